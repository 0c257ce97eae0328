import { Form } from 'react-router'
import { formatMoney } from '#domain/core/money.ts'
import type { Ticket } from '#server/shop/at-desk/tickets.ts'
import { kindOf } from '../today/ticket/kind-of.ts'
import { LineWords } from '../today/ticket/line-words.tsx'
import { Items } from './sale-parts.tsx'

const SIGNS = ['-', '+'] as const

type GoodsProps = {
  ticket: Ticket
  totalCents: number | null
  items: readonly string[]
  client: string
  /** Nothing changes in it while it is being paid. */
  isInHand: boolean
}

/** What is being sold, each piece more or fewer by a press, and what it comes to. */
export function Goods({ ticket, totalCents, items, client, isInHand }: GoodsProps) {
  return (
    <section aria-label="The sale" className="figures mt-6 border-hairline border-t">
      <Form preventScrollReset>
        <Items items={items} client={client} />
        <ul>
          {ticket.lines.map((line) => (
            <li
              key={kindOf(line)}
              className="flex items-center justify-between gap-3 border-hairline border-b py-1.5"
            >
              <LineWords {...line} />
              <span className="flex shrink-0 gap-1 empty:hidden">
                {SIGNS.filter(() => !isInHand).map((sign) => (
                  <button
                    key={sign}
                    type="submit"
                    name="step"
                    value={`${sign}${kindOf(line)}`}
                    aria-label={`One ${sign === '+' ? 'more' : 'less'}: ${line.name}`}
                    className="button button-quiet size-11 min-h-11 p-0 text-lg"
                  >
                    {sign === '+' ? '+' : '−'}
                  </button>
                ))}
              </span>
            </li>
          ))}
        </ul>
      </Form>
      <dl className="mt-2">
        <div className="flex justify-between gap-6 text-driftwood">
          <dt>Sales tax</dt>
          <dd>{ticket.taxCents === null ? 'as Square says' : formatMoney(ticket.taxCents)}</dd>
        </div>
        <div className="mt-1 flex items-baseline justify-between gap-6">
          <dt className="font-medium">Total</dt>
          <dd className="font-display text-2xl">
            {totalCents === null ? '' : formatMoney(totalCents)}
          </dd>
        </div>
      </dl>
    </section>
  )
}

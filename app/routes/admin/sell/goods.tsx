import { Form } from 'react-router'
import { FormState } from '#app/form/form-state.tsx'
import type { Refused } from '#app/form/refused.ts'
import { type ErrorCode, sentence } from '#domain/core/errors.ts'
import { formatMoney } from '#domain/core/money.ts'
import type { SaleTicket } from '#server/shop/at-desk/tickets.ts'
import { kindOf } from '../today/ticket/kind-of.ts'
import { LineWords } from '../today/ticket/line-words.tsx'
import { OffField, WhyField } from '../today/ticket/off-fields.tsx'
import { Folded, SmallButton } from '../ui/controls.tsx'
import { Carried, type Kept } from './sale-parts.tsx'

const SIGNS = ['-', '+'] as const

type GoodsProps = {
  ticket: SaleTicket
  totalCents: number | null
  kept: Kept
  /** Nothing changes in it while it is being paid. */
  isInHand: boolean
}

/** What is being sold, each piece more or fewer by a press, and what it comes to. */
export function Goods({ ticket, totalCents, kept, isInHand }: GoodsProps) {
  return (
    <section aria-label="The sale" className="figures mt-6 border-hairline border-t">
      <Form preventScrollReset>
        <Carried {...kept} />
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
        {ticket.discountCents > 0 ? (
          <div className="flex justify-between gap-6 text-driftwood">
            <dt>Discount</dt>
            <dd>{formatMoney(-ticket.discountCents)}</dd>
          </div>
        ) : null}
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

type DiscountProps = { ticket: SaleTicket; kept: Kept; refused: Refused | undefined }

/** What comes off the price of the sale, with its way back, or the way to take something off: the words of a visit's ticket. */
export function Discount({ ticket, kept, refused }: DiscountProps) {
  const { discountCents, goodsCents, refusal } = ticket
  if (kept.discount) {
    return <Taken kept={kept} reason={kept.discount.reason} {...{ discountCents, refusal }} />
  }
  return (
    <Folded words="Take something off the price" open={refused !== undefined}>
      <FormState refused={refused}>
        <Form method="post" preventScrollReset noValidate className="mt-2 max-w-md space-y-4">
          <Carried {...kept} />
          <OffField ofCents={goodsCents} of="before tax" />
          <WhyField stands="on the order" />
          <SmallButton name="intent" value="discount">
            Take it off
          </SmallButton>
        </Form>
      </FormState>
    </Folded>
  )
}

type TakenProps = { kept: Kept; reason: string; discountCents: number; refusal: ErrorCode | null }

function Taken({ kept, reason, discountCents, refusal }: TakenProps) {
  return (
    <section
      aria-label="Taken off"
      className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-hairline border-y py-2"
    >
      <div className="figures min-w-0 break-words">
        {refusal ? (
          <p role="alert" className="text-brick">
            {sentence(refusal)}
          </p>
        ) : (
          <p>Discount, {formatMoney(discountCents)}</p>
        )}
        <p className="text-driftwood">{reason}</p>
      </div>
      <Form preventScrollReset>
        <Carried {...kept} discount={null} />
        <SmallButton quiet>Take back</SmallButton>
      </Form>
    </section>
  )
}

import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { ShelfItem, Ticket, TicketLine } from '#server/shop/at-desk/tickets.ts'
import { AddProduct } from './add-product.tsx'
import { kindOf } from './ticket/kind-of.ts'
import { LineWords } from './ticket/line-words.tsx'

type TicketPanelProps = {
  ticket: Ticket
  shelf: readonly ShelfItem[]
  /** Nothing changes on a ticket while it is being paid. */
  isInHand: boolean
}

/** Products that are paid with the visit, and what it comes to with them. */
export function TicketPanel({ ticket, shelf, isInHand }: TicketPanelProps) {
  const { lines } = ticket
  return (
    <section aria-label="Products" className="mt-4">
      {lines.length > 0 ? (
        <ul aria-label="On the ticket" className="border-hairline border-t">
          {lines.map((line) => (
            <Line key={kindOf(line)} line={line} isInHand={isInHand} />
          ))}
        </ul>
      ) : null}
      {isInHand ? null : <AddProduct shelf={shelf} />}
    </section>
  )
}

/** What the visit and its ticket come to, in cents; null while the tax is not known. */
export function togetherCents({ goodsCents, taxCents }: Ticket, dueCents: number): number | null {
  return taxCents === null ? null : dueCents + goodsCents + taxCents
}

function Line({ line, isInHand }: { line: TicketLine; isInHand: boolean }) {
  const { name, quantity } = line
  return (
    <li className="flex items-center justify-between gap-3 border-hairline border-b py-1.5">
      <LineWords {...line} />
      {isInHand ? null : (
        <Form method="post" preventScrollReset className="flex shrink-0 items-center gap-1">
          <input type="hidden" name="intent" value="ticket" />
          <input type="hidden" name="kind" value={kindOf(line)} />
          <Step by={-1} label={`One less: ${name}`}>
            −
          </Step>
          <span className="figures w-6 text-center" aria-hidden>
            {quantity}
          </span>
          <Step by={1} label={`One more: ${name}`}>
            +
          </Step>
        </Form>
      )}
    </li>
  )
}

function Step({ by, label, children }: { by: number; label: string; children: ReactNode }) {
  return (
    <button
      type="submit"
      name="by"
      value={by}
      aria-label={label}
      className="button button-quiet size-11 min-h-11 p-0 text-lg"
    >
      {children}
    </button>
  )
}

import { formatMoney } from '#domain/core/money.ts'
import type { TicketLine } from '#server/shop/at-desk/tickets.ts'

/** What a line of a ticket sells: its name, how many and at which price. */
export function LineWords({ name, quantity, unitPriceCents }: TicketLine) {
  return (
    <p className="figures min-w-0 break-words">
      {name}
      <span className="block text-driftwood">
        {unitPriceCents === null
          ? 'No longer sold: take it off'
          : `${quantity} × ${formatMoney(unitPriceCents)}`}
      </span>
    </p>
  )
}

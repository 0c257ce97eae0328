import { bookingStatus, OWNER_STATUS_COLOUR, STATUS_COLOUR } from '#domain/calendar/booking.ts'
import { formatMoney } from '#domain/core/money.ts'
import { orderStatusColour, orderStatusWord } from '#domain/shop/order.ts'

export const TONE = {
  green: 'bg-status-green-tint text-status-green',
  yellow: 'bg-status-yellow-tint text-status-yellow',
  red: 'bg-status-red-tint text-status-red',
  gray: 'bg-status-gray-tint text-status-gray',
  blue: 'bg-status-blue-tint text-status-blue',
}

/** A booking's status in its colour, always with the word (spec 2 §4). */
export function StatusBadge({ status, isOwner = false }: { status: string; isOwner?: boolean }) {
  const colour = (isOwner ? OWNER_STATUS_COLOUR : STATUS_COLOUR)[bookingStatus(status)]
  const word = status === 'NO_SHOW' ? 'no-show' : bookingStatus(status)
  return (
    <span className={`label inline-block rounded-full px-3 py-0.5 ${TONE[colour]}`}>{word}</span>
  )
}

/** An order's status in its colour, always with the word (spec 2 §4), and what of it went back. */
export function OrderBadge({
  status,
  refundedCents = 0,
}: {
  status: string
  refundedCents?: number
}) {
  const badge = (
    <span
      className={`label inline-block rounded-full px-3 py-0.5 print:px-0 ${TONE[orderStatusColour(status)]}`}
    >
      {orderStatusWord(status)}
    </span>
  )
  if (refundedCents === 0) return badge
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      {badge}
      <span className="figures">Refunded {formatMoney(refundedCents)}</span>
    </span>
  )
}

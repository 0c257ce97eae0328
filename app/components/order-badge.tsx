import { orderStatusColour, orderStatusWord } from '#domain/order-status.ts'
import { TONE } from './status-badge.tsx'

/** An order's status in its colour, always with the word (spec 2 §4). */
export function OrderBadge({ status }: { status: string }) {
  return (
    <span
      className={`label inline-block rounded-full px-3 py-0.5 print:px-0 ${TONE[orderStatusColour(status)]}`}
    >
      {orderStatusWord(status)}
    </span>
  )
}

import { orderBadgeWords } from '#content/purchases.ts'
import { formatMoney } from '#domain/core/money.ts'
import { orderStatusColour, orderStatusWord } from '#domain/shop/order.ts'
import { TONE } from './status-badge.tsx'

/** An order's status in its colour, always with the word (spec 2 §4), and what of it went back; while that is on its way, it says so instead. */
export function OrderBadge({
  status,
  refundedCents = 0,
  goingBackCents = 0,
}: {
  status: string
  refundedCents?: number
  goingBackCents?: number
}) {
  if (goingBackCents > 0) {
    return (
      <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className={`label inline-block rounded-full px-3 py-0.5 print:px-0 ${TONE.gray}`}>
          {orderBadgeWords.goingBack}
        </span>
        <span className="figures">{formatMoney(goingBackCents)}</span>
      </span>
    )
  }
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
      <span className="figures">{orderBadgeWords.refunded(formatMoney(refundedCents))}</span>
    </span>
  )
}

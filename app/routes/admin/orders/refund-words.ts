import { formatMoney } from '#domain/core/money.ts'
import type { Order } from '#domain/shop/order.ts'
import { refundParts } from '#domain/shop/payment-refund.ts'
import { type HandWay, isByHand } from '#domain/shop/visit-payment.ts'
import type { DeskOrder } from '#server/shop/orders/read.ts'
import type { Refund } from '#server/shop/payments/refunds.ts'

type Giving = {
  order: Order
  refunds: Refund[]
  way: DeskOrder['way']
  /** What of it may still go back. */
  leftCents: number
}

/** What the button says; `cents` follows what is typed, null where it cannot be read. */
export function giveBackWords(giving: Giving, cents: number | null): string {
  const { way } = giving
  if (way === 'credit') return 'Give the money back'
  if (!way || !isByHand(way)) return 'Send the money back'
  if (partsOf(giving, cents ?? 0).creditCents > 0) return 'Give the money back'
  return `Give ${cents ? formatMoney(cents) : 'it'} back ${HANDED[way]}`
}

const HANDED: Record<HandWay, string> = {
  cash: 'in cash',
  'desk-card': 'on that reader',
  'gift-card': 'by hand',
  other: 'by hand',
}

/** What goes back the way it came and what becomes credit, before the button. */
export function whereBackWords(giving: Giving): string {
  const { leftCents, way } = giving
  const { cardCents, creditCents } = partsOf(giving, leftCents)
  const [first, credit] = [cardCents, creditCents].map(formatMoney)
  const most = `At most ${formatMoney(leftCents)}`
  const rest = `what is more, up to ${credit}, becomes the client’s store credit again.`
  if (cardCents === 0) return `${most}. All of it becomes the client’s store credit again.`
  if (way && isByHand(way)) {
    const where = way === 'desk-card' ? ' on the reader that took it' : ''
    const written = `back${where} yourself: here, and at Square, it is only written down`
    const give = way === 'desk-card' ? 'Give' : 'Hand'
    if (creditCents === 0) return `${most}. ${give} it ${written}.`
    return `${most}. ${give} the first ${first} ${written}; ${rest}`
  }
  if (creditCents === 0) return `${most}, back to the card that paid.`
  return `${most}. The first ${first} go back to the card; ${rest}`
}

function partsOf({ order, refunds, leftCents }: Giving, cents: number) {
  return refundParts({ leftCents, creditCents: order.creditCents }, refunds, cents)
}

import { formatMoney } from '#domain/core/money.ts'
import type { Order } from '#domain/shop/order.ts'
import { refundParts } from '#domain/shop/payment-refund.ts'
import { isByHand } from '#domain/shop/visit-payment.ts'
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
  if (!way || !(isByHand(way) || way === 'credit')) return 'Send the money back'
  if (way === 'credit' || partsOf(giving, cents ?? 0).creditCents > 0) return 'Give the money back'
  return `Give ${cents ? formatMoney(cents) : 'it'} back${way === 'cash' ? ' in cash' : ' by hand'}`
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
    const written = 'yourself: here, and at Square, it is only written down'
    if (creditCents === 0) return `${most}. Hand it back ${written}.`
    return `${most}. Hand the first ${first} back ${written}; ${rest}`
  }
  if (creditCents === 0) return `${most}, back to the card that paid.`
  return `${most}. The first ${first} go back to the card; ${rest}`
}

function partsOf({ order, refunds, leftCents }: Giving, cents: number) {
  return refundParts({ leftCents, creditCents: order.creditCents }, refunds, cents)
}

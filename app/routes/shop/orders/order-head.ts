import { orderHeadWords as words } from '#content/purchases.ts'
import { formatMoney } from '#domain/core/money.ts'
import { isSent, type Order, orderStatusColour } from '#domain/shop/order.ts'
import type { OrderedVisit } from '#server/shop/orders/ordered-visit.ts'

/** What stands above an order; `isOff`: nothing of it is to come. */
export type OrderHead = { heading: string; lead: string; isOff: boolean }

/** That an order is confirmed (spec 2 §2), or what became of it and of the visit that it paid for. */
export function orderHead(
  order: Order,
  visit: OrderedVisit | null,
  refundedCents: number,
): OrderHead {
  const off = (heading: string, lead: string) => ({ heading, lead, isOff: true })
  if (orderStatusColour(order.status) === 'red') return off(words.headingWhenOff, words.off)
  if (visit?.status === 'CANCELLED' && visit.part !== 'fee') {
    const back = visit.backCents > 0 ? backWords(visit.backCents, refundedCents) : words.staysHere
    return off(words.headingWhenCanceled, `${words.canceled} ${back}`)
  }
  if (order.status === 'REFUNDED') {
    return off(words.headingWhenRefunded, backWords(refundedCents, refundedCents))
  }
  return { heading: words.heading, lead: leadOf(order, visit), isOff: false }
}

function backWords(backCents: number, refundedCents: number): string {
  const sum = formatMoney(backCents)
  return refundedCents < backCents ? `${sum} ${words.goesBack}` : `${sum} ${words.wentBack}`
}

function leadOf(order: Order, visit: OrderedVisit | null): string {
  if (order.handover || isSent(order)) return words.lead
  if (!order.lines.some(({ productId }) => productId === null)) return words.leadOfDesk
  if (visit?.part === 'fee') return words.leadOfFee
  return visit?.part === 'deposit' ? words.leadOfDeposit : words.leadOfVisit
}

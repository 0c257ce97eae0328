import { isByHand, keptOf, tipLeft } from '#domain/shop/visit-payment.ts'
import type { VisitOrder } from './visit-orders.ts'

/** What of one order goes back, in cents; `tipCents` of it is the tip. */
type Share = { orderId: string; amountCents: number; tipCents: number }

/** How a sum is given back out of several orders, the newest first; tips beside it. */
export function sharesOf(
  orders: readonly VisitOrder[],
  refundCents: number,
  returnsTips: boolean,
): Share[] {
  let left = refundCents
  return orders
    .toReversed()
    .map((order) => {
      const kept = keptOf(order)
      const ofPrice = Math.min(kept, left)
      left -= ofPrice
      const tipCents = returnsTips ? tipLeft(order) : 0
      return { orderId: order.orderId, amountCents: ofPrice + tipCents, tipCents }
    })
    .filter(({ amountCents }) => amountCents > 0)
}

/** What of these shares goes back by hand. */
export function byHandOf(orders: readonly VisitOrder[], shares: readonly Share[]): number {
  const inHand = new Set(orders.filter(({ way }) => isByHand(way)).map(({ orderId }) => orderId))
  return sumOf(shares, ({ orderId, amountCents }) => (inHand.has(orderId) ? amountCents : 0))
}

export function sumOf<T>(of: readonly T[], cents: (one: T) => number): number {
  return of.reduce((total, one) => total + cents(one), 0)
}

import { keptOf, type PaymentWay, tipLeft } from '#domain/shop/visit-payment.ts'
import type { Rows } from '../../core/db/schema.ts'
import { type VisitOrder, visitOrders } from '../../shop/orders/visit-orders.ts'

/** Money that came for a visit through its orders and stays, a tip that came with products alone among it; `orderId` is the last one's. */
export type PaidOnline = {
  orderId: string
  cents: number
  ways: PaymentWay[]
  /** What of it a bank wants back: its end is the bank's. */
  disputedCents: number
  /** Came beside it, and would go back with it. */
  tipCents: number
  /** Came beside what a bank wants back. */
  disputedTipCents: number
}

/** What was paid for these visits through orders, by booking id. */
export async function paidOnline(
  rows: Rows,
  bookingIds: readonly string[],
): Promise<Map<string, PaidOnline>> {
  return (await moneyOfOrders(rows, bookingIds)).paid
}

type MoneyOfOrders = {
  paid: Map<string, PaidOnline>
  ordersOf: (bookingId: string) => readonly VisitOrder[]
  /** By how much a visit costs less than its price because money was given back for good, in cents. */
  reducedBy: (bookingId: string) => number
}

/** The same, with the orders that it came by. */
export async function moneyOfOrders(
  rows: Rows,
  bookingIds: readonly string[],
): Promise<MoneyOfOrders> {
  const paid = new Map<string, PaidOnline>()
  const orders = Map.groupBy(await visitOrders(rows, bookingIds), ({ bookingId }) => bookingId)
  const ordersOf = (bookingId: string) => orders.get(bookingId) ?? []
  for (const order of [...orders.values()].flat()) {
    const cents = keptOf(order)
    const before = paid.get(order.bookingId)
    if (cents + tipLeft(order) === 0) continue
    paid.set(order.bookingId, {
      orderId: order.orderId,
      cents: cents + (before?.cents ?? 0),
      ways: [...(before?.ways ?? []), order.way],
      disputedCents: (order.isDisputed ? cents : 0) + (before?.disputedCents ?? 0),
      tipCents: (order.isDisputed ? 0 : tipLeft(order)) + (before?.tipCents ?? 0),
      disputedTipCents: (order.isDisputed ? tipLeft(order) : 0) + (before?.disputedTipCents ?? 0),
    })
  }
  const reducedBy = (bookingId: string) =>
    ordersOf(bookingId).reduce((total, order) => total + order.reducedCents, 0)
  return { paid, ordersOf, reducedBy }
}

import { keptOf, type PaymentWay, tipLeft } from '#domain/shop/visit-payment.ts'
import type { Rows } from '../../core/db/schema.ts'
import { visitOrders } from '../../shop/orders/visit-orders.ts'

/** Money that came for a visit through its orders and stays; `orderId` is the last one's. */
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

/** The same, and by how much each visit costs less than its price because money was given back for good, in cents. */
export async function moneyOfOrders(
  rows: Rows,
  bookingIds: readonly string[],
): Promise<{ paid: Map<string, PaidOnline>; reducedBy: (bookingId: string) => number }> {
  const paid = new Map<string, PaidOnline>()
  const reduced = new Map<string, number>()
  for (const order of await visitOrders(rows, bookingIds)) {
    const cents = keptOf(order)
    const before = paid.get(order.bookingId)
    const { bookingId, reducedCents } = order
    reduced.set(bookingId, reducedCents + (reduced.get(bookingId) ?? 0))
    if (cents === 0) continue
    paid.set(order.bookingId, {
      orderId: order.orderId,
      cents: cents + (before?.cents ?? 0),
      ways: [...(before?.ways ?? []), order.way],
      disputedCents: (order.isDisputed ? cents : 0) + (before?.disputedCents ?? 0),
      tipCents: (order.isDisputed ? 0 : tipLeft(order)) + (before?.tipCents ?? 0),
      disputedTipCents: (order.isDisputed ? tipLeft(order) : 0) + (before?.disputedTipCents ?? 0),
    })
  }
  return { paid, reducedBy: (bookingId) => reduced.get(bookingId) ?? 0 }
}

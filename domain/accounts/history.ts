import type { Booking } from '../calendar/booking.ts'
import { DEFAULT_DURATION_MINUTES } from '../core/duration.ts'
import { type Order, orderName, shortId } from '../shop/order.ts'

type Entry = {
  id: string
  /** Epoch milliseconds: when an order was placed, when a visit begins. */
  date: number
  /** Cents. */
  amount: number
  currency: string
  status: string
  title: string
  description: string
}

export type HistoryItem =
  | (Entry & { type: 'order'; data: Order })
  | (Entry & { type: 'booking'; data: Booking })

/** Orders and visits in one list, newest first (spec 2 §3, combined history item). */
export function combinedHistory(
  orders: readonly Order[],
  bookings: readonly Booking[],
): HistoryItem[] {
  return [...orders.map(orderItem), ...bookings.map(bookingItem)].toSorted(
    (a, b) => b.date - a.date || (a.id < b.id ? 1 : -1),
  )
}

function orderItem(order: Order): HistoryItem {
  const count = order.lines.length
  return {
    id: order.id,
    type: 'order',
    date: order.createdAt,
    // The tip came with it, and goes back with it.
    amount: order.totalCents + order.tipCents,
    currency: order.currency,
    status: order.status,
    title: `Order ${orderName(order)}`,
    description: `#${shortId(order.id)}, ${count === 1 ? '1 item' : `${count} items`}`,
    data: order,
  }
}

function bookingItem(booking: Booking): HistoryItem {
  return {
    id: booking.id,
    type: 'booking',
    date: booking.startsAt,
    // spec 2 §3: "booking amount is price times 100": dollars there, cents here.
    amount: booking.priceCents,
    currency: 'USD',
    status: booking.status,
    title: booking.serviceName || 'Spa Service',
    description: `${booking.durationMinutes || DEFAULT_DURATION_MINUTES} minutes`,
    data: booking,
  }
}

import type { Booking } from '#domain/calendar/booking.ts'
import { bookingOf } from '../calendar/rows.ts'
import type { Rows } from '../core/db/schema.ts'

export function visits(rows: Rows) {
  return rows
    .selectFrom('booking')
    .selectAll('booking')
    .where('booking.client_id', 'is not', null)
    .orderBy('booking.starts_at')
}

export async function upcomingVisits(rows: Rows, now: number, count: number): Promise<Booking[]> {
  const found = await visits(rows)
    .where('status', 'in', ['PENDING', 'CONFIRMED'])
    .where('starts_at', '>=', now)
    .limit(count)
    .execute()
  return found.map(bookingOf)
}

export async function visitsToAnswer(rows: Rows, now: number, count: number): Promise<Booking[]> {
  const found = await visits(rows)
    .where('status', '=', 'PENDING')
    .where('ends_at', '>', now)
    .limit(count)
    .execute()
  return found.map(bookingOf)
}

export async function visitsToClose(rows: Rows, now: number, count: number): Promise<Booking[]> {
  const found = await visits(rows)
    .where('status', 'in', ['PENDING', 'CONFIRMED'])
    .where('ends_at', '<=', now)
    .limit(count)
    .execute()
  return found.map(bookingOf)
}

import type { Rows } from '../core/db/schema.ts'
import type { Fact } from './letter.ts'
import { oneLine } from './plain-words.ts'
import { shortWhen } from './visit-facts.ts'

/** Who comes to the visit that an order has paid for or is handed over at, and which it is, as letters about the order say it. */
export type PaidVisitSaid = { firstName: string; facts: Fact[] }

/** Where an order is of products alone. */
export const NO_VISIT: PaidVisitSaid = { firstName: '', facts: [] }

/** Reads it, in the transaction of the letter; `now` in epoch milliseconds. */
export async function visitOfOrder(
  rows: Rows,
  orderId: string,
  now: number,
): Promise<PaidVisitSaid> {
  const visit = await rows
    .selectFrom('payment_attempt as attempt')
    .innerJoin('booking', 'booking.id', 'attempt.booking_id')
    .select(['booking.first_name', 'booking.service_name', 'booking.starts_at'])
    .where('attempt.id', '=', orderId)
    .executeTakeFirst()
  if (!visit) return visitOfHandover(rows, orderId, now)
  const value = `${oneLine(visit.service_name)}, ${shortWhen(visit.starts_at, now)}`
  return { firstName: visit.first_name, facts: [{ label: 'Visit', value }] }
}

async function visitOfHandover(rows: Rows, orderId: string, now: number): Promise<PaidVisitSaid> {
  const visit = await rows
    .selectFrom('orders')
    .innerJoin('booking', 'booking.id', 'orders.visit_id')
    .select(['booking.first_name', 'booking.starts_at'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  if (!visit) return NO_VISIT
  const value = shortWhen(visit.starts_at, now)
  return { firstName: visit.first_name, facts: [{ label: 'At your visit', value }] }
}

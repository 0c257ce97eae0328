import { AT_DESK } from '#domain/shop/visit-payment.ts'
import type { Rows } from '../../core/db/schema.ts'
import type { Attempt } from '../payments/attempt.ts'
import type { InHand } from './rows.ts'

/** Products alone that wait to be paid on a terminal or through a link, newest first. */
export async function salesInHand(rows: Rows): Promise<Omit<InHand, 'declined'>[]> {
  const found = await rows
    .selectFrom('payment_attempt as attempt')
    .innerJoin('desk_payment as desk', 'desk.attempt_id', 'attempt.id')
    .selectAll('attempt')
    .select(['desk.url', 'desk.withdrawn_at'])
    .where('attempt.booking_id', 'is', null)
    .where('attempt.buyer', '=', AT_DESK)
    .where('attempt.state', 'in', ['charging', 'unknown'])
    .orderBy('attempt.updated_at', 'desc')
    .execute()
  return found.map((row) => ({
    attemptId: row.id,
    way: row.way,
    totalCents: row.total_cents ?? row.subtotal_cents,
    since: row.updated_at,
    url: row.url,
    isWithdrawn: row.withdrawn_at !== null,
  }))
}

/** What the log names of a payment at the desk: the visit, or the sale of products. */
export function recordOf({ id, bookingId }: Pick<Attempt, 'id' | 'bookingId'>) {
  return bookingId === null ? { record: 'sale', id } : { record: 'visit', id: bookingId }
}

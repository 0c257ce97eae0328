import type { ErrorCode } from '#domain/core/errors.ts'
import type { Rows, TransactionRows } from '../../core/db/schema.ts'
import type { Attempt } from './attempt.ts'

/** Holds a visit until the transaction ends, so that two charges for it, or one and its cancelling, follow each other. */
export async function lockVisit(rows: TransactionRows, bookingId: string): Promise<void> {
  await rows
    .updateTable('booking')
    .set((booking) => ({ updated_at: booking.ref('updated_at') }))
    .where('id', '=', bookingId)
    .execute()
}

/**
 * Why a visit is not to be charged; null where it may be: cancelled, paid at the desk, or paid, or being
 * paid, by another attempt than `attemptId`. Money that went back in full counts as not paid.
 */
export async function refusalOfVisit(
  rows: Rows,
  bookingId: string,
  attemptId: string | null,
): Promise<ErrorCode | null> {
  const visit = await rows
    .selectFrom('booking')
    .select('status')
    .where('id', '=', bookingId)
    .executeTakeFirst()
  if (!visit) return 'not-found'
  if (visit.status === 'CANCELLED') return 'already-cancelled'
  const noted = await rows
    .selectFrom('visit_payment')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('struck_at', 'is', null)
    .where('amount_cents', '>', 0)
    .executeTakeFirst()
  if (noted) return 'visit-paid'
  const others = await rows
    .selectFrom('payment_attempt as attempt')
    .leftJoin('orders', 'orders.id', 'attempt.id')
    .select(['attempt.id', 'orders.status'])
    .where('attempt.booking_id', '=', bookingId)
    .where('attempt.state', 'in', ['charging', 'unknown', 'paid'])
    .execute()
  const isPaid = others.some(({ id, status }) => id !== attemptId && status !== 'REFUNDED')
  return isPaid ? 'visit-paid' : null
}

/** Money that came for a visit through its order; an order that was given back in full is none. */
export type PaidOnline = { orderId: string; cents: number }

/** What was paid online for these visits, by booking id. */
export async function paidOnline(
  rows: Rows,
  bookingIds: readonly string[],
): Promise<Map<string, PaidOnline>> {
  if (bookingIds.length === 0) return new Map()
  const found = await rows
    .selectFrom('payment_attempt as attempt')
    .innerJoin('orders', 'orders.id', 'attempt.id')
    .select(['attempt.booking_id', 'orders.id', 'orders.total_cents'])
    .where('attempt.booking_id', 'in', bookingIds)
    .where('attempt.state', '=', 'paid')
    .where('orders.status', '!=', 'REFUNDED')
    .execute()
  return new Map(
    found.map((row) => [row.booking_id ?? '', { orderId: row.id, cents: row.total_cents }]),
  )
}

/** A visit is asked after under its own lock: two attempts for it never both begin a charge. */
export async function visitRefusal(
  rows: TransactionRows,
  { id, bookingId }: Attempt,
): Promise<ErrorCode | null> {
  if (bookingId === null) return null
  await lockVisit(rows, bookingId)
  return refusalOfVisit(rows, bookingId, id)
}

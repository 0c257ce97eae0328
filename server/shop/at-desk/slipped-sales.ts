import type { Rows } from '../../core/db/schema.ts'
import { refundKey } from '../payments/refund-rows.ts'

/** The key under which a sale by hand is taken back. */
export const slipKey = (orderId: string) => `slip-${orderId}`

/** Sales of a visit that were noted by a slip and taken back: nobody was ever paid by them. */
export async function slippedSales(rows: Rows, bookingId: string): Promise<Set<string>> {
  const found = await rows
    .selectFrom('payment_refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'payment_refund.attempt_id')
    .select(['payment_refund.attempt_id as id', 'payment_refund.idempotency_key as key'])
    .where('payment_attempt.booking_id', '=', bookingId)
    .execute()
  return new Set(found.flatMap(({ id, key }) => (key === refundKey(id, slipKey(id)) ? [id] : [])))
}

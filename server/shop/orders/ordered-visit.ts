import type { PaymentPart } from '#domain/shop/visit-payment.ts'
import type { Rows } from '../../core/db/schema.ts'

/** The visit that an order has paid for, and what of that order goes back or has gone, in cents. */
export type OrderedVisit = { status: string; part: PaymentPart | null; backCents: number }

export async function orderedVisit(rows: Rows, orderId: string): Promise<OrderedVisit | null> {
  const visit = await rows
    .selectFrom('payment_attempt as attempt')
    .innerJoin('booking', 'booking.id', 'attempt.booking_id')
    .select(['booking.status', 'attempt.part'])
    .where('attempt.id', '=', orderId)
    .executeTakeFirst()
  if (!visit) return null
  const back = await rows
    .selectFrom('payment_refund')
    .select((of) => of.fn.sum<number>('amount_cents').as('cents'))
    .where('attempt_id', '=', orderId)
    .where('state', '!=', 'failed')
    .executeTakeFirst()
  return { ...visit, backCents: Number(back?.cents ?? 0) }
}

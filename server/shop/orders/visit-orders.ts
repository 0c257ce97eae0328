import { sql } from 'kysely'
import type { PaymentWay } from '#domain/shop/visit-payment.ts'
import type { Rows } from '../../core/db/schema.ts'
import { disputedOf } from './disputed.ts'

/**
 * What was paid for a visit through an order. Products of the same ticket and their taxes are left out of it: what goes back
 * counts against them first.
 */
export type VisitOrder = {
  bookingId: string
  orderId: string
  way: PaymentWay
  totalCents: number
  tipCents: number
  refundedCents: number
  /** What of that was the tip: a visit that has ended gives it back before anything of its price stays unpaid. */
  tipBackCents: number
  /** A bank wants it back, or some of it: as long as that is open, Square gives nothing of it back. */
  isDisputed: boolean
}

/** Every order that has paid for one of these visits, oldest first. */
export async function visitOrders(
  rows: Rows,
  bookingIds: readonly string[],
): Promise<VisitOrder[]> {
  if (bookingIds.length === 0) return []
  const back = rows
    .selectFrom('payment_refund')
    .select((of) => of.fn.coalesce(of.fn.sum<number>('amount_cents'), sql.lit(0)).as('cents'))
    .whereRef('attempt_id', '=', sql.ref('attempt.id'))
    .where('state', '!=', 'failed')
  const goods = rows
    .selectFrom('orders')
    .innerJoin('order_line as line', 'line.order_id', 'orders.id')
    .select((of) =>
      of.fn
        .coalesce(
          sql<number>`MAX(orders.tax_cents) + SUM(CASE WHEN line.product_id IS NULL THEN 0 ELSE line.total_cents END)`,
          sql.lit(0),
        )
        .as('cents'),
    )
    .whereRef('orders.id', '=', sql.ref('attempt.id'))
  const found = await rows
    .selectFrom('payment_attempt as attempt')
    .leftJoin('booking', 'booking.id', 'attempt.booking_id')
    .select([
      'booking.status',
      'attempt.booking_id',
      'attempt.id',
      'attempt.way',
      'attempt.total_cents',
      'attempt.tip_cents',
    ])
    .select([back.as('refunded'), goods.as('goods')])
    .where('attempt.booking_id', 'in', bookingIds)
    .where('attempt.state', '=', 'paid')
    .orderBy('attempt.paid_at')
    .execute()
  const disputed = await disputedOf(
    rows,
    found.map(({ id }) => id),
  )
  return found.map((row) => {
    const { lostCents, isOpen } = disputed(row.id)
    const back = Math.max(0, Number(row.refunded) + lostCents - Number(row.goods))
    const isOver = row.status === 'CANCELLED' || row.status === 'NO_SHOW'
    return {
      bookingId: row.booking_id ?? '',
      orderId: row.id,
      way: row.way,
      totalCents: (row.total_cents ?? 0) - Number(row.goods),
      tipCents: row.tip_cents,
      refundedCents: back,
      tipBackCents: isOver && back >= row.tip_cents ? row.tip_cents : 0,
      isDisputed: isOpen,
    }
  })
}

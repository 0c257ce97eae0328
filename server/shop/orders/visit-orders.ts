import { sql } from 'kysely'
import { type PaymentWay, reducedBy } from '#domain/shop/visit-payment.ts'
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
  /** What of both, of the visit and its products, the client's credit paid. */
  creditCents: number
  /** Beside it, products on its ticket with their taxes. */
  goodsCents: number
  /** What of those has gone or is going back. */
  goodsBackCents: number
  /** What of that was the tip by name. */
  tipBackCents: number
  /** By how much the visit costs less from then on, because of what went back. */
  reducedCents: number
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
    .select(['attempt_id', (of) => of.fn.sum<number>('amount_cents').as('cents')])
    .select((of) => of.fn.sum<number>('tip_cents').as('tip'))
    .select(sql<number>`SUM(lowers_price * amount_cents)`.as('lowering'))
    .where('state', '!=', 'failed')
    .where('attempt_id', 'in', (of) =>
      of.selectFrom('payment_attempt').select('id').where('booking_id', 'in', bookingIds),
    )
    .groupBy('attempt_id')
    .as('back')
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
    .leftJoin(back, 'back.attempt_id', 'attempt.id')
    .select([
      'attempt.booking_id',
      'attempt.id',
      'attempt.way',
      'attempt.total_cents',
      'attempt.tip_cents',
      'attempt.credit_cents',
    ])
    .select(['back.cents as refunded', 'back.tip', 'back.lowering', goods.as('goods')])
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
    const goodsCents = Number(row.goods)
    const tipBackCents = Number(row.tip ?? 0)
    const unnamedCents = Number(row.refunded ?? 0) - tipBackCents + lostCents
    const payment = {
      totalCents: (row.total_cents ?? 0) - goodsCents,
      tipCents: row.tip_cents,
      refundedCents: Math.max(0, unnamedCents - goodsCents) + tipBackCents,
      tipBackCents,
    }
    return {
      ...{ bookingId: row.booking_id ?? '', orderId: row.id, way: row.way, isDisputed: isOpen },
      ...payment,
      creditCents: row.credit_cents,
      goodsCents,
      goodsBackCents: Math.min(unnamedCents, goodsCents),
      reducedCents: reducedBy({ ...payment, loweringCents: Number(row.lowering ?? 0) }),
    }
  })
}

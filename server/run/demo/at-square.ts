import type { Rows } from '../../core/db/schema.ts'
import type { Square } from '../../core/square/client.ts'
import type { Plan } from './plan.ts'

/** For so long Square gives money back. */
const REFUNDABLE_MS = 365 * 24 * 60 * 60 * 1000

/** Lets the stand-in for Square know the made-up sales of a year, so that they can be refunded like any other. */
export async function rememberSales(
  rows: Rows,
  square: Pick<Square, 'past'>,
  { plan, now }: { plan: Plan; now: number },
): Promise<void> {
  if (!square.past) return
  const sold = await rows
    .selectFrom('payment_attempt as paid')
    .innerJoin('orders', 'orders.id', 'paid.id')
    .select(['paid.id', 'paid.square_order_id', 'paid.square_payment_id', 'paid.paid_at'])
    .select(['paid.total_cents', 'paid.square_fee_cents', 'orders.tax_cents'])
    .where('paid.request_hash', '=', 'demo')
    .where('paid.id', 'like', `%-demo-${plan.seed}-order`)
    .where('paid.paid_at', '>', now - REFUNDABLE_MS)
    .execute()
  const ids = sold.map(({ id }) => id)
  if (ids.length === 0) return
  const lines = Map.groupBy(
    await rows.selectFrom('order_line').selectAll().where('order_id', 'in', ids).execute(),
    ({ order_id }) => order_id,
  )
  const given = await rows
    .selectFrom('payment_refund')
    .selectAll()
    .where('attempt_id', 'in', ids)
    .execute()
  const refunds = new Map(given.map((refund) => [refund.attempt_id, refund]))
  const past = await square.past()
  past.remember(
    sold.map((sale) => {
      const refund = refunds.get(sale.id)
      return {
        orderId: sale.square_order_id ?? '',
        paymentId: sale.square_payment_id ?? '',
        at: sale.paid_at ?? now,
        lines: (lines.get(sale.id) ?? []).map(({ name, quantity, unit_price_cents }) => ({
          ...{ name, quantity, unitCents: unit_price_cents },
        })),
        ...{ taxCents: sale.tax_cents, totalCents: sale.total_cents ?? 0 },
        feeCents: sale.square_fee_cents ?? 0,
        refund: refund
          ? {
              ...{ id: refund.square_refund_id ?? refund.id, cents: refund.amount_cents },
              ...{ reason: refund.reason, at: refund.created_at },
            }
          : null,
      }
    }),
  )
}

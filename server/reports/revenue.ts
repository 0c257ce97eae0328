import { sql } from 'kysely'
import type { DateRange } from '#domain/report-range.ts'
import { IS_PAID, IS_SHOP, inOrder, type Rows, spanTable, total } from './spans.ts'

/** What came in, in cents: visits on their day, orders when paid, refunds when the money went back. */
export type Revenue = {
  /** Completed visits, extras included. */
  servicesCents: number
  /** Products sold, before tax. */
  productsCents: number
  shippingCents: number
  taxCents: number
  /** Given back, as a positive number. */
  refundsCents: number
  /** Services, products, shipping and tax, less refunds. */
  totalCents: number
}

export async function revenueOf(
  rows: Rows,
  ranges: readonly DateRange[],
): Promise<(Revenue & DateRange)[]> {
  const [visits, orders, refunds] = await Promise.all([
    servicesOf(rows, ranges),
    ordersOf(rows, ranges),
    refundsOf(rows, ranges),
  ])
  return ranges.map((range, i) => {
    const { servicesCents = 0 } = visits[i] ?? {}
    const { productsCents = 0, shippingCents = 0, taxCents = 0 } = orders[i] ?? {}
    const { refundsCents = 0 } = refunds[i] ?? {}
    const totalCents = servicesCents + productsCents + shippingCents + taxCents - refundsCents
    return {
      ...range,
      servicesCents,
      productsCents,
      shippingCents,
      taxCents,
      refundsCents,
      totalCents,
    }
  })
}

async function servicesOf(rows: Rows, ranges: readonly DateRange[]) {
  // Not in the WHERE: SQLite would build an index of its own for it, each time.
  const completed = sql`CASE WHEN status = 'COMPLETED' THEN price_cents ELSE 0 END`
  const found = await sql<{ i: number; servicesCents: number }>`
    WITH ${spanTable(ranges)}
    SELECT span.i, ${total(completed)} AS "servicesCents"
    FROM span JOIN booking ON starts_at >= span.a AND starts_at < span.b
    GROUP BY span.i`.execute(rows)
  return inOrder(ranges, found.rows, { servicesCents: 0 })
}

async function ordersOf(rows: Rows, ranges: readonly DateRange[]) {
  const shop = sql`CASE WHEN ${IS_SHOP} THEN subtotal_cents ELSE 0 END`
  const found = await sql<{
    i: number
    productsCents: number
    shippingCents: number
    taxCents: number
  }>`
    WITH ${spanTable(ranges)}
    SELECT span.i, ${total(shop)} AS "productsCents",
      ${total(sql`shipping_cents`)} AS "shippingCents", ${total(sql`tax_cents`)} AS "taxCents"
    FROM span JOIN orders ON created_at >= span.a AND created_at < span.b
    WHERE ${IS_PAID}
    GROUP BY span.i`.execute(rows)
  return inOrder(ranges, found.rows, { productsCents: 0, shippingCents: 0, taxCents: 0 })
}

async function refundsOf(rows: Rows, ranges: readonly DateRange[]) {
  const found = await sql<{ i: number; refundsCents: number }>`
    WITH ${spanTable(ranges)}
    SELECT span.i, ${total(sql`amount_cents`)} AS "refundsCents"
    FROM span JOIN payment_refund ON updated_at >= span.a AND updated_at < span.b
    WHERE state = 'completed'
    GROUP BY span.i`.execute(rows)
  return inOrder(ranges, found.rows, { refundsCents: 0 })
}

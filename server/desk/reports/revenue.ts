import { sql } from 'kysely'
import type { DateRange } from '#domain/desk/report-range.ts'
import { STATES_GONE } from '#domain/shop/dispute.ts'
import type { Rows } from '../../core/db/schema.ts'
import {
  COUNTS_BACK,
  CREDIT,
  GOODS_CENTS,
  IS_PAID,
  spanTable,
  sumsOver,
  TIPS,
  total,
} from './spans.ts'

/** What came in, in cents: visits on their day, orders when paid, refunds and disputes when the money went back. */
export type Revenue = {
  /** Completed visits, extras included. */
  servicesCents: number
  /** Products sold, with a visit or without, before tax. */
  productsCents: number
  shippingCents: number
  taxCents: number
  /** Given back, as a positive number. */
  refundsCents: number
  /** Taken back by clients' banks for good, as a positive number. */
  disputesCents: number
  /** Of what was sold, paid with store credit less what went back to it: money that came before, for consultations. */
  creditCents: number
  /** Beside the prices, by card and as noted at the desk: never revenue, and no part of the total. */
  tipsCents: number
  /** Services, products, shipping and tax, less credit, refunds and disputes. */
  totalCents: number
}

const NONE = {
  ...{ servicesCents: 0, productsCents: 0, shippingCents: 0, taxCents: 0 },
  ...{ refundsCents: 0, disputesCents: 0, creditCents: 0, tipsCents: 0 },
}

export async function revenueOf(
  rows: Rows,
  ranges: readonly DateRange[],
): Promise<(Revenue & DateRange)[]> {
  const sums = await sumsOver(ranges, NONE, async (pieces) => {
    const asked = [servicesOf, ordersOf, refundsOf, disputesOf, creditOf, tipsOf]
    return (await Promise.all(asked.map((of) => of(rows, pieces)))).flat()
  })
  return ranges.map((range, i) => {
    const revenue = sums[i] ?? NONE
    const { servicesCents, productsCents, shippingCents, taxCents } = revenue
    const takenCents = servicesCents + productsCents + shippingCents + taxCents
    const { refundsCents, disputesCents, creditCents } = revenue
    const totalCents = takenCents - refundsCents - disputesCents - creditCents
    return { ...range, ...revenue, totalCents }
  })
}

type Found = { i: number } & Partial<typeof NONE>

async function servicesOf(rows: Rows, spans: readonly DateRange[]): Promise<Found[]> {
  // Not in the WHERE: SQLite would build an index of its own for it, each time.
  const completed = sql`CASE WHEN status = 'COMPLETED' THEN price_cents ELSE 0 END`
  const found = await sql<Found>`
    WITH ${spanTable(spans)}
    SELECT span.i, ${total(completed)} AS "servicesCents"
    FROM span JOIN booking ON starts_at >= span.a AND starts_at < span.b
    GROUP BY span.i`.execute(rows)
  return found.rows
}

async function ordersOf(rows: Rows, spans: readonly DateRange[]): Promise<Found[]> {
  const found = await sql<Found>`
    WITH ${spanTable(spans)}
    SELECT span.i, ${total(GOODS_CENTS)} AS "productsCents",
      ${total(sql`shipping_cents`)} AS "shippingCents", ${total(sql`tax_cents`)} AS "taxCents"
    FROM span JOIN orders ON created_at >= span.a AND created_at < span.b
    WHERE ${IS_PAID}
    GROUP BY span.i`.execute(rows)
  return found.rows
}

async function refundsOf(rows: Rows, spans: readonly DateRange[]): Promise<Found[]> {
  const found = await sql<Found>`
    WITH ${spanTable(spans)}
    SELECT span.i, ${total(sql`amount_cents`)} AS "refundsCents"
    FROM span JOIN payment_refund ON updated_at >= span.a AND updated_at < span.b
    WHERE state = 'completed' AND ${COUNTS_BACK}
    GROUP BY span.i`.execute(rows)
  return found.rows
}

async function creditOf(rows: Rows, spans: readonly DateRange[]): Promise<Found[]> {
  const found = await sql<Found>`
    WITH ${spanTable(spans)}
    SELECT span.i, ${total(sql`credit.cents`)} AS "creditCents"
    FROM span JOIN (${CREDIT}) AS credit ON credit.at >= span.a AND credit.at < span.b
    GROUP BY span.i`.execute(rows)
  return found.rows
}

async function tipsOf(rows: Rows, spans: readonly DateRange[]): Promise<Found[]> {
  const found = await sql<Found>`
    WITH ${spanTable(spans)}
    SELECT span.i, ${total(sql`tip.cents`)} AS "tipsCents"
    FROM span JOIN (${TIPS}) AS tip ON tip.at >= span.a AND tip.at < span.b
    GROUP BY span.i`.execute(rows)
  return found.rows
}

async function disputesOf(rows: Rows, spans: readonly DateRange[]): Promise<Found[]> {
  const found = await sql<Found>`
    WITH ${spanTable(spans)}
    SELECT span.i, ${total(sql`amount_cents`)} AS "disputesCents"
    FROM span JOIN dispute ON ended_at >= span.a AND ended_at < span.b
    WHERE state IN (${sql.join(STATES_GONE)}) AND attempt_id IS NOT NULL AND ${COUNTS_BACK}
    GROUP BY span.i`.execute(rows)
  return found.rows
}

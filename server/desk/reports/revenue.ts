import { type RawBuilder, sql } from 'kysely'
import type { DateRange } from '#domain/desk/report-range.ts'
import { IS_PAID } from '../../clients/visit-money.ts'
import type { Rows } from '../../core/db/schema.ts'
import {
  CREDIT,
  GOODS_CENTS,
  HELD,
  KEPT,
  OFF,
  spanTable,
  sumsOver,
  TIPS,
  total,
  UNPAID_VISITS,
} from './spans.ts'

/** What came in, in cents: visits on their day, orders when paid, refunds and disputes when the money went back. */
export type Revenue = {
  /** Completed visits, extras included. */
  servicesCents: number
  /** Fees charged, and deposits and payments kept, for visits that did not take place; on the day from which it was the studio's. */
  keptCents: number
  /** Products sold, with a visit or without, before tax. */
  productsCents: number
  shippingCents: number
  taxCents: number
  /** Given back of what was counted, without tips, as a positive number. */
  refundsCents: number
  /** Taken back by clients' banks for good, as a positive number. */
  disputesCents: number
  /** Of what was sold, paid with store credit less what went back to it: money that came before, for consultations. */
  creditCents: number
  /** Beside the prices, by card and as noted at the desk: never revenue, and no part of the total. */
  tipsCents: number
  /** Paid in these days for visits that are still to come: no part of the total yet. */
  heldCents: number
  /** Of the services, what was not paid here (or, below zero, was paid beyond the price): part of the total all the same. */
  unpaidCents: number
  /** Services, what was kept, products, shipping and tax, less credit, refunds and disputes. */
  totalCents: number
}

const NONE = {
  ...{ servicesCents: 0, productsCents: 0, shippingCents: 0, taxCents: 0 },
  ...{ refundsCents: 0, disputesCents: 0, creditCents: 0, tipsCents: 0 },
  ...{ keptCents: 0, heldCents: 0, unpaidCents: 0 },
}

export async function revenueOf(
  rows: Rows,
  ranges: readonly DateRange[],
): Promise<(Revenue & DateRange)[]> {
  const sums = await sumsOver(ranges, NONE, async (pieces) => {
    return (await Promise.all(ASKED.map((of) => of(rows, pieces)))).flat()
  })
  return ranges.map((range, i) => {
    const revenue = sums[i] ?? NONE
    const { servicesCents, keptCents, productsCents, shippingCents, taxCents } = revenue
    const takenCents = servicesCents + keptCents + productsCents + shippingCents + taxCents
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

/** Sums a table of rows with a day (`at`) and `cents`; `which` of them. */
function sumOf(
  name: Exclude<keyof typeof NONE, 'totalCents'>,
  table: RawBuilder<unknown>,
  which = sql`1 = 1`,
) {
  return async (rows: Rows, spans: readonly DateRange[]): Promise<Found[]> => {
    const found = await sql<{ i: number; cents: number }>`
      WITH ${spanTable(spans)}
      SELECT span.i, ${total(sql`dated.cents`)} AS "cents"
      FROM span JOIN (${table}) AS dated ON dated.at >= span.a AND dated.at < span.b
      WHERE ${which} GROUP BY span.i`.execute(rows)
    return found.rows.map(({ i, cents }) => ({ i, [name]: cents }))
  }
}

const ASKED = [
  servicesOf,
  ordersOf,
  sumOf('refundsCents', OFF, sql`dated.kind = 'refund'`),
  sumOf('disputesCents', OFF, sql`dated.kind = 'dispute'`),
  sumOf('creditCents', CREDIT),
  sumOf('tipsCents', TIPS),
  sumOf('keptCents', KEPT),
  sumOf('heldCents', HELD),
  sumOf('unpaidCents', UNPAID_VISITS),
]

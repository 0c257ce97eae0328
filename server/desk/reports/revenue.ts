import { type RawBuilder, sql } from 'kysely'
import type { DateRange } from '#domain/desk/report-range.ts'
import { IS_PAID } from '../../clients/visit-money.ts'
import type { Database } from '../../core/db/open.ts'
import type { Rows } from '../../core/db/schema.ts'
import { discountsOf } from './discounts.ts'
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
import { TAX_BACK } from './tax-back.ts'

/** What came in, in cents: visits on their day, orders when paid, refunds and disputes when the money went back. */
export type Revenue = {
  /** Completed visits, extras included, at the price that each had in the end. */
  servicesCents: number
  /** By how much less than their list price those were done: the services at list price are both together. */
  discountsCents: number
  /** Fees charged, and deposits and payments kept, for visits that did not take place; on the day from which it was the studio's. */
  keptCents: number
  /** Products sold, with a visit or without, before tax. */
  productsCents: number
  shippingCents: number
  taxCents: number
  /** Given back of what was counted, without tips, as a positive number. */
  refundsCents: number
  /** Of the refunds, what was sales tax. */
  taxBackCents: number
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
  /** Services, what was kept, products and shipping: what was sold, before tax. */
  grossCents: number
  /** The same less credit, disputes and refunds, without their tax. */
  netCents: number
  /** Net sales and the tax on them less what of it was given back. */
  totalCents: number
}

const NONE = {
  ...{ servicesCents: 0, productsCents: 0, shippingCents: 0, taxCents: 0 },
  ...{ refundsCents: 0, disputesCents: 0, creditCents: 0, tipsCents: 0 },
  ...{ keptCents: 0, heldCents: 0, unpaidCents: 0, discountsCents: 0, taxBackCents: 0 },
}

export async function revenueOf(
  database: Database,
  ranges: readonly DateRange[],
): Promise<(Revenue & DateRange)[]> {
  const asked = [...ASKED, sumOf('discountsCents', discountsOf(database))]
  const sums = await sumsOver(ranges, NONE, async (pieces) => {
    return (await Promise.all(asked.map((of) => of(database.rows, pieces)))).flat()
  })
  return ranges.map((range, i) => {
    const revenue = sums[i] ?? NONE
    const { servicesCents, keptCents, productsCents, shippingCents, taxCents } = revenue
    const { refundsCents, taxBackCents, disputesCents, creditCents } = revenue
    const grossCents = servicesCents + keptCents + productsCents + shippingCents
    const netCents = grossCents - (refundsCents - taxBackCents) - disputesCents - creditCents
    const totalCents = netCents + taxCents - taxBackCents
    return { ...range, ...revenue, grossCents, netCents, totalCents }
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
function sumOf(name: keyof typeof NONE, table: RawBuilder<unknown>, which = sql`1 = 1`) {
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
  sumOf('taxBackCents', TAX_BACK),
  sumOf('disputesCents', OFF, sql`dated.kind = 'dispute'`),
  sumOf('creditCents', CREDIT),
  sumOf('tipsCents', TIPS),
  sumOf('keptCents', KEPT),
  sumOf('heldCents', HELD),
  sumOf('unpaidCents', UNPAID_VISITS),
]

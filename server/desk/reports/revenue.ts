import { type RawBuilder, sql } from 'kysely'
import type { DateRange } from '#domain/desk/report-range.ts'
import { IS_PAID } from '../../clients/visit-money.ts'
import type { Database } from '../../core/db/open.ts'
import type { Dated } from './dated.ts'
import { discountsOf } from './discounts.ts'
import { sumsByPiece, sumsOver } from './pieces.ts'
import { PRICE, PRODUCT_DISCOUNTS, WRITTEN_OFF } from './reductions.ts'
import { CREDIT, GOODS_CENTS, HELD, KEPT, OFF, TIPS, UNPAID_VISITS } from './spans.ts'
import { TAX_BACK } from './tax-back.ts'

/** What came in, in cents: visits on their day, orders when paid, refunds and disputes when the money went back. */
export type Revenue = {
  /** Completed visits, extras included, at the price that each had in the end. */
  servicesCents: number
  /** By how much less than their list price those were done: the services at list price are both together. */
  discountsCents: number
  /** Fees charged, and deposits and payments kept, for visits that did not take place; on the day from which it was the studio's. */
  keptCents: number
  /** Products sold, with a visit or without, before tax, at the price that each had in the end. */
  productsCents: number
  /** By how much less than their list price those were sold: the products at list price are both together. */
  productDiscountsCents: number
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
  /** Of the services, what is left to pay here (or, below zero, was paid beyond the price): part of the total all the same. */
  unpaidCents: number
  /** Of the services, what was let go because it will not be paid: part of the total all the same. */
  writtenOffCents: number
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
  ...{
    keptCents: 0,
    heldCents: 0,
    unpaidCents: 0,
    writtenOffCents: 0,
    discountsCents: 0,
    productDiscountsCents: 0,
    taxBackCents: 0,
  },
}

export async function revenueOf(
  database: Database,
  ranges: readonly DateRange[],
): Promise<(Revenue & DateRange)[]> {
  const asked = [...ASKED, sumOf('discountsCents', discountsOf(database))]
  const sums = await sumsOver(ranges, NONE, async (pieces) => {
    return (await Promise.all(asked.map((of) => sumsByPiece(database.rows, pieces, of)))).flat()
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

type Sums = Partial<Record<keyof typeof NONE, RawBuilder<unknown>>>
type Asked = { table: Dated; sums: Sums }

const SERVICES: Asked = {
  table: () =>
    sql`SELECT booking.starts_at AS at, ${PRICE} AS cents FROM booking WHERE booking.status = 'COMPLETED'`,
  sums: { servicesCents: sql`dated.cents` },
}

const ORDERS: Asked = {
  table:
    () => sql`SELECT orders.created_at AS at, ${GOODS_CENTS} AS goods, orders.shipping_cents AS shipping, orders.tax_cents AS tax
    FROM orders WHERE ${IS_PAID}`,
  sums: {
    ...{ productsCents: sql`dated.goods`, shippingCents: sql`dated.shipping` },
    taxCents: sql`dated.tax`,
  },
}

const OFF_SUMS: Asked = {
  table: OFF,
  sums: {
    refundsCents: sql`CASE dated.kind WHEN 'refund' THEN dated.cents ELSE 0 END`,
    disputesCents: sql`CASE dated.kind WHEN 'dispute' THEN dated.cents ELSE 0 END`,
  },
}

/** A table of rows with a day (`at`) and `cents`. */
function sumOf(name: keyof typeof NONE, table: Dated): Asked {
  return { table, sums: { [name]: sql`dated.cents` } }
}

const ASKED: readonly Asked[] = [
  SERVICES,
  ORDERS,
  OFF_SUMS,
  sumOf('taxBackCents', TAX_BACK),
  sumOf('creditCents', CREDIT),
  sumOf('tipsCents', TIPS),
  sumOf('keptCents', KEPT),
  sumOf('heldCents', HELD),
  sumOf('unpaidCents', UNPAID_VISITS),
  sumOf('writtenOffCents', WRITTEN_OFF),
  sumOf('productDiscountsCents', PRODUCT_DISCOUNTS),
]

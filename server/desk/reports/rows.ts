import { type RawBuilder, sql } from 'kysely'
import type { StoredStatus } from '#domain/calendar/booking.ts'
import type { DateRange } from '#domain/desk/report-range.ts'
import { STATES_GONE } from '#domain/shop/dispute.ts'
import type { Rows } from '../../core/db/schema.ts'
import { COUNTS_BACK, CREDIT, IS_GOODS, IS_PAID, spanOf, TIPS, total } from './spans.ts'
import { completedIn, paidIn } from './tables.ts'
import { IS_FIRST, IS_REBOOKED } from './visits.ts'

const ROW_KINDS = [
  'completed',
  'no-shows',
  'cancelled',
  'open',
  'rebooked',
  'new-clients',
  'orders',
  'tax',
  'products',
  'refunds',
  'disputes',
  'credit',
  'tips',
] as const
export type RowKind = (typeof ROW_KINDS)[number]

/** A visit, an order, a line of one, a refund or a dispute behind a figure. */
export type ReportRow = {
  id: string
  /** What the row opens: a booking's or an order's id. */
  opens: string
  of: 'visit' | 'order'
  at: number
  name: string
  email: string
  what: string
  status: StoredStatus | string
  cents: number
}

/** Narrows rows to one treatment or one product. */
export type RowFilter = {
  serviceId?: string | undefined
  optionId?: string | undefined
  productId?: string | undefined
  variationId?: string | undefined
}

export type RowQuery = { kind: RowKind; range: DateRange; filter: RowFilter }

/** How many rows stand behind a figure, and what they come to. */
export async function sumOfRows(
  rows: Rows,
  query: RowQuery,
): Promise<{ count: number; cents: number }> {
  const found = await sql<{ count: number; cents: number }>`
    SELECT COUNT(*) AS "count", ${total(sql`behind.cents`)} AS "cents"
    FROM (${selectOf(query)}) AS behind`.execute(rows)
  return found.rows[0] ?? { count: 0, cents: 0 }
}

/** The rows behind a figure, newest first. */
export async function rowsBehind(
  rows: Rows,
  query: RowQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReportRow[]> {
  const found = await sql<ReportRow>`
    ${selectOf(query)} ORDER BY 4 DESC, 1 LIMIT ${limit} OFFSET ${offset}`.execute(rows)
  return found.rows
}

function selectOf({ kind, range, filter }: RowQuery): RawBuilder<unknown> {
  if (kind === 'orders') return ordersIn(range, sql`total_cents`)
  if (kind === 'tax') return ordersIn(range, sql`tax_cents`)
  if (kind === 'products') return linesIn(range, filter)
  if (kind === 'refunds') return refundsIn(range)
  if (kind === 'disputes') return disputesIn(range)
  if (kind === 'credit') return creditIn(range)
  if (kind === 'tips') return tipsIn(range)
  return visitsIn(kind, range, filter)
}

function visitsIn(
  kind: Exclude<
    RowKind,
    'orders' | 'tax' | 'products' | 'refunds' | 'disputes' | 'credit' | 'tips'
  >,
  range: DateRange,
  filter: RowFilter,
): RawBuilder<unknown> {
  const { startsAt, endsAt } = spanOf(range)
  const starts = sql`booking.client_id IS NOT NULL AND booking.starts_at >= ${startsAt} AND booking.starts_at < ${endsAt}`
  const which = {
    completed: completedIn(range),
    'no-shows': sql`${starts} AND booking.status = 'NO_SHOW'`,
    cancelled: sql`${starts} AND booking.status = 'CANCELLED'`,
    open: sql`${starts} AND booking.status IN ('PENDING', 'CONFIRMED')`,
    rebooked: sql`${completedIn(range)} AND ${IS_REBOOKED}`,
    'new-clients': sql`${completedIn(range)} AND ${IS_FIRST}`,
  }[kind]
  const { serviceId, optionId } = filter
  const service = serviceId ? sql` AND booking.service_id = ${serviceId}` : sql``
  const option = optionId ? sql` AND booking.option_id = ${optionId}` : sql``
  return sql`
    SELECT id, id AS "opens", 'visit' AS "of", starts_at AS "at",
      first_name || ' ' || last_name AS "name", email, service_name AS "what", status,
      price_cents AS "cents"
    FROM booking WHERE ${which}${service}${option}`
}

function ordersIn(range: DateRange, cents: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    SELECT id, id AS "opens", 'order' AS "of", created_at AS "at", '' AS "name", email,
      'Order' AS "what", status, ${cents} AS "cents"
    FROM orders WHERE ${cents} > 0 AND ${IS_PAID} AND ${paidIn(range)}`
}

function linesIn(range: DateRange, { productId, variationId }: RowFilter): RawBuilder<unknown> {
  const product = productId ? sql` AND order_line.product_id = ${productId}` : sql``
  const variation = variationId ? sql` AND order_line.variation_id = ${variationId}` : sql``
  return sql`
    SELECT orders.id || ' ' || CAST(order_line.position AS text) AS "id", orders.id AS "opens",
      'order' AS "of", orders.created_at AS "at", '' AS "name", orders.email AS "email",
      CAST(order_line.quantity AS text) || ' × ' || order_line.name AS "what",
      orders.status AS "status", order_line.total_cents AS "cents"
    FROM orders JOIN order_line ON order_line.order_id = orders.id
    WHERE ${IS_PAID} AND ${IS_GOODS} AND ${paidIn(range)}${product}${variation}`
}

function refundsIn(range: DateRange): RawBuilder<unknown> {
  const { startsAt, endsAt } = spanOf(range)
  return sql`
    SELECT payment_refund.id AS "id", attempt_id AS "opens", 'order' AS "of",
      payment_refund.updated_at AS "at", '' AS "name", COALESCE(orders.email, '') AS "email",
      payment_refund.reason AS "what", payment_refund.state AS "status", amount_cents AS "cents"
    FROM payment_refund LEFT JOIN orders ON orders.id = attempt_id
    WHERE state = 'completed' AND payment_refund.updated_at >= ${startsAt}
      AND payment_refund.updated_at < ${endsAt} AND ${COUNTS_BACK}`
}

function creditIn(range: DateRange): RawBuilder<unknown> {
  const { startsAt, endsAt } = spanOf(range)
  return sql`
    SELECT credit.id AS "id", credit.opens AS "opens", 'order' AS "of", credit.at AS "at", '' AS "name",
      credit.email AS "email", credit.what AS "what", credit.status AS "status", credit.cents AS "cents"
    FROM (${CREDIT}) AS credit WHERE credit.at >= ${startsAt} AND credit.at < ${endsAt}`
}

function tipsIn(range: DateRange): RawBuilder<unknown> {
  const { startsAt, endsAt } = spanOf(range)
  return sql`
    SELECT tip.id AS "id", tip.opens AS "opens", tip.kind AS "of", tip.at AS "at", '' AS "name",
      tip.email AS "email", tip.what AS "what", 'COMPLETED' AS "status", tip.cents AS "cents"
    FROM (${TIPS}) AS tip WHERE tip.at >= ${startsAt} AND tip.at < ${endsAt}`
}

function disputesIn(range: DateRange): RawBuilder<unknown> {
  const { startsAt, endsAt } = spanOf(range)
  return sql`
    SELECT dispute.id AS "id", attempt_id AS "opens", 'order' AS "of", ended_at AS "at", '' AS "name",
      COALESCE(orders.email, '') AS "email", 'Dispute' AS "what", lower(dispute.state) AS "status",
      amount_cents AS "cents"
    FROM dispute LEFT JOIN orders ON orders.id = attempt_id
    WHERE dispute.state IN (${sql.join(STATES_GONE)}) AND attempt_id IS NOT NULL AND ${COUNTS_BACK}
      AND ended_at >= ${startsAt} AND ended_at < ${endsAt}`
}

import { type RawBuilder, sql } from 'kysely'
import type { StoredStatus } from '#domain/calendar/booking.ts'
import type { DateRange } from '#domain/desk/report-range.ts'
import { IS_PAID } from '../../clients/visit-money.ts'
import type { Rows } from '../../core/db/schema.ts'
import {
  CREDIT,
  CREDIT_GIVEN,
  HELD,
  IS_GOODS,
  KEPT,
  KIND,
  OFF,
  spanOf,
  TIPS,
  total,
  UNPAID_VISITS,
} from './spans.ts'
import { completedIn, paidIn } from './tables.ts'
import { MOVED } from './till.ts'
import { IS_FIRST, IS_REBOOKED } from './visits.ts'
import { filledFromList } from './waiting.ts'

const ROW_KINDS = [
  'completed',
  'no-shows',
  'cancelled',
  'open',
  'rebooked',
  'new-clients',
  'from-waiting',
  'orders',
  'tax',
  'products',
  'refunds',
  'disputes',
  'credit',
  'credit-given',
  'tips',
  'kept',
  'held',
  'unpaid',
  'money',
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

/** Narrows rows to one treatment, one product or one way. */
export type RowFilter = {
  serviceId?: string | undefined
  optionId?: string | undefined
  productId?: string | undefined
  variationId?: string | undefined
  /** By which way money moved. */
  way?: string | undefined
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
  if (kind === 'money') return datedIn(movedBy(filter), range)
  if (isDated(kind)) return datedIn(DATED[kind], range)
  return visitsIn(kind, range, filter)
}

/** Tables that give their rows a day and what they open. */
const DATED = {
  refunds: sql`SELECT off.*, 'order' AS "of" FROM (${OFF}) AS off WHERE off.kind = 'refund'`,
  disputes: sql`SELECT off.*, 'order' AS "of" FROM (${OFF}) AS off WHERE off.kind = 'dispute'`,
  credit: sql`SELECT credit.*, 'order' AS "of" FROM (${CREDIT}) AS credit`,
  'credit-given': sql`SELECT given.*, given.kind AS "of" FROM (${CREDIT_GIVEN}) AS given`,
  tips: sql`SELECT tip.*, tip.kind AS "of", 'COMPLETED' AS status FROM (${TIPS}) AS tip`,
  kept: sql`SELECT kept.*, kept.kind AS "of" FROM (${KEPT}) AS kept`,
  held: sql`SELECT held.*, held.kind AS "of" FROM (${HELD}) AS held`,
  unpaid: sql`SELECT unpaid.*, unpaid.kind AS "of" FROM (${UNPAID_VISITS}) AS unpaid`,
}

function isDated(kind: RowKind): kind is keyof typeof DATED {
  return Object.hasOwn(DATED, kind)
}

function movedBy({ way }: RowFilter): RawBuilder<unknown> {
  const which = way ? sql`WHERE moved.way = ${way}` : sql``
  return sql`SELECT moved.*, moved.kind AS "of" FROM (${MOVED}) AS moved ${which}`
}

function datedIn(table: RawBuilder<unknown>, range: DateRange): RawBuilder<unknown> {
  const { startsAt, endsAt } = spanOf(range)
  return sql`
    SELECT dated.id AS "id", dated.opens AS "opens", dated."of" AS "of", dated.at AS "at", '' AS "name",
      dated.email AS "email", dated.what AS "what", dated.status AS "status", CAST(dated.cents AS bigint) AS "cents"
    FROM (${table}) AS dated WHERE dated.at >= ${startsAt} AND dated.at < ${endsAt}`
}

function visitsIn(
  kind: Exclude<RowKind, 'orders' | 'tax' | 'products' | 'money' | keyof typeof DATED>,
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
    'from-waiting': filledFromList(range),
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
  const variation = variationId ? sql` AND ${KIND} = ${variationId}` : sql``
  return sql`
    SELECT orders.id || ' ' || CAST(order_line.position AS text) AS "id", orders.id AS "opens",
      'order' AS "of", orders.created_at AS "at", '' AS "name", orders.email AS "email",
      CAST(order_line.quantity AS text) || ' × ' || order_line.name AS "what",
      orders.status AS "status", order_line.total_cents AS "cents"
    FROM orders JOIN order_line ON order_line.order_id = orders.id
    WHERE ${IS_PAID} AND ${IS_GOODS} AND ${paidIn(range)}${product}${variation}`
}

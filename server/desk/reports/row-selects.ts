import { type RawBuilder, sql } from 'kysely'
import type { DateRange } from '#domain/desk/report-range.ts'
import { IS_PAID } from '../../clients/visit-money.ts'
import type { Database } from '../../core/db/open.ts'
import { type Dated, isIn } from './dated.ts'
import { PRICE } from './reductions.ts'
import type { RowFilter, VisitKind } from './rows.ts'
import { IS_GOODS, KIND, STANDING, spanOf } from './spans.ts'
import { completedIn, eachExtra, paidIn } from './tables.ts'
import { IS_FIRST, IS_REBOOKED, returnedIn } from './visits.ts'
import { filledFromList } from './waiting.ts'

// The rows behind figures, as selects of one shape.

export function datedIn(table: Dated, range: DateRange): RawBuilder<unknown> {
  const within = spanOf(range)
  return sql`
    SELECT dated.id AS "id", dated.opens AS "opens", dated."of" AS "of", dated.at AS "at", '' AS "name",
      dated.email AS "email", dated.what AS "what", dated.status AS "status", CAST(dated.cents AS bigint) AS "cents"
    FROM (${table(within)}) AS dated WHERE ${isIn(sql`dated.at`, within)}`
}

export function visitsIn(
  kind: VisitKind,
  range: DateRange,
  filter: RowFilter,
): RawBuilder<unknown> {
  const { startsAt, endsAt } = spanOf(range)
  const starts = sql`booking.client_id IS NOT NULL AND booking.starts_at >= ${startsAt} AND booking.starts_at < ${endsAt}`
  const which = {
    standing: sql`${starts} AND booking.status IN ${STANDING}`,
    completed: completedIn(range),
    'no-shows': sql`${starts} AND booking.status = 'NO_SHOW'`,
    cancelled: sql`${starts} AND booking.status = 'CANCELLED'`,
    open: sql`${starts} AND booking.status IN ('PENDING', 'CONFIRMED')`,
    rebooked: sql`${completedIn(range)} AND ${IS_REBOOKED}`,
    'new-clients': sql`${completedIn(range)} AND ${IS_FIRST}`,
    'returning-clients': sql`${completedIn(range)} AND ${returnedIn(range)}`,
    'from-waiting': filledFromList(range),
  }[kind]
  const { serviceId, optionId } = filter
  const service = serviceId ? sql` AND booking.service_id = ${serviceId}` : sql``
  const option = optionId ? sql` AND booking.option_id = ${optionId}` : sql``
  return sql`
    SELECT id, id AS "opens", 'visit' AS "of", starts_at AS "at",
      first_name || ' ' || last_name AS "name", email, service_name AS "what", status,
      ${kind === 'completed' ? PRICE : sql`price_cents`} AS "cents"
    FROM booking WHERE ${which}${service}${option}`
}

/** Extras of completed visits, each with its own price. */
export function extrasIn(
  { engine }: Pick<Database, 'engine'>,
  range: DateRange,
  { extraId }: RowFilter,
): RawBuilder<unknown> {
  const which = extraId ? sql` AND extra.value ->> 'id' = ${extraId}` : sql``
  return sql`
    SELECT booking.id || ' ' || (extra.value ->> 'id') AS "id", booking.id AS "opens", 'visit' AS "of",
      booking.starts_at AS "at", booking.first_name || ' ' || booking.last_name AS "name", booking.email AS "email",
      extra.value ->> 'name' AS "what", booking.status AS "status",
      CAST(extra.value ->> 'priceCents' AS bigint) AS "cents"
    FROM booking, ${eachExtra(engine)} WHERE booking.addons <> '[]' AND ${completedIn(range)}${which}`
}

export function ordersIn(range: DateRange, cents: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    SELECT id, id AS "opens", 'order' AS "of", created_at AS "at", '' AS "name", email,
      'Order' AS "what", status, ${cents} AS "cents"
    FROM orders WHERE ${cents} > 0 AND ${IS_PAID} AND ${paidIn(range)}`
}

export function linesIn(
  range: DateRange,
  { productId, variationId }: RowFilter,
): RawBuilder<unknown> {
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

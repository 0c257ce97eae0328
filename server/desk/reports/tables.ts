import { type RawBuilder, sql } from 'kysely'
import type { DateRange } from '#domain/desk/report-range.ts'
import { IS_PAID } from '../../clients/visit-money.ts'
import type { Database } from '../../core/db/open.ts'
import type { Rows } from '../../core/db/schema.ts'
import { PRICE } from './reductions.ts'
import { IS_GOODS, KIND, spanOf, total } from './spans.ts'

export type ServiceSales = {
  serviceId: string
  optionId: string | null
  name: string
  visits: number
  minutes: number
  /** Extras included. */
  cents: number
}

export type ExtraSales = { id: string; name: string; times: number; cents: number }

export type ProductSales = {
  productId: string | null
  variationId: string
  name: string
  pieces: number
  /** Before tax. */
  cents: number
}

export async function serviceSales(rows: Rows, range: DateRange): Promise<ServiceSales[]> {
  const found = await sql<ServiceSales>`
    SELECT service_id AS "serviceId", option_id AS "optionId", MAX(service_name) AS "name",
      COUNT(*) AS "visits", ${total(sql`duration_minutes`)} AS "minutes",
      ${total(PRICE)} AS "cents"
    FROM booking WHERE ${completedIn(range)}
    GROUP BY service_id, option_id
    ORDER BY 6 DESC, 1, 2`.execute(rows)
  return found.rows
}

export async function extraSales(
  { rows, engine }: Database,
  range: DateRange,
): Promise<ExtraSales[]> {
  const found = await sql<ExtraSales>`
    SELECT extra.value ->> 'id' AS "id", MAX(extra.value ->> 'name') AS "name", COUNT(*) AS "times",
      ${total(sql`CAST(extra.value ->> 'priceCents' AS bigint)`)} AS "cents"
    FROM booking, ${eachExtra(engine)}
    WHERE booking.addons <> '[]' AND ${completedIn(range)}
    GROUP BY extra.value ->> 'id'
    ORDER BY 4 DESC, 1`.execute(rows)
  return found.rows
}

export async function productSales(rows: Rows, range: DateRange): Promise<ProductSales[]> {
  const found = await sql<ProductSales>`
    SELECT product_id AS "productId", ${KIND} AS "variationId", MAX(name) AS "name",
      ${total(sql`quantity`)} AS "pieces", ${total(sql`order_line.total_cents`)} AS "cents"
    FROM orders JOIN order_line ON order_line.order_id = orders.id
    WHERE ${IS_PAID} AND ${IS_GOODS} AND ${paidIn(range)}
    GROUP BY product_id, ${KIND}, CASE WHEN product_id IS NULL THEN name ELSE '' END
    ORDER BY 5 DESC, 3`.execute(rows)
  return found.rows
}

/** Every extra of a visit (`booking`) as `extra.value`. */
export function eachExtra(engine: Database['engine']): RawBuilder<unknown> {
  return engine === 'sqlite'
    ? sql`json_each(booking.addons) AS extra`
    : sql`jsonb_array_elements(CAST(booking.addons AS jsonb)) AS extra (value)`
}

export function completedIn(range: DateRange): RawBuilder<unknown> {
  const { startsAt, endsAt } = spanOf(range)
  return sql`booking.status = 'COMPLETED' AND booking.starts_at >= ${startsAt} AND booking.starts_at < ${endsAt}`
}

export function paidIn(range: DateRange): RawBuilder<unknown> {
  const { startsAt, endsAt } = spanOf(range)
  return sql`orders.created_at >= ${startsAt} AND orders.created_at < ${endsAt}`
}

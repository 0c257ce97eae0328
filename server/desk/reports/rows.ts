import { type RawBuilder, sql } from 'kysely'
import type { StoredStatus } from '#domain/calendar/booking.ts'
import type { DateRange } from '#domain/desk/report-range.ts'
import type { Database } from '../../core/db/open.ts'
import type { Dated } from './dated.ts'
import { discountsOf } from './discounts.ts'
import { PRODUCT_DISCOUNTS, WRITTEN_OFF } from './reductions.ts'
import { datedIn, extrasIn, linesIn, ordersIn, visitsIn } from './row-selects.ts'
import { CREDIT, CREDIT_GIVEN, HELD, KEPT, OFF, TIPS, total, UNPAID_VISITS } from './spans.ts'
import { TAX_BACK } from './tax-back.ts'
import { MOVED } from './till.ts'

const ROW_KINDS = [
  'standing',
  'completed',
  'no-shows',
  'cancelled',
  'open',
  'rebooked',
  'new-clients',
  'returning-clients',
  'from-waiting',
  'extras',
  'orders',
  'tax',
  'tax-back',
  'shipping',
  'products',
  'discounts',
  'product-discounts',
  'refunds',
  'disputes',
  'credit',
  'credit-given',
  'tips',
  'kept',
  'held',
  'unpaid',
  'written-off',
  'money',
] as const
export type RowKind = (typeof ROW_KINDS)[number]

/** What counts visits of a range themselves. */
export type VisitKind = Exclude<
  RowKind,
  'extras' | 'orders' | 'tax' | 'shipping' | 'products' | 'money' | 'discounts' | keyof typeof DATED
>

/** A visit, an order, a line of one, a refund or a dispute behind a figure. */
export type ReportRow = {
  id: string
  /** What the row opens: a booking's, an order's or a client's id. */
  opens: string
  of: 'visit' | 'order' | 'client'
  at: number
  name: string
  email: string
  what: string
  status: StoredStatus | string
  cents: number
}

/** Narrows rows to one treatment, one extra, one product or one way. */
export type RowFilter = {
  serviceId?: string | undefined
  optionId?: string | undefined
  extraId?: string | undefined
  productId?: string | undefined
  variationId?: string | undefined
  /** By which way money moved, or by which ways, with commas between. */
  way?: string | undefined
}

export type RowQuery = { kind: RowKind; range: DateRange; filter: RowFilter }

/** How many rows stand behind a figure, and what they come to. */
export async function sumOfRows(
  database: Database,
  query: RowQuery,
): Promise<{ count: number; cents: number }> {
  const found = await sql<{ count: number; cents: number }>`
    SELECT COUNT(*) AS "count", ${total(sql`behind.cents`)} AS "cents"
    FROM (${selectOf(database, query)}) AS behind`.execute(database.rows)
  return found.rows[0] ?? { count: 0, cents: 0 }
}

/** The rows behind a figure, newest first; money and orders, which know an address alone, by the name of its client. */
export async function rowsBehind(
  database: Database,
  query: RowQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReportRow[]> {
  const found = await sql<ReportRow>`
    SELECT page."id", page."opens", page."of", page."at", page."email", page."what", page."status", page."cents",
      COALESCE(NULLIF(page."name", ''), client.first_name || ' ' || client.last_name, '') AS "name"
    FROM (${selectOf(database, query)} ORDER BY 4 DESC, 1 LIMIT ${limit} OFFSET ${offset}) AS page
    LEFT JOIN client ON client.email = page."email" ORDER BY page."at" DESC, page."id"`.execute(
    database.rows,
  )
  return found.rows
}

function selectOf(database: Database, { kind, range, filter }: RowQuery): RawBuilder<unknown> {
  if (kind === 'orders') return ordersIn(range, sql`total_cents`)
  if (kind === 'tax') return ordersIn(range, sql`tax_cents`)
  if (kind === 'shipping') return ordersIn(range, sql`shipping_cents`)
  if (kind === 'extras') return extrasIn(database, range, filter)
  if (kind === 'products') return linesIn(range, filter)
  if (kind === 'money') return datedIn(movedBy(filter), range)
  if (kind === 'discounts') {
    return datedIn(
      (within) =>
        sql`SELECT off.*, off.kind AS "of" FROM (${discountsOf(database)(within)}) AS off`,
      range,
    )
  }
  if (isDated(kind)) return datedIn(DATED[kind], range)
  return visitsIn(kind, range, filter)
}

/** Tables that give their rows a day and what they open. */
const DATED = {
  refunds: (within) =>
    sql`SELECT off.*, 'order' AS "of" FROM (${OFF(within)}) AS off WHERE off.kind = 'refund'`,
  disputes: (within) =>
    sql`SELECT off.*, 'order' AS "of" FROM (${OFF(within)}) AS off WHERE off.kind = 'dispute'`,
  'product-discounts': (within) =>
    sql`SELECT off.*, off.kind AS "of" FROM (${PRODUCT_DISCOUNTS(within)}) AS off`,
  'tax-back': (within) => sql`SELECT back.*, back.kind AS "of" FROM (${TAX_BACK(within)}) AS back`,
  credit: (within) => sql`SELECT credit.*, credit.kind AS "of" FROM (${CREDIT(within)}) AS credit`,
  'credit-given': (within) =>
    sql`SELECT given.*, given.kind AS "of" FROM (${CREDIT_GIVEN(within)}) AS given`,
  tips: (within) =>
    sql`SELECT tip.*, tip.kind AS "of", 'COMPLETED' AS status FROM (${TIPS(within)}) AS tip`,
  kept: (within) => sql`SELECT kept.*, kept.kind AS "of" FROM (${KEPT(within)}) AS kept`,
  held: (within) => sql`SELECT held.*, held.kind AS "of" FROM (${HELD(within)}) AS held`,
  'written-off': (within) =>
    sql`SELECT gone.*, gone.kind AS "of" FROM (${WRITTEN_OFF(within)}) AS gone`,
  unpaid: (within) =>
    sql`SELECT unpaid.*, unpaid.kind AS "of" FROM (${UNPAID_VISITS(within)}) AS unpaid`,
} satisfies Record<string, Dated>

function isDated(kind: RowKind): kind is keyof typeof DATED {
  return Object.hasOwn(DATED, kind)
}

function movedBy({ way }: RowFilter): Dated {
  const which = way ? sql`WHERE moved.way IN (${sql.join(way.split(','))})` : sql``
  return (within) =>
    sql`SELECT moved.*, moved.kind AS "of" FROM (${MOVED(within)}) AS moved ${which}`
}

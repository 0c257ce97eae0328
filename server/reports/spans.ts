import { type Kysely, type RawBuilder, sql } from 'kysely'
import { studio } from '#content/studio.ts'
import type { DateRange } from '#domain/report-range.ts'
import { addDays, type Interval, instantOf } from '#domain/schedule.ts'
import type { Schema } from '../db/schema.ts'

export type Rows = Kysely<Schema>

/** From the first date's midnight to the midnight after the last, on the studio's clock. */
export function spanOf({ from, to }: DateRange): Interval {
  return {
    startsAt: instantOf(from, '00:00', studio.zone),
    endsAt: instantOf(addDays(to, 1), '00:00', studio.zone),
  }
}

/** `span (i, a, b)`: the ranges as rows of a common table, so that the database cuts at their midnights. */
export function spanTable(ranges: readonly DateRange[]): RawBuilder<unknown> {
  const values = ranges.map((range, i) => {
    const { startsAt, endsAt } = spanOf(range)
    return sql`(${sql.lit(i)}, CAST(${startsAt} AS bigint), CAST(${endsAt} AS bigint))`
  })
  return sql`span (i, a, b) AS (VALUES ${sql.join(values)})`
}

/** One row for each range, in their order: those that the database found, `empty` elsewhere. */
export function inOrder<Row extends object>(
  ranges: readonly DateRange[],
  found: readonly (Row & { i: number })[],
  empty: Row,
): (Row & DateRange)[] {
  const byIndex = new Map(found.map(({ i, ...row }) => [i, row as unknown as Row]))
  return ranges.map((range, i) => ({ ...range, ...(byIndex.get(i) ?? empty) }))
}

/** A visit that took or takes its time. */
export const STANDING = sql`('PENDING', 'CONFIRMED', 'COMPLETED', 'NO_SHOW')`

/** An order whose money was taken, whatever became of it later. */
export const IS_PAID = sql`upper(orders.status) NOT IN ('PENDING', 'FAILED', 'CANCELLED', 'CANCELED', 'UNKNOWN')`

/** An order of things, not of a visit: visits count on the day that they take place. */
export const IS_SHOP = sql`orders.id NOT IN (SELECT id FROM payment_attempt WHERE purpose = 'visit')`

export const total = (value: RawBuilder<unknown>) => sql`CAST(COALESCE(SUM(${value}), 0) AS bigint)`

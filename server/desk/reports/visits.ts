import { sql } from 'kysely'
import { DAY_MS } from '#domain/core/duration.ts'
import type { DateRange } from '#domain/desk/report-range.ts'
import { openMinutes } from '#domain/desk/utilisation.ts'
import { readRules } from '../../calendar/parts.ts'
import type { Database } from '../../core/db/open.ts'
import type { Rows } from '../../core/db/schema.ts'
import { sumsOver } from './pieces.ts'
import { STANDING, spanOf, spanTable } from './spans.ts'

/** A visit counts as rebooked where the same client comes again within this many days. */
export const REBOOK_DAYS = 90

/** What became of the visits that start in a range. */
export type VisitCounts = {
  completed: number
  noShows: number
  cancelled: number
  /** Still ahead, or over and not closed. */
  open: number
  /** Completed visits whose client comes again within 90 days, as far as that is booked. */
  rebooked: number
  /** Clients with a completed visit in the range: those for whom it was the first ever, and the others. */
  newClients: number
  returningClients: number
  /** Time that visits took or take, no-shows included. */
  bookedMinutes: number
}

export type Visits = VisitCounts & {
  /** The studio's hours without the owner's time off; null where another calendar decides, whose hours nobody tells us. */
  openMinutes: number | null
}

const NONE = {
  completed: 0,
  noShows: 0,
  cancelled: 0,
  open: 0,
  rebooked: 0,
  bookedMinutes: 0,
}

const count = (condition: ReturnType<typeof sql>) => sql`COUNT(*) FILTER (WHERE ${condition})`

/** Who came before the studio was kept here is not new to it, though those visits count in no report. */
const CAME_FORMERLY = sql`SELECT 1 FROM former_visit AS former WHERE former.status = 'completed' AND former.client_id =`

/** No completed visit of the same client came before. */
export const IS_FIRST = sql`NOT EXISTS (${CAME_FORMERLY} booking.client_id) AND NOT EXISTS (
  SELECT 1 FROM booking AS earlier
  WHERE earlier.client_id = booking.client_id AND earlier.status = 'COMPLETED'
    AND earlier.starts_at <= booking.starts_at
    AND (earlier.starts_at < booking.starts_at OR earlier.id < booking.id)
)`

/** The first visit in these days of a client who had been before them: one a client. */
export function returnedIn(range: DateRange) {
  const { startsAt } = spanOf(range)
  const earlier = sql`SELECT 1 FROM booking AS earlier
    WHERE earlier.client_id = booking.client_id AND earlier.status = 'COMPLETED'`
  const came = sql`EXISTS (${earlier} AND earlier.starts_at < ${startsAt}) OR EXISTS (${CAME_FORMERLY} booking.client_id)`
  return sql`(${came}) AND NOT EXISTS (
    ${earlier} AND earlier.starts_at >= ${startsAt} AND earlier.starts_at <= booking.starts_at
      AND (earlier.starts_at < booking.starts_at OR earlier.id < booking.id))`
}

/** The same client comes again soon. */
export const IS_REBOOKED = sql`EXISTS (
  SELECT 1 FROM booking AS later
  WHERE later.client_id = booking.client_id AND later.status IN ${STANDING}
    AND later.starts_at > booking.starts_at
    AND later.starts_at < booking.starts_at + ${sql.lit(REBOOK_DAYS * DAY_MS)}
)`

/** Whose visits are counted, and whether the hours of the studio are those that are booked by. */
export type VisitSource = { database: Database; hasOwnHours: boolean }

export async function visitsOf(
  { database, hasOwnHours }: VisitSource,
  ranges: readonly DateRange[],
): Promise<(Visits & DateRange)[]> {
  const { rows } = database
  const [counts, clients, blocks, { hours, zone }] = await Promise.all([
    sumsOver(ranges, NONE, (spans) => countsOf(rows, spans)),
    clientsIn(rows, ranges),
    blocksOf(rows, ranges),
    readRules(database),
  ])
  return ranges.map((range, i) => {
    const { clients: all = 0, newClients = 0 } = clients.get(i) ?? {}
    const { startsAt, endsAt } = spanOf(range)
    const within = blocks.filter((block) => block.startsAt < endsAt && startsAt < block.endsAt)
    return {
      ...range,
      ...(counts[i] ?? NONE),
      newClients,
      returningClients: all - newClients,
      openMinutes: hasOwnHours ? openMinutes(range, { hours, zone, blocks: within }) : null,
    }
  })
}

async function countsOf(rows: Rows, spans: readonly DateRange[]) {
  const isCompleted = sql`booking.status = 'COMPLETED'`
  const found = await sql<typeof NONE & { i: number }>`
    WITH ${spanTable(spans)}
    SELECT span.i,
      ${count(isCompleted)} AS "completed",
      ${count(sql`booking.status = 'NO_SHOW'`)} AS "noShows",
      ${count(sql`booking.status = 'CANCELLED'`)} AS "cancelled",
      ${count(sql`booking.status IN ('PENDING', 'CONFIRMED')`)} AS "open",
      ${count(sql`${isCompleted} AND ${IS_REBOOKED}`)} AS "rebooked",
      CAST(COALESCE(SUM(duration_minutes) FILTER (WHERE booking.status IN ${STANDING}), 0) AS bigint)
        AS "bookedMinutes"
    FROM span JOIN booking ON booking.starts_at >= span.a AND booking.starts_at < span.b
    WHERE booking.client_id IS NOT NULL
    GROUP BY span.i`.execute(rows)
  return found.rows
}

/** The clients with a completed visit in each of the ranges, and those of them who never came before. */
async function clientsIn(rows: Rows, ranges: readonly DateRange[]) {
  const found = await sql<{ i: number; clients: number; newClients: number }>`
    WITH ${spanTable(ranges)}, seen AS (
      SELECT DISTINCT span.i, span.a, booking.client_id
      FROM span JOIN booking ON booking.starts_at >= span.a AND booking.starts_at < span.b
      WHERE booking.status = 'COMPLETED' AND booking.client_id IS NOT NULL
    )
    SELECT seen.i, COUNT(*) AS "clients", ${count(sql`NOT EXISTS (
        SELECT 1 FROM booking AS earlier
        WHERE earlier.client_id = seen.client_id AND earlier.status = 'COMPLETED'
          AND earlier.starts_at < seen.a
      ) AND NOT EXISTS (${CAME_FORMERLY} seen.client_id)`)} AS "newClients"
    FROM seen GROUP BY seen.i`.execute(rows)
  return new Map(found.rows.map((row) => [row.i, row]))
}

async function blocksOf(rows: Rows, ranges: readonly DateRange[]) {
  const spans = ranges.map(spanOf)
  const found = await rows
    .selectFrom('booking')
    .select(['starts_at', 'ends_at'])
    .where('status', '=', 'BLOCKED')
    .where('takes_time', '=', 1)
    .where('busy_until', '>', Math.min(...spans.map((span) => span.startsAt)))
    .where('starts_at', '<', Math.max(...spans.map((span) => span.endsAt)))
    .execute()
  return found.map((row) => ({ startsAt: row.starts_at, endsAt: row.ends_at }))
}

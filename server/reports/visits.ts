import { sql } from 'kysely'
import { DAY_MS } from '#domain/duration.ts'
import type { DateRange } from '#domain/report-range.ts'
import type { Hours } from '#domain/schedule.ts'
import { openMinutes } from '#domain/utilisation.ts'
import { inOrder, type Rows, STANDING, spanOf, spanTable, total } from './spans.ts'

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
  /** The studio's hours without the owner's time off. */
  openMinutes: number
}

const NONE: VisitCounts = {
  completed: 0,
  noShows: 0,
  cancelled: 0,
  open: 0,
  rebooked: 0,
  newClients: 0,
  returningClients: 0,
  bookedMinutes: 0,
}

const count = (condition: ReturnType<typeof sql>) =>
  total(sql`CASE WHEN ${condition} THEN 1 ELSE 0 END`)

/** No completed visit of the same client came before. */
export const IS_FIRST = sql`NOT EXISTS (
  SELECT 1 FROM booking AS earlier
  WHERE earlier.client_id = booking.client_id AND earlier.status = 'COMPLETED'
    AND earlier.starts_at <= booking.starts_at
    AND (earlier.starts_at < booking.starts_at OR earlier.id < booking.id)
)`

/** The same client comes again soon. */
export const IS_REBOOKED = sql`EXISTS (
  SELECT 1 FROM booking AS later
  WHERE later.client_id = booking.client_id AND later.status IN ${STANDING}
    AND later.starts_at > booking.starts_at
    AND later.starts_at < booking.starts_at + ${sql.lit(REBOOK_DAYS * DAY_MS)}
)`

export async function visitsOf(
  rows: Rows,
  ranges: readonly DateRange[],
  hours: Hours,
  zone: string,
): Promise<(Visits & DateRange)[]> {
  const [counted, blocks] = await Promise.all([countsOf(rows, ranges), blocksOf(rows, ranges)])
  return counted.map((range) => {
    const { startsAt, endsAt } = spanOf(range)
    const within = blocks.filter((block) => block.startsAt < endsAt && startsAt < block.endsAt)
    return { ...range, openMinutes: openMinutes(range, { hours, zone, blocks: within }) }
  })
}

async function countsOf(rows: Rows, ranges: readonly DateRange[]) {
  const isCompleted = sql`booking.status = 'COMPLETED'`
  const found = await sql<VisitCounts & { i: number; clients: number }>`
    WITH ${spanTable(ranges)}
    SELECT span.i,
      ${count(isCompleted)} AS "completed",
      ${count(sql`booking.status = 'NO_SHOW'`)} AS "noShows",
      ${count(sql`booking.status = 'CANCELLED'`)} AS "cancelled",
      ${count(sql`booking.status IN ('PENDING', 'CONFIRMED')`)} AS "open",
      ${count(sql`${isCompleted} AND ${IS_REBOOKED}`)} AS "rebooked",
      ${count(sql`${isCompleted} AND ${IS_FIRST}`)} AS "newClients",
      COUNT(DISTINCT CASE WHEN ${isCompleted} THEN booking.client_id END) AS "clients",
      ${total(sql`CASE WHEN booking.status IN ${STANDING} THEN duration_minutes ELSE 0 END`)} AS "bookedMinutes"
    FROM span JOIN booking ON booking.starts_at >= span.a AND booking.starts_at < span.b
    WHERE booking.client_id IS NOT NULL
    GROUP BY span.i`.execute(rows)
  const counted = found.rows.map(({ clients, ...row }) => ({
    ...row,
    returningClients: clients - row.newClients,
  }))
  return inOrder(ranges, counted, NONE)
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

import { sql } from 'kysely'
import { MINUTE_MS } from '#domain/core/duration.ts'
import type { DateRange } from '#domain/desk/report-range.ts'
import type { Rows } from '../../core/db/schema.ts'
import { PRICE } from './reductions.ts'
import { spanOf } from './spans.ts'

/** What the waiting list did with times that became free in a range of dates: counts, and money in cents. */
export type WaitingSums = {
  /** Freed times about which anybody was asked. */
  freed: number
  offers: number
  declined: number
  /** Nobody answered in time. */
  lapsed: number
  /** Somebody else with the same offer was faster. */
  disappointed: number
  /** Visits that were moved to an earlier time. */
  moved: number
  /** New visits that stand or took place. */
  visits: number
  minutes: number
  cents: number
  /** From the moment at which a time was free to the one at which it was taken, the median; null where none was. */
  minutesToFill: number | null
}

/** New visits of the list, of freed times in a span; a condition on `booking`. */
export function filledFromList(range: DateRange) {
  const { startsAt, endsAt } = spanOf(range)
  return sql`booking.status IN ('PENDING', 'CONFIRMED', 'COMPLETED') AND booking.id IN (
    SELECT freed_time.filled_by FROM freed_time
    JOIN offer ON offer.freed_time_id = freed_time.id AND offer.state = 'accepted'
    JOIN wish ON wish.id = offer.wish_id
    WHERE freed_time.state = 'filled' AND wish.booking_id IS NULL
      AND freed_time.created_at >= ${startsAt} AND freed_time.created_at < ${endsAt})`
}

export async function waitingIn(rows: Rows, range: DateRange): Promise<WaitingSums> {
  const { startsAt, endsAt } = spanOf(range)
  const asked = await sql<{ state: string; offers: number }>`
    SELECT offer.state AS "state", COUNT(*) AS "offers"
    FROM offer JOIN freed_time ON freed_time.id = offer.freed_time_id
    WHERE freed_time.created_at >= ${startsAt} AND freed_time.created_at < ${endsAt}
    GROUP BY offer.state`.execute(rows)
  const of = (state: string) => Number(asked.rows.find((row) => row.state === state)?.offers ?? 0)
  const times = await sql<{ freed: number }>`
    SELECT COUNT(DISTINCT offer.freed_time_id) AS "freed"
    FROM offer JOIN freed_time ON freed_time.id = offer.freed_time_id
    WHERE freed_time.created_at >= ${startsAt} AND freed_time.created_at < ${endsAt}`.execute(rows)
  const filled = await sql<{ waited: number; moved: string | null }>`
    SELECT freed_time.ended_at - freed_time.created_at AS "waited", wish.booking_id AS "moved"
    FROM freed_time
    JOIN offer ON offer.freed_time_id = freed_time.id AND offer.state = 'accepted'
    JOIN wish ON wish.id = offer.wish_id
    WHERE freed_time.state = 'filled'
      AND freed_time.created_at >= ${startsAt} AND freed_time.created_at < ${endsAt}
    ORDER BY 1`.execute(rows)
  const value = await sql<{ visits: number; minutes: number; cents: number }>`
    SELECT COUNT(*) AS "visits", COALESCE(SUM(duration_minutes), 0) AS "minutes",
      COALESCE(SUM(${PRICE}), 0) AS "cents"
    FROM booking WHERE ${filledFromList(range)}`.execute(rows)
  const [sums] = value.rows
  const middle = filled.rows[Math.floor((filled.rows.length - 1) / 2)]
  return {
    freed: Number(times.rows[0]?.freed ?? 0),
    offers: asked.rows.reduce((total, row) => total + Number(row.offers), 0),
    declined: of('declined'),
    lapsed: of('lapsed'),
    disappointed: of('taken'),
    moved: filled.rows.filter(({ moved }) => moved !== null).length,
    visits: Number(sums?.visits ?? 0),
    minutes: Number(sums?.minutes ?? 0),
    cents: Number(sums?.cents ?? 0),
    minutesToFill: middle ? Math.round(Number(middle.waited) / MINUTE_MS) : null,
  }
}

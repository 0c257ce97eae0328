import { sql } from 'kysely'
import type { Interval } from '#domain/calendar/schedule.ts'
import type { Database } from '../core/db/open.ts'

/** Holds that ran out still have rows; past this many in one visit's time, the commit finds out. */
const ROWS_LOOKED_AT = 4

/**
 * Whether anything but `exceptId` takes some of this time now. Most lost races end here, so it is one
 * step in the index: rows that share no time are disjoint, so they begin in the order in which they end.
 * The few that share theirs are looked at beside them.
 */
export function takenTimes(parts: { database: Database; now: () => number }) {
  const { rows } = parts.database
  const endingAfter = (shares: 0 | 1) =>
    rows
      .selectFrom('booking')
      .select(['id', 'starts_at', 'hold_expires_at'])
      .where('takes_time', '=', sql.lit(1))
      .where('shares_time', '=', sql.lit(shares))
      .where('busy_until', '>', 0)
  const alone = endingAfter(0).orderBy('busy_until').limit(sql.lit(ROWS_LOOKED_AT)).as('alone')
  const inTheWay = parts.database.prepare(
    rows.selectFrom(alone).selectAll().unionAll(endingAfter(1)).compile(),
  )
  return async (wanted: Interval, exceptId: string | undefined): Promise<boolean> => {
    const found = await inTheWay(wanted.startsAt, wanted.startsAt)
    const now = parts.now()
    return found.some(
      (row) =>
        row.starts_at < wanted.endsAt &&
        row.id !== exceptId &&
        (row.hold_expires_at === null || row.hold_expires_at > now),
    )
  }
}

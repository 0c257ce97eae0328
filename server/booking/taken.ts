import { sql } from 'kysely'
import type { Interval } from '#domain/schedule.ts'
import type { Database } from '../db/open.ts'

/** Holds that ran out still have rows; past this many in one visit's time, the commit finds out. */
const ROWS_LOOKED_AT = 4

/**
 * Whether anything but `exceptId` takes some of this time now. Most lost races end here, so it is one
 * step in the index: rows that take time are disjoint, so they begin in the order in which they end.
 */
export function takenTimes(parts: { database: Database; now: () => number }) {
  const endingAfter = parts.database.prepare(
    parts.database.rows
      .selectFrom('booking')
      .select(['id', 'starts_at', 'hold_expires_at'])
      .where('takes_time', '=', sql.lit(1))
      .where('busy_until', '>', 0)
      .orderBy('busy_until')
      .limit(sql.lit(ROWS_LOOKED_AT))
      .compile(),
  )
  return async (wanted: Interval, exceptId: string | undefined): Promise<boolean> => {
    const found = await endingAfter(wanted.startsAt)
    const now = parts.now()
    return found.some(
      (row) =>
        row.starts_at < wanted.endsAt &&
        row.id !== exceptId &&
        (row.hold_expires_at === null || row.hold_expires_at > now),
    )
  }
}

import { sql } from 'kysely'
import type { DateRange } from '#domain/desk/report-range.ts'
import type { Rows } from '../../core/db/schema.ts'
import { spanOf } from './spans.ts'

/** Visits that are over, by what their clients had said of them. */
export type ConfirmedSums = {
  said: 'confirmed' | 'confirmed-by-call' | 'not-confirmed'
  /** The reminder that had reached who confirmed last; null: none had. */
  reminder: string | null
  came: number
  missed: number
}

/** Who came and who did not in a range of the studio's dates, by whether they had confirmed and after which reminder. */
export async function confirmedIn(rows: Rows, range: DateRange): Promise<ConfirmedSums[]> {
  const { startsAt, endsAt } = spanOf(range)
  const found = await sql<ConfirmedSums>`
    SELECT
      CASE
        WHEN said.booking_id IS NULL THEN 'not-confirmed'
        WHEN said.how = 'call' THEN 'confirmed-by-call'
        ELSE 'confirmed'
      END AS "said",
      CASE WHEN said.how = 'call' THEN NULL ELSE said.reminder END AS "reminder",
      sum(CASE WHEN booking.status = 'COMPLETED' THEN 1 ELSE 0 END) AS "came",
      sum(CASE WHEN booking.status = 'NO_SHOW' THEN 1 ELSE 0 END) AS "missed"
    FROM booking
    LEFT JOIN visit_confirmation AS said
      ON said.booking_id = booking.id AND said.starts_at = booking.starts_at
    WHERE booking.status IN ('COMPLETED', 'NO_SHOW')
      AND booking.starts_at >= ${startsAt} AND booking.starts_at < ${endsAt}
    GROUP BY 1, 2
    ORDER BY 1, count(said.reminder) = 0, 2`.execute(rows)
  return found.rows.map((row) => ({
    ...row,
    came: Number(row.came),
    missed: Number(row.missed),
  }))
}

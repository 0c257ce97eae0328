import type { Rows } from '../../core/db/schema.ts'
import type { Proposed } from './closed-over.ts'

/** Visits that are still to be dealt with; `now` in epoch milliseconds. */
export function closedOverOpen(rows: Rows, now: number) {
  return rows
    .selectFrom('closed_over')
    .innerJoin('booking', 'booking.id', 'closed_over.booking_id')
    .where('closed_over.kept_at', 'is', null)
    .where('closed_over.starts_at', '>', now)
    .whereRef('closed_over.starts_at', '=', 'booking.starts_at')
    .where('booking.status', 'in', ['PENDING', 'CONFIRMED'])
}

/** What proposals are, in one word, to tell whether they are those that were seen. */
export function proposalsKey(proposed: readonly Proposed[]): string {
  return proposed
    .map(({ visit, times }) =>
      [visit.booking.id.slice(0, 8), ...times.map((at) => (at / 60_000).toString(36))].join('.'),
    )
    .join('-')
}

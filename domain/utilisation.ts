import { MINUTE_MS } from './duration.ts'
import type { DateRange } from './report-range.ts'
import { addDays, type Hours, type Interval, openOn } from './schedule.ts'

/**
 * How many minutes the studio was open to bookings in a range of its dates: its hours, without what
 * the owner blocked. Past weeks are counted by the hours of today, which is what the studio knows.
 * @param blocks the owner's time off; blocks do not overlap
 */
export function openMinutes(
  { from, to }: DateRange,
  parts: { hours: Hours; zone: string; blocks: readonly Interval[] },
): number {
  let open = 0
  for (let date = from; date <= to; date = addDays(date, 1)) {
    for (const span of openOn(date, parts.hours, parts.zone)) {
      open += span.endsAt - span.startsAt
      for (const block of parts.blocks) open -= overlapMs(span, block)
    }
  }
  return Math.round(open / MINUTE_MS)
}

/** Part of a whole in percent; null where there is no whole. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((100 * part) / whole)
}

function overlapMs(one: Interval, other: Interval): number {
  return Math.max(0, Math.min(one.endsAt, other.endsAt) - Math.max(one.startsAt, other.startsAt))
}

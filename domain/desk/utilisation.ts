import { type Hours, type Interval, type OpenSpan, openOn } from '../calendar/schedule.ts'
import { addDays, daysBetween, WEEKDAYS, weekdayOf } from '../core/dates.ts'
import { MINUTE_MS } from '../core/duration.ts'
import { localDate } from '../core/when.ts'
import type { DateRange } from './report-range.ts'

type OpenTime = { hours: Hours; zone: string; blocks: readonly Interval[] }

/**
 * How many minutes the studio was open to bookings in a range of its dates: its hours, without what
 * the owner blocked. Past weeks are counted by the hours of today, which is what the studio knows.
 * Days that are like their week are counted by the week, the others one by one.
 * @param parts.blocks the owner's time off; blocks do not overlap
 */
export function openMinutes(range: DateRange, parts: OpenTime): number {
  const { weekly } = parts.hours
  const days = daysBetween(range.from, range.to) + 1
  const first = WEEKDAYS.indexOf(weekdayOf(range.from))
  let open = 0
  for (const [i, weekday] of WEEKDAYS.entries()) {
    const after = (i - first + 7) % 7
    open += Math.max(0, Math.ceil((days - after) / 7)) * onTheClockMs(weekly[weekday])
  }
  for (const date of unlikeTheirWeek(range, parts)) {
    open -= onTheClockMs(weekly[weekdayOf(date)])
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

/** Dates with hours of their own, with time off, and those around which clocks change. */
function unlikeTheirWeek({ from, to }: DateRange, { hours, zone, blocks }: OpenTime): Set<string> {
  const dates = [...hours.exceptions.keys(), ...clockChanges({ from, to }, zone)]
  for (const { startsAt, endsAt } of blocks) {
    const last = localDate(endsAt, zone)
    for (let date = localDate(startsAt, zone); date <= last; date = addDays(date, 1)) {
      dates.push(date)
    }
  }
  return new Set(dates.filter((date) => from <= date && date <= to))
}

function clockChanges({ from, to }: DateRange, zone: string): string[] {
  const dates: string[] = []
  let change = Temporal.PlainDate.from(from).toZonedDateTime(zone).getTimeZoneTransition('next')
  while (change) {
    const date = change.toPlainDate()
    const before = date.subtract({ days: 1 }).toString()
    if (before > to) break
    dates.push(before, date.toString())
    change = change.getTimeZoneTransition('next')
  }
  return dates
}

function onTheClockMs(spans: readonly OpenSpan[]): number {
  return spans.reduce((sum, { opens, closes }) => sum + clockMs(closes) - clockMs(opens), 0)
}

function clockMs(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return (hours * 60 + minutes) * MINUTE_MS
}

/** Of everything that was booked for these days, what was cancelled. */
export function cancelledShare(
  counts: Record<'cancelled' | 'completed' | 'noShows' | 'open', number>,
) {
  const { cancelled, completed, noShows, open } = counts
  return { part: cancelled, whole: cancelled + completed + noShows + open }
}

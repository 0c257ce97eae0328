import { MINUTE_MS } from '../core/duration.ts'
import { type Calendar, freeTimes } from './availability.ts'
import { freeSpans } from './offered.ts'
import { type Interval, lengthOf, openOn } from './schedule.ts'

/**
 * Whether a day stays bookable for others when one more time of it is kept for a visitor whom nobody knows:
 * one of them always may; together they keep at most `percent` of its open time, and leave a start for every
 * length of visit that fits into the day twice.
 */
export function leavesRoom(asked: {
  date: string
  wanted: Interval & { busyUntil: number }
  /** Times that such visitors keep already on that day. */
  held: readonly Interval[]
  /** The menu's, in minutes. */
  lengths: readonly number[]
  percent: number
  /** With everything that takes time on that day. */
  calendar: Calendar
}): boolean {
  const { date, wanted, held, lengths, percent, calendar } = asked
  if (held.length === 0) return true
  const open = calendar.offered
    ? freeSpans(calendar.offered)
    : openOn(date, calendar.hours, calendar.zone)
  const keptMs = lengthOf(held) + wanted.busyUntil - wanted.startsAt
  if (keptMs > (lengthOf(open) * percent) / 100) return false
  const busy = [...calendar.busy, { ...wanted, kind: 'hold' as const }]
  const longest = Math.max(0, ...open.map((span) => lengthOf([span])))
  const guarded = lengths.filter((minutes) => 2 * minutes * MINUTE_MS <= longest)
  return guarded.every(
    (minutes) => isFree(minutes, { ...calendar, busy }) || !isFree(minutes, calendar),
  )

  function isFree(durationMinutes: number, within: Calendar): boolean {
    return freeTimes({ from: date, to: date, durationMinutes }, within).length > 0
  }
}

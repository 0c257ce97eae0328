import type { Interval } from '#domain/calendar/schedule.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'

// What a client is told is no finer than this: nobody waits by the minute.
const TOLD_STEP_MINUTES = 5

export type Delayed<T> = {
  visit: T
  /** What of the delay is left when the visit begins, in minutes; 0: the gaps before it have taken it up. */
  minutes: number
}

type Day<T> = {
  /** What takes the owner's time from the visit in the chair on, in order; the first of them bears the whole delay. */
  taken: readonly Interval[]
  /** Whose delay is asked for; each of them is among `taken`. */
  visits: readonly T[]
  delayMinutes: number
  /** Kept free after a visit, which no delay eats up. */
  bufferMinutes: number
}

/**
 * How late each visit begins where the day is behind by so much: a gap takes up as much as it is long, what is
 * kept free after a visit stays.
 */
export function delaysOf<T extends Interval>(day: Day<T>): Delayed<T>[] {
  const left = new Map<number, number>()
  let delay = day.delayMinutes * MINUTE_MS
  let plannedEnd: number | null = null
  for (const { startsAt, endsAt } of day.taken.toSorted((a, b) => a.startsAt - b.startsAt)) {
    if (plannedEnd !== null) {
      const gap = startsAt - plannedEnd - day.bufferMinutes * MINUTE_MS
      delay = Math.max(0, delay - Math.max(0, gap))
    }
    left.set(startsAt, delay)
    plannedEnd = Math.max(plannedEnd ?? endsAt, endsAt)
  }
  return day.visits.map((visit) => ({ visit, minutes: told(left.get(visit.startsAt) ?? 0) }))
}

function told(delayMs: number): number {
  return Math.ceil(delayMs / MINUTE_MS / TOLD_STEP_MINUTES) * TOLD_STEP_MINUTES
}

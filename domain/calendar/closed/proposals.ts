import { DAY_MS, HOUR_MS } from '#domain/core/duration.ts'
import { localDate } from '#domain/core/when.ts'

/** How many times a client whose visit cannot be is asked to choose from. */
const PROPOSED = 3

/** Another hour of the day counts as far as this part of a day's distance. */
const HOUR_COUNTS_MS = DAY_MS / 6

type Free = { startsAt: number; endsAt: number }

/**
 * The times that are proposed instead of an old one, nearest first: on different days where there are enough, near the old
 * day and hour, and none that was proposed to somebody else (`given`) while there are others.
 */
export function proposedTimes(
  free: readonly Free[],
  old: number,
  { zone, given, bufferMs }: { zone: string; given: readonly Free[]; bufferMs: number },
): Free[] {
  const isGiven = (time: Free) =>
    given.some(
      (other) => time.startsAt < other.endsAt + bufferMs && other.startsAt < time.endsAt + bufferMs,
    )
  const byDistance = free.toSorted(
    (a, b) =>
      Number(isGiven(a)) - Number(isGiven(b)) ||
      distance(a.startsAt, old) - distance(b.startsAt, old) ||
      a.startsAt - b.startsAt,
  )
  const days = new Set<string>()
  const chosen: Free[] = []
  for (const time of byDistance) {
    const day = localDate(time.startsAt, zone)
    if (chosen.length >= PROPOSED) break
    if (days.has(day) || isGiven(time)) continue
    days.add(day)
    chosen.push(time)
  }
  const more = byDistance.filter((time) => !chosen.includes(time))
  return [...chosen, ...more.slice(0, PROPOSED - chosen.length)].toSorted(
    (a, b) => a.startsAt - b.startsAt,
  )
}

/** How far a time is from the old one: its day, and the hour of its day. */
function distance(startsAt: number, old: number): number {
  const apart = startsAt - old
  const days = Math.round(apart / DAY_MS)
  return Math.abs(days) * DAY_MS + (Math.abs(apart - days * DAY_MS) / HOUR_MS) * HOUR_COUNTS_MS
}

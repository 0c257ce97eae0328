import { daysBetween } from '../core/dates.ts'
import { HOUR_MS, MINUTE_MS } from '../core/duration.ts'
import { formatDay, formatTime, localDate, yearOf } from '../core/when.ts'
import { type DayPart, dayParts } from './free-days.ts'
import { freeSpans } from './offered.ts'
import type { Interval } from './schedule.ts'

/** Times nearer to each other than this are no choice. */
const APART_MS = HOUR_MS
/** So many are shown at least, where there are so many. */
const FEWEST = 4

type Day = {
  lengthMinutes: number
  /** Of the shortest visit that can be booked. */
  shortestMinutes: number
  bufferMinutes: number
  zone: string
  /** So many at most. */
  most?: number
}

/**
 * The few of a day's free starts that are worth showing first: those that leave no gap which no visit fits into, spread over
 * the day and an hour apart; where these are under four, what else is free. Nothing but the starts is asked for, so that
 * it holds for another calendar's copy too.
 * @param starts all of the day, epoch ms, in order; so is the answer
 */
export function goodTimes(starts: readonly number[], day: Day): number[] {
  const { most = 6, zone } = day
  const parts = dayParts(starts, zone)
  const whole = wholeTimes(starts, day)
  const chosen = spread(whole, [], { most, parts })
  if (chosen.length >= FEWEST) return chosen
  // A time with a gap comes only when no other is left.
  const others = starts.filter((start) => !whole.includes(start))
  const few = { most: FEWEST, parts }
  const near = spread(whole, chosen, { ...few, isNear: true })
  return spread(others, spread(others, near, few), { ...few, isNear: true })
}

/** The starts before and after which either nothing is left of the free time around them, or room for another visit. */
export function wholeTimes(
  starts: readonly number[],
  { lengthMinutes, shortestMinutes, bufferMinutes }: Omit<Day, 'zone' | 'most'>,
): number[] {
  const length = lengthMinutes * MINUTE_MS
  const room = (shortestMinutes + bufferMinutes) * MINUTE_MS
  const isWhole = (gap: number) => gap === 0 || gap >= room
  const spans = freeSpans({ starts, lengthMinutes })
  return starts.filter((start) => {
    const span = spans.find(({ startsAt, endsAt }) => startsAt <= start && start < endsAt)
    return span && isWhole(start - span.startsAt) && isWhole(span.endsAt - start - length)
  })
}

/** Adds what is farthest from all that are chosen, again and again; parts of the day that have none come first. */
function spread(
  starts: readonly number[],
  chosen: readonly number[],
  { most, parts, isNear = false }: { most: number; parts: readonly DayPart[]; isNear?: boolean },
): number[] {
  const all = [...chosen]
  // The ends of the day before its middle, which then lies between them.
  for (const part of [parts.at(0), parts.at(-1), parts.at(1)]) {
    const times = part?.times ?? []
    if (!times.some((time) => all.includes(time))) {
      add(starts.filter((start) => times.includes(start)))
    }
  }
  let isMore = true
  while (isMore) isMore = add(starts)
  return all.toSorted((a, b) => a - b)

  function add(times: readonly number[]): boolean {
    const [best] = (all.length < most ? times.filter(isOpen) : []).toSorted(
      (a, b) =>
        steps(b) - steps(a) || roundness(a) - roundness(b) || around(b) - around(a) || a - b,
    )
    if (best !== undefined) all.push(best)
    return best !== undefined
  }

  function isOpen(time: number): boolean {
    return !all.includes(time) && (isNear || distance(time) >= APART_MS)
  }

  function distance(time: number): number {
    return Math.min(...all.map((other) => Math.abs(other - time)))
  }

  /** Between those that are chosen before and after it. */
  function around(time: number): number {
    const after = Math.min(...all.filter((other) => other > time))
    return after - Math.max(...all.filter((other) => other < time))
  }

  /** The first of all is the earliest; after that, hours apart count and minutes do not. */
  function steps(time: number): number {
    return all.length === 0 ? -time : Math.floor(distance(time) / APART_MS)
  }
}

/** Full hours are said more easily than halves, and those than quarters. */
function roundness(time: number): number {
  if (time % HOUR_MS === 0) return 0
  return time % (HOUR_MS / 2) === 0 ? 1 : 2
}

/** The earliest that has not begun; null where there is none. */
export function soonest(openings: readonly Pick<Interval, 'startsAt'>[], now: number) {
  // A studio that is open day and night for two years has more times than one call takes arguments.
  return openings
    .filter(({ startsAt }) => startsAt >= now)
    .reduce<number | null>(
      (least, { startsAt }) => (least === null ? startsAt : Math.min(least, startsAt)),
      null,
    )
}

/** "today, 6:00 pm", "tomorrow, 8:00 am", "Sun, Nov 29, 8:00 am": a time as it is said at `now`. */
export function nextWords(at: number, now: number, zone: string): string {
  const days = daysBetween(localDate(now, zone), localDate(at, zone))
  const day = ['today', 'tomorrow'][days] ?? formatDay(at, zone, yearOf(now, zone))
  return `${day}, ${formatTime(at, zone)}`
}

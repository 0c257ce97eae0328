import { type Hours, type Interval, instantOf, openOn } from '#domain/calendar/schedule.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { localDate } from '#domain/core/when.ts'
import { addDays } from '../core/dates.ts'

/** Time that is already spoken for. `endsAt` is the end of the visit; `busyUntil` adds its buffer. */
export type BusyTime = Interval & {
  busyUntil: number
  kind: 'visit' | 'hold' | 'block'
  expiresAt?: number | null
}

export type Calendar = {
  zone: string
  hours: Hours
  gridMinutes: number
  noticeMinutes: number
  horizonDays: number
  bufferMinutes: number
  busy: readonly BusyTime[]
  now: number
}

export type RefusalCode =
  | 'past'
  | 'too-soon'
  | 'beyond-horizon'
  | 'closed-day'
  | 'exception'
  | 'outside-hours'
  | 'off-grid'
  | 'conflict'
  | 'buffer'

export function overlaps(a: Interval, b: Interval): boolean {
  return a.startsAt < b.endsAt && b.startsAt < a.endsAt
}

/**
 * Every start on the grid, from date `from` to date `to` inclusive (studio dates), at which a visit
 * of this length may be booked. Agrees with `refusalsOf` start for start.
 */
export function freeTimes(
  request: { from: string; to: string; durationMinutes: number },
  calendar: Calendar,
): Interval[] {
  const length = request.durationMinutes * MINUTE_MS
  const buffer = calendar.bufferMinutes * MINUTE_MS
  const grid = calendar.gridMinutes * MINUTE_MS
  const earliest = calendar.now + calendar.noticeMinutes * MINUTE_MS
  const today = localDate(calendar.now, calendar.zone)
  const from = request.from < today ? today : request.from
  const last = addDays(today, calendar.horizonDays)
  const to = request.to > last ? last : request.to
  const busy = calendar.busy.toSorted((a, b) => a.startsAt - b.startsAt)

  const free: Interval[] = []
  let next = 0
  for (let date = from; date <= to; date = addDays(date, 1)) {
    for (const open of openOn(date, calendar.hours, calendar.zone)) {
      let start = open.startsAt
      while (start + length <= open.endsAt) {
        const visit = { startsAt: start, endsAt: start + length }
        while ((busy[next]?.busyUntil ?? Number.POSITIVE_INFINITY) <= start) next += 1
        const taken = firstOverlap(busy, next, { startsAt: start, endsAt: visit.endsAt + buffer })
        if (!taken && start >= earliest) free.push(visit)
        start += grid
      }
    }
  }
  return free
}

/** Why a visit may not start at this instant, every reason; empty when it may. */
export function refusalsOf(
  visit: { startsAt: number; durationMinutes: number },
  calendar: Calendar,
): RefusalCode[] {
  const reasons: RefusalCode[] = []
  const { startsAt } = visit
  const endsAt = startsAt + visit.durationMinutes * MINUTE_MS
  const date = localDate(startsAt, calendar.zone)

  if (startsAt < calendar.now) reasons.push('past')
  else if (startsAt < calendar.now + calendar.noticeMinutes * MINUTE_MS) reasons.push('too-soon')

  const today = localDate(calendar.now, calendar.zone)
  if (date > addDays(today, calendar.horizonDays)) reasons.push('beyond-horizon')

  const open = openOn(date, calendar.hours, calendar.zone)
  const within = open.find((span) => span.startsAt <= startsAt && endsAt <= span.endsAt)
  if (!within) {
    if (calendar.hours.exceptions.has(date)) reasons.push('exception')
    else reasons.push(open.length === 0 ? 'closed-day' : 'outside-hours')
  } else if ((startsAt - within.startsAt) % (calendar.gridMinutes * MINUTE_MS) !== 0) {
    reasons.push('off-grid')
  }

  const bufferedEnd = endsAt + calendar.bufferMinutes * MINUTE_MS
  if (calendar.busy.some((busy) => overlaps(busy, { startsAt, endsAt }))) {
    reasons.push('conflict')
  } else if (
    calendar.busy.some((busy) =>
      overlaps(
        { startsAt: busy.startsAt, endsAt: busy.busyUntil },
        { startsAt, endsAt: bufferedEnd },
      ),
    )
  ) {
    reasons.push('buffer')
  }
  return reasons
}

/** The free times nearest to an instant, nearest first; an earlier one wins a tie. */
export function nearestTimes(free: readonly Interval[], to: number, count: number): Interval[] {
  return free
    .toSorted((a, b) => Math.abs(a.startsAt - to) - Math.abs(b.startsAt - to))
    .slice(0, count)
}

/**
 * The last instant at which `free`, computed from this calendar, is still the answer if nobody books:
 * then the notice overtakes the first free time, a hold runs out, or the studio's date changes.
 */
export function goodUntil(free: readonly Interval[], calendar: Calendar): number {
  const today = localDate(calendar.now, calendar.zone)
  const midnight = instantOf(addDays(today, 1), '00:00', calendar.zone) - 1
  const first = free[0]
  const overtaken = first ? first.startsAt - calendar.noticeMinutes * MINUTE_MS : midnight
  const holds = calendar.busy.flatMap((busy) => (busy.expiresAt ? [busy.expiresAt - 1] : []))
  return Math.min(midnight, overtaken, ...holds)
}

function firstOverlap(busy: readonly BusyTime[], from: number, wanted: Interval) {
  for (let i = from; i < busy.length; i += 1) {
    const entry = busy[i]
    if (!entry || entry.startsAt >= wanted.endsAt) return undefined
    if (wanted.startsAt < entry.busyUntil) return entry
  }
  return undefined
}

/**
 * Whether a day stays bookable for others when one more time of it is kept for a visitor whom nobody knows:
 * such visitors keep at most `percent` of its open time together (one of them always may), and a start is
 * left for every length of visit that fits into the day twice.
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
  const open = openOn(date, calendar.hours, calendar.zone)
  const keptMs = lengthOf(held) + wanted.busyUntil - wanted.startsAt
  if (held.length > 0 && keptMs > (lengthOf(open) * percent) / 100) return false
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

function lengthOf(spans: readonly Interval[]): number {
  return spans.reduce((sum, { startsAt, endsAt }) => sum + endsAt - startsAt, 0)
}

import { type Hours, type Interval, instantOf, openOn } from '#domain/calendar/schedule.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { localDate } from '#domain/core/when.ts'
import { addDays } from '../core/dates.ts'
import { coveredStarts, type Offered } from './offered.ts'

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
  /** When the owner's other calendars have something; in order, none touching another. She may book over it. */
  busyAbroad?: readonly Interval[] | undefined
  /** Where another calendar says which starts may be had; left out, hours and grid do. */
  offered?: Offered | undefined
}

export type RefusalCode =
  | 'past'
  | 'too-soon'
  | 'beyond-horizon'
  | 'closed-day'
  | 'exception'
  | 'outside-hours'
  | 'off-grid'
  | 'not-offered'
  | 'conflict'
  | 'buffer'
  | 'busy-abroad'

export function overlaps(a: Interval, b: Interval): boolean {
  return a.startsAt < b.endsAt && b.startsAt < a.endsAt
}

/**
 * Every start on the grid or on the copy of what is offered, from date `from` to date `to` inclusive (studio
 * dates), at which a visit of this length may be booked. Agrees with `refusalsOf` start for start.
 */
export function freeTimes(
  request: { from: string; to: string; durationMinutes: number },
  calendar: Calendar,
): Interval[] {
  const length = request.durationMinutes * MINUTE_MS
  const buffer = calendar.bufferMinutes * MINUTE_MS
  const earliest = calendar.now + calendar.noticeMinutes * MINUTE_MS
  const today = localDate(calendar.now, calendar.zone)
  const from = request.from < today ? today : request.from
  const last = addDays(today, calendar.horizonDays)
  const to = request.to > last ? last : request.to
  const busy = calendar.busy.toSorted((a, b) => a.startsAt - b.startsAt)

  const free: Interval[] = []
  let next = 0
  for (const start of lawfulStarts(
    { from, to, durationMinutes: request.durationMinutes },
    calendar,
  )) {
    const visit = { startsAt: start, endsAt: start + length }
    while ((busy[next]?.busyUntil ?? Number.POSITIVE_INFINITY) <= start) next += 1
    const wanted = { startsAt: start, endsAt: visit.endsAt + buffer }
    // What is not over by then and begins before the visit's end lies over it.
    const isTaken = (busy[next]?.startsAt ?? Number.POSITIVE_INFINITY) < wanted.endsAt
    if (start < earliest || isTaken) continue
    if (!isBusyAbroad(calendar, wanted)) free.push(visit)
  }
  return free
}

/** Starts at which a visit would fit if nothing were booked, in order. */
function lawfulStarts(
  { from, to, durationMinutes }: { from: string; to: string; durationMinutes: number },
  { zone, hours, gridMinutes, offered }: Calendar,
): number[] {
  const starts: number[] = []
  if (offered) {
    const first = instantOf(from, '00:00', zone)
    const end = instantOf(addDays(to, 1), '00:00', zone)
    const fitting = coveredStarts(offered, { durationMinutes, gridMinutes })
    return fitting.filter((start) => start >= first && start < end)
  }
  for (let date = from; date <= to; date = addDays(date, 1)) {
    for (const open of openOn(date, hours, zone)) {
      const last = open.endsAt - durationMinutes * MINUTE_MS
      for (let at = open.startsAt; at <= last; at += gridMinutes * MINUTE_MS) starts.push(at)
    }
  }
  return starts
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

  const misplaced = placeRefusal({ ...visit, endsAt, date }, calendar)
  if (misplaced) reasons.push(misplaced)

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
  if (isBusyAbroad(calendar, { startsAt, endsAt: bufferedEnd })) reasons.push('busy-abroad')
  return reasons
}

/** Why nothing may start there even on an empty day. */
function placeRefusal(
  visit: Interval & { durationMinutes: number; date: string },
  { hours, zone, gridMinutes, offered }: Calendar,
): RefusalCode | null {
  const { startsAt, endsAt, durationMinutes, date } = visit
  if (offered) {
    const isOffered = coveredStarts(offered, { durationMinutes, gridMinutes }).includes(startsAt)
    return isOffered ? null : 'not-offered'
  }
  const open = openOn(date, hours, zone)
  const within = open.find((span) => span.startsAt <= startsAt && endsAt <= span.endsAt)
  if (!within) {
    if (hours.exceptions.has(date)) return 'exception'
    return open.length === 0 ? 'closed-day' : 'outside-hours'
  }
  return (startsAt - within.startsAt) % (gridMinutes * MINUTE_MS) === 0 ? null : 'off-grid'
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

/** Whether the owner's other calendars have something then. */
function isBusyAbroad({ busyAbroad = [] }: Calendar, wanted: Interval): boolean {
  // As none touches another, the first to end after the wanted start is the only one that can lie over it.
  let from = 0
  let to = busyAbroad.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((busyAbroad[middle]?.endsAt ?? 0) <= wanted.startsAt) from = middle + 1
    else to = middle
  }
  const first = busyAbroad[from]
  return first !== undefined && first.startsAt < wanted.endsAt
}

import { freeTimes, nearestTimes, overlaps } from '#domain/calendar/availability.ts'
import { instantOf } from '#domain/calendar/schedule.ts'
import { type VisitSeries, visitsRule } from '#domain/calendar/series/visit-series.ts'
import { type Choice, visitOf } from '#domain/calendar/service.ts'
import { addDays } from '#domain/core/dates.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import type { Outcome } from '#domain/core/errors.ts'
import type { BrokenRule, Standing } from '../bookings.ts'
import { bufferAfter, busyTimes, calendarOf } from '../calendar.ts'
import { obstaclesFor } from '../override.ts'
import type { CalendarParts, Rules } from '../parts.ts'
import { datesOf } from './expand.ts'

/** Another time is looked for so many days around a date, which the next visit of a week's rhythm is not in. */
const AROUND_DAYS = 3
const NEAREST = 3
/** Further than any series goes: the owner books as far ahead as she likes. */
const ANY_HORIZON_DAYS = 2000

/** Which visits a series would be of: `firstDate` at `time` on the studio's clock, and on. */
export type VisitsAsked = {
  rhythm: VisitSeries
  firstDate: string
  time: string
  choice: Choice
  email: string
  birthDate?: string | undefined
  /** The first of them is booked already. */
  hasFirst: boolean
}

/** One of them, as it would be. */
export type VisitAhead = {
  date: string
  startsAt: number
  /** Rules of her own that it would break, which she may let pass. */
  broken: BrokenRule[]
  /** What stands in its time: then it cannot be booked there. */
  standing: Standing[]
  /** Somebody is booking that time at this moment. */
  isHeld: boolean
  /** Free starts near it, nearest first, epoch ms. */
  nearest: number[]
}

/** What each visit of a series would meet; nothing is written. */
export async function visitsAhead(
  desk: CalendarParts,
  { rhythm, firstDate, time, choice, email, birthDate, hasFirst }: VisitsAsked,
): Promise<Outcome<{ visits: VisitAhead[] }>> {
  const rules = await desk.rules()
  const chosen = visitOf(choice, rules.services)
  if (!chosen.ok) return chosen
  const { durationMinutes } = chosen.visit
  const to = addDays(firstDate, rhythm.weeks * 7 * rhythm.times)
  const dates = datesOf(visitsRule(rhythm), firstDate, { from: firstDate, to })
  const { obstacles } = obstaclesFor(desk)
  const buffer = bufferAfter(choice.serviceId, rules)
  const visits: VisitAhead[] = []
  for (const date of hasFirst ? dates.slice(1) : dates) {
    const startsAt = instantOf(date, time, rules.zone)
    const against = await obstacles({ startsAt, choice, email, birthDate })
    const near = { ...against, date, startsAt, durationMinutes, buffer }
    visits.push({ date, startsAt, ...against, ...(await othersNear(desk, rules, near)) })
  }
  return { ok: true, visits }
}

type Near = Pick<VisitAhead, 'date' | 'startsAt' | 'broken' | 'standing'> & {
  durationMinutes: number
  /** Minutes kept free after it. */
  buffer: number
  /** Visits that are in nobody's way. */
  beside?: readonly string[]
}

/** Whether somebody is booking a visit's time, and free starts near it where it cannot be had as it is. */
export async function othersNear(
  desk: CalendarParts,
  rules: Rules,
  { date, startsAt, durationMinutes, buffer, broken, standing, beside = [] }: Near,
): Promise<Pick<VisitAhead, 'isHeld' | 'nearest'>> {
  const span = { from: addDays(date, -AROUND_DAYS), to: addDays(date, AROUND_DAYS) }
  const found = await busyTimes(desk, {
    startsAt: instantOf(addDays(span.from, -1), '00:00', rules.zone),
    endsAt: instantOf(addDays(span.to, 2), '00:00', rules.zone),
  })
  const busy = found.filter(({ id }) => !beside.includes(id))
  const visit = { startsAt, endsAt: startsAt + durationMinutes * MINUTE_MS }
  const isHeld = busy.some((one) => one.kind === 'hold' && overlaps(one, visit))
  if (!isHeld && standing.length === 0 && isMerelyFar(broken)) return { isHeld, nearest: [] }
  const calendar = calendarOf(rules, busy, desk.now(), buffer)
  const free = freeTimes(
    { ...span, durationMinutes },
    { ...calendar, horizonDays: ANY_HORIZON_DAYS },
  )
  return { isHeld, nearest: nearestTimes(free, startsAt, NEAREST).map((one) => one.startsAt) }
}

/** Nothing is against it but that clients cannot book so far ahead. */
function isMerelyFar(broken: readonly BrokenRule[]): boolean {
  return broken.every((rule) => rule === 'beyond-horizon')
}

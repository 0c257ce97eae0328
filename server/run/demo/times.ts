import { STUDIO } from '#content/studio.ts'
import { type Hours, type Interval, instantOf, openOn } from '#domain/calendar/schedule.ts'
import { addDays } from '#domain/core/dates.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { localDate } from '#domain/core/when.ts'
import type { Dice, Plan } from './plan.ts'
import { type Treatment, treatments } from './treatments.ts'

const DAYS_AHEAD = 45
const DAYS_A_YEAR = 365.25
const GRID_MS = 15 * MINUTE_MS
/** Weeks of the year in which the studio is closed: the middle of July, Christmas. */
const HOLIDAYS = ['07-12', '12-24'] as const
const HOLIDAY_DAYS = 7

/** By hand she takes a last visit that ends after closing time. */
const OVERTIME_MS = 45 * MINUTE_MS
const CANCELLED = 0.08

/**
 * A time for a visit, and the treatment that would fit it. Those that are not cancelled do not overlap.
 */
export type Time = Interval & { treatment: Treatment; date: string; isCancelled: boolean }

/**
 * As many times as there are visits, in order: in the open hours of the years before `now` and of some
 * weeks ahead, more of them the older the studio grew, fewer in summer.
 */
export function timesOf(plan: Plan, hours: Hours, now: number, dice: Dice): Time[] {
  const today = localDate(now, STUDIO.zone)
  let days = Math.ceil(plan.years * DAYS_A_YEAR)
  for (;;) {
    const from = addDays(today, -days)
    const all = everyTime(from, addDays(today, DAYS_AHEAD), hours, now, dice)
    // Opening hours may be too few for so many visits in so many years.
    if (all.length >= plan.bookings) return withCancelled(all, plan.bookings, dice)
    if (days > 60 * DAYS_A_YEAR)
      throw new Error('The opening hours leave no room for so many visits.')
    days = Math.ceil(days * 1.2)
  }
}

/** The days off of a year, as one block each. */
export function holidaysOf(year: number): Interval[] {
  return HOLIDAYS.map((day) => {
    const first = `${year}-${day}`
    return {
      startsAt: instantOf(first, '00:00', STUDIO.zone),
      endsAt: instantOf(addDays(first, HOLIDAY_DAYS), '00:00', STUDIO.zone),
    }
  })
}

function everyTime(from: string, to: string, hours: Hours, now: number, dice: Dice): Time[] {
  const times: Time[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    if (isHoliday(date)) continue
    for (const open of openOn(date, hours, STUDIO.zone)) {
      let startsAt = open.startsAt
      for (;;) {
        const treatment = dice.weighted(treatments)
        const endsAt = startsAt + treatment.durationMinutes * MINUTE_MS
        if (startsAt >= open.endsAt || endsAt > open.endsAt + OVERTIME_MS) break
        // What stands around now is left to whoever looks at the place.
        if (Math.abs(startsAt - now) > 30 * MINUTE_MS) {
          times.push({ startsAt, endsAt, treatment, date, isCancelled: false })
        }
        startsAt = open.startsAt + Math.ceil((endsAt - open.startsAt) / GRID_MS) * GRID_MS
      }
    }
  }
  return times
}

function isHoliday(date: string): boolean {
  const year = date.slice(0, 4)
  return HOLIDAYS.some((day) => {
    const first = `${year}-${day}`
    return date >= first && date < addDays(first, HOLIDAY_DAYS)
  })
}

/** Some times were booked twice: cancelled first, then taken by somebody else. */
function withCancelled(all: readonly Time[], count: number, dice: Dice): Time[] {
  const cancelled = Math.round(count * CANCELLED)
  const times = chosen(all, count - cancelled, dice)
  const again = Array.from({ length: cancelled }, () => ({
    ...dice.pick(times),
    isCancelled: true,
  }))
  return [...times, ...again].toSorted((a, b) => a.startsAt - b.startsAt)
}

/** Leaves out the least likely ones: each time's chance against a roll of its own. */
function chosen(all: readonly Time[], count: number, dice: Dice): Time[] {
  const first = all[0]?.startsAt ?? 0
  const length = (all.at(-1)?.startsAt ?? 0) - first || 1
  return all
    .map((time) => {
      const grown = 0.45 + 0.55 * Math.sqrt((time.startsAt - first) / length)
      const month = Number(time.date.slice(5, 7))
      const season = month === 7 || month === 8 ? 0.8 : month === 12 || month === 5 ? 1.15 : 1
      return { time, weight: dice.roll() ** (1 / (grown * season)) }
    })
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, count)
    .map(({ time }) => time)
    .toSorted((a, b) => a.startsAt - b.startsAt)
}

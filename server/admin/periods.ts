import { studio } from '#content/studio.ts'
import {
  addDays,
  dayInterval,
  type Interval,
  instantOf,
  WEEKDAYS,
  weekdayOf,
} from '#domain/schedule.ts'
import { localDate } from '#domain/when.ts'

export type Periods = { today: Interval; week: Interval; lastWeek: Interval; month: Interval }

/** The studio's day, week (Monday to Sunday), week before and month in which an instant lies. */
export function periodsAt(now: number): Periods {
  const { zone } = studio
  const today = localDate(now, zone)
  const monday = addDays(today, -WEEKDAYS.indexOf(weekdayOf(today)))
  const first = `${today.slice(0, 7)}-01`
  const nextFirst = `${addDays(first, 31).slice(0, 7)}-01`
  const midnight = (date: string) => instantOf(date, '00:00', zone)
  return {
    today: dayInterval(today, zone),
    week: { startsAt: midnight(monday), endsAt: midnight(addDays(monday, 7)) },
    lastWeek: { startsAt: midnight(addDays(monday, -7)), endsAt: midnight(monday) },
    month: { startsAt: midnight(first), endsAt: midnight(nextFirst) },
  }
}

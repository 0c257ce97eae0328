import { studio } from '#content/studio.ts'
import { addDays, dayInterval, type Interval, instantOf, weekStartOf } from '#domain/schedule.ts'
import { localDate } from '#domain/when.ts'

export type Periods = { today: Interval; week: Interval; lastWeek: Interval; month: Interval }

/** The studio's day, week (Sunday to Saturday), week before and month in which an instant lies. */
export function periodsAt(now: number): Periods {
  const { zone } = studio
  const today = localDate(now, zone)
  const sunday = weekStartOf(today)
  const first = `${today.slice(0, 7)}-01`
  const nextFirst = `${addDays(first, 31).slice(0, 7)}-01`
  const midnight = (date: string) => instantOf(date, '00:00', zone)
  return {
    today: dayInterval(today, zone),
    week: { startsAt: midnight(sunday), endsAt: midnight(addDays(sunday, 7)) },
    lastWeek: { startsAt: midnight(addDays(sunday, -7)), endsAt: midnight(sunday) },
    month: { startsAt: midnight(first), endsAt: midnight(nextFirst) },
  }
}

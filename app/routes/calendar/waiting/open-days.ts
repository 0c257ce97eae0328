import { openWeekdays } from '#domain/calendar/schedule.ts'
import type { WishTimes } from '#domain/calendar/waiting/wish-request.ts'
import { addDays, WEEKDAYS, type Weekday } from '#domain/core/dates.ts'
import type { Studio } from '#server/http/studio.ts'

const FIRST_DAYS_AHEAD = 28

/** The days of the week on which the studio opens as far ahead as it can be booked, by its hours and dates. */
export async function openDaysOf({ hours }: Pick<Studio, 'hours'>): Promise<Weekday[]> {
  const { today, settings, exceptions } = await hours.sheet()
  const dates = new Map(exceptions.map((exception) => [exception.date, exception]))
  const until = addDays(today, settings.horizonDays)
  return openWeekdays({ weekly: settings.weekly, exceptions: dates }, today, until)
}

/** The last date that the form says first: four weeks ahead, and not further than visits can be booked. */
export async function firstLastDate({ hours }: Pick<Studio, 'hours'>): Promise<string> {
  const { today, settings } = await hours.sheet()
  return addDays(today, Math.min(FIRST_DAYS_AHEAD, settings.horizonDays))
}

/** Whoever ticks every day that is offered can come on any day, whatever the hours become. */
export function anyDayIn(times: WishTimes, openDays: readonly Weekday[]): WishTimes {
  const isAny = openDays.every((day) => times.weekdayIds.includes(day))
  return isAny ? { ...times, weekdayIds: [...WEEKDAYS] } : times
}

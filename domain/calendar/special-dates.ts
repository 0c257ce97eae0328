import type { HoursException } from '#domain/calendar/schedule.ts'
import { addDays, daysBetween, weekdayOf } from '../core/dates.ts'

/** Dates in a row that keep the same hours for the same reason. */
export type DateRange = Omit<HoursException, 'date'> & { from: string; to: string }

/** Exceptions in the order of their dates, those that belong together in one. */
export function rangesOf(exceptions: readonly HoursException[]): DateRange[] {
  const ranges: DateRange[] = []
  for (const { date, spans, note } of exceptions) {
    const last = ranges.at(-1)
    const isNext =
      last !== undefined &&
      addDays(last.to, 1) === date &&
      last.note === note &&
      JSON.stringify(last.spans) === JSON.stringify(spans)
    if (isNext) last.to = date
    else ranges.push({ from: date, to: date, spans, note })
  }
  return ranges
}

/** Every studio date from one to another, both included. */
export function datesBetween(from: string, to: string): string[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, days) => addDays(from, days))
}

export type Holiday = { date: string; name: string }

/** The federal holidays of the United States in a calendar year, on the day itself (5 U.S.C. 6103). */
export function federalHolidays(year: number): Holiday[] {
  const on = (month: number, day: number) => `${year}-${two(month)}-${two(day)}`
  return [
    { date: on(1, 1), name: 'New Year’s Day' },
    { date: nthMonday(on(1, 1), 3), name: 'Martin Luther King Jr. Day' },
    { date: nthMonday(on(2, 1), 3), name: 'Presidents’ Day' },
    // The last Monday of May is the one in its last seven days.
    { date: nthMonday(on(5, 25), 1), name: 'Memorial Day' },
    { date: on(6, 19), name: 'Juneteenth' },
    { date: on(7, 4), name: 'Independence Day' },
    { date: nthMonday(on(9, 1), 1), name: 'Labor Day' },
    { date: nthMonday(on(10, 1), 2), name: 'Columbus Day, Indigenous Peoples’ Day' },
    { date: on(11, 11), name: 'Veterans Day' },
    { date: nthOf('thursday', on(11, 1), 4), name: 'Thanksgiving Day' },
    { date: on(12, 25), name: 'Christmas Day' },
  ]
}

/** The holidays of the year that begins on a studio date. */
export function comingHolidays(today: string): Holiday[] {
  const year = Number(today.slice(0, 4))
  const until = `${year + 1}${today.slice(4)}`
  return [...federalHolidays(year), ...federalHolidays(year + 1)].filter(
    ({ date }) => date >= today && date < until,
  )
}

function nthMonday(from: string, nth: number): string {
  return nthOf('monday', from, nth)
}

/** The nth of a weekday, counted from a date that may be the first itself. */
function nthOf(weekday: string, from: string, nth: number): string {
  let date = from
  while (weekdayOf(date) !== weekday) date = addDays(date, 1)
  return addDays(date, 7 * (nth - 1))
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}

import { DAY_MS } from './duration.ts'

// Calendar dates without Temporal, which the browsers of many phones do not have.

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** The day that weeks begin with until the owner says otherwise, as American calendars show them. */
export const FIRST_WEEKDAY: Weekday = 'sunday'

const FROM_SUNDAY: readonly Weekday[] = ['sunday', ...WEEKDAYS.slice(0, 6)]

/** The days of a week in the order in which it is shown. */
export function weekFrom(begins: Weekday): Weekday[] {
  const first = FROM_SUNDAY.indexOf(begins)
  return [...FROM_SUNDAY.slice(first), ...FROM_SUNDAY.slice(0, first)]
}

/** "2026-03" of "2026-03-06". */
export function monthOf(date: string): string {
  return date.slice(0, 7)
}

export function yearOfDate(date: string): number {
  return Number(date.slice(0, 4))
}

export function addDays(date: string, days: number): string {
  return dateOf(dayNumber(date) + days)
}

/** Days from one calendar date to another; negative when `to` is the earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from)
}

/** The first day of the week that a date lies in. */
export function weekStartOf(date: string, begins: Weekday): string {
  return addDays(date, -placeInWeek(date, begins))
}

/** 0 for the day that weeks begin with, to 6. */
function placeInWeek(date: string, begins: Weekday): number {
  return (weekdayNumber(date) - FROM_SUNDAY.indexOf(begins) + 7) % 7
}

export function weekdayOf(date: string): Weekday {
  return FROM_SUNDAY[weekdayNumber(date)] as Weekday
}

/** The same day of another month, or that month's last day where it is shorter. */
export function addMonths(date: string, months: number): string {
  const day = Number(date.slice(8))
  const first = new Date(`${monthOf(date)}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + months)
  const month = monthOf(first.toISOString())
  return `${month}-${String(Math.min(day, lastDayOf(month))).padStart(2, '0')}`
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayNumber(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

/** The weeks of a month such as "2026-03"; null where a week reaches outside it. */
export function weeksOf(month: string, begins: Weekday): (string | null)[][] {
  const days: (string | null)[] = Array(placeInWeek(`${month}-01`, begins)).fill(null)
  for (let day = 1; day <= lastDayOf(month); day += 1) {
    days.push(`${month}-${String(day).padStart(2, '0')}`)
  }
  while (days.length % 7 > 0) days.push(null)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

function lastDayOf(month: string): number {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, number ?? 1, 0)).getUTCDate()
}

/** Completed years between two calendar dates; born on 29 February turns a year older on 1 March. */
export function ageOn(date: string, birthDate: string): number {
  const years = Number(date.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return date.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** Whether these words are a day that the calendar has. */
export function isCalendarDate(words: string): boolean {
  const day = dayNumber(words)
  return /^\d{4}-\d{2}-\d{2}$/.test(words) && !Number.isNaN(day) && dateOf(day) === words
}

function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS
}

/** The day after 9999-12-31 has a sign and six digits. @throws RangeError where it is no day */
function dateOf(dayNumber: number): string {
  return new Date(dayNumber * DAY_MS).toISOString().replace(/T.*/, '')
}

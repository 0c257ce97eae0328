// The one formatter of dates and times: page, mail and calendar file say the same words.

import { monthOf, yearOfDate } from './dates.ts'

type Parts = Record<
  'weekday' | 'day' | 'month' | 'year' | 'hour' | 'minute' | 'second' | 'dayPeriod',
  string
>

const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * "Tue, Jul 14, 6:00 pm"
 * @param thisYear the year that readers take for granted, from {@link yearOf}; any other is named, and without it each is
 * @param to the seconds are said where several things happen in one minute
 */
export function formatWhen(
  instant: number,
  zone: string,
  thisYear?: number,
  to: 'minute' | 'second' = 'minute',
): string {
  const { hour, minute, second, dayPeriod } = parts(instant, zone, 'short')
  const time = to === 'second' ? `${hour}:${minute}:${second}` : `${hour}:${minute}`
  return `${formatDay(instant, zone, thisYear)}, ${time} ${dayPeriod.toLowerCase()}`
}

/** "Tue, Jul 14", and "Tue, Jul 14, 2026" where that is not this year. */
export function formatDay(instant: number, zone: string, thisYear?: number): string {
  return dayWords(parts(instant, zone, 'short'), thisYear)
}

/** "Tuesday, July 14", and "Tuesday, July 14, 2026" where that is not this year. */
export function formatLongDay(instant: number, zone: string, thisYear?: number): string {
  return dayWords(parts(instant, zone, 'long'), thisYear)
}

/** A day's words for a heading: a narrow line breaks after the weekday alone. */
export function boundDay(day: string): string {
  return day.replaceAll(/ (?=\d)/g, '\u00a0')
}

/** "Tuesday, July 14, 2026": for what is kept, printed or read years later. */
export function formatFullDay(instant: number, zone: string): string {
  return formatLongDay(instant, zone)
}

/** The year that an instant lies in, on the studio's clock. */
export function yearOf(instant: number, zone: string): number {
  return yearOfDate(localDate(instant, zone))
}

/** "July 2026" for a month such as 2026-07. */
export function formatMonth(yearAndMonth: string): string {
  const { month, year } = parts(Date.parse(`${yearAndMonth}-15T12:00:00Z`), 'UTC', 'long')
  return `${month} ${year}`
}

/** "6:00 pm" */
export function formatTime(instant: number, zone: string): string {
  const { hour, minute, dayPeriod } = parts(instant, zone, 'short')
  return `${hour}:${minute} ${dayPeriod.toLowerCase()}`
}

/** "2026-07-14": the studio's calendar date of an instant. */
export function localDate(instant: number, zone: string): string {
  const key = `date ${zone}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    formatters.set(key, formatter)
  }
  return formatter.format(instant)
}

/** "18:00": what a time input takes. */
export function clockTime(instant: number, zone: string): string {
  const { minute } = parts(instant, zone, 'short')
  return `${String(localHour(instant, zone)).padStart(2, '0')}:${minute}`
}

/** Hour of the day, 0 to 23, on the studio's clock. */
export function localHour(instant: number, zone: string): number {
  const { hour, dayPeriod } = parts(instant, zone, 'short')
  return (Number(hour) % 12) + (dayPeriod.toLowerCase() === 'pm' ? 12 : 0)
}

/** "Tuesday, July 14" for a date without a time, such as 2026-07-14; its year where that is not this one. */
export function formatDate(date: string, thisYear?: number): string {
  return formatLongDay(Date.parse(`${date}T12:00:00Z`), 'UTC', thisYear)
}

/** "July 14" or "Jul 14": a date among others that name the rest. */
export function formatMonthDay(date: string, length: 'short' | 'long' = 'long'): string {
  const { month, day } = parts(Date.parse(`${date}T12:00:00Z`), 'UTC', length)
  return `${month} ${day}`
}

/** "Nov 2–8", "Oct 26–Nov 1": two dates close to each other. */
export function shortRange(from: string, to: string): string {
  const end =
    monthOf(from) === monthOf(to) ? String(Number(to.slice(8))) : formatMonthDay(to, 'short')
  return `${formatMonthDay(from, 'short')}–${end}`
}

function dayWords({ weekday, month, day, year }: Parts, thisYear: number | undefined): string {
  const words = `${weekday}, ${month} ${day}`
  return Number(year) === thisYear ? words : `${words}, ${year}`
}

function parts(instant: number, zone: string, length: 'short' | 'long'): Parts {
  const key = `${length} ${zone}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      weekday: length,
      day: 'numeric',
      month: length,
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      second: '2-digit',
      hour12: true,
    })
    formatters.set(key, formatter)
  }
  const found: Parts = {
    weekday: '',
    day: '',
    month: '',
    year: '',
    hour: '',
    minute: '',
    second: '',
    dayPeriod: '',
  }
  for (const { type, value } of formatter.formatToParts(instant)) {
    if (type in found) found[type as keyof Parts] = value
  }
  return found
}

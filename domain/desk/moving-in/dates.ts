import { instantOf } from '#domain/calendar/schedule.ts'
import { addDays, isCalendarDate } from '#domain/core/dates.ts'
import type { DateOrder } from './fields.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * A calendar date as exports write it, and what follows it; null where it is none. Of two digits of a year `latest`
 * is the last that they may mean: a birthday lies behind us.
 */
function dateAndRest(text: string, order: DateOrder, latest = Number.POSITIVE_INFINITY) {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(.*)/s.exec(text)
  if (iso) return dated(iso[1], iso[2], iso[3], iso[4])
  const slashed = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)(.*)/s.exec(text)
  if (slashed) {
    const [, one, two, year = '', rest] = slashed
    const full = fullYear(year, latest)
    return order === 'day-first' ? dated(full, two, one, rest) : dated(full, one, two, rest)
  }
  const named =
    /^(?:[a-z]{3,9},?\s+)?([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(.*)/is.exec(text)
  if (named) return dated(named[3], monthNamed(named[1]), named[2], named[4])
  const dayNamed =
    /^(?:[a-z]{3,9},?\s+)?(\d{1,2})[\s-]+([a-z]{3,9})\.?[\s-]+(\d{4}|\d{2})(?!\d)(.*)/is.exec(text)
  if (dayNamed) {
    return dated(
      fullYear(dayNamed[3] ?? '', latest),
      monthNamed(dayNamed[2]),
      dayNamed[1],
      dayNamed[4],
    )
  }
  const serial = /^(\d{5})(\.\d+)?$/.exec(text)
  if (!serial) return null
  // A spreadsheet's own count of days.
  const minutes = Math.round(Number(serial[2] ?? 0) * 24 * 60)
  const clock = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
  return { date: addDays('1899-12-30', Number(serial[1])), rest: serial[2] ? clock : '' }
}

/** A birthday; null where it is none, or has no year. */
export function birthDateFrom(text: string, order: DateOrder, today: string): string | null {
  const found = dateAndRest(text, order, Number(today.slice(0, 4)))
  return found && found.date <= today && found.date > '1890' ? found.date : null
}

/** An instant on the studio's clock, or on the one that the text names; null where no time stands there. */
export function instantFrom(
  text: string,
  time: string,
  of: { order: DateOrder; zone: string },
): number | null {
  if (/T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(text))
    return Number.isNaN(Date.parse(text)) ? null : Date.parse(text)
  const found = dateAndRest(text, of.order)
  if (!found) return null
  const clock = clockFrom(found.rest) ?? clockFrom(time)
  return clock === null ? null : instantOf(found.date, clock, of.zone)
}

/** "18:30" of "6:30 PM", "6:30p", "18:30:00". */
function clockFrom(text: string): string | null {
  const found =
    /^(?:[T,\s]|at\s)*(\d{1,2})(?::(\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*(?:([ap])\.?\s*m?\.?)?(?:\s*\(?[A-Z]{2,4}\)?)?$/i.exec(
      text.trim(),
    )
  if (!found) return null
  const [, hour = '', minute, half] = found
  if (minute === undefined && half === undefined) return null
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
  if (hours > 23 || Number(minute ?? 0) > 59) return null
  return `${String(hours).padStart(2, '0')}:${minute ?? '00'}`
}

/** Whether a column's dates begin with the day: only where one of them could not begin with the month. */
export function orderOf(texts: Iterable<string>): DateOrder {
  for (const text of texts) {
    const [, one, two] = /^(\d{1,2})[-/.](\d{1,2})[-/.]\d{2,4}/.exec(text) ?? []
    if (Number(one) > 12 && Number(two) <= 12) return 'day-first'
  }
  return 'month-first'
}

function dated(year = '', month = '', day = '', rest = '') {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) ? { date, rest } : null
}

function monthNamed(word = ''): string {
  return String(MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1)
}

function fullYear(year: string, latest: number): string {
  if (year.length === 4) return year
  const near = 2000 + Number(year)
  return String(near > latest ? near - 100 : near)
}

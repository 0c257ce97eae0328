import { STUDIO } from '#content/studio.ts'
import { monthOf, type Weekday, yearOfDate } from '#domain/core/dates.ts'
import {
  formatDate,
  formatMonth,
  formatMonthDay,
  localDate,
  shortRange,
} from '#domain/core/when.ts'
import {
  type DateRange,
  type ReportPeriod,
  type ReportRange,
  reportRange,
  type Step,
} from '#domain/desk/report-range.ts'

/** The days that an address asks about. */
export function askedRange(
  search: URLSearchParams,
  { now, weekBegins }: { now: number; weekBegins: Weekday },
): ReportRange {
  const get = (name: string) => search.get(name)
  const asked = { period: get('period'), from: get('from'), to: get('to') }
  return reportRange(asked, { today: localDate(now, STUDIO.zone), weekBegins })
}

/** The part of an address that asks about the same days again. */
export function rangeQuery({ period, from, to }: Omit<ReportRange, 'before'>): string {
  return new URLSearchParams(period === 'own' ? { period, from, to } : { period }).toString()
}

export const PERIOD_WORDS: Record<ReportPeriod, string> = {
  today: 'Today',
  yesterday: 'Yesterday',
  'this-week': 'This week',
  'last-week': 'Last week',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-quarter': 'This quarter',
  'last-quarter': 'Last quarter',
  'this-year': 'This year',
  'last-year': 'Last year',
  own: 'Your own dates',
}

export const STEP_WORDS: Record<Step, string> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  year: 'Year',
}

/** "November 1–21, 2026", "September 28 – October 4, 2026", "December 20, 2025 – January 2, 2026" */
export function rangeWords({ from, to }: DateRange): string {
  const last = `${formatMonthDay(to)}, ${yearOfDate(to)}`
  if (from === to) return last
  if (monthOf(from) === monthOf(to)) {
    return `${formatMonthDay(from)}–${Number(to.slice(8))}, ${yearOfDate(to)}`
  }
  const year = yearOfDate(from) === yearOfDate(to) ? '' : `, ${yearOfDate(from)}`
  return `${formatMonthDay(from)}${year} – ${last}`
}

/** A step as a row names it: "Mon, Nov 2", "Nov 2–8, 2026", "November 2026", "2026". */
export function stepWords({ from, to }: DateRange, by: Step): string {
  if (by === 'year') return String(yearOfDate(from))
  if (by === 'month') return formatMonth(monthOf(from))
  if (by === 'day') return `${formatDate(to).slice(0, 3)}, ${formatMonthDay(to, 'short')}`
  return `${from === to ? formatMonthDay(to, 'short') : shortRange(from, to)}, ${yearOfDate(to)}`
}

/** The same, short enough for an axis; the year where another begins. */
export function axisWords(steps: readonly DateRange[], by: Step): string[] {
  return steps.map((step, i) => {
    if (by === 'day' || by === 'year') return stepWords(step, by)
    const year = yearOfDate(step.from)
    const before = steps[i - 1]
    const isNewYear = !before || year !== yearOfDate(before.from)
    const day = formatMonthDay(step.from, 'short')
    if (by === 'week') return isNewYear ? `${day}, ${year}` : day
    const month = day.slice(0, 3)
    return isNewYear ? `${month} ${year}` : month
  })
}

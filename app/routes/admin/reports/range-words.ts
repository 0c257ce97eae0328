import type { DateRange, ReportPeriod, Step } from '#domain/report-range.ts'
import { formatDate, formatMonth } from '#domain/when.ts'

export const PERIOD_WORDS: Record<ReportPeriod, string> = {
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

export const STEP_WORDS: Record<Step, string> = { day: 'Day', week: 'Week', month: 'Month' }

/** "1–21 November 2026", "28 September – 4 October 2026", "20 December 2025 – 2 January 2026" */
export function rangeWords({ from, to }: DateRange): string {
  const [first, last] = [partsOf(from), partsOf(to)]
  if (from === to) return `${last.day} ${last.month} ${last.year}`
  if (from.slice(0, 7) === to.slice(0, 7))
    return `${first.day}–${last.day} ${last.month} ${last.year}`
  const year = first.year === last.year ? '' : ` ${first.year}`
  return `${first.day} ${first.month}${year} – ${last.day} ${last.month} ${last.year}`
}

/** A step as a row names it: "Mon 2 Nov", "2–8 Nov 2026", "November 2026". */
export function stepWords(step: DateRange, by: Step): string {
  if (by === 'month') return formatMonth(step.from.slice(0, 7))
  const [first, last] = [partsOf(step.from), partsOf(step.to)]
  if (by === 'day') return `${last.weekday.slice(0, 3)} ${last.day} ${last.month.slice(0, 3)}`
  const end = `${last.day} ${last.month.slice(0, 3)} ${last.year}`
  if (step.from === step.to) return end
  const start = first.month === last.month ? first.day : `${first.day} ${first.month.slice(0, 3)}`
  return `${start}–${end}`
}

/** The same, short enough for an axis; the year where another begins. */
export function axisWords(steps: readonly DateRange[], by: Step): string[] {
  return steps.map((step, i) => {
    if (by === 'day') return stepWords(step, by)
    const { day, month, year } = partsOf(step.from)
    const isNewYear = year !== steps[i - 1]?.from.slice(0, 4)
    const name = by === 'week' ? `${day} ${month.slice(0, 3)}` : month.slice(0, 3)
    return isNewYear ? `${name} ${year}` : name
  })
}

function partsOf(date: string) {
  const [weekday = '', day = '', month = '', year = ''] = formatDate(date).split(' ')
  return { weekday, day, month, year }
}

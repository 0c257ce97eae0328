import { addDays, daysBetween, type Weekday, weekStartOf } from '../core/dates.ts'
import { CalendarDate } from '../core/fields.ts'

export const REPORT_PERIODS = [
  'today',
  'yesterday',
  'this-week',
  'last-week',
  'this-month',
  'last-month',
  'this-quarter',
  'last-quarter',
  'this-year',
  'last-year',
] as const
export type ReportPeriod = (typeof REPORT_PERIODS)[number] | 'own'

/** Calendar dates of the studio, both included. */
export type DateRange = { from: string; to: string }

export type ReportRange = DateRange & {
  period: ReportPeriod
  /** As many days of the period before, to compare with. */
  before: DateRange
}

export const STEPS = ['day', 'week', 'month', 'year'] as const
export type Step = (typeof STEPS)[number]

const UNIT = {
  day: { days: 1 },
  week: { days: 7 },
  month: { months: 1 },
  quarter: { months: 3 },
  year: { years: 1 },
}
const LONGEST_BY_DAY = 100
const LONGEST_BY_MONTH = 1100
const LONGEST_YEARS = 40

/**
 * The days that a report is about, no later than today: what has not happened counts nowhere. A period
 * that is not over is compared with as many days of the one before.
 * @param asked what the address says; unknown words and dates mean this month
 */
export function reportRange(
  asked: { period: string | null; from: string | null; to: string | null },
  { today, weekBegins }: { today: string; weekBegins: Weekday },
): ReportRange {
  if (asked.period === 'own') {
    const own = ownRange(asked, today)
    if (own) return own
  }
  const period = REPORT_PERIODS.find((known) => known === asked.period) ?? 'this-month'
  const [which, unit] = partsOf(period)
  const first = firstDayOf(unit, today, weekBegins)
  const from = which === 'this' ? first : first.subtract(UNIT[unit])
  const end = from.add(UNIT[unit]).subtract({ days: 1 })
  const to = earlier(end.toString(), today)
  const before = from.subtract(UNIT[unit])
  const lastBefore = from.subtract({ days: 1 }).toString()
  const days = from.until(Temporal.PlainDate.from(to)).days
  const isOver = to === end.toString()
  return {
    period,
    from: from.toString(),
    to,
    before: {
      from: before.toString(),
      to: isOver ? lastBefore : earlier(addDays(before.toString(), days), lastBefore),
    },
  }
}

/** The steps of a report: days, weeks, months or years, cut off at the range's ends. */
export function stepsOf({ from, to }: DateRange, by: Step, weekBegins: Weekday): DateRange[] {
  const steps: DateRange[] = []
  for (let start = from; start <= to; ) {
    const next = nextStart(start, by, weekBegins)
    steps.push({ from: start, to: earlier(addDays(next, -1), to) })
    start = next
  }
  return steps
}

/** The step that was asked for, or one that shows the range in a few lines. */
export function stepFor({ from, to }: DateRange, asked: string | null): Step {
  const days = daysBetween(from, to) + 1
  const wanted = STEPS.find((known) => known === asked)
  if (wanted && (wanted !== 'day' || days <= LONGEST_BY_DAY)) return wanted
  if (days <= 14) return 'day'
  if (days <= 92) return 'week'
  return days <= LONGEST_BY_MONTH ? 'month' : 'year'
}

function partsOf(period: (typeof REPORT_PERIODS)[number]) {
  if (period === 'today') return ['this', 'day'] as const
  if (period === 'yesterday') return ['last', 'day'] as const
  return period.split('-') as ['this' | 'last', keyof typeof UNIT]
}

function ownRange(asked: { from: string | null; to: string | null }, today: string) {
  const dates = [CalendarDate.safeParse(asked.from), CalendarDate.safeParse(asked.to)]
  const [one, other] = dates.map((date) => (date.success ? earlier(date.data, today) : null))
  if (!one || !other) return null
  const oldest = Temporal.PlainDate.from(today).subtract({ years: LONGEST_YEARS }).toString()
  const [first = '', to = ''] = [one, other].toSorted()
  const from = first < oldest ? oldest : first
  if (to < from) return null
  const length = daysBetween(from, to) + 1
  const before = { from: addDays(from, -length), to: addDays(from, -1) }
  return { period: 'own' as const, from, to, before }
}

function firstDayOf(
  unit: keyof typeof UNIT,
  today: string,
  weekBegins: Weekday,
): Temporal.PlainDate {
  const date = Temporal.PlainDate.from(today)
  if (unit === 'day') return date
  if (unit === 'week') return Temporal.PlainDate.from(weekStartOf(today, weekBegins))
  if (unit === 'month') return date.with({ day: 1 })
  if (unit === 'year') return date.with({ month: 1, day: 1 })
  return date.with({ month: 3 * Math.floor((date.month - 1) / 3) + 1, day: 1 })
}

function nextStart(start: string, by: Step, weekBegins: Weekday): string {
  const date = Temporal.PlainDate.from(start)
  if (by === 'day') return addDays(start, 1)
  if (by === 'week') return addDays(weekStartOf(start, weekBegins), 7)
  if (by === 'year') return date.with({ month: 1, day: 1 }).add({ years: 1 }).toString()
  return date.with({ day: 1 }).add({ months: 1 }).toString()
}

function earlier(one: string, other: string): string {
  return one < other ? one : other
}

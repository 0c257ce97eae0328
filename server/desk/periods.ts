import { STUDIO } from '#content/studio.ts'
import { addDays, weekStartOf } from '#domain/core/dates.ts'
import { localDate } from '#domain/core/when.ts'
import { type DateRange, reportRange } from '#domain/desk/report-range.ts'

export type Periods = Record<'today' | 'week' | 'lastWeek' | 'weekSoFar' | 'monthSoFar', DateRange>

/**
 * The studio's dates around an instant: its day, week (Sunday to Saturday) and the week before; and what of
 * this week and month has come, exactly as the reports take them.
 */
export function periodsAt(now: number): Periods {
  const today = localDate(now, STUDIO.zone)
  const sunday = weekStartOf(today)
  const soFar = (period: 'this-week' | 'this-month') => {
    const { from, to } = reportRange({ period, from: null, to: null }, today)
    return { from, to }
  }
  return {
    today: { from: today, to: today },
    week: { from: sunday, to: addDays(sunday, 6) },
    lastWeek: { from: addDays(sunday, -7), to: addDays(sunday, -1) },
    weekSoFar: soFar('this-week'),
    monthSoFar: soFar('this-month'),
  }
}

import { type RawBuilder, sql } from 'kysely'
import type { Booking } from '#domain/calendar/booking.ts'
import type { FigureName } from '#domain/desk/figure-names.ts'
import type { DateRange } from '#domain/desk/report-range.ts'
import { cancelledShare, percentOf } from '#domain/desk/utilisation.ts'
import { bookingOf } from '../calendar/rows.ts'
import type { Database } from '../core/db/open.ts'
import type { Rows } from '../core/db/schema.ts'
import { periodsAt } from './periods.ts'
import { revenueOf } from './reports/revenue.ts'
import { STANDING, spanOf } from './reports/spans.ts'
import { IS_FIRST, type VisitCounts, visitsOf } from './reports/visits.ts'
import { visits } from './visits.ts'

const ROWS_SHOWN = 25

/** The numbers of the dashboard (spec 2 §9 names them), counted by the reports' own functions. */
export type Figures = {
  week: DateRange
  weekSoFar: DateRange
  monthSoFar: DateRange
  todaysBookings: number
  /** Every visit on file that was not cancelled. */
  bookings: number
  /** The reports' total of this week and this month: visits, products, shipping and tax, less refunds. */
  weekRevenueCents: number
  monthRevenueCents: number
  /** Visits that start this week and last, cancelled ones left out. */
  weekBookings: number
  lastWeekBookings: number
  /** In percent of last week; null where last week had none. */
  changePercent: number | null
  /** Minutes booked in the week against those that the studio is open. */
  weekBookedMinutes: number
  weekOpenMinutes: number
  /** Clients who came for the first time this week. */
  newClients: number
  /** Cancelled visits among those of this month so far, in percent; null where there were none. */
  cancelledPercent: number | null
}

export async function figuresAt(database: Database, now: number): Promise<Figures> {
  const { rows } = database
  const { today, week, lastWeek, weekSoFar, monthSoFar } = periodsAt(now)
  const [bookings, revenue, counts] = await Promise.all([
    countStanding(rows),
    revenueOf(rows, [weekSoFar, monthSoFar]),
    visitsOf(database, [today, week, lastWeek, weekSoFar, monthSoFar]),
  ])
  const [ofToday, ofWeek, ofLastWeek, ofWeekSoFar, ofMonthSoFar] = counts
  const [weekBookings, lastWeekBookings] = [standing(ofWeek), standing(ofLastWeek)]
  const change = percentOf(weekBookings, lastWeekBookings)
  const cancelled = ofMonthSoFar ? cancelledShare(ofMonthSoFar) : { part: 0, whole: 0 }
  return {
    week,
    weekSoFar,
    monthSoFar,
    todaysBookings: standing(ofToday),
    bookings,
    weekRevenueCents: revenue[0]?.totalCents ?? 0,
    monthRevenueCents: revenue[1]?.totalCents ?? 0,
    weekBookings,
    lastWeekBookings,
    changePercent: change === null ? null : change - 100,
    weekBookedMinutes: ofWeek?.bookedMinutes ?? 0,
    weekOpenMinutes: ofWeek?.openMinutes ?? 0,
    newClients: ofWeekSoFar?.newClients ?? 0,
    cancelledPercent: percentOf(cancelled.part, cancelled.whole),
  }
}

export async function visitsBehind(
  rows: Rows,
  figure: FigureName,
  now: number,
  page: number,
): Promise<{ visits: Booking[]; pages: number }> {
  const { week, weekSoFar, monthSoFar } = periodsAt(now)
  const behind: Record<FigureName, [DateRange, RawBuilder<boolean>]> = {
    week: [week, sql<boolean>`booking.status IN ${STANDING}`],
    'new-clients': [weekSoFar, sql<boolean>`booking.status = 'COMPLETED' AND ${IS_FIRST}`],
    cancelled: [monthSoFar, sql<boolean>`booking.status = 'CANCELLED'`],
  }
  const [range, which] = behind[figure]
  const { startsAt, endsAt } = spanOf(range)
  const found = await visits(rows)
    .where('booking.starts_at', '>=', startsAt)
    .where('booking.starts_at', '<', endsAt)
    .where(which)
    .select((select) => select.fn.countAll<number>().over().as('total'))
    .limit(ROWS_SHOWN)
    .offset((page - 1) * ROWS_SHOWN)
    .execute()
  return { visits: found.map(bookingOf), pages: Math.ceil((found[0]?.total ?? 0) / ROWS_SHOWN) }
}

function standing(counts: VisitCounts | undefined): number {
  return counts ? counts.completed + counts.noShows + counts.open : 0
}

async function countStanding(rows: Rows): Promise<number> {
  const { count } = await rows
    .selectFrom('booking')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('client_id', 'is not', null)
    .where(sql<boolean>`status IN ${STANDING}`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

import { sql } from 'kysely'
import { STUDIO } from '#content/studio.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import { addDays, type Weekday, weekStartOf } from '#domain/core/dates.ts'
import { localDate } from '#domain/core/when.ts'
import type { FigureName } from '#domain/desk/figure-names.ts'
import { type DateRange, reportRange } from '#domain/desk/report-range.ts'
import { cancelledShare, percentOf } from '#domain/desk/utilisation.ts'
import { bookingOf } from '../calendar/rows.ts'
import type { Rows } from '../core/db/schema.ts'
import { weekBeginsIn } from '../core/settings/week-begins.ts'
import { revenueOf } from './reports/revenue.ts'
import { visitsIn } from './reports/row-selects.ts'
import type { VisitKind } from './reports/rows.ts'
import { STANDING } from './reports/spans.ts'
import { type VisitCounts, type VisitSource, visitsOf } from './reports/visits.ts'

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
  /** Minutes booked in the week against those that the studio is open; null where another calendar decides that. */
  weekBookedMinutes: number
  weekOpenMinutes: number | null
  /** Clients who came for the first time this week. */
  newClients: number
  /** Cancelled visits among those of this month so far, in percent; null where there were none. */
  cancelledPercent: number | null
}

export async function figuresAt(source: VisitSource, now: number): Promise<Figures> {
  const { rows } = source.database
  const { today, week, lastWeek, weekSoFar, monthSoFar } = periodsAt(
    now,
    (await weekBeginsIn(rows)).weekBegins,
  )
  const [bookings, revenue, counts] = await Promise.all([
    countStanding(rows),
    revenueOf(source.database, [weekSoFar, monthSoFar]),
    visitsOf(source, [today, week, lastWeek, weekSoFar, monthSoFar]),
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
    weekOpenMinutes: ofWeek?.openMinutes ?? null,
    newClients: ofWeekSoFar?.newClients ?? 0,
    cancelledPercent: percentOf(cancelled.part, cancelled.whole),
  }
}

/** The rows of the reports behind a figure, as visits. */
export async function visitsBehind(
  rows: Rows,
  figure: FigureName,
  now: number,
  page: number,
): Promise<{ visits: Booking[]; pages: number }> {
  const { weekBegins } = await weekBeginsIn(rows)
  const { week, weekSoFar, monthSoFar } = periodsAt(now, weekBegins)
  const behind: Record<FigureName, [VisitKind, DateRange]> = {
    week: ['standing', week],
    'new-clients': ['new-clients', weekSoFar],
    cancelled: ['cancelled', monthSoFar],
  }
  const counted = sql`SELECT counted.id FROM (${visitsIn(...behind[figure], {})}) AS counted`
  const found = await visits(rows)
    .where(sql<boolean>`booking.id IN (${counted})`)
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

type Periods = Record<'today' | 'week' | 'lastWeek' | 'weekSoFar' | 'monthSoFar', DateRange>

/**
 * The studio's dates around an instant: its day, week and the week before; and what of
 * this week and month has come, exactly as the reports take them.
 */
export function periodsAt(now: number, weekBegins: Weekday): Periods {
  const today = localDate(now, STUDIO.zone)
  const first = weekStartOf(today, weekBegins)
  const soFar = (period: 'this-week' | 'this-month') => {
    const { from, to } = reportRange({ period, from: null, to: null }, { today, weekBegins })
    return { from, to }
  }
  return {
    today: { from: today, to: today },
    week: { from: first, to: addDays(first, 6) },
    lastWeek: { from: addDays(first, -7), to: addDays(first, -1) },
    weekSoFar: soFar('this-week'),
    monthSoFar: soFar('this-month'),
  }
}

/** Visits of clients, without the owner's time off, in order. */
export function visits(rows: Rows) {
  return rows
    .selectFrom('booking')
    .selectAll('booking')
    .where('booking.client_id', 'is not', null)
    .orderBy('booking.starts_at')
}

export async function upcomingVisits(rows: Rows, now: number, count: number): Promise<Booking[]> {
  const found = await visits(rows)
    .where('status', 'in', ['PENDING', 'CONFIRMED'])
    .where('starts_at', '>=', now)
    .limit(count)
    .execute()
  return found.map(bookingOf)
}

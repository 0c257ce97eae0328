import type { Kysely } from 'kysely'
import { studio } from '#content/studio.ts'
import type { Booking, StoredStatus } from '#domain/booking.ts'
import { MINUTE_MS } from '#domain/duration.ts'
import type { FigureName } from '#domain/figure-names.ts'
import type { Interval } from '#domain/schedule.ts'
import { localDate } from '#domain/when.ts'
import type { Bookings } from '../booking/provider.ts'
import { bookingOf } from '../booking/rows.ts'
import type { Schema } from '../db/schema.ts'
import { type Periods, periodsAt } from './periods.ts'
import { visits } from './visits.ts'

type Rows = Kysely<Schema>

const ROWS_SHOWN = 25
const STANDING: StoredStatus[] = ['PENDING', 'CONFIRMED', 'COMPLETED', 'NO_SHOW']

/** The numbers of the dashboard (spec 2 §9 names them); zero where there is nothing to count. */
export type Figures = {
  week: Interval
  month: Interval
  todaysBookings: number
  /** Every visit on file that was not cancelled. */
  bookings: number
  /** Completed visits that started in the week, in the month. */
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
  newClients: number
  /** Cancelled visits among those that start in the month, in percent. */
  cancelledPercent: number
}

export async function figuresAt(
  rows: Rows,
  hours: Pick<Bookings, 'openTime'>,
  now: number,
): Promise<Figures> {
  const { today, week, lastWeek, month } = periodsAt(now)
  const [
    todaysBookings,
    bookings,
    weekBookings,
    lastWeekBookings,
    kept,
    cancelled,
    weekRevenueCents,
    monthRevenueCents,
    weekBookedMinutes,
    weekOpenMinutes,
    newClients,
  ] = await Promise.all([
    countVisits(rows, STANDING, today),
    countVisits(rows, STANDING),
    countVisits(rows, STANDING, week),
    countVisits(rows, STANDING, lastWeek),
    countVisits(rows, STANDING, month),
    countVisits(rows, ['CANCELLED'], month),
    revenueCents(rows, week),
    revenueCents(rows, month),
    bookedMinutes(rows, week),
    openMinutes(hours, week),
    countNewClients(rows, week),
  ])
  return {
    week,
    month,
    todaysBookings,
    bookings,
    weekBookings,
    lastWeekBookings,
    changePercent: lastWeekBookings === 0 ? null : percent(weekBookings, lastWeekBookings) - 100,
    weekRevenueCents,
    monthRevenueCents,
    weekBookedMinutes,
    weekOpenMinutes,
    newClients,
    cancelledPercent: percent(cancelled, kept + cancelled),
  }
}

export async function visitsBehind(
  rows: Rows,
  figure: FigureName,
  now: number,
  page: number,
): Promise<{ visits: Booking[]; pages: number }> {
  const found = await queryBehind(rows, figure, periodsAt(now))
    .select((select) => select.fn.countAll<number>().over().as('total'))
    .limit(ROWS_SHOWN)
    .offset((page - 1) * ROWS_SHOWN)
    .execute()
  return { visits: found.map(bookingOf), pages: Math.ceil((found[0]?.total ?? 0) / ROWS_SHOWN) }
}

function queryBehind(rows: Rows, figure: FigureName, { week, month }: Periods) {
  const within = ({ startsAt, endsAt }: Interval) =>
    visits(rows).where('booking.starts_at', '>=', startsAt).where('booking.starts_at', '<', endsAt)
  switch (figure) {
    case 'week-revenue':
      return within(week).where('booking.status', '=', 'COMPLETED')
    case 'month-revenue':
      return within(month).where('booking.status', '=', 'COMPLETED')
    case 'week':
      return within(week).where('booking.status', 'in', STANDING)
    case 'cancelled':
      return within(month).where('booking.status', '=', 'CANCELLED')
    case 'new-clients':
      return visits(rows)
        .innerJoin('client', 'client.id', 'booking.client_id')
        .where('client.created_at', '>=', week.startsAt)
        .where('client.created_at', '<', week.endsAt)
  }
}

async function countVisits(
  rows: Rows,
  statuses: StoredStatus[],
  interval?: Interval,
): Promise<number> {
  let query = rows
    .selectFrom('booking')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('client_id', 'is not', null)
    .where('status', 'in', statuses)
  if (interval) {
    query = query
      .where('starts_at', '>=', interval.startsAt)
      .where('starts_at', '<', interval.endsAt)
  }
  return (await query.executeTakeFirstOrThrow()).count
}

async function bookedMinutes(rows: Rows, { startsAt, endsAt }: Interval): Promise<number> {
  const { minutes } = await rows
    .selectFrom('booking')
    .select((select) => select.fn.sum<number | null>('duration_minutes').as('minutes'))
    .where('client_id', 'is not', null)
    .where('status', 'in', STANDING)
    .where('starts_at', '>=', startsAt)
    .where('starts_at', '<', endsAt)
    .executeTakeFirstOrThrow()
  return Number(minutes ?? 0)
}

async function openMinutes(
  bookings: Pick<Bookings, 'openTime'>,
  { startsAt, endsAt }: Interval,
): Promise<number> {
  const date = (instant: number) => localDate(instant, studio.zone)
  const open = await bookings.openTime(date(startsAt), date(endsAt - 1))
  return open.reduce((total, span) => total + (span.endsAt - span.startsAt) / MINUTE_MS, 0)
}

async function revenueCents(rows: Rows, { startsAt, endsAt }: Interval): Promise<number> {
  const { cents } = await rows
    .selectFrom('booking')
    .select((select) => select.fn.sum<number | null>('price_cents').as('cents'))
    .where('status', '=', 'COMPLETED')
    .where('starts_at', '>=', startsAt)
    .where('starts_at', '<', endsAt)
    .executeTakeFirstOrThrow()
  return Number(cents ?? 0)
}

async function countNewClients(rows: Rows, { startsAt, endsAt }: Interval): Promise<number> {
  const { count } = await rows
    .selectFrom('client')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('created_at', '>=', startsAt)
    .where('created_at', '<', endsAt)
    .executeTakeFirstOrThrow()
  return count
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((100 * part) / whole)
}

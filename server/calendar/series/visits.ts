import { randomUUID } from 'node:crypto'
import type { Booking } from '#domain/calendar/booking.ts'
import { type VisitSeries, visitsRule } from '#domain/calendar/series/visit-series.ts'
import type { Owner } from '#domain/core/actor.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { clockTime, localDate } from '#domain/core/when.ts'
import { deskChange } from '../../core/audit.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import { busyRows } from '../calendar.ts'
import { UNDO_MS } from '../endings.ts'
import { planVisit, type VisitPlan } from '../plan-visit.ts'
import type { BookRequest } from '../provider.ts'
import { changeCalendar, TIME_TAKEN } from '../take-time.ts'
import { quietDesk, type SeriesDesk } from './quiet-desk.ts'
import { type VisitAhead, type VisitsAsked, visitsAhead } from './visits-ahead.ts'
import { endingVisits, type VisitsEnd } from './visits-end.ts'
import { movingVisits, type VisitsMove } from './visits-move.ts'
import { placeOf, type SeriesPlace } from './visits-place.ts'

/** A visit of a series as the owner has settled it; `date` is the rule's. */
export type SettledVisit = {
  date: string
  startsAt: number
  /** She lets her own rules pass that she was shown to be broken. */
  override: boolean
}

type VisitsRequest = {
  rhythm: VisitSeries
  visits: readonly SettledVisit[]
  /** Who comes, for what. */
  request: Omit<BookRequest, 'startsAt' | 'override' | 'sharesTimeWith' | 'notify'>
  /** A visit that is booked already, and is the first. */
  first: Booking | null
  notify: boolean
}

export type VisitSeriesDesk = VisitsEnd &
  VisitsMove & {
    /** What each visit of a series would meet; nothing is written. */
    visitsAhead(asked: VisitsAsked): Promise<Outcome<{ visits: VisitAhead[] }>>
    /**
     * Books all of them or none, each as any visit by hand; their client is written to once. Fails with `time-taken` or `breaks-rules`
     * where one cannot be had any more.
     */
    bookVisits(
      asked: VisitsRequest,
      owner: Owner,
    ): Promise<Outcome<{ id: string; bookings: Booking[] }>>
    /** Which of how many a visit is; null: it is one alone. */
    placeOf(bookingId: string): Promise<SeriesPlace | null>
  }

export function visitSeries(desk: SeriesDesk): VisitSeriesDesk {
  return {
    ...endingVisits(desk),
    ...movingVisits(desk),
    visitsAhead: (asked) => visitsAhead(desk, asked),
    placeOf: (bookingId) => placeOf(desk.database.rows, bookingId),

    async bookVisits({ rhythm, visits, request, first, notify }, owner) {
      const { zone } = await desk.rules()
      const { quiet, at: now } = quietDesk(desk)
      const plans: (SettledVisit & VisitPlan)[] = []
      for (const { startsAt, override, date } of visits) {
        const planned = await planVisit(quiet, { ...request, startsAt, override, notify }, owner)
        if (!planned.ok) return planned
        plans.push({ date, startsAt, override, ...planned.plan })
      }
      return changeCalendar(desk.database, async (rows) => {
        const id = randomUUID()
        const bookings: Booking[] = first ? [first] : []
        await insertSeries(rows, { id, rhythm, zone, now, of: first ?? plans[0] })
        if (first) await insertVisit(rows, { id, booking: first, date: dateOf(first, zone) })
        for (const { take, date, startsAt, visit, override } of plans) {
          const length = visit.durationMinutes * MINUTE_MS
          const span = { startsAt, endsAt: startsAt + length }
          const isFree = override || (await busyRows(rows, span, now)).length === 0
          if (!isFree) return TIME_TAKEN
          const taken = await take(rows)
          if (!taken.ok) return taken
          await insertVisit(rows, { id, booking: taken.booking, date })
          const state = localDate(startsAt, zone) === date ? 'whole' : 'moved'
          await rows.insertInto('series_date').values({ series_id: id, date, state }).execute()
          bookings.push(taken.booking)
        }
        const line = { record: 'series', id, did: 'booked' }
        await desk.audit.write(deskChange(owner, line), rows)
        const told = { seriesId: id, news: 'booked' as const, rhythm, visits: asMail(bookings) }
        const how = { by: owner, tellsClient: notify, now, delayMs: UNDO_MS }
        await desk.writeSeriesMail(rows, { ...told, ...how })
        return { ok: true as const, id, bookings }
      })
    },
  }
}

function asMail(bookings: readonly Booking[]) {
  return bookings.map((booking) => ({ booking, money: null }))
}

const dateOf = ({ startsAt }: Booking, zone: string) => localDate(startsAt, zone)

async function insertSeries(
  rows: TransactionRows,
  {
    id,
    rhythm,
    zone,
    now,
    of,
  }: {
    id: string
    rhythm: VisitSeries
    zone: string
    now: number
    of: { startsAt: number } | undefined
  },
): Promise<void> {
  const startsAt = of?.startsAt ?? now
  const first_date = localDate(startsAt, zone)
  const time = clockTime(startsAt, zone)
  await rows
    .insertInto('series')
    .values({
      ...{ id, kind: 'visit', rule: visitsRule(rhythm), first_date, from_time: time },
      ...{ to_time: time, days: 1, note: '', last_date: null, filled_until: first_date },
      created_at: now,
    })
    .execute()
}

function insertVisit(
  rows: TransactionRows,
  { id, booking, date }: { id: string; booking: Booking; date: string },
) {
  return rows
    .insertInto('series_time')
    .values({ booking_id: booking.id, series_id: id, date })
    .execute()
}

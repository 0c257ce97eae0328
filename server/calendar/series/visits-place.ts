import type { StoredStatus } from '#domain/calendar/booking.ts'
import { type VisitSeries, visitsOf } from '#domain/calendar/series/visit-series.ts'
import type { Rows } from '../../core/db/schema.ts'

/** One visit among those that it was booked with. */
export type SeriesPlace = {
  seriesId: string
  rhythm: VisitSeries | null
  /** Counted from 1. */
  place: number
  /** In the order in which they were to come. */
  visits: {
    id: string
    /** The rule's own. */
    date: string
    startsAt: number
    status: StoredStatus
    sequence: number
  }[]
}

/** Which of how many a visit is; null: it is one alone. */
export async function placeOf(rows: Rows, bookingId: string): Promise<SeriesPlace | null> {
  const series = await rows
    .selectFrom('series_time')
    .innerJoin('series', 'series.id', 'series_time.series_id')
    .select(['series.id', 'series.rule'])
    .where('series_time.booking_id', '=', bookingId)
    .where('series.kind', '=', 'visit')
    .executeTakeFirst()
  if (!series) return null
  const found = await rows
    .selectFrom('series_time')
    .innerJoin('booking', 'booking.id', 'series_time.booking_id')
    .select(['booking.id', 'booking.starts_at', 'booking.status', 'booking.sequence'])
    .select('series_time.date')
    .where('series_time.series_id', '=', series.id)
    .orderBy('series_time.date')
    .execute()
  const visits = found.map(({ id, date, starts_at, status, sequence }) => ({
    ...{ id, date, startsAt: starts_at, status: status as StoredStatus, sequence },
  }))
  const place = visits.findIndex(({ id }) => id === bookingId) + 1
  return { seriesId: series.id, rhythm: visitsOf(series.rule), place, visits }
}

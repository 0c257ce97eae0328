import type { Booking } from '#domain/calendar/booking.ts'
import type { Owner } from '#domain/core/actor.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { deskChange } from '../../core/audit.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import type { BookingMail } from '../../post/booking-mail.ts'
import type { SeriesNews } from '../../post/series/series-kinds.ts'
import type { changing } from '../change.ts'
import { changeCalendar } from '../take-time.ts'
import type { SeriesDesk } from './quiet-desk.ts'
import type { SeriesPlace } from './visits-place.ts'

export type Several = Outcome<{ bookings: Booking[] }>

/** What every act on several visits of a series has: one transaction, one line in the log, one letter. */
export function onSeveral(desk: SeriesDesk) {
  return {
    /** Every step or none; `kept`: what each would have been written of. */
    all(
      steps: readonly Awaited<ReturnType<typeof changing>>[],
      kept: unknown[],
      then: (rows: TransactionRows) => Promise<void>,
    ): Promise<Several> {
      return changeCalendar(desk.database, async (inside): Promise<Several> => {
        kept.length = 0
        const bookings: Booking[] = []
        for (const step of steps) {
          const done = await step(inside)
          if (!done.ok) return done
          bookings.push(done.booking)
        }
        await then(inside)
        return { ok: true, bookings }
      })
    },

    tell(
      inside: TransactionRows,
      { seriesId, rhythm }: SeriesPlace,
      news: SeriesNews,
      {
        kept,
        ...how
      }: Pick<
        Parameters<SeriesDesk['writeSeriesMail']>[1],
        'by' | 'tellsClient' | 'now' | 'delayMs'
      > & {
        kept: readonly BookingMail[]
      },
    ) {
      const visits = kept
        .map(({ booking, previous, money = null }) => ({ booking, previous, money }))
        .toSorted((a, b) => a.booking.startsAt - b.booking.startsAt)
      return desk.writeSeriesMail(inside, { seriesId, rhythm, news, visits, ...how })
    },

    noted(inside: TransactionRows, owner: Owner, id: string, did: string) {
      return desk.audit.write(deskChange(owner, { record: 'series', id, did }), inside)
    },
  }
}

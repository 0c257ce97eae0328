import { studio } from '#content/studio.ts'
import type { BookingEvent } from '#domain/calendar/booking.ts'
import { dayInterval } from '#domain/calendar/schedule.ts'
import { isOfAccount } from '../clients/of-account.ts'
import { hasEmail } from '../clients/people.ts'
import { takingTimes } from './book.ts'
import { changes } from './change.ts'
import { createDesk, type DeskParts } from './desk.ts'
import { moving } from './move.ts'
import { openingReads } from './openings.ts'
import { overridesOf } from './override.ts'
import { ownersTime } from './owner-time.ts'
import type { Bookings } from './provider.ts'
import { bookingOf } from './rows.ts'
import { searchVisits } from './search.ts'

/**
 * The studio's own booking engine on its own rows.
 * `now` gives epoch milliseconds; `writeMail` writes outbox rows inside the booking's transaction.
 */
export function createBookings(parts: DeskParts): Bookings {
  const desk = createDesk(parts)
  const { rows } = parts.database
  const visits = () => rows.selectFrom('booking').selectAll().where('client_id', 'is not', null)

  return {
    ...openingReads(desk),
    ...takingTimes(desk),
    ...changes(desk),
    ...moving(desk),
    ...ownersTime(desk),

    async services() {
      return (await desk.rules()).services
    },

    async site() {
      const { services, hidden, intros, facts } = await desk.rules()
      return { services, hidden, intros, facts }
    },
    version: async () => (await desk.rules()).version,
    overrides: (bookingId) => overridesOf(desk, bookingId),
    search: (query) => searchVisits(rows, query),

    async find(bookingId) {
      const row = await visits().where('id', '=', bookingId).executeTakeFirst()
      return row ? bookingOf(row) : null
    },

    async forClient(query) {
      const found = await rows
        .selectFrom('booking')
        .innerJoin('client', 'client.id', 'booking.client_id')
        .selectAll('booking')
        .where((where) =>
          'email' in query ? hasEmail(where, query.email) : where('client.id', '=', query.clientId),
        )
        .orderBy('booking.starts_at', 'desc')
        .execute()
      return found.map(bookingOf)
    },

    async ofAccount(account) {
      const found = await rows
        .selectFrom('booking')
        .selectAll()
        .where((where) => isOfAccount(where, account))
        .orderBy('starts_at', 'desc')
        .execute()
      return found.map(bookingOf)
    },

    async onDate(date) {
      return this.between(dayInterval(date, studio.zone))
    },

    async between({ startsAt, endsAt }) {
      const found = await visits()
        .where('starts_at', '>=', startsAt)
        .where('starts_at', '<', endsAt)
        .orderBy('starts_at')
        .execute()
      return found.map(bookingOf)
    },

    async history(bookingId) {
      const events = await rows
        .selectFrom('booking_event')
        .selectAll()
        .where('booking_id', '=', bookingId)
        .orderBy('sequence')
        .execute()
      return events.map(
        (event): BookingEvent => ({
          sequence: event.sequence,
          at: event.at,
          actor: event.actor,
          kind: event.kind,
          detail: JSON.parse(event.detail),
        }),
      )
    },
  }
}

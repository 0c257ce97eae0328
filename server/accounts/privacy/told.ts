import { type Booking, type BookingEvent, bookingStatus } from '#domain/calendar/booking.ts'
import type { ClientConfirmed } from '#domain/post/client-confirmed.ts'
import type { Agreement } from '../../core/agreements.ts'
import type { Rows } from '../../core/db/schema.ts'
import { bookingOnWire, iso } from '../../core/wire/bookings.ts'
import { answersTo } from '../../post/contact/answers.ts'

/** A visit with its history, in words that people can read; instants are ISO 8601 in UTC. */
export function visitOf(
  visit: Booking,
  events: BookingEvent[],
  said: {
    agreed: Agreement | undefined
    confirmed: ClientConfirmed | undefined
    unremindedAt: number | undefined
  },
) {
  const { agreed, confirmed, unremindedAt } = said
  return {
    ...bookingOnWire(visit, { isPersonal: true }),
    status: bookingStatus(visit.status),
    birthDate: visit.birthDate,
    cancelReason: visit.cancelReason,
    history: events.map((event) => ({ ...event, at: iso(event.at) })),
    confirmedByClient: confirmed ? { how: confirmed.how, at: iso(confirmed.at) } : null,
    noRemindersSince: unremindedAt === undefined ? null : iso(unremindedAt),
    agreed: agreed ? { words: agreed.words, at: iso(agreed.agreedAt), from: agreed.network } : null,
  }
}

/** What was written through the contact form with this address, and answered to it. */
export async function messagesFrom(rows: Rows, email: string) {
  const messages = await rows
    .selectFrom('contact_message')
    .select([
      'id',
      'first_name',
      'last_name',
      'email',
      'phone',
      'subject',
      'message',
      'received_at',
    ])
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .orderBy('received_at', 'desc')
    .execute()
  const answers = await answersTo(
    rows,
    messages.map(({ id }) => id),
  )
  return messages.map(({ id, first_name, last_name, received_at, ...rest }) => ({
    firstName: first_name,
    lastName: last_name,
    ...rest,
    receivedAt: iso(received_at),
    answers: (answers.get(id) ?? []).map(({ words, mail }) => ({
      words,
      writtenAt: iso(mail.createdAt),
    })),
  }))
}

import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Booking, BookingEvent, StoredStatus } from '#domain/calendar/booking.ts'
import type { Actor } from '#domain/core/actor.ts'
import type { BookingRow, Rows, TransactionRows } from '../core/db/schema.ts'
import { oweAbroad } from '../core/owe-abroad.ts'
import { oweAfterVisit } from '../post/after-visit/owe.ts'
import { oweReminders } from '../post/reminders.ts'

export const AddOns = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    durationMinutes: z.number(),
    priceCents: z.number(),
  }),
)

/** A row of a visit as the rest of the house knows it. */
export function bookingOf(row: BookingRow): Booking {
  return {
    id: row.id,
    status: row.status as StoredStatus,
    serviceId: row.service_id ?? '',
    optionId: row.option_id,
    serviceName: row.service_name,
    serviceDescription: row.service_description,
    addons: AddOns.parse(JSON.parse(row.addons)),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    durationMinutes: row.duration_minutes,
    priceCents: row.price_cents,
    clientId: row.client_id ?? '',
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    note: row.note,
    birthDate: row.birth_date,
    sequence: row.sequence,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    cancelledAt: row.cancelled_at,
    cancelledBy: row.cancelled_by,
    cancelReason: row.cancel_reason,
    refusableUntil: row.refusable_until,
  }
}

/** The booking as this transaction left it. */
export async function readBooking(rows: TransactionRows, id: string): Promise<Booking> {
  const row = await rows
    .selectFrom('booking')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return bookingOf(row)
}

/** The visit as it is now, or null where there is none. */
export async function findVisit(rows: Rows, id: string): Promise<Booking | null> {
  const row = await rows
    .selectFrom('booking')
    .selectAll()
    .where('id', '=', id)
    .where('client_id', 'is not', null)
    .executeTakeFirst()
  return row ? bookingOf(row) : null
}

/** Every change of a booking is a row in its history, and changes what its client is reminded of, what follows, and what the owner's other calendars show. */
export async function writeEvent(
  rows: TransactionRows,
  event: {
    booking: Booking
    at: number
    actor: Actor
    kind: BookingEvent['kind']
    detail: BookingEvent['detail']
    isNewClient?: boolean
  },
): Promise<void> {
  await rows
    .insertInto('booking_event')
    .values({
      id: randomUUID(),
      booking_id: event.booking.id,
      sequence: event.booking.sequence,
      at: event.at,
      actor: event.actor.kind,
      actor_id: 'id' in event.actor ? event.actor.id : null,
      kind: event.kind,
      detail: JSON.stringify(event.detail),
    })
    .execute()
  const { isNewClient = false } = event
  await oweReminders(rows, event.booking, event.at, { isNew: event.kind === 'booked', isNewClient })
  await oweAfterVisit(rows, event.booking, event.at)
  await oweAbroad(rows, { bookingIds: [event.booking.id], now: event.at })
}

/** Everything that a visit has gone through, oldest first. */
export async function eventsOf(rows: Rows, bookingId: string): Promise<BookingEvent[]> {
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
}

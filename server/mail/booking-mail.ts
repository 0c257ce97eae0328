import type { Actor, Booking } from '#domain/booking.ts'
import type { Rows } from '../booking/desk.ts'

export type BookingMail = {
  kind: 'booked' | 'moved' | 'confirmed' | 'cancelled'
  booking: Booking
  /** The booking before this change. */
  previous?: Booking
  by: Actor
  now: number
}

/** Writes the mail that tells of a booking's change, to client and owner, as outbox rows of the same transaction. */
export type WriteBookingMail = (rows: Rows, mail: BookingMail) => Promise<void>

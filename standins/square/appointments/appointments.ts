import type { Hono } from 'hono'
import type { Parts } from '../calls.ts'
import { availabilityCalls } from './availability.ts'
import { bookingBook } from './booking-book.ts'
import { bookingSteps } from './booking-steps.ts'
import { bookingCalls } from './bookings.ts'
import { profileCalls } from './profiles.ts'
import { type AppointmentsApp, appointmentsApp } from './square-app.ts'
import { teamCalls } from './team.ts'

/** Square Appointments: its calls, and what happens in its own app. */
export function appointmentCalls(app: Hono, parts: Parts): AppointmentsApp {
  const book = bookingBook(parts)
  teamCalls(app, parts)
  profileCalls(app, parts)
  availabilityCalls(app, parts, book)
  bookingCalls(app, parts, { book, steps: bookingSteps(parts, book) })
  return appointmentsApp(parts, book)
}

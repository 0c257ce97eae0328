import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { STUDIO } from '#content/studio.ts'
import { type ClientNames, visitTitle } from '#domain/calendar/abroad/client-names.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { eventUid } from '../../post/calendar-file.ts'
import { oneLine } from '../../post/plain-words.ts'

/** How often a calendar that follows the feed is asked to read it. */
const READ_AGAIN_SECONDS = (15 * MINUTE_MS) / 1000

type Shown = { names: ClientNames; publicUrl: string; now: number }

/** Visits as one calendar for whoever holds its address: which treatment and when, never why somebody comes or how to reach them. */
export function feedFile(
  bookings: readonly Booking[],
  { studio, ...shown }: Shown & { studio: string },
): string {
  const calendar = newCalendar()
  calendar.name(studio).ttl(READ_AGAIN_SECONDS).method(ICalCalendarMethod.PUBLISH)
  for (const booking of bookings) calendar.createEvent(eventOf(booking, shown))
  return `${calendar.toString()}\r\n`
}

/** One visit as it is put into a calendar of the owner's (RFC 4791: without a method). */
export function visitFile(booking: Booking, shown: Shown): string {
  const calendar = newCalendar()
  calendar.createEvent(eventOf(booking, shown))
  return `${calendar.toString()}\r\n`
}

function newCalendar() {
  return ical({ prodId: { company: STUDIO.name, product: 'Visits', language: 'EN' } })
}

function eventOf(booking: Booking, { names, publicUrl, now }: Shown) {
  return {
    id: eventUid(booking.id),
    sequence: booking.sequence,
    stamp: new Date(now),
    start: new Date(booking.startsAt),
    end: new Date(booking.endsAt),
    summary: oneLine(visitTitle(booking, names)),
    url: `${publicUrl}/admin/appointments/${booking.id}`,
    status: booking.status === 'PENDING' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
  }
}

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
  for (const booking of bookings) calendar.createEvent(eventOf(visitEvent(booking, shown)))
  return `${calendar.toString()}\r\n`
}

/** What a calendar elsewhere shows of a visit, whoever keeps it. Instants in epoch ms. */
export type VisitEvent = {
  bookingId: string
  sequence: number
  startsAt: number
  endsAt: number
  title: string
  /** Its page in the back office. */
  url: string
  isTentative: boolean
  writtenAt: number
}

export function visitEvent(booking: Booking, { names, publicUrl, now }: Shown): VisitEvent {
  return {
    ...{ bookingId: booking.id, sequence: booking.sequence, writtenAt: now },
    ...{ startsAt: booking.startsAt, endsAt: booking.endsAt },
    title: oneLine(visitTitle(booking, names)),
    url: `${publicUrl}/admin/appointments/${booking.id}`,
    isTentative: booking.status === 'PENDING',
  }
}

/** One visit as it is put into a calendar of the owner's (RFC 4791: without a method). */
export function visitFile(event: VisitEvent): string {
  const calendar = newCalendar()
  calendar.createEvent(eventOf(event))
  return `${calendar.toString()}\r\n`
}

function newCalendar() {
  return ical({ prodId: { company: STUDIO.name, product: 'Visits', language: 'EN' } })
}

function eventOf(event: VisitEvent) {
  return {
    id: eventUid(event.bookingId),
    sequence: event.sequence,
    stamp: new Date(event.writtenAt),
    start: new Date(event.startsAt),
    end: new Date(event.endsAt),
    summary: event.title,
    url: event.url,
    status: event.isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
  }
}

import type { calendar_v3 } from '@googleapis/calendar'
import { type Interval, instantOf } from '#domain/calendar/schedule.ts'
import { eventUid } from '../../post/calendar-file.ts'
import type { EventAbroad } from './wire.ts'

/** By this its events are known as the studio's, whatever becomes of them there. */
export const OWN_MARK = 'groveVisit'

/** What a visit's event is called there: letters that Google allows, and the same whoever asks. */
export function eventIdOf(bookingId: string): string {
  return `grove${Buffer.from(bookingId).toString('hex')}`
}

/** What an event of a list says of the owner's time; times of what repeats come one by one. */
export function readEvent(
  event: calendar_v3.Schema$Event & { id: string; etag: string },
  { window, zone }: { window: Interval; zone: string },
): EventAbroad {
  const time = { startsAt: instantIn(event.start, zone), endsAt: instantIn(event.end, zone) }
  const isInside =
    time.startsAt < time.endsAt && time.endsAt > window.startsAt && time.startsAt < window.endsAt
  return {
    ...{ href: event.id, etag: event.etag, uid: uidOf(event), time },
    isCancelled: event.status === 'cancelled',
    spans: isInside && takesTime(event) ? [time] : [],
  }
}

/** Of a visit that she has made repeat, the further times are her own. */
function uidOf({ extendedProperties, recurringEventId, iCalUID }: calendar_v3.Schema$Event) {
  const own = recurringEventId ? null : extendedProperties?.private?.[OWN_MARK]
  return own ? eventUid(own) : (iCalUID ?? '')
}

function takesTime(event: calendar_v3.Schema$Event): boolean {
  if (event.status === 'cancelled' || event.transparency === 'transparent') return false
  // Where she works is not what she does.
  if (event.eventType === 'workingLocation') return false
  return !event.attendees?.some(({ self, responseStatus }) => self && responseStatus === 'declined')
}

/** A whole day is one of the studio's. */
function instantIn(when: calendar_v3.Schema$EventDateTime | undefined, zone: string): number {
  if (when?.dateTime) return Date.parse(when.dateTime)
  return when?.date ? instantOf(when.date, '00:00', zone) : 0
}

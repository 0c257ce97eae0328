import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
} from 'ical-generator'
import { firstFacts } from '#content/first-facts.ts'
import { prepareFor } from '#content/services.ts'
import { STUDIO } from '#content/studio.ts'
import { type Booking, bookingStatus } from '#domain/calendar/booking.ts'
import { addressLine } from '#domain/core/address-line.ts'
import { isAddress } from '#domain/core/contact-details.ts'
import { DAY_MS, formatDuration, HOUR_MS } from '#domain/core/duration.ts'
import type { StudioFacts } from '#domain/core/studio-facts.ts'
import { formatWhen } from '#domain/core/when.ts'
import { oneLine } from './plain-words.ts'
import { hostOf, type Sender } from './transport.ts'
import type { SaidMoney } from './visit-money.ts'

const STATUS = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
}

const BUSY = {
  pending: ICalEventBusyStatus.TENTATIVE,
  confirmed: ICalEventBusyStatus.BUSY,
  completed: ICalEventBusyStatus.BUSY,
  cancelled: ICalEventBusyStatus.FREE,
}

/** A day before, and when it is time to think of leaving. */
const ALARMS_MS = [DAY_MS, 2 * HOUR_MS]

/**
 * One visit as an iCalendar file (RFC 5545, RFC 5546). Its UID never changes and SEQUENCE counts the
 * booking's changes, so a calendar moves or removes the entry that it has. `now` is in epoch milliseconds.
 *
 * Times are UTC instants: a single visit needs no zone rules, and without them no reader can apply stale
 * ones on the nights when clocks change. The description names the studio's own clock.
 * A link that can change the booking is left out, because calendars are shared.
 */
export function calendarFile(booking: Booking, { money, ...parts }: Parts & Said): string {
  return calendarFileOf([{ booking, money }], parts)
}

type Parts = {
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  now: number
  organizer: Sender
  own: StudioFacts
  /** Somebody reads what a calendar answers; left out, it is told of the visit and asked nothing. */
  asksAnswer?: boolean
}

/** Of a visit's money; null: nothing is said of it. */
type Said = { money: Pick<SaidMoney, 'lines' | 'plans'> | null }

/** The same of several visits: by RFC 5546 only what is published may hold more than one. */
export function calendarFileOf(
  visits: readonly ({ booking: Booking } & Said)[],
  parts: Parts,
): string {
  const calendar = ical({
    prodId: { company: STUDIO.name, product: 'Bookings', language: 'EN' },
    method: ICalCalendarMethod[parts.method],
  })
  for (const visit of visits) addVisit(calendar, visit, parts)
  // RFC 5545 §3.1: the last line ends as every line does.
  return `${calendar.toString()}\r\n`
}

function addVisit(
  calendar: ICalCalendar,
  { booking, money }: { booking: Booking } & Said,
  parts: Parts,
): void {
  const status = bookingStatus(booking.status)
  const asksAnswer = parts.asksAnswer === true && parts.method === 'REQUEST'
  const event = calendar.createEvent({
    id: eventUid(booking.id),
    sequence: booking.sequence,
    stamp: new Date(parts.now),
    created: new Date(booking.createdAt),
    lastModified: new Date(booking.updatedAt),
    start: new Date(booking.startsAt),
    end: new Date(booking.endsAt),
    summary: `${oneLine(booking.serviceName)} at ${oneLine(parts.own.name)}`,
    description: descriptionOf(booking, { money, own: parts.own }),
    location: `${oneLine(parts.own.name)}, ${addressLine(parts.own)}`,
    status: STATUS[status],
    busystatus: BUSY[status],
    organizer: { name: parts.organizer.name, email: parts.organizer.address },
  })
  if (parts.method !== 'CANCEL' && status !== 'cancelled') {
    for (const before of ALARMS_MS) {
      event.createAlarm({ type: ICalAlarmType.display, triggerBefore: before / 1000 })
    }
  }
  if (parts.method !== 'PUBLISH' && isAddress(booking.email)) {
    event.createAttendee({
      name: oneLine(`${booking.firstName} ${booking.lastName}`),
      email: booking.email,
      role: ICalAttendeeRole.REQ,
      status: asksAnswer ? ICalAttendeeStatus.NEEDSACTION : ICalAttendeeStatus.ACCEPTED,
      rsvp: asksAnswer,
    })
  }
}

/** By which a calendar knows a visit. Content's host: it stays whatever the owner's address is by now. */
export function eventUid(bookingId: string): string {
  return `${bookingId}@${hostOf(firstFacts.email)}`
}

function descriptionOf(booking: Booking, { own, money }: Pick<Parts, 'own'> & Said): string {
  const extras = booking.addons.map((addon) => oneLine(addon.name)).join(', ')
  return [
    `${formatWhen(booking.startsAt, STUDIO.zone)}, ${STUDIO.zoneName}`,
    formatDuration(booking.durationMinutes),
    ...(extras ? [`Extras: ${extras}`] : []),
    ...(money ? [...money.lines, money.plans].filter(Boolean) : []),
    prepareFor(booking.serviceId),
    `To change or cancel, use the link in your mail or call ${own.phone}.`,
  ].join('\n')
}

import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { firstFacts } from '#content/first-facts.ts'
import { STUDIO } from '#content/studio.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { formatWhen } from '#domain/core/when.ts'
import { at, bookRequest, createTestStudio, GUEST, NOON } from '#tests/helpers.ts'
import { calendarFile } from './calendar-file.ts'

const ORGANIZER = { name: 'Grove Skin Studio', address: 'hello@grove.example' }
const REQUEST = {
  method: 'REQUEST',
  now: NOON,
  organizer: ORGANIZER,
  own: firstFacts,
  money: null,
} as const

const booking: Booking = {
  id: '9d4f1c52-0c0f-4c55-8a43-0b8f1b3a7c11',
  status: 'CONFIRMED',
  serviceId: 'acne-facial',
  optionId: null,
  serviceName: 'Acne Facial',
  serviceDescription: '',
  addons: [{ id: 'peel', name: 'Peel', durationMinutes: 10, priceCents: 1500 }],
  startsAt: at('2026-07-14', '18:00'),
  endsAt: at('2026-07-14', '19:00'),
  durationMinutes: 60,
  priceCents: 12500,
  clientId: 'client',
  firstName: 'Ana',
  lastName: 'Rivera',
  email: 'ana@example.com',
  phone: '909 555 0101',
  note: 'A private note',
  birthDate: null,
  sequence: 0,
  createdAt: NOON,
  updatedAt: NOON,
  cancelledAt: null,
  cancelledBy: null,
  cancelReason: null,
  refusableUntil: null,
}

function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const component = calendar.getFirstSubcomponent('vevent')
  if (!component) throw new Error('No event in the file.')
  return { calendar, component, event: new ICAL.Event(component) }
}

test('a visit is one event with its place, its words and who is invited', () => {
  const { calendar, component, event } = read(calendarFile(booking, REQUEST))
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
  expect(event.summary).toBe('Acne Facial at Grove Skin Studio')
  expect(event.location).toBe('Grove Skin Studio, 101 Orange Street, Suite 4, Redlands, CA 92373')
  expect(event.description).toContain(
    'Tue, Jul 14, 2026, 6:00 pm, Pacific time\n1 hr\nExtras: Peel',
  )
  expect(event.organizer).toBe('mailto:hello@grove.example')
  expect(event.attendees.map((attendee) => attendee.getFirstValue())).toEqual([
    'MAILTO:ana@example.com',
  ])
  expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED')
})

test('a calendar reminds a day and two hours before, and of nothing that is canceled', () => {
  const alarms = (file: string) =>
    read(file)
      .component.getAllSubcomponents('valarm')
      .map((alarm) => String(alarm.getFirstPropertyValue('trigger')))
  expect(alarms(calendarFile(booking, REQUEST)).sort()).toEqual(['-P1D', '-PT2H'])
  expect(alarms(calendarFile(booking, { ...REQUEST, method: 'PUBLISH' }))).toHaveLength(2)
  expect(alarms(calendarFile(booking, { ...REQUEST, method: 'CANCEL' }))).toEqual([])
})

test('the UID stays, SEQUENCE counts up, and CANCEL takes the same entry away', () => {
  const first = read(calendarFile(booking, REQUEST))
  const moved = read(calendarFile({ ...booking, sequence: 1 }, REQUEST))
  const cancelled = read(
    calendarFile(
      { ...booking, sequence: 2, status: 'CANCELLED' },
      { ...REQUEST, method: 'CANCEL' },
    ),
  )
  expect(first.event.uid).toBe(`${booking.id}@grove.example`)
  expect(new Set([first, moved, cancelled].map(({ event }) => event.uid)).size).toBe(1)
  expect([first, moved, cancelled].map(({ event }) => event.sequence)).toEqual([0, 1, 2])
  expect(cancelled.calendar.getFirstPropertyValue('method')).toBe('CANCEL')
  expect(cancelled.component.getFirstPropertyValue('status')).toBe('CANCELLED')
})

test('a visit that waits for confirmation is tentative', () => {
  const { component } = read(calendarFile({ ...booking, status: 'PENDING' }, REQUEST))
  expect(component.getFirstPropertyValue('status')).toBe('TENTATIVE')
})

// Instants leave a reader nothing to work out; on these nights a stale zone rule would be an hour off.
test('a visit keeps its instant and the studio’s wall clock on both nights when clocks change', () => {
  for (const night of ['2026-11-01', '2027-03-14']) {
    for (let minutes = 0; minutes < 12 * 60; minutes += 15) {
      const startsAt = at(night, '00:00') + minutes * MINUTE_MS
      const visit = { ...booking, startsAt, endsAt: startsAt + 60 * MINUTE_MS }
      const file = calendarFile(visit, REQUEST)
      const { event } = read(file)
      expect(event.startDate.toUnixTime() * 1000).toBe(startsAt)
      expect(event.endDate.toUnixTime() * 1000).toBe(visit.endsAt)
      expect(event.startDate.zone.tzid).toBe('UTC')
      expect(event.description.startsWith(formatWhen(startsAt, STUDIO.zone))).toBe(true)
      expect(file).not.toMatch(/TZID|VTIMEZONE/)
    }
  }
})

test('lines end in CRLF and fold at 75 octets without breaking a letter', () => {
  const lastName = 'Nguyễn-Ångström 小林 🌿 de la Très Longue Famille'.repeat(2)
  const file = calendarFile({ ...booking, firstName: 'Zoë', lastName }, REQUEST)
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file).not.toContain('\ufffd')
  expect(read(file).event.attendees[0]?.getParameter('cn')).toBe(`Zoë ${lastName}`)
})

test('the file carries no link that changes the booking, no note and no phone of the client', async () => {
  const studio = await createTestStudio()
  const made = await studio.bookings.create(bookRequest({ note: 'A private note' }), GUEST)
  if (!made.ok) throw new Error(made.code)
  const file = await studio.calendarFileFor(made.booking)
  expect(file).not.toContain('/manage/')
  expect(file).not.toContain('private note')
  expect(file).not.toContain('909 555 0101')
  const { calendar, event } = read(file)
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
  expect(event.attendees).toHaveLength(0)
})

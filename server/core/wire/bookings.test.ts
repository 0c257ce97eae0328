import { expect, test } from 'vitest'
import type { Booking } from '#domain/calendar/booking.ts'
import { bookingOnWire } from './bookings.ts'
import { BookingShape } from './shapes.ts'

const booking: Booking = {
  id: 'b1',
  status: 'CONFIRMED',
  serviceId: 'acne-facial',
  optionId: null,
  serviceName: 'Acne Facial',
  serviceDescription: 'Calm',
  addons: [{ id: 'peel', name: 'Peel', durationMinutes: 10, priceCents: 1550 }],
  startsAt: Date.parse('2026-03-06T18:00:00Z'),
  endsAt: Date.parse('2026-03-06T19:00:00Z'),
  durationMinutes: 60,
  priceCents: 12550,
  clientId: 'c1',
  firstName: 'Ana',
  lastName: 'Rivera',
  email: 'ana@example.com',
  phone: '909 555 0101',
  note: 'First visit',
  birthDate: '1990-01-01',
  sequence: 0,
  createdAt: Date.parse('2026-03-02T20:00:00Z'),
  updatedAt: Date.parse('2026-03-02T20:00:00Z'),
  cancelledAt: null,
  cancelledBy: null,
  cancelReason: null,
  refusableUntil: null,
}

test('a booking on the wire has the fields of the spec, price in dollars and times in UTC', () => {
  const wire = bookingOnWire(booking, { isPersonal: true })
  expect(wire).toEqual({
    id: 'b1',
    bookingId: 'b1',
    email: 'ana@example.com',
    serviceName: 'Acne Facial',
    serviceDescription: 'Calm',
    duration: 60,
    price: 125.5,
    priceCents: 12550,
    currency: 'USD',
    startTime: '2026-03-06T18:00:00.000Z',
    endTime: '2026-03-06T19:00:00.000Z',
    status: 'CONFIRMED',
    addons: [{ id: 'peel', name: 'Peel', durationMinutes: 10, price: 15.5, priceCents: 1550 }],
    customerInfo: {
      firstName: 'Ana',
      lastName: 'Rivera',
      email: 'ana@example.com',
      phone: '909 555 0101',
    },
    notes: 'First visit',
    createdAt: '2026-03-02T20:00:00.000Z',
    type: 'booking',
  })
  expect(BookingShape.strict().safeParse(wire).success).toBe(true)
})

test('a booking without a service is a Spa Service', () => {
  const wire = bookingOnWire({ ...booking, serviceName: '' }, { isPersonal: true })
  expect(wire.serviceName).toBe('Spa Service')
})

test('what a manage link is told holds no name, address, phone or note', () => {
  const text = JSON.stringify(bookingOnWire(booking, { isPersonal: false }))
  for (const secret of ['Ana', 'Rivera', 'ana@', '0101', 'First visit', '1990']) {
    expect(text).not.toContain(secret)
  }
})

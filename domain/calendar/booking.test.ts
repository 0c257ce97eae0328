import { expect, test } from 'vitest'
import {
  bookingStatus,
  bookingStatusFromOrder,
  canCancel,
  canCancelAlone,
  canClose,
  canConfirm,
  canMove,
  hasBegun,
  OWNER_STATUS_COLOUR,
  STATUS_COLOUR,
  upcoming,
} from '#domain/calendar/booking.ts'
import { ContactDetails } from '#domain/core/contact-details.ts'

test.each([
  ['PENDING', 'pending'],
  ['CONFIRMED', 'confirmed'],
  ['ACCEPTED', 'confirmed'],
  ['COMPLETED', 'completed'],
  ['CANCELLED', 'cancelled'],
  ['CANCELED', 'cancelled'],
  ['NO_SHOW', 'cancelled'],
  ['DECLINED', 'cancelled'],
  ['CANCELLED_BY_CUSTOMER', 'cancelled'],
  ['CANCELLED_BY_SELLER', 'cancelled'],
  ['accepted', 'confirmed'],
  ['anything else', 'pending'],
])('the provider’s %s is shown as %s', (provider, shown) => {
  expect(bookingStatus(provider)).toBe(shown)
})

test.each([
  ['COMPLETED', 'COMPLETED', 'completed'],
  ['OPEN', 'COMPLETED', 'confirmed'],
  ['CANCELED', 'COMPLETED', 'cancelled'],
  ['CANCELED', 'PENDING', 'cancelled'],
  ['OPEN', 'PENDING', 'pending'],
  ['COMPLETED', 'PENDING', 'pending'],
])('the older mapping: order %s with payment %s is %s', (order, payment, shown) => {
  expect(bookingStatusFromOrder(order, payment)).toBe(shown)
})

test('pending or confirmed bookings can be cancelled; cancelled or completed cannot', () => {
  expect(['PENDING', 'CONFIRMED'].every((status) => canCancel({ status }))).toBe(true)
  expect(['CANCELLED', 'COMPLETED', 'NO_SHOW'].some((status) => canCancel({ status }))).toBe(false)
})

test('a visit that another calendar has yet to decide on is not moved, and canceled by its owner alone', () => {
  const confirmed = { status: 'CONFIRMED' }
  expect(
    [undefined, null, '', 'to-answer', 'sent'].map((waits) => canMove({ ...confirmed, waits })),
  ).toEqual([...[true, true, true, false, false]])
  expect(
    [undefined, null, 'sent', 'to-answer'].map((waits) => canCancelAlone({ ...confirmed, waits })),
  ).toEqual([...[true, true, true, false]])
  expect([canMove, canCancelAlone].map((may) => may({ status: 'COMPLETED' }))).toEqual([
    false,
    false,
  ])
})

test('only a request can be confirmed', () => {
  expect(['PENDING', 'CONFIRMED', 'CANCELLED'].map((status) => canConfirm({ status }))).toEqual([
    ...[true, false, false],
  ])
})

test('a visit is closed only once it has begun', () => {
  expect(canClose({ status: 'CONFIRMED', startsAt: 1000 }, 999)).toBe(false)
  expect(canClose({ status: 'CONFIRMED', startsAt: 1000 }, 1000)).toBe(true)
  expect(canClose({ status: 'CANCELLED', startsAt: 1000 }, 2000)).toBe(false)
})

test('whoever is marked as here is completed before the clock reaches the visit', () => {
  expect(canClose({ status: 'CONFIRMED', startsAt: 1000, arrivedAt: 5 }, 10)).toBe(true)
  expect(canClose({ status: 'CANCELLED', startsAt: 1000, arrivedAt: 5 }, 10)).toBe(false)
  expect(hasBegun({ status: 'CONFIRMED', startsAt: 1000 }, 10)).toBe(false)
})

test('upcoming: start time now or later and status pending or confirmed, earliest first', () => {
  const bookings = [
    { id: 'late', status: 'CONFIRMED', startsAt: 30 },
    { id: 'now', status: 'PENDING', startsAt: 10 },
    { id: 'past', status: 'CONFIRMED', startsAt: 9 },
    { id: 'gone', status: 'CANCELLED', startsAt: 20 },
  ]
  expect(upcoming(bookings, 10).map((booking) => booking.id)).toEqual(['now', 'late'])
})

test('confirmed green, pending yellow, cancelled red, completed gray; the owner sees completed blue', () => {
  expect(STATUS_COLOUR).toEqual({
    confirmed: 'green',
    pending: 'yellow',
    cancelled: 'red',
    completed: 'gray',
  })
  expect(OWNER_STATUS_COLOUR).toEqual({ ...STATUS_COLOUR, completed: 'blue' })
})

const ana = {
  firstName: ' Ana ',
  lastName: 'Rivera',
  email: 'Ana@Example.com',
  phone: '+1 (909) 555-0101',
}

test('contact details are trimmed and the address is kept in small letters', () => {
  expect(ContactDetails.parse(ana)).toEqual({
    firstName: 'Ana',
    lastName: 'Rivera',
    email: 'ana@example.com',
    phone: '+1 (909) 555-0101',
    note: '',
  })
})

test.each([
  ['an empty first name', { firstName: '  ' }],
  ['a last name of 81 letters', { lastName: 'x'.repeat(81) }],
  ['an address without a host', { email: 'ana@' }],
  ['a phone number without its area code', { phone: '555 0101' }],
  ['a phone number with letters', { phone: 'call 909 555 0101' }],
  ['a note of 1,001 characters', { note: 'x'.repeat(1001) }],
  ['a birthday that never was', { birthDate: '2010-02-30' }],
])('%s is refused', (_what, change) => {
  expect(ContactDetails.safeParse({ ...ana, ...change }).success).toBe(false)
})

import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../core/duration.ts'
import { bookingStatus } from './booking.ts'
import {
  type SquareBooking,
  type SquareVariation,
  squareVisit,
  statusAfter,
  tookPlace,
} from './square-visit.ts'

const STARTS_AT = Date.parse('2026-12-01T02:00:00Z')

function booking(changes: Partial<SquareBooking> = {}): SquareBooking {
  return {
    id: 'zkras0xv0xwswx',
    version: 0,
    status: 'ACCEPTED',
    startsAt: STARTS_AT,
    createdAt: STARTS_AT - HOUR_MS,
    customerId: 'C1',
    customerNote: '',
    sellerNote: '',
    segments: [{ variationId: 'V9', durationMinutes: 50, pauseMinutes: 0 }],
    ...changes,
  }
}

const ACNE: SquareVariation = {
  itemName: 'Acne Facial',
  name: 'Regular',
  description: 'Deep cleansing',
  durationMinutes: 50,
  priceCents: 11000,
  currency: 'USD',
}
const PEEL = { ...ACNE, itemName: 'Chemical Peels', name: 'Oxygen peel', durationMinutes: 30 }
const CATALOGUE = new Map([
  ['V9', ACNE],
  ['V7', PEEL],
])

test('names, prices and minutes come from the catalogue, and the end from the parts', () => {
  expect(squareVisit(booking(), CATALOGUE)).toEqual({
    serviceName: 'Acne Facial',
    serviceDescription: 'Deep cleansing',
    durationMinutes: 50,
    priceCents: 11000,
    currency: 'USD',
    startsAt: STARTS_AT,
    endsAt: STARTS_AT + 50 * MINUTE_MS,
    status: 'CONFIRMED',
    writtenEmail: null,
  })
})

test('several parts are one visit, with the pauses between them', () => {
  const segments = [
    { variationId: 'V9', durationMinutes: 50, pauseMinutes: 10 },
    { variationId: 'V7', durationMinutes: null, pauseMinutes: 15 },
  ]
  expect(squareVisit(booking({ segments }), CATALOGUE)).toMatchObject({
    serviceName: 'Acne Facial and Chemical Peels: Oxygen peel',
    durationMinutes: 90,
    priceCents: 22000,
  })
})

test.each([
  ['nothing at all', { segments: [] }, 60],
  ['a note with minutes', { segments: [], customerNote: 'Facial, 45 minutes please' }, 45],
  ['a note with hours', { segments: [], customerNote: '2 hours' }, 120],
  ['a note that says none', { segments: [], customerNote: 'see you' }, 60],
  [
    'a variation that is gone',
    { segments: [{ variationId: 'gone', durationMinutes: null, pauseMinutes: 0 }] },
    60,
  ],
])('%s: the specification’s defaults', (_, changes, minutes) => {
  expect(squareVisit(booking(changes), CATALOGUE)).toMatchObject({
    serviceName: 'Spa Service',
    serviceDescription: '',
    durationMinutes: minutes,
    priceCents: 0,
    currency: 'USD',
  })
})

test.each([
  ['Ana Rivera <ana@example.com>, first visit', 'ana@example.com'],
  ['email: ana.rivera+studio@mail.example.com', 'ana.rivera+studio@mail.example.com'],
  ['call me @ home', null],
  ['', null],
])('the address in the note “%s” is %s', (customerNote, address) => {
  expect(squareVisit(booking({ customerNote }), CATALOGUE).writtenEmail).toBe(address)
})

test.each([
  ['PENDING', 'PENDING', 'pending'],
  ['ACCEPTED', 'CONFIRMED', 'confirmed'],
  ['DECLINED', 'CANCELLED', 'cancelled'],
  ['CANCELLED_BY_CUSTOMER', 'CANCELLED', 'cancelled'],
  ['CANCELLED_BY_SELLER', 'CANCELLED', 'cancelled'],
  ['NO_SHOW', 'NO_SHOW', 'cancelled'],
  ['', 'PENDING', 'pending'],
  ['SOMETHING_NEW', 'PENDING', 'pending'],
])('Square’s %s is kept as %s and shown as %s', (status, stored, shown) => {
  const visit = squareVisit(booking({ status }), CATALOGUE)
  expect(visit.status).toBe(stored)
  expect(bookingStatus(visit.status)).toBe(shown)
  expect(bookingStatus(status)).toBe(shown)
})

test.each([
  ['PENDING', 'ACCEPTED', 'CONFIRMED'],
  ['PENDING', 'DECLINED', 'CANCELLED'],
  ['CONFIRMED', 'PENDING', 'CONFIRMED'],
  ['CONFIRMED', 'CANCELLED_BY_SELLER', 'CANCELLED'],
  ['CONFIRMED', 'NO_SHOW', 'NO_SHOW'],
  ['COMPLETED', 'ACCEPTED', 'COMPLETED'],
  ['COMPLETED', 'NO_SHOW', 'COMPLETED'],
  ['NO_SHOW', 'ACCEPTED', 'NO_SHOW'],
  ['NO_SHOW', 'CANCELLED_BY_CUSTOMER', 'CANCELLED'],
  ['CANCELLED', 'ACCEPTED', 'CANCELLED'],
] as const)('our %s stays or becomes, once Square says %s, %s', (ours, squares, after) => {
  expect(statusAfter(ours, squares)).toBe(after)
})

test.each([
  ['ACCEPTED', true, 'COMPLETED'],
  ['PENDING', true, 'COMPLETED'],
  ['ACCEPTED', false, 'CONFIRMED'],
  ['NO_SHOW', true, 'NO_SHOW'],
  ['CANCELLED_BY_SELLER', true, 'CANCELLED'],
  ['DECLINED', true, 'CANCELLED'],
])('one that was over and is %s there (over: %s) is then %s', (squares, isOver, after) => {
  expect(statusAfter('COMPLETED', squares, { closedByItself: true, isOver })).toBe(after)
})

test.each([
  ['ACCEPTED', 0, true],
  ['CONFIRMED', 0, true],
  ['CONFIRMED', 1, false],
  ['NO_SHOW', 0, false],
  ['CANCELLED', 0, false],
  ['PENDING', 0, false],
])('%s with its end %i minutes ahead took place: %s', (status, ahead, took) => {
  const now = STARTS_AT
  expect(tookPlace({ status, endsAt: now + ahead * MINUTE_MS }, now)).toBe(took)
})

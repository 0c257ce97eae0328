import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isOfVisit,
  type Order,
  orderNumberIn,
  orderStatusColour,
  orderStatusWord,
  orderSums,
  paymentStatus,
  shortId,
  statusAfterPayment,
  viewerOf,
  withoutPersonalDetails,
} from './order.ts'

test.each([
  ['COMPLETED', 'green'],
  ['PENDING', 'yellow'],
  ['FAILED', 'red'],
  ['CANCELLED', 'red'],
  ['CANCELED', 'red'],
  ['UNKNOWN', 'gray'],
  ['OPEN', 'gray'],
  ['constructor', 'gray'],
  ['', 'gray'],
])('%s is %s, however it is written', (status, colour) => {
  for (const spelling of [
    status,
    status.toLowerCase(),
    status.slice(0, 1) + status.slice(1).toLowerCase(),
  ]) {
    expect(orderStatusColour(spelling)).toBe(colour)
  }
})

test('the badge always has a word', () => {
  expect(['COMPLETED', 'Canceled', 'IN_PROGRESS', ''].map(orderStatusWord)).toEqual([
    'completed',
    'canceled',
    'in progress',
    'unknown',
  ])
})

test('a payment is completed or pending, and an order also knows that it failed', () => {
  const statuses = ['COMPLETED', 'APPROVED', 'PENDING', 'CANCELED', 'FAILED', 'surprise']
  expect(statuses.map(paymentStatus)).toEqual([
    'completed',
    ...Array.from({ length: 5 }, () => 'pending'),
  ])
  expect(statuses.map(statusAfterPayment)).toEqual([
    'COMPLETED',
    'PENDING',
    'PENDING',
    'CANCELLED',
    'FAILED',
    'PENDING',
  ])
})

test('ids are shown by their first eight characters', () => {
  expect(shortId('0a1b2c3d4e5f')).toBe('0a1b2c3d')
  expect(shortId('0a1b')).toBe('0a1b')
})

test('an order comes to its lines, its charges and its taxes', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 })
  const charge = cents.map((amountCents) => ({ name: 'x', amountCents }))
  const line = fc.record({ quantity: fc.integer({ min: 1, max: 99 }), unitPriceCents: cents })
  fc.assert(
    fc.property(
      fc.array(line),
      fc.array(charge),
      fc.array(charge),
      (lines, serviceCharges, taxes) => {
        const sums = orderSums({ lines, serviceCharges, taxes })
        expect(sums.totalCents).toBe(sums.subtotalCents + sums.shippingCents + sums.taxCents)
        const doubled = orderSums({ lines: [...lines, ...lines], serviceCharges, taxes })
        expect(doubled.subtotalCents).toBe(2 * sums.subtotalCents)
      },
    ),
  )
})

test('the link of an order tells no one where its buyer lives', () => {
  const address = {
    firstName: 'Ana',
    lastName: 'Rivera',
    address: '12 Palm Avenue',
    apartment: 'Apt 3',
    city: 'Redlands',
    state: 'CA',
    zipCode: '92373',
    country: 'US',
  }
  const order: Order = {
    id: 'order',
    number: 1042,
    userId: 'account',
    email: 'ana@example.com',
    phone: '909 555 0101',
    status: 'COMPLETED',
    currency: 'USD',
    lines: [],
    serviceCharges: [],
    taxes: [],
    discountCents: 0,
    subtotalCents: 0,
    shippingCents: 0,
    taxCents: 0,
    totalCents: 0,
    tipCents: 0,
    creditCents: 0,
    shippingAddress: address,
    billingAddress: address,
    squareOrderId: 'square',
    paymentId: 'payment',
    receiptUrl: 'https://squareup.com/receipt',
    shipment: { carrier: 'usps', trackingNumber: '9400111', shippedAt: 5 },
    handover: null,
    visitId: null,
    readyAt: null,
    handedAt: null,
    version: 1,
    createdAt: 0,
    updatedAt: 0,
  }
  const shown = withoutPersonalDetails(order)
  expect(shown).toMatchObject({
    email: '',
    shippingAddress: null,
    shipment: { carrier: 'usps', shippedAt: 5 },
  })
  const told = JSON.stringify(shown)
  for (const secret of [
    'Ana',
    'ana@',
    'example.com',
    'Rivera',
    'Redlands',
    'Palm',
    'Apt',
    '92373',
    '555',
    'account',
    'payment"',
    'receipt/',
    '9400111',
  ]) {
    expect(told).not.toContain(secret)
  }
})

test('an order is looked at by the owner, by an account, or by whoever holds its link', () => {
  expect(viewerOf(null)).toEqual({ kind: 'link', bought: [] })
  expect(viewerOf(null, ['o'])).toEqual({ kind: 'link', bought: ['o'] })
  expect(viewerOf({ id: 'u', role: 'owner' }, ['o'])).toEqual({ kind: 'owner' })
  const account = { kind: 'account', userId: 'u', bought: ['o'] }
  expect(viewerOf({ id: 'u', role: 'client' }, ['o'])).toEqual(account)
})

test('an order is a visit’s price where none of its lines is a product', () => {
  const [visit, mask] = [{ productId: null }, { productId: 'mask' }] as Order['lines']
  const isVisit = (...lines: (Order['lines'][number] | undefined)[]) =>
    isOfVisit({ lines: lines.flatMap((line) => line ?? []) })
  expect(isVisit(visit, visit)).toBe(true)
  expect(isVisit(visit, mask)).toBe(false)
  expect(isVisit()).toBe(false)
})

test('what came off a line is off its sum, and named beside', () => {
  const lines = [
    { quantity: 2, unitPriceCents: 1000, discountCents: 300 },
    { quantity: 1, unitPriceCents: 500 },
  ]
  expect(orderSums({ lines, serviceCharges: [], taxes: [] })).toMatchObject({
    subtotalCents: 2200,
    discountCents: 300,
  })
})

test.each([
  ['G-1042', 1042],
  [' g1042 ', 1042],
  ['1042', 1042],
  ['123456789', 123_456_789],
  ['104', null],
  ['1234567890', null],
  ['order 1042', null],
  ['1042 please', null],
])('%j typed is the order %s', (text, number) => {
  expect(orderNumberIn(text)).toBe(number)
})

test('a status is a word as Americans spell it', () => {
  expect([' CANCELLED ', 'CANCELED', 'PARTIALLY_REFUNDED'].map(orderStatusWord)).toEqual([
    ...['canceled', 'canceled', 'partially refunded'],
  ])
  expect(statusAfterPayment('cancelled')).toBe('CANCELLED')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Booking } from '../calendar/booking.ts'
import type { Order } from '../shop/order.ts'
import { combinedHistory } from './history.ts'

const LINE = {
  productId: 'clay-mask',
  variationId: null,
  catalogObjectId: null,
  name: 'Clay Mask',
  quantity: 2,
  unitPriceCents: 3600,
  totalCents: 7200,
}

function order(changes: Partial<Order> = {}): Order {
  return {
    id: '0a1b2c3d-0000-4000-8000-000000000000',
    number: 1042,
    userId: 'ana',
    email: 'ana@example.com',
    phone: '',
    status: 'COMPLETED',
    currency: 'USD',
    lines: [LINE],
    serviceCharges: [],
    taxes: [],
    subtotalCents: 7200,
    discountCents: 0,
    shippingCents: 0,
    taxCents: 630,
    totalCents: 7830,
    tipCents: 0,
    creditCents: 0,
    shippingAddress: null,
    billingAddress: null,
    squareOrderId: null,
    paymentId: null,
    receiptUrl: null,
    shipment: null,
    handover: null,
    visitId: null,
    readyAt: null,
    handedAt: null,
    version: 1,
    createdAt: 1000,
    updatedAt: 1000,
    ...changes,
  }
}

function booking(changes: Partial<Booking> = {}): Booking {
  return {
    id: 'visit',
    status: 'CONFIRMED',
    serviceId: 'acne-facial',
    optionId: null,
    serviceName: 'Acne Facial',
    serviceDescription: '',
    addons: [],
    startsAt: 2000,
    endsAt: 3000,
    durationMinutes: 50,
    priceCents: 11000,
    clientId: 'ana',
    firstName: 'Ana',
    lastName: 'Rivera',
    email: 'ana@example.com',
    phone: '',
    note: '',
    birthDate: null,
    sequence: 0,
    createdAt: 500,
    updatedAt: 500,
    cancelledAt: null,
    cancelledBy: null,
    cancelReason: null,
    refusableUntil: null,
    ...changes,
  }
}

test('an order is named by its number, and told by the first eight characters of its id and its item count', () => {
  const [item] = combinedHistory([order()], [])
  expect(item).toEqual({
    id: '0a1b2c3d-0000-4000-8000-000000000000',
    type: 'order',
    date: 1000,
    amount: 7830,
    currency: 'USD',
    status: 'COMPLETED',
    title: 'Order G-1042',
    description: '#0a1b2c3d, 1 item',
    data: order(),
  })
  const [two] = combinedHistory([order({ lines: [LINE, LINE] })], [])
  expect(two?.description).toBe('#0a1b2c3d, 2 items')
})

test('a visit is told by its minutes and costs its price times 100', () => {
  const [item] = combinedHistory([], [booking()])
  expect(item).toEqual({
    id: 'visit',
    type: 'booking',
    date: 2000,
    amount: 11000,
    currency: 'USD',
    status: 'CONFIRMED',
    title: 'Acne Facial',
    description: '50 minutes',
    data: booking(),
  })
})

test('a visit that names no treatment and no minutes has the defaults of the specification', () => {
  const [item] = combinedHistory([], [booking({ serviceName: '', durationMinutes: 0 })])
  expect([item?.title, item?.description]).toEqual(['Spa Service', '60 minutes'])
})

const instant = fc.integer({ min: 0, max: 50 })
const orders = fc.array(
  fc.tuple(fc.uuid(), instant).map(([id, createdAt]) => order({ id, createdAt })),
)
const bookings = fc.array(
  fc
    .tuple(fc.uuid(), instant, fc.integer({ min: 0, max: 1_000_000 }))
    .map(([id, startsAt, priceCents]) => booking({ id, startsAt, priceCents })),
)

test('the list holds every order and every visit once, newest first, each amount in whole cents', () => {
  fc.assert(
    fc.property(orders, bookings, (bought, visited) => {
      const items = combinedHistory(bought, visited)
      const ids = [...bought, ...visited].map(({ id }) => id)
      expect(items.map(({ id }) => id).sort()).toEqual(ids.sort())
      for (const [index, item] of items.entries()) {
        const next = items[index + 1]
        if (next) expect(item.date).toBeGreaterThanOrEqual(next.date)
        expect(Number.isSafeInteger(item.amount)).toBe(true)
        if (item.type === 'booking') expect(item.amount).toBe(item.data.priceCents)
      }
    }),
  )
})

test('the list does not depend on the order in which its parts were read', () => {
  fc.assert(
    fc.property(orders, bookings, (bought, visited) => {
      const there = combinedHistory(bought, visited)
      const back = combinedHistory(bought.toReversed(), visited.toReversed())
      expect(back.map(({ date }) => date)).toEqual(there.map(({ date }) => date))
      const unique = new Set(there.map(({ id }) => id)).size === there.length
      if (unique) expect(back).toEqual(there)
    }),
  )
})

test('a tip counts to what an order was, and of the same moment one stands before the other always', () => {
  const [item] = combinedHistory([order({ totalCents: 7830, tipCents: 1000 })], [])
  expect(item?.amount).toBe(8830)
  const [a, b] = ['a', 'b'].map((id) => order({ id }))
  if (!a || !b) throw new Error('no orders')
  for (const orders of [
    [a, b],
    [b, a],
  ]) {
    expect(combinedHistory(orders, []).map(({ id }) => id)).toEqual(['b', 'a'])
  }
})

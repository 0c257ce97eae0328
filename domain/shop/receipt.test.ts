import { expect, test } from 'vitest'
import type { Order, OrderLine } from './order.ts'
import { priceLines, receiptOfOrder, receiptOfVisit } from './receipt.ts'
import type { MoneyLine } from './visit-money.ts'

const line = (changes: Partial<OrderLine>): OrderLine => ({
  ...{ productId: 'mask', variationId: 'regular', catalogObjectId: null, name: 'Clay Mask' },
  ...{ quantity: 1, unitPriceCents: 3000, totalCents: 3000, ...changes },
})

const order = (changes: Partial<Order> = {}): Order => ({
  ...{ id: 'o', number: 1042, userId: null, email: '', phone: '', status: 'COMPLETED' },
  ...{ currency: 'USD', lines: [line({})], serviceCharges: [], taxes: [], subtotalCents: 3000 },
  ...{ discountCents: 0, shippingCents: 0, taxCents: 0, totalCents: 3000, tipCents: 0 },
  ...{ creditCents: 0, shippingAddress: null, billingAddress: null, squareOrderId: null },
  ...{ paymentId: null, receiptUrl: null, shipment: null, handover: null, visitId: null },
  ...{ readyAt: null, handedAt: null, version: 1, createdAt: 0, updatedAt: 0, ...changes },
})

const paid = (changes: Partial<Extract<MoneyLine, { kind: 'paid' }>> = {}): MoneyLine => ({
  ...{ at: 5, orderId: 'o', way: 'card', cents: 3000, kind: 'paid', tipCents: 0, isStruck: false },
  ...changes,
})
const back = (changes: Partial<Extract<MoneyLine, { kind: 'back' }>> = {}): MoneyLine => ({
  ...{ at: 9, orderId: 'o', way: 'card', cents: 1000, kind: 'back', state: 'completed' },
  ...changes,
})

const facial = {
  ...{ status: 'COMPLETED', serviceName: 'Acne Facial' },
  addons: [
    { id: 'led', name: 'LED', priceCents: 1500, minutes: 10 },
    { id: 'gua', name: 'Gua Sha', priceCents: 2000, minutes: 10 },
  ],
} as unknown as Parameters<typeof priceLines>[0]

test('a receipt names the treatment and each of its extras', () => {
  expect(priceLines(facial, 14_500)).toEqual([
    ['Acne Facial', 11_000],
    ['LED', 1500],
    ['Gua Sha', 2000],
  ])
})

test('where a price of her own is no more than the extras, it stands alone', () => {
  expect(priceLines(facial, 3500)).toEqual([['Acne Facial', 3500]])
  expect(priceLines(facial, 3501)).toHaveLength(3)
})

test('a visit that did not take place has its fee, or nothing', () => {
  const missed = { ...facial, status: 'NO_SHOW' } as typeof facial
  expect(priceLines(missed, 5500)).toEqual([['Fee for not coming', 5500]])
  expect(priceLines({ ...facial, status: 'CANCELLED' } as typeof facial, 5500)).toEqual([])
})

const visit = (changes: Partial<Parameters<typeof receiptOfVisit>[0]> = {}) =>
  receiptOfVisit({
    ...{ visit: { ...facial, addons: [] }, priceCents: 11_000, discountCents: 0 },
    ...{ writtenOffCents: 0, leftCents: 0, orders: [], money: [], ...changes },
  })

test('a visit’s receipt has what came off, the products of its ticket with their tax, and all tips', () => {
  const orders = [
    order({
      lines: [
        line({ productId: null, name: 'Acne Facial', unitPriceCents: 10_000 }),
        line({ quantity: 2 }),
      ],
      taxes: [{ name: 'Sales tax', amountCents: 465 }],
      tipCents: 500,
    }),
  ]
  const money = [
    paid({ orderId: null, way: 'cash', cents: 700, tipCents: 30 }),
    paid({ orderId: null, way: 'cash', cents: 99, tipCents: 9, isStruck: true }),
    paid({ cents: 16_465, tipCents: 500 }),
  ]
  const receipt = visit({
    orders,
    money,
    discountCents: 1000,
    writtenOffCents: 300,
    leftCents: 42,
  })
  expect(receipt.lines).toEqual([
    { name: 'Acne Facial', cents: 11_000 },
    { name: 'Discount', cents: -1000 },
    { name: 'Not charged', cents: -300 },
    { name: '2 × Clay Mask', cents: 6000 },
    { name: 'Sales tax', cents: 465 },
    { name: 'Tip', cents: 530 },
  ])
  expect(receipt.totalCents).toBe(16_695)
  expect(receipt.leftCents).toBe(42)
  expect(receipt.payments).toEqual([
    { at: 5, words: 'Paid cash', cents: 730 },
    { at: 5, words: 'Paid online', cents: 16_965 },
  ])
})

test('what comes to nothing is on no receipt', () => {
  expect(visit().lines).toEqual([{ name: 'Acne Facial', cents: 11_000 }])
})

test('an order’s receipt has its pieces at list price, what came off, its way, taxes and tip', () => {
  const bought = order({
    lines: [line({}), line({ name: 'Serum', quantity: 3, unitPriceCents: 2000 })],
    serviceCharges: [{ name: 'Standard Shipping', amountCents: 600 }],
    taxes: [{ name: 'Sales tax', amountCents: 700 }],
    ...{ discountCents: 900, tipCents: 50 },
  })
  const receipt = receiptOfOrder(bought, [paid({ cents: 9400, tipCents: 50 })])
  expect(receipt.lines).toEqual([
    { name: 'Clay Mask', cents: 3000 },
    { name: '3 × Serum', cents: 6000 },
    { name: 'Discount', cents: -900 },
    { name: 'Sales tax', cents: 700 },
    { name: 'Standard Shipping', cents: 600 },
    { name: 'Tip', cents: 50 },
  ])
  expect(receipt).toMatchObject({ totalCents: 9450, leftCents: 0 })
  expect(receipt.payments).toEqual([{ at: 5, words: 'Paid online', cents: 9450 }])
})

test('an order without shipping charges and tip names neither', () => {
  expect(receiptOfOrder(order(), []).lines).toEqual([{ name: 'Clay Mask', cents: 3000 }])
})

test('what store credit paid is told apart from the rest', () => {
  const bought = order({ creditCents: 1200 })
  expect(receiptOfOrder(bought, [paid()]).payments).toEqual([
    { at: 5, words: 'Paid with store credit', cents: 1200 },
    { at: 5, words: 'Paid online', cents: 1800 },
  ])
  expect(receiptOfOrder(bought, [paid({ cents: 1200 })]).payments).toHaveLength(1)
  expect(receiptOfOrder(bought, [paid({ orderId: 'another' })]).payments).toEqual([
    { at: 5, words: 'Paid online', cents: 3000 },
  ])
})

test('what went back stands below zero, what failed or was struck out nowhere', () => {
  const money = [
    paid({ isStruck: true }),
    back(),
    back({ way: 'cash', state: 'pending' }),
    back({ state: 'failed' }),
  ]
  expect(receiptOfOrder(order(), money).payments).toEqual([
    { at: 9, words: 'Given back', cents: -1000 },
    { at: 9, words: 'Handed back', cents: -1000 },
  ])
})

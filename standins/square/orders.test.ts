import fc from 'fast-check'
import type { Square } from 'square'
import { expect, test } from 'vitest'
import { watchedSquare } from '../../tests/square/watched.ts'
import { LOCATION_ID } from './seed.ts'

const locationId = LOCATION_ID
const cream = { name: 'Cream', quantity: '1', basePriceMoney: usd(4500) }
const tax: Square.OrderLineItemTax = { uid: 'tax', name: 'Tax', percentage: '7.75', scope: 'ORDER' }
const freeShipping: Square.OrderServiceCharge = {
  name: 'Standard Shipping',
  amountMoney: usd(0),
  calculationPhase: 'SUBTOTAL_PHASE',
  taxable: false,
}
const shipment: Square.Fulfillment = {
  type: 'SHIPMENT',
  shipmentDetails: { recipient: { displayName: 'Ana', address: { locality: 'Redlands' } } },
}

function usd(cents: number) {
  return { amount: BigInt(cents), currency: 'USD' as const }
}

test('an order is made, calculated, read and found as the specification has it', async () => {
  const { client, breaches } = watchedSquare()
  const draft: Square.Order = {
    locationId,
    referenceId: 'ours-1',
    lineItems: [cream, { ...cream, quantity: '2' }],
    taxes: [tax],
    serviceCharges: [freeShipping],
    fulfillments: [shipment],
    metadata: { source: 'shop' },
  }
  const calculated = await client.orders.calculate({ order: draft })
  expect(calculated.order?.totalMoney).toEqual(usd(13500 + 1046))
  expect(calculated.order?.id).toBeUndefined()

  const { order } = await client.orders.create({ idempotencyKey: 'one', order: draft })
  expect(order).toMatchObject({
    state: 'OPEN',
    version: 1,
    totalMoney: usd(14546),
    totalTaxMoney: usd(1046),
    totalServiceChargeMoney: usd(0),
    netAmountDueMoney: usd(14546),
    fulfillments: [{ state: 'PROPOSED' }],
    metadata: { source: 'shop' },
    lineItems: [{ totalTaxMoney: usd(349) }, { totalTaxMoney: usd(697) }],
  })
  const again = await client.orders.create({ idempotencyKey: 'one', order: draft })
  expect(again.order).toEqual(order)
  const orderId = order?.id ?? ''
  expect((await client.orders.get({ orderId })).order).toEqual(order)
  const several = await client.orders.batchGet({ orderIds: [orderId] })
  expect(several.orders).toEqual([order])
  expect(breaches).toEqual([])
})

test('a tax lies on the sum, not on each line', async () => {
  const { client } = watchedSquare()
  const lines = [1500, 800, 695, 695].map((cents) => ({ ...cream, basePriceMoney: usd(cents) }))
  const { order } = await client.orders.calculate({
    order: { locationId, lineItems: lines, taxes: [{ ...tax, percentage: '8.875' }] },
  })
  expect(order?.totalTaxMoney).toEqual(usd(327))
})

test('whatever is ordered, the lines, taxes and charges sum to the total', async () => {
  const { client, breaches } = watchedSquare()
  const line = fc.record({
    name: fc.constant('Cream'),
    quantity: fc.integer({ min: 1, max: 99 }).map(String),
    basePriceMoney: fc.integer({ min: 0, max: 99_999 }).map(usd),
  })
  const percentage = fc.integer({ min: 0, max: 20_000 }).map((rate) => (rate / 1000).toFixed(3))
  const order = fc.record({
    locationId: fc.constant(locationId),
    lineItems: fc.array(line, { minLength: 1, maxLength: 6 }),
    taxes: fc.array(
      percentage.map((rate) => ({ percentage: rate, scope: 'ORDER' as const })),
      { maxLength: 2 },
    ),
    serviceCharges: fc.array(
      fc.record({
        name: fc.constant('Wrapping'),
        percentage,
        calculationPhase: fc.constantFrom('SUBTOTAL_PHASE' as const, 'TOTAL_PHASE' as const),
      }),
      { maxLength: 2 },
    ),
  })
  await fc.assert(
    fc.asyncProperty(order, async (draft) => {
      const { order: made } = await client.orders.calculate({ order: draft })
      const lines = sum(made?.lineItems?.map(({ totalMoney }) => totalMoney))
      const charges = sum(made?.serviceCharges?.map(({ totalMoney }) => totalMoney))
      expect(made?.totalMoney?.amount).toBe(lines + charges)
      const taxes = sum(made?.taxes?.map(({ appliedMoney }) => appliedMoney ?? undefined))
      expect(made?.totalTaxMoney?.amount).toBe(taxes)
      expect(sum(made?.lineItems?.map(({ totalTaxMoney }) => totalTaxMoney))).toBe(taxes)
    }),
    { numRuns: 50 },
  )
  expect(breaches).toEqual([])
})

test('an update changes what it names, to the version that it was made of', async () => {
  const { client, breaches } = watchedSquare()
  const { order } = await client.orders.create({
    order: {
      locationId,
      lineItems: [
        { ...cream, uid: 'a', note: 'gift' },
        { ...cream, uid: 'b' },
      ],
    },
  })
  const orderId = order?.id ?? ''
  const changed = await client.orders.update({
    orderId,
    idempotencyKey: 'one',
    order: {
      locationId,
      version: 1,
      referenceId: 'ours',
      lineItems: [{ uid: 'a', quantity: '3' }],
    },
    fieldsToClear: ['line_items[a].note', 'line_items[b]'],
  })
  expect(changed.order).toMatchObject({
    version: 2,
    referenceId: 'ours',
    lineItems: [{ uid: 'a', quantity: '3', name: 'Cream' }],
    totalMoney: usd(13500),
  })
  expect(changed.order?.lineItems?.[0]?.note).toBeUndefined()
  expect(changed.order?.lineItems).toHaveLength(1)

  const again = await client.orders.update({
    orderId,
    idempotencyKey: 'one',
    order: { locationId, version: 2, referenceId: 'dropped' },
  })
  expect(again.order).toEqual(changed.order)
  const stale = client.orders.update({ orderId, order: { locationId, version: 1 } })
  await expect(stale).rejects.toMatchObject({ errors: [{ code: 'VERSION_MISMATCH' }] })

  const canceled = await client.orders.update({
    orderId,
    order: { locationId, version: 2, state: 'CANCELED' },
  })
  expect(canceled.order).toMatchObject({ state: 'CANCELED', version: 3 })
  const late = client.orders.update({ orderId, order: { locationId, version: 3 } })
  await expect(late).rejects.toMatchObject({ statusCode: 400 })
  expect(breaches).toEqual([])
})

test.each<[string, Square.Order, string]>([
  ['a place that is not there', { locationId: 'nowhere' }, 'NOT_FOUND'],
  [
    'an unknown variation',
    { locationId, lineItems: [{ quantity: '1', catalogObjectId: 'nothing' }] },
    'NOT_FOUND',
  ],
  ['half a piece', { locationId, lineItems: [{ ...cream, quantity: '0.5' }] }, 'INVALID_VALUE'],
  ['two parcels', { locationId, fulfillments: [shipment, shipment] }, 'ARRAY_LENGTH_TOO_LONG'],
  [
    'a charge of nothing at all',
    { locationId, serviceCharges: [{ name: 'x', calculationPhase: 'SUBTOTAL_PHASE' }] },
    'BAD_REQUEST',
  ],
  [
    'a taxed charge on the total',
    {
      locationId,
      serviceCharges: [{ ...freeShipping, calculationPhase: 'TOTAL_PHASE', taxable: true }],
    },
    'BAD_REQUEST',
  ],
  [
    'a discount of a share, which the stand-in does not play,',
    { locationId, discounts: [{ name: 'Friends', percentage: '10', scope: 'ORDER' }] },
    'NOT_IMPLEMENTED',
  ],
  ['a long reference', { locationId, referenceId: 'x'.repeat(41) }, 'VALUE_TOO_LONG'],
])('%s is refused', async (_, order, code) => {
  const { client, breaches } = watchedSquare()
  await expect(client.orders.create({ order })).rejects.toMatchObject({ errors: [{ code }] })
  expect(breaches).toEqual([])
})

test('a parcel cannot be sent before it is paid, nor taken back a step', async () => {
  const { client } = watchedSquare()
  const { order } = await client.orders.create({
    order: { locationId, lineItems: [cream], fulfillments: [{ ...shipment, uid: 'f' }] },
  })
  const orderId = order?.id ?? ''
  const step = (version: number, state: Square.FulfillmentState) =>
    client.orders.update({
      orderId,
      order: { locationId, version, fulfillments: [{ uid: 'f', state }] },
    })
  await expect(step(1, 'COMPLETED')).rejects.toMatchObject({ statusCode: 400 })
  const prepared = await step(1, 'PREPARED')
  expect(prepared.order?.fulfillments?.[0]?.shipmentDetails?.packagedAt).toBeTruthy()
  await expect(step(2, 'RESERVED')).rejects.toMatchObject({ statusCode: 400 })
  await expect(client.orders.get({ orderId: 'none' })).rejects.toMatchObject({ statusCode: 404 })
})

function sum(amounts: ({ amount?: bigint | null } | undefined)[] = []): bigint {
  return amounts.reduce((all, money) => all + (money?.amount ?? 0n), 0n)
}

test('a fixed sum comes off its line before tax', async () => {
  const { client, breaches } = watchedSquare()
  const { order } = await client.orders.create({
    order: {
      locationId,
      lineItems: [
        {
          ...{ name: 'Clay Mask', quantity: '2', basePriceMoney: usd(3600) },
          appliedDiscounts: [{ discountUid: 'off' }],
        },
        { name: 'Sun Stick', quantity: '1', basePriceMoney: usd(2800) },
      ],
      taxes: [{ uid: 'tax', name: 'Sales tax', percentage: '8.75', scope: 'ORDER' }],
      discounts: [
        {
          ...{ uid: 'off', name: 'Discount', type: 'FIXED_AMOUNT', scope: 'LINE_ITEM' },
          amountMoney: usd(1000),
        },
      ],
    },
  })
  expect(order).toMatchObject({
    totalDiscountMoney: usd(1000),
    totalTaxMoney: usd(788),
    totalMoney: usd(9788),
    lineItems: [
      { grossSalesMoney: usd(7200), totalDiscountMoney: usd(1000), totalMoney: usd(6743) },
      { grossSalesMoney: usd(2800), totalDiscountMoney: usd(0), totalMoney: usd(3045) },
    ],
  })
  expect(breaches).toEqual([])
})

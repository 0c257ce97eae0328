import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstShopTerms } from '#content/first-facts.ts'
import { STATE_CODES } from './checkout.ts'
import { HAND_STEPS, mayHand, shippingFor, stageOf, toHandWords } from './fulfilment.ts'
import { orderNumberIn, orderSums } from './order.ts'

const Terms = fc.record({
  rateCents: fc.nat(20_000),
  freeFromCents: fc.option(fc.nat(50_000)),
  stateIds: fc.subarray(STATE_CODES, { minLength: 1 }),
  isPickup: fc.boolean(),
})
const Asked = fc.record({
  way: fc.constantFrom('ship' as const, 'pickup' as const, 'visit' as const),
  state: fc.option(fc.constantFrom(...STATE_CODES)),
  subtotalCents: fc.nat(100_000),
})

test('an order costs its lines, its taxes and what its way does, and nothing else', () => {
  fc.assert(
    fc.property(Terms, Asked, fc.nat(10_000), (terms, asked, taxCents) => {
      const answer = shippingFor(terms, asked)
      const { way, state, subtotalCents } = asked
      if (!answer.ok) {
        const isRefusable = answer.code === 'no-pickup' ? way === 'pickup' : way === 'ship'
        expect(isRefusable).toBe(true)
        if (answer.code === 'no-pickup') expect(terms.isPickup).toBe(false)
        else expect(terms.stateIds).not.toContain(state)
        return
      }
      const sums = orderSums({
        lines: [{ quantity: 1, unitPriceCents: subtotalCents }],
        serviceCharges: answer.charges,
        taxes: [{ name: 'Sales tax', amountCents: taxCents }],
      })
      const isFree = terms.freeFromCents !== null && subtotalCents >= terms.freeFromCents
      const wayCents = way !== 'ship' || isFree ? 0 : terms.rateCents
      expect(sums.totalCents).toBe(subtotalCents + taxCents + wayCents)
      // What is sent names its way, also where it is free; what is handed over does not.
      expect(answer.charges.map(({ name }) => name)).toEqual(
        way === 'ship' ? ['Standard Shipping'] : [],
      )
    }),
  )
})

test('until the owner says otherwise a parcel is free, to four states, and an order may be picked up', () => {
  const to = (state: string | null) =>
    shippingFor(firstShopTerms, { way: 'ship', state, subtotalCents: 100 })
  expect(to('CA')).toEqual({ ok: true, charges: [{ name: 'Standard Shipping', amountCents: 0 }] })
  expect(to(null)).toEqual(to('CA'))
  expect(to('WA')).toEqual({ ok: false, code: 'not-sent-there' })
  const pickup = { way: 'pickup', state: null, subtotalCents: 100 } as const
  expect(shippingFor(firstShopTerms, pickup)).toEqual({ ok: true, charges: [] })
})

const PAID = {
  status: 'COMPLETED',
  serviceCharges: [{ name: 'Standard Shipping', amountCents: 0 }],
  shipment: null,
  handover: null,
  readyAt: null,
  handedAt: null,
}
const PARCEL = { carrier: 'usps', trackingNumber: '', shippedAt: 5 } as const
const PICKUP = { ...PAID, serviceCharges: [], handover: 'pickup' } as const

test.each([
  ['a parcel that is not packed', PAID, 'packing', []],
  ['a parcel that has left', { ...PAID, shipment: PARCEL }, 'sent', []],
  ['one to be picked up', PICKUP, 'packing', ['ready', 'handed']],
  ['one that is ready', { ...PICKUP, readyAt: 5 }, 'ready', ['handed', 'undone']],
  ['one that was handed over', { ...PICKUP, handedAt: 5 }, 'handed', ['undone']],
  ['one for a visit', { ...PICKUP, handover: 'visit' }, 'packing', ['handed']],
  ['one that went back', { ...PICKUP, status: 'REFUNDED' }, null, []],
  ['one that is not paid', { ...PAID, status: 'PENDING' }, null, []],
  ['the price of a visit', { ...PAID, serviceCharges: [] }, null, []],
] as const)('%s is at its stage, and takes the steps of it', (_, order, stage, steps) => {
  const given = { ...order, serviceCharges: [...order.serviceCharges] }
  expect(stageOf(given)).toBe(stage)
  expect(HAND_STEPS.filter((step) => mayHand(given, step))).toEqual(steps)
})

test.each([
  ['G-1042', 1042],
  [' g-1042 ', 1042],
  ['1042', 1042],
  ['104', null],
  ['b24da532', null],
])('%s is looked for as the number %s', (typed, number) => {
  expect(orderNumberIn(typed)).toBe(number)
})

test('what is handed over is named with its pieces and its order', () => {
  const lines = [
    { name: 'Vitamin C Serum', quantity: 1 },
    { name: 'Clay Mask', quantity: 2 },
  ]
  expect(toHandWords({ number: 1042, lines })).toBe('Vitamin C Serum × 1, Clay Mask × 2 (G-1042)')
})

test('a shop without pickup still sends, and hands over at visits', () => {
  const terms = { ...firstShopTerms, isPickup: false }
  const ways = (['ship', 'visit', 'pickup'] as const).map(
    (way) => shippingFor(terms, { way, state: null, subtotalCents: 1 }).ok,
  )
  expect(ways).toEqual([true, true, false])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isDueAgainBy,
  mayBecome,
  type RefundState,
  refundableCents,
  refundFailed,
  refundParts,
  refundRefusal,
  refundStateOf,
  statusAfterRefunds,
} from './payment-refund.ts'

test.each([
  ['CONFIRMED', 5000, true],
  ['PENDING', 5000, true],
  ['CONFIRMED', 4999, false],
  ['COMPLETED', 5000, false],
  ['NO_SHOW', 5000, false],
  [null, 5000, false],
])(
  'of a visit that is %s, %i of $50 that goes back is due again: %s',
  (status, amountCents, isDue) => {
    expect(isDueAgainBy(status, { amountCents, leftCents: 5000 })).toBe(isDue)
  },
)

test.each([
  ['PENDING', 'pending'],
  ['COMPLETED', 'completed'],
  ['REJECTED', 'failed'],
  ['FAILED', 'failed'],
  ['A_NEW_ONE', 'pending'],
] as const)('a refund that is %s is %s', (status, state) => {
  expect(refundStateOf(status)).toBe(state)
})

test('late news changes no end', () => {
  const states: RefundState[] = ['created', 'pending', 'completed', 'failed']
  const allowed = states.flatMap((from) =>
    states.filter((to) => mayBecome(from, to)).map((to) => `${from} ${to}`),
  )
  expect(allowed).toEqual([
    'created pending',
    'created completed',
    'created failed',
    'pending completed',
    'pending failed',
  ])
})

const refund = (state: RefundState, amountCents: number) => ({ state, amountCents })
test.each([
  [[], 1000, null],
  [[], 1001, 'refund-too-much'],
  [[refund('completed', 400)], 600, null],
  [[refund('completed', 400)], 601, 'refund-too-much'],
  [[refund('pending', 400)], 601, 'refund-too-much'],
  [[refund('pending', 400)], 100, 'refund-pending'],
  [[refund('created', 400)], 100, 'refund-pending'],
  [[refund('failed', 1000)], 1000, null],
] as const)('after %j, %i of 1000: %s', (refunds, amount, code) => {
  const leftCents = refundableCents(1000, refunds)
  expect(refundRefusal({ leftCents, isDisputed: false }, refunds, amount)).toBe(code)
  expect(refundRefusal({ leftCents, isDisputed: true }, refunds, amount)).toBe('refund-disputed')
})

test('where nothing is left nothing is refunded', () => {
  const none = { leftCents: 0, isDisputed: false }
  expect(refundRefusal(none, [refund('completed', 1000)], 0)).toBe('not-refundable')
})

test('what is granted never adds up to more than was paid', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 2000 }))
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3000 }), amounts, (paid, asked) => {
      const granted: { state: RefundState; amountCents: number }[] = []
      for (const amount of asked) {
        const left = { leftCents: refundableCents(paid, granted), isDisputed: false }
        if (refundRefusal(left, granted, amount) === null) granted.push(refund('completed', amount))
      }
      expect(refundableCents(paid, granted)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('the order says how much went back', () => {
  expect(statusAfterRefunds(1000, [])).toBeNull()
  expect(statusAfterRefunds(1000, [refund('pending', 1000)])).toBeNull()
  expect(statusAfterRefunds(1000, [refund('completed', 400)])).toBe('PARTIALLY_REFUNDED')
  const all = [refund('completed', 400), refund('completed', 600)]
  expect(statusAfterRefunds(1000, all)).toBe('REFUNDED')
})

test('the card has back what it paid first, then credit is credit again', () => {
  const parts = (amountCents: number, ...back: Parameters<typeof refundParts>[1]) => {
    const leftCents = refundableCents(1000, back)
    return refundParts({ leftCents, creditCents: 400 }, back, amountCents)
  }
  expect(parts(600)).toEqual({ cardCents: 600, creditCents: 0 })
  expect(parts(1000)).toEqual({ cardCents: 600, creditCents: 400 })
  const toCard = { ...refund('completed', 600), tender: 'card' as const }
  const toCredit = { ...refund('completed', 100), tender: 'credit' as const }
  expect(parts(300, toCard)).toEqual({ cardCents: 0, creditCents: 300 })
  expect(parts(900, toCredit)).toEqual({ cardCents: 600, creditCents: 300 })
})

test('a cent can be given back', () => {
  expect(refundRefusal({ leftCents: 1, isDisputed: false }, [], 1)).toBeNull()
})

test('why a refund failed is said as far as Square tells', () => {
  const rest =
    'Nothing went back, and no piece is back on the shelf. Look at the payment in Square’s dashboard, then try again or repay the buyer another way.'
  expect(refundFailed('NOT_FOUND')).toBe(`Square does not know this payment. ${rest}`)
  expect(refundFailed('SURPRISE')).toBe(`Square refused it (SURPRISE). ${rest}`)
  expect(refundFailed(null)).toBe(`Square or the buyer’s bank refused it. ${rest}`)
})

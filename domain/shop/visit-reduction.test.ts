import { expect, test } from 'vitest'
import {
  centsOf,
  DiscountForm,
  loweredCents,
  reductionRefusal,
  reductionStory,
  shareOf,
  type VisitReduction,
  WriteOffForm,
} from './visit-reduction.ts'

const KEY = '7f1c1c2e-8d55-4b5c-9a25-0d3f6a2b9c11'

test.each([
  ['15', 1500],
  ['$15.50', 1550],
  ['10%', 1100],
  [' 12.5 ', 1250],
  [' 33 % ', 3630],
  ['100%', 11_000],
  ['all of it', 0],
])('%s off $110 is %i cents', (text, cents) => {
  expect(centsOf(text, 11_000)).toBe(cents)
})

test('a share is rounded to the nearest cent', () => {
  expect(shareOf(999, 15)).toBe(150)
  expect(shareOf(1001, 15)).toBe(150)
})

test.each(['15', '$15.00', '10%', ' 7 % '])('%s is an amount to take off', (off) => {
  expect(DiscountForm.safeParse({ key: KEY, off, reason: 'A friend' }).success).toBe(true)
})

test.each(['', '101%', '10 percent', '1.2345', 'x10%', '10% off'])('%s is none', (off) => {
  expect(DiscountForm.safeParse({ key: KEY, off, reason: 'A friend' }).success).toBe(false)
})

test('whoever lowers a price says why, in up to 500 characters', () => {
  const read = (reason: string) => DiscountForm.safeParse({ key: KEY, off: '15', reason })
  expect(read('  ').success).toBe(false)
  expect(read('x'.repeat(501)).success).toBe(false)
  expect(read(` ${'x'.repeat(500)} `).data?.reason).toBe('x'.repeat(500))
})

test('what is let go is what stood on the button, and more than nothing', () => {
  const read = (shown: string) => WriteOffForm.safeParse({ key: KEY, shown, reason: 'Hers' })
  expect(read('500').data?.shown).toBe(500)
  for (const shown of ['0', '-1', '1.5', '']) expect(read(shown).success).toBe(false)
})

const SUM = { costCents: 11_000, reducedCents: 0, paidCents: 0, inHandCents: 0, dueCents: 11_000 }
type Asked = {
  kind: 'discount' | 'write-off'
  cents: number
  status?: string
  inHandCents?: number
}
const refusal = ({ kind, cents, status = 'COMPLETED', inHandCents = 0 }: Asked) =>
  reductionRefusal({ status, sum: { ...SUM, inHandCents } }, { kind, cents })

test('a discount may take all that is due, and neither nothing nor more', () => {
  expect(refusal({ kind: 'discount', cents: 11_000 })).toBeNull()
  expect(refusal({ kind: 'discount', cents: 1, status: 'CONFIRMED' })).toBeNull()
  expect(refusal({ kind: 'discount', cents: 0 })).toBe('discount-empty')
  expect(refusal({ kind: 'discount', cents: 11_001 })).toBe('discount-too-much')
})

test('only what is left of a visit that took place is written off, all of it', () => {
  expect(refusal({ kind: 'write-off', cents: 11_000 })).toBeNull()
  expect(refusal({ kind: 'write-off', cents: 10_999 })).toBe('visit-sum-changed')
  const early = { kind: 'write-off', cents: 11_000, status: 'CONFIRMED' } as const
  expect(refusal(early)).toBe('write-off-too-soon')
})

test('a visit that did not take place has no price to lower, and a charge under way goes first', () => {
  for (const status of ['CANCELLED', 'NO_SHOW']) {
    expect(refusal({ kind: 'discount', cents: 100, status })).toBe('no-price-to-lower')
  }
  expect(refusal({ kind: 'discount', cents: 100, inHandCents: 1 })).toBe('payment-in-hand')
})

test('what was taken back lowers nothing', () => {
  expect(loweredCents([])).toBe(0)
  const three = [
    { cents: 500, struckAt: null },
    { cents: 70, struckAt: 9 },
    { cents: 3, struckAt: null },
  ]
  expect(loweredCents(three)).toBe(503)
})

test('a visit’s history tells of a discount, what was let go, and what was taken back', () => {
  const given: VisitReduction = {
    id: 'r',
    bookingId: 'b',
    kind: 'discount',
    cents: 1100,
    reason: 'A friend',
    givenAt: 5,
    struckAt: null,
    version: 1,
  }
  const words = 'Discount of $11.00.'
  expect(reductionStory(given)).toEqual([{ at: 5, words: `${words} Your reason: “A friend”` }])
  expect(reductionStory({ ...given, reason: '', struckAt: 8 })).toEqual([
    { at: 5, words },
    { at: 8, words: `Taken back: ${words}` },
  ])
  const [first] = reductionStory({ ...given, kind: 'write-off', reason: '' })
  expect(first?.words).toBe('Written off: $11.00.')
})

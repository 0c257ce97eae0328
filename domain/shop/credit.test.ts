import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balanceOf, creditOfVisit, creditToMove, creditToSpend, LEDGER_ACCOUNTS } from './credit.ts'

const fee = { isRedeemable: true, status: 'COMPLETED', priceCents: 5000, paidCents: 5000 }

test.each([
  ['completed and paid', {}, 5000],
  ['paid and to come', { status: 'CONFIRMED' }, 0],
  ['nobody came', { status: 'NO_SHOW' }, 0],
  ['completed and not paid', { paidCents: 0 }, 0],
  ['completed and paid in part', { paidCents: 4999 }, 0],
  ['paid with more than its price', { paidCents: 6000 }, 5000],
  ['another treatment', { isRedeemable: false }, 0],
])('a consultation’s credit: %s', (_, changes, cents) => {
  expect(creditOfVisit({ ...fee, ...changes })).toBe(cents)
})

test('whatever is moved, all accounts together hold nothing, and credit is what was given less what was spent', () => {
  const transfer = fc.record({
    from: fc.constantFrom(...LEDGER_ACCOUNTS),
    to: fc.constantFrom(...LEDGER_ACCOUNTS),
    cents: fc.integer({ min: 1, max: 100_000 }),
  })
  fc.assert(
    fc.property(fc.array(transfer), (transfers) => {
      const sum = LEDGER_ACCOUNTS.reduce((all, account) => all + balanceOf(account, transfers), 0)
      expect(sum).toBe(0)
    }),
  )
})

test('a visit’s credit is given once, and taken back no further than it is still there', () => {
  const amounts = fc.record({
    worthCents: fc.constantFrom(0, 5000),
    givenCents: fc.constantFrom(0, 5000),
    balanceCents: fc.integer({ min: 0, max: 9000 }),
  })
  fc.assert(
    fc.property(amounts, (asked) => {
      const moved = creditToMove(asked)
      if (asked.worthCents === asked.givenCents) expect(moved).toBeNull()
      if (moved?.to === 'credit') expect(asked.givenCents + moved.cents).toBe(asked.worthCents)
      if (moved?.from === 'credit') expect(moved.cents).toBeLessThanOrEqual(asked.balanceCents)
    }),
  )
})

test.each([
  ['more credit than the cart', 5000, 3600, 3600],
  ['less credit than the cart', 5000, 9000, 5000],
  ['a rest too small for a card', 5000, 5040, 4940],
  ['none', 0, 3600, 0],
])('how much of the credit a cart takes: %s', (_, balanceCents, totalCents, cents) => {
  expect(creditToSpend({ balanceCents, totalCents })).toBe(cents)
})

test('a visit’s credit follows what it is worth, by the cent', () => {
  const moved = (worthCents: number, givenCents: number, balanceCents: number) =>
    creditToMove({ worthCents, givenCents, balanceCents })
  expect(moved(5000, 1000, 0)).toEqual({ from: 'fees', to: 'credit', cents: 4000 })
  expect(moved(1000, 5000, 9000)).toEqual({ from: 'credit', to: 'fees', cents: 4000 })
  expect(moved(1000, 5000, 300)).toEqual({ from: 'credit', to: 'fees', cents: 300 })
  expect(moved(0, 5000, 0)).toBeNull()
})

test('a card may be charged with the least that it can be', () => {
  const least = 100
  expect(creditToSpend({ balanceCents: 5000, totalCents: 5000 + least })).toBe(5000)
})

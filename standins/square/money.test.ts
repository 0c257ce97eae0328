import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apportion, percentOf, total } from './money.ts'

test.each([
  [1880 + 695, '8.875', 229],
  [1500 + 800 + 695 + 695, '8.875', 327],
  [4500, '7.75', 349],
  [200, '0.25', 0],
  [600, '0.25', 2],
  [1000, '0.25', 2],
  [1001, '0.25', 3],
  [0, '7.75', 0],
])('of %d cents, %s percent is %d', (cents, percentage, expected) => {
  expect(percentOf(cents, percentage)).toBe(expected)
})

const cents = fc.integer({ min: 0, max: 10_000_000 })

test('a percentage is within half a cent of the true value, and a half goes to the even cent', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 99_999 }), (amount, thousandths) => {
      const percentage = (thousandths / 1000).toFixed(3)
      const twiceError =
        2n * (BigInt(amount * thousandths) - BigInt(percentOf(amount, percentage)) * 100_000n)
      const distance = twiceError < 0n ? -twiceError : twiceError
      expect(distance <= 100_000n).toBe(true)
      if (distance === 100_000n) expect(percentOf(amount, percentage) % 2).toBe(0)
    }),
  )
})

test('shares sum to the whole, and each is within a cent of its own', () => {
  fc.assert(
    fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 12 }), (amount, weights) => {
      fc.pre(total(weights) > 0)
      const shares = apportion(amount, weights)
      expect(total(shares)).toBe(amount)
      for (const [at, weight] of weights.entries()) {
        expect(Math.abs((shares[at] ?? 0) - (amount * weight) / total(weights))).toBeLessThan(1)
      }
    }),
  )
})

import { expect, test } from 'vitest'
import { cardFeeCents } from './card-fee.ts'

test.each([
  [10_000, 'online', 320],
  [10_000, 'in-person', 270],
  [11_000, 'online', 349],
  [1, 'online', 30],
  // 1.45 cents and 30; 36.54 cents and 10.
  [50, 'online', 31],
  [1405, 'in-person', 47],
  [0, 'online', 0],
] as const)('%i cents %s cost about %i', (amount, way, fee) => {
  expect(cardFeeCents(amount, way)).toBe(fee)
})

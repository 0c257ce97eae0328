import { expect, test } from 'vitest'
import { MINUTE_MS } from '../core/duration.ts'
import { HOLD_MS, stretchedHold } from './hold.ts'

test.each([
  ['at once', 10, 0, 15],
  ['in its last minute', 10, 9, 24],
  ['stretched before', 24, 12, 27],
  ['near its hour', 45, 55, 60],
  ['past its hour', 60, 70, 60],
] as const)('a hold stretched %s', (_, expires, now, until) => {
  const hold = { takenAt: 0, expiresAt: expires * MINUTE_MS }
  expect(stretchedHold(hold, now * MINUTE_MS)).toBe(until * MINUTE_MS)
})

test('a time is kept for ten minutes while its visitor types', () => {
  expect(HOLD_MS).toBe(600_000)
})

import { expect, test } from 'vitest'
import { instantOf } from './schedule.ts'
import { formatLongDay, formatMonth } from './when.ts'

test('a day is written out without its year, on the studio’s clock', () => {
  const zone = 'America/Los_Angeles'
  expect(formatLongDay(instantOf('2026-07-14', '18:00', zone), zone)).toBe('Tuesday 14 July')
})

test('a month is written with its year', () => {
  expect(formatMonth('2026-07')).toBe('July 2026')
})

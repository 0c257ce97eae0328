import { expect, test } from 'vitest'
import { comingHolidays, federalHolidays } from '#domain/calendar/special-dates.ts'

test('the federal holidays of 2026, by the rule and not by a list', () => {
  expect(federalHolidays(2026).map(({ date }) => date)).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-04',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ])
})

test('Memorial Day on the 31st, Labor Day on the 1st', () => {
  expect(federalHolidays(2027).find(({ name }) => name === 'Memorial Day')?.date).toBe('2027-05-31')
  expect(federalHolidays(2025).find(({ name }) => name === 'Labor Day')?.date).toBe('2025-09-01')
})

test('the coming ones are those of a year, today included', () => {
  const coming = comingHolidays('2026-11-26')
  expect(coming).toHaveLength(12)
  expect(coming[0]).toEqual({ date: '2026-11-26', name: 'Thanksgiving Day' })
  expect(coming.at(-1)?.date).toBe('2027-11-25')
})

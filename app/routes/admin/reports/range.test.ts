import { expect, test } from 'vitest'
import { axisWords, rangeWords, stepWords } from './range.ts'

test.each([
  ['2026-11-01', '2026-11-21', 'November 1–21, 2026'],
  ['2026-11-21', '2026-11-21', 'November 21, 2026'],
  ['2026-09-28', '2026-10-04', 'September 28 – October 4, 2026'],
  ['2025-12-20', '2026-01-02', 'December 20, 2025 – January 2, 2026'],
])('%s to %s is %s', (from, to, words) => {
  expect(rangeWords({ from, to })).toBe(words)
})

test.each([
  ['day', '2026-11-02', '2026-11-02', 'Mon, Nov 2'],
  ['week', '2026-11-02', '2026-11-08', 'Nov 2–8, 2026'],
  ['week', '2026-10-26', '2026-11-01', 'Oct 26–Nov 1, 2026'],
  ['week', '2026-11-01', '2026-11-01', 'Nov 1, 2026'],
  ['month', '2026-11-01', '2026-11-21', 'November 2026'],
  ['year', '2026-01-01', '2026-11-21', '2026'],
] as const)('the %s of %s to %s is %s', (by, from, to, words) => {
  expect(stepWords({ from, to }, by)).toBe(words)
})

test('an axis names the year where it begins', () => {
  const months = ['2025-11-01', '2025-12-01', '2026-01-01'].map((from) => ({ from, to: from }))
  expect(axisWords(months, 'month')).toEqual(['Nov 2025', 'Dec', 'Jan 2026'])
  expect(axisWords(months, 'week')).toEqual(['Nov 1, 2025', 'Dec 1', 'Jan 1, 2026'])
})

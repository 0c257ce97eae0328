import { expect, test } from 'vitest'
import { axisWords, rangeWords, stepWords } from './range-words.ts'

test.each([
  ['2026-11-01', '2026-11-21', '1–21 November 2026'],
  ['2026-11-21', '2026-11-21', '21 November 2026'],
  ['2026-09-28', '2026-10-04', '28 September – 4 October 2026'],
  ['2025-12-20', '2026-01-02', '20 December 2025 – 2 January 2026'],
])('%s to %s is %s', (from, to, words) => {
  expect(rangeWords({ from, to })).toBe(words)
})

test.each([
  ['day', '2026-11-02', '2026-11-02', 'Mon 2 Nov'],
  ['week', '2026-11-02', '2026-11-08', '2–8 Nov 2026'],
  ['week', '2026-10-26', '2026-11-01', '26 Oct–1 Nov 2026'],
  ['week', '2026-11-01', '2026-11-01', '1 Nov 2026'],
  ['month', '2026-11-01', '2026-11-21', 'November 2026'],
] as const)('the %s of %s to %s is %s', (by, from, to, words) => {
  expect(stepWords({ from, to }, by)).toBe(words)
})

test('an axis names the year where it begins', () => {
  const months = ['2025-11-01', '2025-12-01', '2026-01-01'].map((from) => ({ from, to: from }))
  expect(axisWords(months, 'month')).toEqual(['Nov 2025', 'Dec', 'Jan 2026'])
  expect(axisWords(months, 'week')).toEqual(['1 Nov 2025', '1 Dec', '1 Jan 2026'])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOf } from '../calendar/schedule.ts'
import {
  formatDate,
  formatDay,
  formatFullDay,
  formatLongDay,
  formatMonth,
  formatWhen,
  shortRange,
  yearOf,
} from './when.ts'

const ZONE = 'America/Los_Angeles'
const at = (date: string, time: string) => instantOf(date, time, ZONE)

test('a day is written the American way, its year only where it is not this one', () => {
  const evening = at('2026-07-14', '18:00')
  expect(formatLongDay(evening, ZONE, 2026)).toBe('Tuesday, July 14')
  expect(formatDay(evening, ZONE, 2026)).toBe('Tue, Jul 14')
  expect(formatWhen(evening, ZONE, 2026)).toBe('Tue, Jul 14, 6:00 pm')
  expect(formatDate('2026-07-14', 2026)).toBe('Tuesday, July 14')
  for (const year of [2025, 2027, undefined]) {
    expect(formatLongDay(evening, ZONE, year)).toBe('Tuesday, July 14, 2026')
    expect(formatDay(evening, ZONE, year)).toBe('Tue, Jul 14, 2026')
    expect(formatWhen(evening, ZONE, year)).toBe('Tue, Jul 14, 2026, 6:00 pm')
    expect(formatDate('2026-07-14', year)).toBe('Tuesday, July 14, 2026')
  }
  expect(formatFullDay(evening, ZONE)).toBe('Tuesday, July 14, 2026')
})

test.each([
  // The studio's year ends eight hours after UTC's.
  ['2026-12-31', '23:59', 2026, 'Thu, Dec 31, 11:59 pm'],
  ['2026-12-31', '23:59', 2027, 'Thu, Dec 31, 2026, 11:59 pm'],
  ['2027-01-01', '00:00', 2026, 'Fri, Jan 1, 2027, 12:00 am'],
  ['2027-01-01', '00:00', 2027, 'Fri, Jan 1, 12:00 am'],
  // The nights when clocks change.
  ['2026-03-08', '01:59', 2026, 'Sun, Mar 8, 1:59 am'],
  ['2026-03-08', '03:00', 2026, 'Sun, Mar 8, 3:00 am'],
  ['2026-11-01', '00:30', 2026, 'Sun, Nov 1, 12:30 am'],
  ['2026-11-01', '23:30', 2026, 'Sun, Nov 1, 11:30 pm'],
] as const)('%s at %s, read in %i', (date, time, year, words) => {
  expect(formatWhen(at(date, time), ZONE, year)).toBe(words)
})

test('the seconds are said where they are asked for', () => {
  const evening = at('2026-07-14', '18:00') + 7_000
  expect(formatWhen(evening, ZONE, 2026, 'second')).toBe('Tue, Jul 14, 6:00:07 pm')
})

test('an hour that comes twice is written twice alike', () => {
  const first = at('2026-11-01', '00:30') + 3_600_000
  expect([first, first + 3_600_000].map((one) => formatWhen(one, ZONE, 2026))).toEqual([
    'Sun, Nov 1, 1:30 am',
    'Sun, Nov 1, 1:30 am',
  ])
})

test('every day names its year exactly where it lies in another than the reader’s', () => {
  const instants = fc.integer({ min: Date.UTC(2000), max: Date.UTC(2060) })
  fc.assert(
    fc.property(instants, instants, (instant, now) => {
      const [year, thisYear] = [yearOf(instant, ZONE), yearOf(now, ZONE)]
      const plain = new Intl.DateTimeFormat('en-US', {
        timeZone: ZONE,
        weekday: 'long',
        month: 'long',
        day: 'numeric',
        ...(year === thisYear ? {} : { year: 'numeric' }),
      })
      expect(formatLongDay(instant, ZONE, thisYear)).toBe(plain.format(instant))
    }),
  )
})

test('the year turns at the studio’s midnight', () => {
  const midnight = at('2027-01-01', '00:00')
  expect([midnight - 1, midnight].map((instant) => yearOf(instant, ZONE))).toEqual([2026, 2027])
})

test('a month is written with its year, days in a row with one month where they share it', () => {
  expect(formatMonth('2026-07')).toBe('July 2026')
  expect(shortRange('2026-11-02', '2026-11-08')).toBe('Nov 2–8')
  expect(shortRange('2026-10-26', '2026-11-01')).toBe('Oct 26–Nov 1')
})

import { expect, test } from 'vitest'
import { addDays, addMonths, isCalendarDate, weekdayNumber, weekFrom, weeksOf } from './dates.ts'

test('a month begins on its weekday and fills whole weeks, Sunday first', () => {
  const weeks = weeksOf('2026-07', 'sunday')
  expect(weeks[0]).toEqual([
    null,
    null,
    null,
    '2026-07-01',
    '2026-07-02',
    '2026-07-03',
    '2026-07-04',
  ])
  expect(weeks.at(-1)).toEqual([
    '2026-07-26',
    '2026-07-27',
    '2026-07-28',
    '2026-07-29',
    '2026-07-30',
    '2026-07-31',
    null,
  ])
  expect(weeksOf('2026-02', 'sunday')).toHaveLength(4)
  expect(weeksOf('2028-02', 'sunday').flat()).toContain('2028-02-29')
})

test('a month is drawn from the day that weeks begin with', () => {
  const [first] = weeksOf('2026-03', 'monday')
  expect(first?.filter(Boolean)).toEqual(['2026-03-01'])
  expect(first?.at(6)).toBe('2026-03-01')
  expect(
    weekFrom('tuesday')
      .map((day) => day.slice(0, 2))
      .join(' '),
  ).toBe('tu we th fr sa su mo')
})

test('a date moves by days over months, years and the nights when clocks change', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(addDays('2026-10-31', 1)).toBe('2026-11-01')
  expect(addDays('2026-11-01', 1)).toBe('2026-11-02')
  expect(addDays('2027-03-14', 1)).toBe('2027-03-15')
})

test('the same day of another month, or its last day where it is shorter', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
})

test('weekdays count from Sunday', () => {
  expect(weekdayNumber('2026-07-12')).toBe(0)
  expect(weekdayNumber('2026-07-14')).toBe(2)
})

test('a calendar date is a day that there is, written as ten characters', () => {
  const right = ['2026-02-28', '2028-02-29', '0001-01-01']
  const wrong = [
    '2026-02-29',
    '2026-2-28',
    '+002026-02-28',
    '2026-02-288',
    'today',
    '',
    '2026-13-01',
  ]
  expect([...right, ...wrong].filter(isCalendarDate)).toEqual(right)
})

import { expect, test } from 'vitest'
import { instantOf } from '#domain/calendar/schedule.ts'
import { birthDateFrom, instantFrom, orderOf } from './dates.ts'

const ZONE = 'America/Los_Angeles'
const TODAY = '2026-03-06'
const born = (text: string, order: 'month-first' | 'day-first' = 'month-first') =>
  birthDateFrom(text, order, TODAY)

test.each([
  ['1990-04-05', '1990-04-05'],
  ['1990/4/5', '1990-04-05'],
  ['1990.4.5', '1990-04-05'],
  ['4/5/1990', '1990-04-05'],
  ['04-05-90', '1990-04-05'],
  ['4.5.90', '1990-04-05'],
  ['3/6/26', '2026-03-06'],
  ['3/6/27', '1927-03-06'],
  ['4/5/05', '2005-04-05'],
  ['April 5, 1990', '1990-04-05'],
  ['Apr. 5th 1990', '1990-04-05'],
  ['Thursday,  April  15,  1990', '1990-04-15'],
  ['Thu,  5  April  1990', '1990-04-05'],
  ['Thu 5 April 1990', '1990-04-05'],
  ['Thursday, April 5, 1990', '1990-04-05'],
  ['Thu April 1st, 1990', '1990-04-01'],
  ['may 2nd 1990', '1990-05-02'],
  ['May 3rd, 1990', '1990-05-03'],
  ['5 April 1990', '1990-04-05'],
  ['05-Apr-90', '1990-04-05'],
  ['Thu, 5 Dec. 1990', '1990-12-05'],
  ['5 April 1990 12:00', '1990-04-05'],
  ['32968', '1990-04-05'],
  ['32968.75', '1990-04-05'],
])('the birthday “%s” is %s', (text, date) => {
  expect(born(text)).toBe(date)
})

test.each([
  'April 5',
  '4/5',
  '2/30/1990',
  '13/13/1990',
  'someday',
  'born on April 5, 1990',
  'born on 5 April 1990',
  'on 4/5/1990',
  'x1990-04-05',
  '1889-12-31',
  '4/5/26',
  '1789-07-14',
  '2026-03-07',
  '4/5/199',
  'Foo 5, 1990',
  '5 Foo 1990',
  '5 April 199',
  '329',
  '329681',
  '32968x',
  '32968.',
])('the birthday “%s” is none', (text) => {
  expect(born(text)).toBeNull()
})

test('a birthday lies behind us: today counts, and old people stand', () => {
  expect(born('2026-03-06')).toBe('2026-03-06')
  expect(born('1891-01-01')).toBe('1891-01-01')
})

test('a column whose dates begin with the day is read so', () => {
  expect(born('5/4/1990', 'day-first')).toBe('1990-04-05')
  expect(born('13/4/1990', 'day-first')).toBe('1990-04-13')
  expect(born('4/13/1990', 'day-first')).toBeNull()
  expect(orderOf(['4/5/2026', '13/5/2026'])).toBe('day-first')
  expect(orderOf(['4.5.2026', '31-12-26'])).toBe('day-first')
  expect(orderOf(['4/5/2026', '5/13/2026'])).toBe('month-first')
  expect(orderOf(['12/12/2026', '', 'on 13/5/2026', '13/5'])).toBe('month-first')
  expect(orderOf(['13/13/2026'])).toBe('month-first')
  expect(orderOf(['13/12/26'])).toBe('day-first')
  expect(orderOf(['13/5/2'])).toBe('month-first')
  expect(orderOf([])).toBe('month-first')
})

const OF = { order: 'month-first', zone: ZONE } as const
const told = (text: string, time = '') => {
  const instant = instantFrom(text, time, OF)
  return instant === null
    ? null
    : Temporal.Instant.fromEpochMilliseconds(instant)
        .toZonedDateTimeISO(ZONE)
        .toPlainDateTime()
        .toString({ smallestUnit: 'minute' })
}

test.each([
  ['2026-03-03 18:30', '', '2026-03-03T18:30'],
  ['2026-03-03T18:30:00', '', '2026-03-03T18:30'],
  ['2026-03-03T18:30:00.000', '', '2026-03-03T18:30'],
  ['3/3/2026 6:30 PM', '', '2026-03-03T18:30'],
  ['3/3/26, 6:30p', '', '2026-03-03T18:30'],
  ['3/3/2026 at 6:30 p.m.', '', '2026-03-03T18:30'],
  ['3/3/2026 6 pm', '', '2026-03-03T18:00'],
  ['3/3/2026 12:15 am', '', '2026-03-03T00:15'],
  ['3/3/2026 12:15 pm', '', '2026-03-03T12:15'],
  ['3/3/2026 9:05', '', '2026-03-03T09:05'],
  ['March 3, 2026 6:30 PM PST', '', '2026-03-03T18:30'],
  ['March 3, 2026 6:30 PM (PST)', '', '2026-03-03T18:30'],
  ['3 Mar 2026 18:30', '', '2026-03-03T18:30'],
  ['3-Mar-26 18:30', '', '2026-03-03T18:30'],
  ['3/3/2026', '6:30 PM', '2026-03-03T18:30'],
  ['3/3/2026', ' 6:30 pm ', '2026-03-03T18:30'],
  ['3/3/2026 6:30 p m', '', '2026-03-03T18:30'],
  ['3/3/2026 6:30 pm  PST', '', '2026-03-03T18:30'],
  ['3/3/2026 23:59', '', '2026-03-03T23:59'],
  ['3/3/2026 6:30 pm\n', '', '2026-03-03T18:30'],
  ['3/3/30 18:30', '', '2030-03-03T18:30'],
  ['46084.75', '', '2026-03-03T18:00'],
  ['46084.3854166667', '', '2026-03-03T09:15'],
  ['46084', '9:15', '2026-03-03T09:15'],
])('“%s” and “%s” begin at %s on the studio’s clock', (text, time, at) => {
  expect(told(text, time)).toBe(at)
})

test.each([
  ['3/3/2026', ''],
  ['3/3/2026', '18'],
  ['3/3/2026', 'noon'],
  ['3/3/2026 24:00', ''],
  ['3/3/2026 18:60', ''],
  ['3/3/2026 6:3 pm', ''],
  ['3/3/2026 x6:30 pm', ''],
  ['3/3/2026 6:30 pm or so', ''],
  ['2/30/2026 10:00', ''],
  ['someday', '10:00'],
  ['2026-99-99T10:00:00Z', ''],
  ['2026-03-03T12:00:00Z (PST)', ''],
])('“%s” and “%s” are no time', (text, time) => {
  expect(told(text, time)).toBeNull()
})

test('an instant that names its own clock keeps it', () => {
  const noon = instantOf('2026-03-03', '04:00', ZONE)
  for (const text of [
    '2026-03-03T12:00:00Z',
    '2026-03-03T12:00:00.000Z',
    '2026-03-03T04:00:00-08:00',
    '2026-03-03T13:00:00+0100',
  ])
    expect(instantFrom(text, '', OF)).toBe(noon)
})

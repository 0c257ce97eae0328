import { expect, test } from 'vitest'
import { firstSettings } from '#content/studio.ts'
import { WEEKDAYS } from '../core/dates.ts'
import { HOUR_MS } from '../core/duration.ts'
import {
  dayInterval,
  type Hours,
  instantOf,
  joined,
  OpenSpan,
  openOn,
  openWeekdays,
  SchedulingSettings,
  takenShare,
  withoutTime,
} from './schedule.ts'

const ZONE = 'America/Los_Angeles'
const span = (startsAt: number, endsAt: number) => ({ startsAt, endsAt })
const DAY = { opens: '09:00', closes: '17:00' }
const CLOSED = Object.fromEntries(WEEKDAYS.map((day) => [day, []])) as never as Hours['weekly']
const hours = (
  weekly: Partial<Hours['weekly']>,
  dates: Record<string, (typeof DAY)[]> = {},
): Hours => ({
  weekly: { ...CLOSED, ...weekly },
  exceptions: new Map(
    Object.entries(dates).map(([date, spans]) => [date, { date, spans, note: '' }]),
  ),
})

test('a weekday is open where it is so once between two dates, a dated exception before its week', () => {
  const week = hours({ monday: [DAY], friday: [DAY] }, { '2026-03-06': [], '2026-03-08': [DAY] })
  expect(openWeekdays(week, '2026-03-02', '2026-03-08')).toEqual(['monday', 'sunday'])
  expect(openWeekdays(week, '2026-03-02', '2026-03-13')).toEqual(['monday', 'friday', 'sunday'])
  expect(openWeekdays(week, '2026-03-02', '2026-03-02')).toEqual(['monday'])
  expect(openWeekdays(week, '2026-03-03', '2026-03-02')).toEqual([])
})

test('hours that a changing clock leaves out are not open', () => {
  const night = hours({ sunday: [{ opens: '02:00', closes: '03:00' }] })
  expect(openOn('2026-03-08', night, ZONE)).toEqual([])
  expect(openOn('2026-03-15', night, ZONE)).toHaveLength(1)
})

test('midnight at a day’s end is the next day’s beginning', () => {
  expect(instantOf('2026-03-02', '24:00', ZONE)).toBe(instantOf('2026-03-03', '00:00', ZONE))
  expect(dayInterval('2026-03-02', ZONE)).toEqual(
    span(instantOf('2026-03-02', '00:00', ZONE), instantOf('2026-03-03', '00:00', ZONE)),
  )
})

test('spans that touch or lie over one another are one, in order', () => {
  expect(joined([])).toEqual([])
  expect(joined([span(5, 6), span(1, 2)])).toEqual([span(1, 2), span(5, 6)])
  expect(joined([span(2, 3), span(1, 2)])).toEqual([span(1, 3)])
  expect(joined([span(1, 9), span(2, 3)])).toEqual([span(1, 9)])
  expect(joined([span(1, 3), span(2, 9)])).toEqual([span(1, 9)])
})

test('what is taken out of a stretch leaves a piece on each side, one, or none', () => {
  expect(withoutTime(span(0, 10), span(4, 6))).toEqual([span(0, 4), span(6, 10)])
  expect(withoutTime(span(0, 10), span(-5, 6))).toEqual([span(6, 10)])
  expect(withoutTime(span(0, 10), span(4, 10))).toEqual([span(0, 4)])
  expect(withoutTime(span(0, 10), span(0, 10))).toEqual([])
  expect(withoutTime(span(0, 10), span(20, 30))).toEqual([span(0, 10)])
})

test('the taken share counts open time once and nothing outside it', () => {
  expect(takenShare([], [span(0, 5)])).toBeNull()
  expect(takenShare([span(0, 10)], [])).toBe(0)
  expect(
    takenShare([span(10, 14), span(14, 20)], [span(12, 15), span(13, 15), span(30, 40)]),
  ).toBeCloseTo(0.3)
  expect(takenShare([span(0, 10)], [span(-5, 15)])).toBe(1)
})

test('an opening closes later than it opens, at midnight at the latest', () => {
  const takes = (opens: string, closes: string) => OpenSpan.safeParse({ opens, closes }).success
  expect(takes('09:00', '24:00')).toBe(true)
  expect(takes('09:00', '09:00')).toBe(false)
  for (const odd of ['25:00', '24:30', '19:60', '9:00', '009:00', '09:000']) {
    expect([odd, takes('00:00', odd), takes(odd, '24:00')]).toEqual([odd, false, false])
  }
})

test('openings of one day follow one another, and may touch', () => {
  const takes = (...friday: object[]) =>
    SchedulingSettings.safeParse({
      ...firstSettings,
      weekly: { ...firstSettings.weekly, friday },
    }).success
  const late = { opens: '17:00', closes: '20:00' }
  expect(takes(DAY, late)).toBe(true)
  expect(takes(late, DAY)).toBe(false)
  expect(takes(DAY, { ...late, opens: '16:59' })).toBe(false)
})

test.each([
  ['gridMinutes', 5, 120],
  ['noticeMinutes', 0, 43_200],
  ['horizonDays', 1, 730],
  ['bufferMinutes', 0, 240],
  ['heldShare', 10, 100],
] as const)('%s is a whole number from %i to %i', (field, least, most) => {
  const takes = (value: number) =>
    SchedulingSettings.safeParse({ ...firstSettings, [field]: value }).success
  expect([least - 1, least, least + 0.5, most, most + 1].map(takes)).toEqual([
    ...[false, true, false, true, false],
  ])
})

test('a day has 23, 24 or 25 hours', () => {
  const long = (date: string) => {
    const { startsAt, endsAt } = dayInterval(date, ZONE)
    return (endsAt - startsAt) / HOUR_MS
  }
  expect(['2026-03-08', '2026-03-09', '2026-11-01'].map(long)).toEqual([23, 24, 25])
})

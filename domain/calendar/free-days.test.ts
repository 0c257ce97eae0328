import { expect, test } from 'vitest'
import { dayParts, freeDays, openingDate, withoutTime } from './free-days.ts'
import { instantOf } from './schedule.ts'

const ZONE = 'America/Los_Angeles'
const at = (date: string, clock: string) => instantOf(date, clock, ZONE)

test('times are grouped by the date on the studio’s clock, not by the date in Greenwich', () => {
  const evening = at('2026-07-14', '18:00')
  const days = freeDays([{ startsAt: evening }, { startsAt: at('2026-07-15', '18:00') }], ZONE)
  expect(days).toEqual({ '2026-07-14': [evening], '2026-07-15': [at('2026-07-15', '18:00')] })
})

test('the screen opens on the first day that has a free time', () => {
  const days = { '2026-07-14': [1], '2026-07-17': [2] }
  expect(openingDate(days, '')).toBe('2026-07-14')
  expect(openingDate(days, '2026-07-17')).toBe('2026-07-17')
})

test('a full day leads to the next that has a time, a day past the last to the first', () => {
  const days = { '2026-07-17': [2], '2026-07-14': [1] }
  expect(openingDate(days, '2026-07-15')).toBe('2026-07-17')
  expect(openingDate(days, '2026-08-01')).toBe('2026-07-14')
  expect(openingDate({}, '2026-07-15')).toBeNull()
})

test('morning ends at noon and evening begins at five on the studio’s clock', () => {
  const clocks = ['08:00', '11:45', '12:00', '16:45', '17:00', '18:15']
  const parts = dayParts(
    clocks.map((clock) => at('2026-07-17', clock)),
    ZONE,
  )
  expect(parts.map((part) => [part.name, part.times.length])).toEqual([
    ['Morning', 2],
    ['Afternoon', 2],
    ['Evening', 2],
  ])
})

test('a part of the day without a free time is left out', () => {
  expect(dayParts([at('2026-07-14', '18:00')], ZONE).map((part) => part.name)).toEqual(['Evening'])
})

test('a time that is taken leaves its day, and a day without another is gone', () => {
  const days = { '2026-07-14': [1, 2], '2026-07-17': [3] }
  expect(withoutTime(days, 1)).toEqual({ '2026-07-14': [2], '2026-07-17': [3] })
  expect(withoutTime(days, 3)).toEqual({ '2026-07-14': [1, 2] })
})

test('times of one day stay in their order', () => {
  const [morning, evening] = [at('2026-07-14', '09:00'), at('2026-07-14', '18:00')]
  expect(freeDays([{ startsAt: morning }, { startsAt: evening }], ZONE)).toEqual({
    '2026-07-14': [morning, evening],
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../core/dates.ts'
import { REPORT_PERIODS, reportRange, STEPS, stepFor, stepsOf } from './report-range.ts'

const ask = (period: string, from: string | null = null, to: string | null = null) => ({
  period,
  from,
  to,
})

// Wednesday, November 18, 2026.
const FROM_SUNDAY = { today: '2026-11-18', weekBegins: 'sunday' } as const

test.each([
  ['this-week', '2026-11-15', '2026-11-18', '2026-11-08', '2026-11-11'],
  ['last-week', '2026-11-08', '2026-11-14', '2026-11-01', '2026-11-07'],
  ['this-month', '2026-11-01', '2026-11-18', '2026-10-01', '2026-10-18'],
  ['last-month', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
  ['this-quarter', '2026-10-01', '2026-11-18', '2026-07-01', '2026-08-18'],
  ['last-quarter', '2026-07-01', '2026-09-30', '2026-04-01', '2026-06-30'],
  ['this-year', '2026-01-01', '2026-11-18', '2025-01-01', '2025-11-18'],
  ['last-year', '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
])('%s is %s to %s, against %s to %s', (period, from, to, first, last) => {
  expect(reportRange(ask(period), FROM_SUNDAY)).toEqual({
    period,
    from,
    to,
    before: { from: first, to: last },
  })
})

test('March’s last days are compared with the whole of a shorter February', () => {
  expect(reportRange(ask('this-month'), { ...FROM_SUNDAY, today: '2026-03-30' }).before).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  })
})

test('own dates are put in order, end today at the latest, and meet as many days before', () => {
  expect(reportRange(ask('own', '2026-12-24', '2026-11-09'), FROM_SUNDAY)).toEqual({
    period: 'own',
    from: '2026-11-09',
    to: '2026-11-18',
    before: { from: '2026-10-30', to: '2026-11-08' },
  })
  expect(reportRange(ask('own', '2026-02-30', '2026-03-01'), FROM_SUNDAY).period).toBe('this-month')
  expect(reportRange(ask('none of ours'), FROM_SUNDAY).period).toBe('this-month')
})

test('steps are weeks from Sunday and months, cut off at the ends', () => {
  expect(stepsOf({ from: '2026-11-04', to: '2026-11-18' }, 'week', 'sunday')).toEqual([
    { from: '2026-11-04', to: '2026-11-07' },
    { from: '2026-11-08', to: '2026-11-14' },
    { from: '2026-11-15', to: '2026-11-18' },
  ])
  expect(stepsOf({ from: '2025-12-20', to: '2026-01-02' }, 'month', 'sunday')).toEqual([
    { from: '2025-12-20', to: '2025-12-31' },
    { from: '2026-01-01', to: '2026-01-02' },
  ])
  expect(stepsOf({ from: '2024-06-15', to: '2026-01-02' }, 'year', 'sunday')).toEqual([
    { from: '2024-06-15', to: '2024-12-31' },
    { from: '2025-01-01', to: '2025-12-31' },
    { from: '2026-01-01', to: '2026-01-02' },
  ])
})

test('a long range is not shown day by day, and ten years not month by month', () => {
  expect(stepFor({ from: '2016-01-01', to: '2025-12-31' }, null)).toBe('year')
  expect(stepFor({ from: '2016-01-01', to: '2025-12-31' }, 'month')).toBe('month')
  expect(stepFor({ from: '2023-01-01', to: '2025-12-31' }, null)).toBe('month')
  expect(stepFor({ from: '2025-01-01', to: '2025-12-31' }, 'day')).toBe('month')
  expect(stepFor({ from: '2025-01-01', to: '2025-12-31' }, 'week')).toBe('week')
  expect(stepFor({ from: '2026-11-16', to: '2026-11-18' }, null)).toBe('day')
})

const date = fc.integer({ min: 0, max: 9000 }).map((days) => addDays('2010-01-01', days))

test('whatever the day, steps are the range without gap or overlap, and what is compared lies before', () => {
  fc.assert(
    fc.property(
      date,
      fc.constantFrom(...REPORT_PERIODS),
      fc.constantFrom(...STEPS),
      (today, period, by) => {
        const range = reportRange(ask(period), { today, weekBegins: 'sunday' })
        expect(range.to <= today).toBe(true)
        expect(range.before.to < range.from).toBe(true)
        const steps = stepsOf(range, by, 'sunday')
        expect(steps[0]?.from).toBe(range.from)
        expect(steps.at(-1)?.to).toBe(range.to)
        for (const [i, step] of steps.entries()) {
          expect(step.from <= step.to).toBe(true)
          if (i > 0) expect(step.from).toBe(addDays(steps[i - 1]?.to ?? '', 1))
        }
      },
    ),
  )
})

test('a day is met by the day before', () => {
  const day = (period: string) => reportRange(ask(period), FROM_SUNDAY)
  expect(day('today')).toMatchObject({
    ...{ from: '2026-11-18', to: '2026-11-18', before: { from: '2026-11-17', to: '2026-11-17' } },
  })
  expect(day('yesterday')).toMatchObject({
    ...{ from: '2026-11-17', to: '2026-11-17', before: { from: '2026-11-16', to: '2026-11-16' } },
  })
})

test('own dates go back forty years and no further', () => {
  const own = (from: string | null, to: string | null) =>
    reportRange(ask('own', from, to), FROM_SUNDAY)
  expect(own('1986-11-18', '2026-01-01').from).toBe('1986-11-18')
  expect(own('1986-11-17', '2026-01-01').from).toBe('1986-11-18')
  expect(own('1980-01-01', '1986-11-18')).toMatchObject({ from: '1986-11-18', to: '1986-11-18' })
  expect(own('1980-01-01', '1986-11-17').period).toBe('this-month')
  expect(own('2026-01-01', null).period).toBe('this-month')
  expect(own(null, '2026-01-01').period).toBe('this-month')
  expect(reportRange(ask('today', '2026-01-01', '2026-01-02'), FROM_SUNDAY).period).toBe('today')
})

test('a week begins on the studio’s own day', () => {
  const monday = { today: '2026-11-18', weekBegins: 'monday' } as const
  expect(reportRange(ask('this-week'), monday).from).toBe('2026-11-16')
  expect(stepsOf({ from: '2026-11-14', to: '2026-11-16' }, 'week', 'monday')).toEqual([
    { from: '2026-11-14', to: '2026-11-15' },
    { from: '2026-11-16', to: '2026-11-16' },
  ])
  expect(stepsOf({ from: '2026-01-31', to: '2026-03-01' }, 'month', 'monday')).toEqual([
    { from: '2026-01-31', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-03-01', to: '2026-03-01' },
  ])
})

test('days are steps of their own', () => {
  expect(stepsOf({ from: '2026-03-01', to: '2026-03-02' }, 'day', 'monday')).toEqual([
    { from: '2026-03-01', to: '2026-03-01' },
    { from: '2026-03-02', to: '2026-03-02' },
  ])
})

test('the quarters of a year begin with January, April, July and October', () => {
  const from = (today: string) => reportRange(ask('this-quarter'), { ...FROM_SUNDAY, today }).from
  expect(['2026-01-31', '2026-03-31', '2026-04-01', '2026-09-30', '2026-12-31'].map(from)).toEqual([
    ...['2026-01-01', '2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01'],
  ])
})

test('a range is shown in a few lines: two weeks by day, three months by week, three years by month', () => {
  const by = (days: number, asked: string | null = null) =>
    stepFor({ from: '2020-01-01', to: addDays('2020-01-01', days - 1) }, asked)
  expect([14, 15, 92, 93, 1100, 1101].map((days) => by(days))).toEqual([
    ...['day', 'week', 'week', 'month', 'month', 'year'],
  ])
  expect([by(100, 'day'), by(101, 'day'), by(5000, 'week'), by(1, 'hour')]).toEqual([
    ...['day', 'month', 'week', 'day'],
  ])
})

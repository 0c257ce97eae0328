import { expect, test } from 'vitest'
import { Repeat } from './repeat.ts'
import {
  daysOf,
  EVERY_NAMES,
  everyWords,
  fitsBetween,
  repeatOf,
  repeatWords,
  ruleOf,
} from './repeat-words.ts'
import { VisitSeries, visitsOf, visitsRule, visitsWords } from './visit-series.ts'

const ONCE = { times: null, until: null }

test('a rule is written as calendars write it, and read back as what it was', () => {
  expect(ruleOf({ every: 'four-weeks', times: 6, until: null })).toBe(
    'FREQ=WEEKLY;INTERVAL=4;COUNT=6',
  )
  expect(ruleOf({ every: 'day', times: null, until: '2030-08-02' })).toBe(
    'FREQ=DAILY;UNTIL=20300802',
  )
  expect(ruleOf({ every: 'day', times: 3, until: '2030-08-02' })).toBe('FREQ=DAILY;COUNT=3')
  for (const every of EVERY_NAMES) {
    for (const ends of [ONCE, { ...ONCE, times: 12 }, { ...ONCE, until: '2030-08-02' }]) {
      expect(repeatOf(ruleOf({ every, ...ends }))).toEqual({ every, ...ends })
    }
  }
  for (const odd of [
    'FREQ=HOURLY',
    'FREQ=DAILY;COUNT=6;BYDAY=MO',
    'FREQ=DAILY;COUNT=',
    'X;COUNT=2',
  ]) {
    expect([odd, repeatOf(odd)]).toEqual([odd, null])
  }
})

test('how often something comes is said with its end', () => {
  expect(everyWords('two-weeks')).toBe('every two weeks')
  expect(repeatWords({ every: 'day', ...ONCE })).toBe('every day')
  expect(repeatWords({ every: 'four-weeks', times: 6, until: null })).toBe(
    'every four weeks, 6 times',
  )
  const until = { every: 'year', times: null, until: '2030-08-02' } as const
  expect(repeatWords(until)).toBe('every year until Friday, August 2, 2030')
  expect(repeatWords(until, { thisYear: 2030 })).toBe('every year until Friday, August 2')
  const last = { lastDate: '2030-08-09', thisYear: 2030 }
  expect(repeatWords({ ...until, times: 2 }, last)).toBe('every year until Friday, August 9')
})

test('what lasts longer than it takes to come again does not fit', () => {
  expect(fitsBetween('week', 7)).toBe(true)
  expect(fitsBetween('week', 8)).toBe(false)
  expect(daysOf('2026-03-02', '2026-03-02')).toBe(1)
  expect(daysOf('2026-02-27', '2026-03-02')).toBe(4)
})

test('a form that says nothing of coming again says once', () => {
  expect(Repeat.parse({})).toEqual({ every: 'once', ...ONCE })
  expect(Repeat.parse({ every: 'week', times: '', until: '' })).toEqual({ every: 'week', ...ONCE })
  expect(Repeat.parse({ every: 'week', times: '500', until: '2030-08-02' })).toEqual({
    ...{ every: 'week', times: 500, until: '2030-08-02' },
  })
  for (const odd of [
    { every: 'hour' },
    { times: '1' },
    { times: '501' },
    { times: '2.5' },
    { until: 'x' },
  ]) {
    expect(Repeat.safeParse(odd).success).toBe(false)
  }
})

test('a client comes every one to twenty-six weeks, two to twenty-six times', () => {
  expect(VisitSeries.parse({ weeks: '4', times: '6' })).toEqual({ weeks: 4, times: 6 })
  const takes = (weeks: string, times: string) => VisitSeries.safeParse({ weeks, times }).success
  expect([takes('1', '2'), takes('26', '26')]).toEqual([true, true])
  for (const [weeks, times] of [
    ['0', '2'],
    ['27', '2'],
    ['1', '1'],
    ['1', '27'],
    ['1.5', '2'],
    ['1', '2.5'],
  ] as const) {
    expect([weeks, times, takes(weeks, times)]).toEqual([weeks, times, false])
  }
})

test('a client’s series is said, and its rule read back', () => {
  expect(visitsWords({ weeks: 4, times: 6 })).toBe('every 4 weeks, 6 times')
  expect(visitsWords({ weeks: 1, times: 3 })).toBe('every week, 3 times')
  const rule = visitsRule({ weeks: 4, times: 16 })
  expect(rule).toBe('FREQ=WEEKLY;INTERVAL=4;COUNT=16')
  expect(visitsOf(rule)).toEqual({ weeks: 4, times: 16 })
  expect(visitsOf('FREQ=WEEKLY;INTERVAL=14;COUNT=6')).toEqual({ weeks: 14, times: 6 })
  expect(visitsOf(`X${rule}`)).toBeNull()
  expect(visitsOf(`${rule};BYDAY=MO`)).toBeNull()
})

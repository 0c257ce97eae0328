import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '../core/duration.ts'
import { clockTime } from '../core/when.ts'
import { goodTimes, nextWords, soonest, wholeTimes } from './good-times.ts'
import { instantOf } from './schedule.ts'

const ZONE = 'America/Los_Angeles'
const SUNDAY = '2026-11-29'
const at = (clock: string, date = SUNDAY) => instantOf(date, clock, ZONE)
const said = (times: readonly number[]) => times.map((time) => clockTime(time, ZONE))
const FACIAL = { lengthMinutes: 60, shortestMinutes: 30, bufferMinutes: 0, zone: ZONE }

/** Every quarter of an hour from one clock time to another, both included. */
function quarters(from: string, to: string): number[] {
  const times: number[] = []
  for (let time = at(from); time <= at(to); time += 15 * MINUTE_MS) times.push(time)
  return times
}

/** Free starts of a day of quarters, some of them taken, and the visit they are for. */
const anyDay = fc
  .record({
    taken: fc.array(fc.integer({ min: 0, max: 44 }), { maxLength: 30 }),
    lengthMinutes: fc.constantFrom(30, 50, 60, 90),
    shortestMinutes: fc.constantFrom(15, 30, 45),
    bufferMinutes: fc.constantFrom(0, 10, 15),
    most: fc.integer({ min: 4, max: 8 }),
  })
  .map(({ taken, ...day }) => ({
    starts: quarters('08:00', '19:00').filter((_, index) => !taken.includes(index)),
    day: { ...day, zone: ZONE },
  }))

test('few times are some of the free ones in order, four where there are four and never more than asked', () => {
  fc.assert(
    fc.property(anyDay, ({ starts, day }) => {
      const good = goodTimes(starts, day)
      expect(starts.filter((start) => good.includes(start))).toEqual(good)
      expect(good.length).toBeLessThanOrEqual(day.most)
      expect(good.length).toBeGreaterThanOrEqual(Math.min(4, starts.length))
    }),
  )
})

test('no time with a dead gap is shown while one without is left out', () => {
  fc.assert(
    fc.property(anyDay, ({ starts, day }) => {
      const good = goodTimes(starts, day)
      const whole = wholeTimes(starts, day)
      const leftOut = whole.filter((time) => !good.includes(time))
      const dead = good.filter((time) => !whole.includes(time))
      expect(dead.length === 0 || leftOut.length === 0).toBe(true)
    }),
  )
})

test('a time without a dead gap leaves nothing beside it, or room for another visit and its buffer', () => {
  fc.assert(
    fc.property(anyDay, ({ starts, day }) => {
      const length = day.lengthMinutes * MINUTE_MS
      const room = (day.shortestMinutes + day.bufferMinutes) * MINUTE_MS
      // The free minutes of the day, one by one, as somebody with a pencil would mark them.
      const free = new Set(
        starts.flatMap((start) =>
          Array.from({ length: day.lengthMinutes }, (_, minute) => start + minute * MINUTE_MS),
        ),
      )
      const walk = (from: number, by: number) => {
        let time = from
        while (free.has(time)) time += by
        return Math.abs(time - from)
      }
      for (const start of wholeTimes(starts, day)) {
        const before = walk(start - MINUTE_MS, -MINUTE_MS)
        const after = walk(start + length, MINUTE_MS)
        for (const gap of [before, after]) expect(gap === 0 || gap >= room).toBe(true)
      }
    }),
  )
})

test('an open day shows its first time, its last, and full hours between', () => {
  const good = goodTimes(quarters('09:00', '17:00'), FACIAL)
  expect(said(good)).toEqual(['09:00', '11:00', '13:00', '15:00', '17:00', '10:00'].toSorted())
})

test('what is left over goes where the day is emptiest', () => {
  const good = goodTimes(quarters('08:00', '18:00'), { ...FACIAL, lengthMinutes: 50 })
  expect(said(good)).toEqual(['08:00', '10:00', '11:00', '13:00', '15:00', '18:00'])
})

test('each part of the day that has one is shown before a second of another', () => {
  const starts = [...quarters('09:00', '12:00'), at('18:00')]
  expect(said(goodTimes(starts, { ...FACIAL, most: 4 }))).toEqual(
    ['09:00', '12:00', '18:00', '10:00'].toSorted(),
  )
})

test('a day with less than four is shown whole, a short evening from its ends', () => {
  expect(said(goodTimes(quarters('18:00', '18:30'), FACIAL))).toEqual(['18:00', '18:15', '18:30'])
  const evening = quarters('18:00', '19:00')
  expect(said(goodTimes(evening, FACIAL))).toEqual(['18:00', '18:15', '18:30', '19:00'])
  expect(goodTimes([], FACIAL)).toEqual([])
})

test('the soonest is the earliest that has not begun', () => {
  const openings = ['18:00', '09:00', '12:00'].map((clock) => ({ startsAt: at(clock) }))
  expect(soonest(openings, at('09:01'))).toBe(at('12:00'))
  expect(soonest(openings, at('09:00'))).toBe(at('09:00'))
  expect(soonest(openings, at('18:01'))).toBeNull()
})

test('the soonest is found among as many times as two years day and night have for every service', () => {
  const noon = at('12:00')
  const openings = Array.from({ length: 500_000 }, (_, i) => ({ startsAt: noon + i }))
  expect(soonest(openings, at('09:01'))).toBe(noon)
})

test('the next time is said as one says it, by the studio’s days', () => {
  const words = (now: number) => nextWords(at('08:00'), now, ZONE)
  expect([at('00:10'), at('23:59', '2026-11-28'), at('23:59', '2026-11-27')].map(words)).toEqual([
    'today, 8:00 am',
    'tomorrow, 8:00 am',
    'Sun, Nov 29, 8:00 am',
  ])
  expect(nextWords(at('08:00', '2027-01-03'), at('08:00'), ZONE)).toBe('Sun, Jan 3, 2027, 8:00 am')
})

test('of times that are as far apart the full hour is shown, then the half one', () => {
  const short = { ...FACIAL, shortestMinutes: 15 }
  const good = (from: string, to: string) => said(goodTimes(quarters(from, to), short))
  expect(good('12:15', '16:00')).toEqual(['12:15', '14:00', '15:00', '16:00'])
  expect(good('12:15', '15:45')).toEqual(['12:15', '13:00', '14:00', '15:30'])
})

test('the middle of the day is shown before a time that lies farther from all others', () => {
  const starts = [
    ...quarters('06:00', '11:45'),
    ...quarters('16:45', '16:45'),
    ...quarters('18:00', '18:00'),
  ]
  const day = { ...FACIAL, lengthMinutes: 15, shortestMinutes: 15, most: 4 }
  expect(said(goodTimes(starts, day))).toEqual(['06:00', '11:00', '16:45', '18:00'])
})

test('a second time of the evening waits for one that lies farther off', () => {
  const starts = [...quarters('06:00', '11:45'), ...quarters('18:00', '19:00')]
  const day = { ...FACIAL, shortestMinutes: 15, most: 4 }
  expect(said(goodTimes(starts, day))).toEqual(['06:00', '08:00', '11:00', '19:00'])
})

test('a gap is none where the shortest visit and its buffer just fit', () => {
  const day = { lengthMinutes: 60, shortestMinutes: 20, bufferMinutes: 10 }
  expect(said(wholeTimes(quarters('09:00', '11:00'), day))).toEqual([
    ...['09:00', '09:30', '09:45', '10:00', '10:15', '10:30', '11:00'],
  ])
})

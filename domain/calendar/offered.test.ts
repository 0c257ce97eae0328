import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstSettings } from '#content/studio.ts'
import { addDays } from '../core/dates.ts'
import { MINUTE_MS } from '../core/duration.ts'
import { localDate } from '../core/when.ts'
import { type Calendar, freeTimes, goodUntil, overlaps, refusalsOf } from './availability.ts'
import { coveredStarts, freeSpans, type Offered, openSteps } from './offered.ts'
import { dayInterval, instantOf } from './schedule.ts'

const ZONE = 'America/Los_Angeles'
const at = (clock: string) => instantOf('2026-03-06', clock, ZONE)
const QUARTERS = ['10:00', '10:15', '10:30', '11:30'].map(at)

function calendar(offered: Offered, changes: Partial<Calendar> = {}): Calendar {
  return {
    zone: ZONE,
    hours: { weekly: firstSettings.weekly, exceptions: new Map() },
    gridMinutes: 15,
    noticeMinutes: 120,
    horizonDays: 90,
    bufferMinutes: 0,
    busy: [],
    now: at('00:00'),
    offered,
    ...changes,
  }
}

test('the studio’s hours and grid count for nothing where starts are copied', () => {
  const starts = [at('05:05'), at('22:40')]
  const day = { from: '2026-03-06', to: '2026-03-06', durationMinutes: 40 }
  const copied = calendar({ starts, lengthMinutes: 40 })
  expect(freeTimes(day, copied).map(({ startsAt }) => startsAt)).toEqual(starts)
  expect(refusalsOf({ startsAt: at('10:00'), durationMinutes: 40 }, copied)).toEqual([
    'not-offered',
  ])
})

test('notice, horizon and what is booked here are asked as ever', () => {
  const busy = [{ startsAt: at('10:00'), endsAt: at('10:40'), busyUntil: at('10:40') }]
  const copied = calendar(
    { starts: QUARTERS, lengthMinutes: 40 },
    { busy: busy.map((time) => ({ ...time, kind: 'visit' as const })), now: at('09:00') },
  )
  const reasons = (startsAt: number) => refusalsOf({ startsAt, durationMinutes: 40 }, copied)
  expect(reasons(at('10:15'))).toEqual(['too-soon', 'conflict'])
  expect(reasons(at('11:30'))).toEqual([])
  const free = freeTimes({ from: '2026-03-06', to: '2026-03-07', durationMinutes: 40 }, copied)
  expect(free).toEqual([{ startsAt: at('11:30'), endsAt: at('12:10') }])
  expect(goodUntil(free, copied)).toBe(at('09:30'))
})

test('a longer visit fits where the copied starts cover it', () => {
  const offered = { starts: QUARTERS, lengthMinutes: 40 }
  expect(freeSpans(offered)).toEqual([
    { startsAt: at('10:00'), endsAt: at('11:10') },
    { startsAt: at('11:30'), endsAt: at('12:10') },
  ])
  const starts = (durationMinutes: number) =>
    coveredStarts(offered, { durationMinutes, gridMinutes: 15 })
  expect(starts(40)).toEqual(QUARTERS)
  expect(starts(50)).toEqual([at('10:00'), at('10:15')])
  expect(starts(70)).toEqual([at('10:00')])
  expect(starts(75)).toEqual([])
})

test('a visit that is moved may stand in its own time, and partly beside it', () => {
  const own = { startsAt: at('11:10'), endsAt: at('11:50') }
  const offered = { starts: QUARTERS.slice(0, 3), lengthMinutes: 40, own }
  expect(coveredStarts(offered, { durationMinutes: 40, gridMinutes: 10 })).toEqual(
    ['10:00', '10:15', '10:30', '11:10'].map(at),
  )
})

const NIGHTS = ['2026-11-01', '2027-03-14', '2026-07-15']
const STEP = 5

const anyCopy = fc
  .record({
    night: fc.constantFrom(...NIGHTS),
    starts: fc.uniqueArray(fc.integer({ min: 0, max: 4 * 288 }), { maxLength: 60 }),
    lengthMinutes: fc.constantFrom(30, 40, 45, 60),
    durationMinutes: fc.constantFrom(30, 40, 50, 60, 75, 100),
    noticeMinutes: fc.constantFrom(0, 120),
    bufferMinutes: fc.constantFrom(0, 15),
    nowMinutes: fc.integer({ min: 0, max: 2 * 1440 }),
    horizonDays: fc.integer({ min: 1, max: 5 }),
    own: fc.option(fc.integer({ min: 0, max: 4 * 288 })),
    busy: fc.option(fc.integer({ min: 0, max: 4 * 288 })),
  })
  .map((made) => {
    const day = dayInterval(addDays(made.night, -2), ZONE).startsAt
    const instant = (step: number) => day + step * STEP * MINUTE_MS
    const spanAt = (step: number, minutes: number) => ({
      startsAt: instant(step),
      endsAt: instant(step) + minutes * MINUTE_MS,
    })
    const busy = made.busy === null ? [] : [spanAt(made.busy, 40)]
    const rules = calendar(
      {
        starts: made.starts.map(instant).toSorted((a, b) => a - b),
        lengthMinutes: made.lengthMinutes,
        own: made.own === null ? undefined : spanAt(made.own, made.durationMinutes),
      },
      {
        noticeMinutes: made.noticeMinutes,
        bufferMinutes: made.bufferMinutes,
        horizonDays: made.horizonDays,
        gridMinutes: 15,
        now: day + made.nowMinutes * MINUTE_MS,
        busy: busy.map((time) => ({ ...time, busyUntil: time.endsAt, kind: 'visit' as const })),
      },
    )
    const from = addDays(made.night, -2)
    return { rules, from, to: addDays(from, 4), durationMinutes: made.durationMinutes }
  })

test('minute by minute, what fits is what the copied time covers', () => {
  fc.assert(
    fc.property(anyCopy, ({ rules: { offered }, durationMinutes }) => {
      if (!offered) throw new Error('no copy')
      const spans = [...offered.starts.map((startsAt) => spanOf(startsAt, offered.lengthMinutes))]
      if (offered.own) spans.push(offered.own)
      const isFree = (instant: number) =>
        spans.some((span) => span.startsAt <= instant && instant < span.endsAt)
      const fitting = new Set(coveredStarts(offered, { durationMinutes, gridMinutes: 15 }))
      for (const start of offered.starts) {
        const minutes = Array.from({ length: durationMinutes }, (_, i) => start + i * MINUTE_MS)
        expect(fitting.has(start)).toBe(minutes.every(isFree))
      }
      for (const start of fitting) expect(isFree(start)).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('over both nights when clocks change, what is offered and what is refused agree start for start', () => {
  fc.assert(
    fc.property(anyCopy, ({ rules, ...request }) => {
      const { durationMinutes } = request
      const free = freeTimes(request, rules)
      const offered = new Set(free.map(({ startsAt }) => startsAt))
      const { startsAt } = dayInterval(request.from, ZONE)
      const { endsAt } = dayInterval(request.to, ZONE)
      for (let start = startsAt; start < endsAt; start += STEP * MINUTE_MS) {
        const reasons = refusalsOf({ startsAt: start, durationMinutes }, rules)
        expect(offered.has(start)).toBe(reasons.length === 0)
      }
      for (const time of free) {
        expect(localDate(time.startsAt, ZONE) >= request.from).toBe(true)
        expect(rules.busy.some((busy) => overlaps(busy, time))).toBe(false)
      }
      const later = { ...rules, now: Math.max(rules.now, goodUntil(free, rules)) }
      expect(freeTimes(request, later)).toEqual(free)
    }),
    { numRuns: 100 },
  )
})

function spanOf(startsAt: number, minutes: number) {
  return { startsAt, endsAt: startsAt + minutes * MINUTE_MS }
}

test('what is offered of several treatments is open together, in steps of five minutes', () => {
  const minute = (count: number) => at('10:00') + count * MINUTE_MS
  const steps = openSteps([
    { starts: [minute(0)], lengthMinutes: 10 },
    { starts: [minute(5), minute(30)], lengthMinutes: 12 },
  ])
  expect(steps).toEqual({
    starts: [0, 5, 10, 30, 35].map(minute),
    lengthMinutes: 5,
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstSettings } from '#content/studio.ts'
import {
  type BusyTime,
  type Calendar,
  freeTimes,
  goodUntil,
  nearestTimes,
  overlaps,
  refusalsOf,
} from '#domain/calendar/availability.ts'
import { dayInterval, instantOf, openOn } from '#domain/calendar/schedule.ts'
import { DAY_MS, MINUTE_MS } from '#domain/core/duration.ts'
import { formatTime, localDate } from '#domain/core/when.ts'
import { addDays, WEEKDAYS } from '../core/dates.ts'

const ZONE = 'America/Los_Angeles'
const at = (date: string, clock: string) => instantOf(date, clock, ZONE)

function calendar(changes: Partial<Calendar> = {}): Calendar {
  return {
    zone: ZONE,
    hours: { weekly: firstSettings.weekly, exceptions: new Map() },
    gridMinutes: 15,
    noticeMinutes: 120,
    horizonDays: 90,
    bufferMinutes: 0,
    busy: [],
    now: at('2026-03-02', '12:00'),
    ...changes,
  }
}

function visit(startsAt: number, minutes: number, bufferMinutes = 0): BusyTime {
  const endsAt = startsAt + minutes * MINUTE_MS
  return { startsAt, endsAt, busyUntil: endsAt + bufferMinutes * MINUTE_MS, kind: 'visit' }
}

test('a Monday evening holds a 50-minute visit from 6:00 pm to 7:00 pm on quarter hours', () => {
  const free = freeTimes({ from: '2026-03-02', to: '2026-03-02', durationMinutes: 50 }, calendar())
  expect(free.map((time) => formatTime(time.startsAt, ZONE))).toEqual([
    '6:00 pm',
    '6:15 pm',
    '6:30 pm',
    '6:45 pm',
    '7:00 pm',
  ])
})

test('Saturday is closed', () => {
  expect(
    freeTimes({ from: '2026-03-07', to: '2026-03-07', durationMinutes: 40 }, calendar()),
  ).toEqual([])
  expect(
    refusalsOf({ startsAt: at('2026-03-07', '10:00'), durationMinutes: 40 }, calendar()),
  ).toEqual(['closed-day'])
})

test('a visit that would end after closing time is outside the hours', () => {
  const asked = { startsAt: at('2026-03-02', '19:15'), durationMinutes: 50 }
  expect(refusalsOf(asked, calendar())).toEqual(['outside-hours'])
})

test('two hours of notice: the same evening can be booked, the next quarter of an hour cannot', () => {
  const now = at('2026-03-02', '16:10')
  const free = freeTimes(
    { from: '2026-03-02', to: '2026-03-02', durationMinutes: 40 },
    calendar({ now }),
  )
  expect(formatTime(free[0]?.startsAt ?? 0, ZONE)).toBe('6:15 pm')
  expect(
    refusalsOf({ startsAt: at('2026-03-02', '18:00'), durationMinutes: 40 }, calendar({ now })),
  ).toEqual(['too-soon'])
})

test('nothing is offered after the 90th day', () => {
  const last = addDays('2026-03-02', 90)
  const free = freeTimes({ from: '2026-03-02', to: '2027-03-02', durationMinutes: 40 }, calendar())
  expect(localDate(free.at(-1)?.startsAt ?? 0, ZONE) <= last).toBe(true)
  expect(
    refusalsOf({ startsAt: at('2026-06-05', '10:00'), durationMinutes: 40 }, calendar()),
  ).toEqual(['beyond-horizon'])
})

test('a dated exception closes a day or gives it other hours, and says so', () => {
  const closed = { date: '2026-03-06', spans: [], note: 'Away' }
  const short = { date: '2026-03-08', spans: [{ opens: '10:00', closes: '11:00' }], note: '' }
  const exceptions = new Map([
    [closed.date, closed],
    [short.date, short],
  ])
  const rules = calendar({ hours: { weekly: firstSettings.weekly, exceptions } })
  const free = freeTimes({ from: '2026-03-06', to: '2026-03-08', durationMinutes: 45 }, rules)
  expect(free.map((time) => formatTime(time.startsAt, ZONE))).toEqual(['10:00 am', '10:15 am'])
  expect(refusalsOf({ startsAt: at('2026-03-06', '10:00'), durationMinutes: 45 }, rules)).toEqual([
    'exception',
  ])
})

test('a start between the quarter hours is off the grid', () => {
  expect(
    refusalsOf({ startsAt: at('2026-03-06', '10:05'), durationMinutes: 45 }, calendar()),
  ).toEqual(['off-grid'])
})

test('a buffer after a visit keeps the next one away, and is told apart from a conflict', () => {
  const busy = [visit(at('2026-03-06', '10:00'), 50, 15)]
  const rules = calendar({ busy, bufferMinutes: 15 })
  const reasons = (clock: string) =>
    refusalsOf({ startsAt: at('2026-03-06', clock), durationMinutes: 45 }, rules)
  expect(reasons('10:30')).toEqual(['conflict'])
  expect(reasons('11:00')).toEqual(['buffer'])
  expect(reasons('09:15')).toEqual(['buffer'])
  expect(reasons('11:15')).toEqual([])
  expect(reasons('09:00')).toEqual([])
})

test('every reason is named, not only the first', () => {
  const busy = [visit(at('2026-03-02', '12:30'), 60)]
  expect(
    refusalsOf({ startsAt: at('2026-03-02', '12:50'), durationMinutes: 45 }, calendar({ busy })),
  ).toEqual(['too-soon', 'outside-hours', 'conflict'])
})

test('the nearest free times come nearest first', () => {
  const free = freeTimes(
    { from: '2026-03-06', to: '2026-03-06', durationMinutes: 60 },
    calendar({ busy: [visit(at('2026-03-06', '10:00'), 60)] }),
  )
  const nearest = nearestTimes(free, at('2026-03-06', '10:00'), 3)
  expect(nearest.map((time) => formatTime(time.startsAt, ZONE))).toEqual([
    '9:00 am',
    '11:00 am',
    '8:45 am',
  ])
})

test('an answer is good until the notice overtakes its first time, a hold ends or the day turns', () => {
  const rules = calendar()
  const free = freeTimes({ from: '2026-03-02', to: '2026-03-02', durationMinutes: 40 }, rules)
  expect(goodUntil(free, rules)).toBe(at('2026-03-02', '16:00'))
  expect(goodUntil([], rules)).toBe(at('2026-03-03', '00:00') - 1)
  const expiresAt = rules.now + 5 * MINUTE_MS
  const held = calendar({
    busy: [{ ...visit(at('2026-03-02', '18:00'), 40), kind: 'hold', expiresAt }],
  })
  expect(goodUntil(free, held)).toBe(expiresAt - 1)
})

test('on the nights when clocks change a day is 25 or 23 hours long and 8:00 am is 8:00 am', () => {
  for (const [date, hours] of [
    ['2026-11-01', 25],
    ['2027-03-14', 23],
  ] as const) {
    const day = dayInterval(date, ZONE)
    expect(day.endsAt - day.startsAt).toBe(hours * 60 * MINUTE_MS)
    const [open] = openOn(date, calendar().hours, ZONE)
    expect(formatTime(open?.startsAt ?? 0, ZONE)).toBe('8:00 am')
    expect(formatTime(open?.endsAt ?? 0, ZONE)).toBe('7:00 pm')
  }
})

const clock = fc
  .integer({ min: 0, max: 96 })
  .map(
    (quarter) =>
      `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
  )
const spans = fc
  .uniqueArray(clock, { minLength: 0, maxLength: 4 })
  .map((times) => times.toSorted())
  .map((times) =>
    times.flatMap((opens, i) => {
      const closes = times[i + 1]
      return i % 2 === 0 && closes ? [{ opens, closes }] : []
    }),
  )
const weekly = fc
  .tuple(spans, spans, spans, spans, spans, spans, spans)
  .map((days) => Object.fromEntries(WEEKDAYS.map((day, i) => [day, days[i] ?? []])))
const NIGHTS = ['2026-11-01', '2027-03-14', '2026-07-15']

const anyCalendar = fc
  .record({
    night: fc.constantFrom(...NIGHTS),
    weekly,
    gridMinutes: fc.constantFrom(5, 10, 15, 20, 30, 60),
    noticeMinutes: fc.constantFrom(0, 30, 120, 1440),
    horizonDays: fc.integer({ min: 1, max: 6 }),
    bufferMinutes: fc.constantFrom(0, 5, 15, 30),
    durationMinutes: fc.constantFrom(30, 40, 45, 50, 60, 75, 100),
    nowMinutes: fc.integer({ min: 0, max: 3 * 1440 }),
    busy: fc.array(
      fc.record({
        start: fc.integer({ min: 0, max: 5 * 288 }),
        length: fc.integer({ min: 1, max: 24 }),
      }),
      { maxLength: 12 },
    ),
  })
  .map((made) => {
    const start = dayInterval(addDays(made.night, -2), ZONE).startsAt
    const rules = calendar({
      hours: { weekly: made.weekly as Calendar['hours']['weekly'], exceptions: new Map() },
      gridMinutes: made.gridMinutes,
      noticeMinutes: made.noticeMinutes,
      horizonDays: made.horizonDays,
      bufferMinutes: made.bufferMinutes,
      now: start + made.nowMinutes * MINUTE_MS,
      busy: disjoint(
        made.busy.map(({ start: step, length }) =>
          visit(start + step * 5 * MINUTE_MS, length * 5, made.bufferMinutes),
        ),
      ),
    })
    const from = addDays(made.night, -2)
    return { rules, from, to: addDays(from, 4), durationMinutes: made.durationMinutes }
  })

test('over both nights when clocks change, no offered time overlaps, leaves the hours or is refused', () => {
  fc.assert(
    fc.property(anyCalendar, ({ rules, ...request }) => {
      for (const time of freeTimes(request, rules)) {
        expect(refusalsOf({ ...time, durationMinutes: request.durationMinutes }, rules)).toEqual([])
        const buffered = { ...time, endsAt: time.endsAt + rules.bufferMinutes * MINUTE_MS }
        for (const busy of rules.busy) {
          expect(overlaps(buffered, { ...busy, endsAt: busy.busyUntil })).toBe(false)
        }
      }
    }),
    { numRuns: 300 },
  )
})

test('every time that is not offered has a reason', () => {
  fc.assert(
    fc.property(anyCalendar, ({ rules, ...request }) => {
      const offered = new Set(freeTimes(request, rules).map((time) => time.startsAt))
      const { startsAt } = dayInterval(request.from, ZONE)
      for (let start = startsAt; start < startsAt + 4 * DAY_MS; start += 5 * MINUTE_MS) {
        const reasons = refusalsOf(
          { startsAt: start, durationMinutes: request.durationMinutes },
          rules,
        )
        expect(offered.has(start)).toBe(reasons.length === 0)
      }
    }),
    { numRuns: 60 },
  )
})

function disjoint(busy: BusyTime[]): BusyTime[] {
  const kept: BusyTime[] = []
  for (const entry of busy) {
    const whole = { ...entry, endsAt: entry.busyUntil }
    if (!kept.some((other) => overlaps(whole, { ...other, endsAt: other.busyUntil }))) {
      kept.push(entry)
    }
  }
  return kept
}

test('the owner’s other calendars keep visitors away from what they have, buffer included', () => {
  const span = (from: string, to: string) => ({
    startsAt: at('2026-03-02', from),
    endsAt: at('2026-03-02', to),
  })
  const busyAbroad = [
    span('08:00', '09:00'),
    span('17:00', '18:15'),
    span('19:00', '19:10'),
    span('22:00', '23:00'),
  ]
  const asked = { from: '2026-03-02', to: '2026-03-02', durationMinutes: 30 }
  const clocks = (changes: Partial<Calendar>) =>
    freeTimes(asked, calendar(changes)).map(({ startsAt }) => formatTime(startsAt, ZONE))
  expect(clocks({ busyAbroad })).toEqual(['6:15 pm', '6:30 pm', '7:15 pm', '7:30 pm'])
  expect(clocks({ busyAbroad, bufferMinutes: 1 })).toEqual(['6:15 pm', '7:15 pm', '7:30 pm'])
  for (const time of freeTimes({ ...asked, durationMinutes: 15 }, calendar())) {
    const isTaken = busyAbroad.some((one) => overlaps(one, { ...time }))
    const reasons = refusalsOf(
      { startsAt: time.startsAt, durationMinutes: 15 },
      calendar({ busyAbroad }),
    )
    expect(reasons).toEqual(isTaken ? ['busy-abroad'] : [])
  }
})

test('days before today are not looked at', () => {
  const free = freeTimes({ from: '2026-02-27', to: '2026-03-02', durationMinutes: 120 }, calendar())
  expect(free).toHaveLength(1)
})

test('free times keep to the studio’s days from today to the last that can be booked', () => {
  const open = calendar({ noticeMinutes: 0, horizonDays: 7 })
  const dates = (from: string, to: string) => [
    ...new Set(
      freeTimes({ from, to, durationMinutes: 40 }, open).map(({ startsAt }) =>
        localDate(startsAt, ZONE),
      ),
    ),
  ]
  expect(dates('2026-01-01', '2026-12-31').at(-1)).toBe('2026-03-09')
  expect(dates('2026-01-01', '2026-12-31').at(0)).toBe('2026-03-02')
  expect(dates('2026-03-09', '2026-03-09')).toEqual(['2026-03-09'])
})

test('of a copy of what is offered only the days that are asked for count, midnight among them', () => {
  const starts = ['2026-03-03', '2026-03-04', '2026-03-05'].map((date) => at(date, '00:00'))
  const offered = { starts, lengthMinutes: 60 }
  const free = freeTimes(
    { from: '2026-03-04', to: '2026-03-04', durationMinutes: 60 },
    calendar({ offered }),
  )
  expect(free.map(({ startsAt }) => startsAt)).toEqual([at('2026-03-04', '00:00')])
})

test('a time that has passed is refused as past and nothing else', () => {
  const ago = { startsAt: at('2026-03-01', '10:00'), durationMinutes: 40 }
  expect(refusalsOf(ago, calendar({ now: at('2026-03-01', '10:01') }))).toContain('past')
  expect(refusalsOf(ago, calendar({ now: at('2026-03-01', '10:01') }))).not.toContain('too-soon')
  const soon = refusalsOf(ago, calendar({ now: at('2026-03-01', '10:00') }))
  expect([soon.includes('past'), soon.includes('too-soon')]).toEqual([false, true])
})

test('a long time off and a short visit within it leave nothing free, in whichever order they are kept', () => {
  const block = visit(at('2026-03-03', '17:00'), 240)
  const within = visit(at('2026-03-03', '18:00'), 15)
  for (const busy of [
    [block, within],
    [within, block],
  ]) {
    const free = freeTimes(
      { from: '2026-03-03', to: '2026-03-03', durationMinutes: 40 },
      calendar({ busy }),
    )
    expect(free).toEqual([])
  }
})

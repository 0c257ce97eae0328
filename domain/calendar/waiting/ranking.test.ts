import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/core/duration.ts'
import { localDate } from '#domain/core/when.ts'
import { WEEKDAYS } from '../../core/dates.ts'
import { type BusyTime, type Calendar, overlaps, refusalsOf } from '../availability.ts'
import { instantOf, openOn } from '../schedule.ts'
import { MOST_OFFERS_A_DAY, offerWindow, waveSize } from './offer-window.ts'
import { mayBeAsked, proposals, strangersInWave, type Wanted, waveOf } from './ranking.ts'
import { DAY_PARTS, partOfDay, type Wish } from './wish.ts'

const ZONE = 'America/Los_Angeles'
const at = (date: string, clock: string) => instantOf(date, clock, ZONE)
const FRIDAY = '2026-03-06'
const DAY = { opens: '09:00', closes: '18:00' }

function calendarWith(changes: Partial<Calendar> = {}): Calendar {
  const weekly = Object.fromEntries(WEEKDAYS.map((day) => [day, [DAY]])) as never
  return {
    zone: ZONE,
    hours: { weekly, exceptions: new Map() },
    gridMinutes: 15,
    noticeMinutes: 60,
    horizonDays: 90,
    bufferMinutes: 0,
    busy: [],
    now: at('2026-03-02', '12:00'),
    ...changes,
  }
}

function wishOf(id: string, changes: Partial<Wish> = {}): Wish {
  return {
    id,
    clientId: `client ${id}`,
    weekdays: WEEKDAYS,
    parts: DAY_PARTS,
    firstDate: '2026-01-01',
    lastDate: '2026-12-31',
    noticeMinutes: 0,
    joinedAt: 0,
    pinnedAt: null,
    movesFrom: null,
    ...changes,
  }
}

const HOUR: Wanted = { durationMinutes: 60, bufferMinutes: 0 }
const freed = { startsAt: at(FRIDAY, '10:00'), endsAt: at(FRIDAY, '11:30') }
/** Visits on both sides of what has become free. */
const between: BusyTime[] = [
  {
    startsAt: at(FRIDAY, '09:00'),
    endsAt: freed.startsAt,
    busyUntil: freed.startsAt,
    kind: 'visit',
  },
  {
    startsAt: freed.endsAt,
    endsAt: at(FRIDAY, '13:00'),
    busyUntil: at(FRIDAY, '13:00'),
    kind: 'visit',
  },
]

function ranked(
  waiting: { wish: Wish; wanted: Wanted[] }[],
  calendar = calendarWith({ busy: between }),
  shortestMinutes = 30,
) {
  const found = proposals(waiting, { calendar, freed, shortestMinutes, toldAt: calendar.now })
  return found.map(({ wish, startsAt }) => ({ who: wish.id, startsAt }))
}

test('whoever fills the time to the minute is asked before whoever waits longer', () => {
  const long = { durationMinutes: 90, bufferMinutes: 0 }
  const order = ranked([
    { wish: wishOf('early', { joinedAt: 1 }), wanted: [HOUR] },
    { wish: wishOf('exact', { joinedAt: 2 }), wanted: [long] },
  ])
  expect(order[0]?.who).toBe('exact')
})

test('of times that suit alike the one is offered that leaves no useless gap', () => {
  const order = ranked([{ wish: wishOf('one'), wanted: [HOUR] }])
  expect(order.slice(0, 2).map(({ startsAt }) => startsAt)).toEqual([
    at(FRIDAY, '10:00'),
    at(FRIDAY, '10:30'),
  ])
  expect(order[2]?.startsAt).toBe(at(FRIDAY, '10:15'))
})

test('whoever waits longer comes first, and whoever the owner pinned before all', () => {
  const wanted = [HOUR]
  const first = { wish: wishOf('b', { joinedAt: 1 }), wanted }
  const second = { wish: wishOf('a', { joinedAt: 2 }), wanted }
  expect(ranked([second, first])[0]?.who).toBe('b')
  expect(ranked([{ ...second, wish: { ...second.wish, pinnedAt: 5 } }, first])[0]?.who).toBe('a')
})

test('a wave asks people, not wishes, and all of them for one start', () => {
  const calendar = calendarWith({ busy: between })
  const wanted = [HOUR]
  const waiting = [
    { wish: wishOf('a', { clientId: 'ana' }), wanted },
    { wish: wishOf('b', { clientId: 'ana' }), wanted },
    {
      wish: wishOf('c', { clientId: 'cleo' }),
      wanted: [{ durationMinutes: 45, bufferMinutes: 0 }],
    },
  ]
  const found = proposals(waiting, { calendar, freed, shortestMinutes: 30, toldAt: 0 })
  const wave = waveOf(found, Number.POSITIVE_INFINITY)
  expect(wave.map(({ wish }) => wish.clientId).toSorted()).toEqual(['ana', 'cleo'])
  expect(new Set(wave.map(({ startsAt }) => startsAt)).size).toBe(1)
  expect(waveOf(found, 1)).toHaveLength(1)
  expect(waveOf([], 1)).toEqual([])
})

const MINUTES = fc.integer({ min: 0, max: 6 * 96 }).map((quarter) => quarter * 15 * MINUTE_MS)

/** A week of somebody else's visits, holds and time off, some over one another as only the owner may have them. */
const anyBusy = fc.array(
  fc
    .record({
      start: MINUTES,
      minutes: fc.constantFrom(15, 30, 45, 60, 90, 240),
      buffer: fc.constantFrom(0, 10, 15),
      kind: fc.constantFrom('visit' as const, 'hold' as const, 'block' as const),
    })
    .map(({ start, minutes, buffer, kind }): BusyTime => {
      const startsAt = at('2026-03-02', '00:00') + start
      const endsAt = startsAt + minutes * MINUTE_MS
      return { startsAt, endsAt, busyUntil: endsAt + buffer * MINUTE_MS, kind }
    }),
  { maxLength: 6 },
)

const anyDay = fc.constantFrom(
  [],
  [DAY],
  [
    { opens: '08:30', closes: '12:00' },
    { opens: '13:00', closes: '21:00' },
  ],
)

const anyWish = fc.record({
  weekdays: fc.subarray([...WEEKDAYS], { minLength: 1 }),
  parts: fc.subarray([...DAY_PARTS], { minLength: 1 }),
  firstDate: fc.constantFrom('2026-03-01', '2026-03-04'),
  lastDate: fc.constantFrom('2026-03-05', '2026-03-31'),
  noticeMinutes: fc.constantFrom(0, 120, 2880),
  joinedAt: fc.nat(1000),
  pinnedAt: fc.constantFrom(null, null, 7),
  movesFrom: fc.constantFrom(null, null, at('2026-03-05', '15:00')),
})

test('over 10,000 random calendars no offer breaks hours, grid, notice, buffers, holds or the wish itself', () => {
  let offered = 0
  fc.assert(
    fc.property(
      fc.record({
        busy: anyBusy,
        weekly: fc.tuple(...WEEKDAYS.map(() => anyDay)),
        gridMinutes: fc.constantFrom(15, 30, 60),
        noticeMinutes: fc.constantFrom(0, 60, 240),
        freedAt: fc
          .tuple(fc.nat(5), fc.integer({ min: 32, max: 72 }))
          .map(([day, quarter]) => (day * 96 + quarter) * 15 * MINUTE_MS),
        freedMinutes: fc.constantFrom(30, 60, 105),
        nowAt: fc.integer({ min: 0, max: 2 * 24 }),
        people: fc.array(anyWish, { minLength: 1, maxLength: 5 }),
        length: fc.constantFrom(30, 60, 90),
        buffer: fc.constantFrom(0, 15),
      }),
      (drawn) => {
        const now = at('2026-03-02', '00:00') + drawn.nowAt * HOUR_MS
        const weekly = Object.fromEntries(WEEKDAYS.map((day, i) => [day, drawn.weekly[i]]))
        const calendar = calendarWith({
          ...{ busy: drawn.busy, now, gridMinutes: drawn.gridMinutes },
          noticeMinutes: drawn.noticeMinutes,
          hours: { weekly: weekly as never, exceptions: new Map() },
        })
        const startsAt = at('2026-03-02', '00:00') + drawn.freedAt
        const freed = { startsAt, endsAt: startsAt + drawn.freedMinutes * MINUTE_MS }
        const wanted = [{ durationMinutes: drawn.length, bufferMinutes: drawn.buffer }]
        const waiting = drawn.people.map((one, i) => ({ wish: wishOf(`${i}`, one), wanted }))
        const found = proposals(waiting, { calendar, freed, shortestMinutes: 30, toldAt: now })
        const wave = waveOf(found, waveSize(startsAt - now))
        offered += wave.length
        for (const one of wave) {
          const visit = { startsAt: one.startsAt, durationMinutes: drawn.length }
          expect(refusalsOf(visit, { ...calendar, bufferMinutes: drawn.buffer })).toEqual([])
          expect(overlaps(one, freed)).toBe(true)
          const { wish } = one
          const date = localDate(one.startsAt, ZONE)
          const isInside = openOn(date, calendar.hours, ZONE).some(
            (open) => open.startsAt <= one.startsAt && one.endsAt <= open.endsAt,
          )
          expect(isInside).toBe(true)
          expect(wish.parts).toContain(partOfDay(one.startsAt, ZONE))
          expect(one.startsAt - now).toBeGreaterThanOrEqual(wish.noticeMinutes * MINUTE_MS)
          expect(one.startsAt).toBeLessThan(wish.movesFrom ?? Number.POSITIVE_INFINITY)
          expect(drawn.busy.some((other) => overlaps(other, one))).toBe(false)
        }
      },
    ),
    { numRuns: 10_000, seed: 20_261_122 },
  )
  expect(offered).toBeGreaterThan(1000)
})

test('over 10,000 random days nobody is asked who has left the time, was asked, answers another offer or heard of three', () => {
  const PEOPLE = ['ana', 'bo', 'cleo', 'di']
  const anyPeople = fc.subarray(PEOPLE).map((people) => new Set(people))
  let asked = 0
  fc.assert(
    fc.property(
      fc.array(fc.record({ leaver: fc.constantFrom(...PEOPLE), moved: anyPeople }), {
        maxLength: 12,
      }),
      fc.array(fc.nat(3), { minLength: 4, maxLength: 4 }),
      (freedTimes, before) => {
        const sent = new Map(PEOPLE.map((one, i) => [one, before[i] ?? 0]))
        for (const { leaver, moved } of freedTimes) {
          const left = new Set([leaver, ...moved])
          const here = new Set<string>()
          // One after the other until nobody is left: each says no.
          for (const _ of PEOPLE) {
            const next = PEOPLE.find((one) => mayBeAsked(one, { left, asked: here, thatDay: sent }))
            if (!next) break
            expect(left.has(next) || here.has(next)).toBe(false)
            here.add(next)
            sent.set(next, (sent.get(next) ?? 0) + 1)
            asked += 1
          }
        }
        for (const times of sent.values()) expect(times).toBeLessThanOrEqual(MOST_OFFERS_A_DAY)
      },
    ),
    { numRuns: 10_000, seed: 20_261_123 },
  )
  expect(asked).toBeGreaterThan(1000)
})

test('two strangers in a row have a time kept for them, then only people the studio knows', () => {
  expect(strangersInWave([], 1)).toBe(2)
  expect(strangersInWave([[false]], 1)).toBe(1)
  expect(strangersInWave([[false]], 2)).toBe(1)
  expect(strangersInWave([[false], [false]], 1)).toBe(0)
  expect(strangersInWave([[false, false]], Number.POSITIVE_INFINITY)).toBe(0)
  expect(strangersInWave([[false], [false], [true]], 1)).toBe(2)
  expect(strangersInWave([[true], [false]], 1)).toBe(1)
  // All at once keep it no longer than one of them would.
  expect(strangersInWave([[false]], Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY)
})

test('an offer leaves and runs out within 8:00 and 20:00, whatever night lies between', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 400 * DAY_MS }),
      fc.integer({ min: 0, max: 10 * DAY_MS }),
      fc.integer({ min: 0, max: 240 }),
      (since, until, notice) => {
        const now = at('2026-03-01', '00:00') + since
        const startsAt = now + until
        const latestAt = startsAt - notice * MINUTE_MS
        const window = offerWindow({ startsAt, latestAt }, now, ZONE)
        if (!window) return
        for (const instant of [window.sendsAt, window.expiresAt]) {
          const date = localDate(instant, ZONE)
          expect(instant).toBeGreaterThanOrEqual(at(date, '08:00'))
          expect(instant).toBeLessThanOrEqual(at(date, '20:00'))
        }
        expect(window.sendsAt).toBeGreaterThanOrEqual(now)
        expect(window.expiresAt - window.sendsAt).toBeGreaterThanOrEqual(5 * MINUTE_MS)
        expect(window.expiresAt).toBeLessThanOrEqual(latestAt)
      },
    ),
    { numRuns: 2000, seed: 7 },
  )
})

test('of one wish the first treatment is asked about first, and the earlier of its times', () => {
  const calendar = calendarWith({ busy: between })
  const other = { durationMinutes: 60, bufferMinutes: 0, name: 'other' }
  const waiting = [{ wish: wishOf('one'), wanted: [{ ...HOUR, name: 'first' }, other] }]
  const found = proposals(waiting, { calendar, freed, shortestMinutes: 30, toldAt: 0 })
  expect(found.slice(0, 4).map(({ wanted, startsAt }) => [wanted.name, startsAt])).toEqual([
    ['first', at(FRIDAY, '10:00')],
    ['first', at(FRIDAY, '10:30')],
    ['other', at(FRIDAY, '10:00')],
    ['other', at(FRIDAY, '10:30')],
  ])
})

test('whom the owner pinned comes before whoever fills the time to the minute', () => {
  const long = { durationMinutes: 90, bufferMinutes: 0 }
  const pinned = { wish: wishOf('pinned', { joinedAt: 2, pinnedAt: 5 }), wanted: [HOUR] }
  const exact = { wish: wishOf('exact', { joinedAt: 1 }), wanted: [long] }
  for (const waiting of [
    [pinned, exact],
    [exact, pinned],
  ])
    expect(ranked(waiting)[0]?.who).toBe('pinned')
})

test('who joins a wave begins when the best does', () => {
  const wanted = [HOUR]
  const waiting = ['a', 'b'].map((id) => ({ wish: wishOf(id), wanted }))
  const found = proposals(waiting, {
    ...{ calendar: calendarWith({ busy: between }), freed, shortestMinutes: 30, toldAt: 0 },
  })
  const late = found.filter(({ wish, startsAt }) => wish.id === 'a' || startsAt > freed.startsAt)
  expect(waveOf(late, 5).map(({ wish }) => wish.id)).toEqual(['a'])
})

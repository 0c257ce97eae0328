import { expect, test } from 'vitest'
import { WEEKDAYS } from '../../core/dates.ts'
import { HOUR_MS, MINUTE_MS } from '../../core/duration.ts'
import { instantOf } from '../schedule.ts'
import {
  aheadOf,
  comesBefore,
  DAY_PARTS,
  partOfDay,
  timesWords,
  type Wish,
  wishes,
} from './wish.ts'
import { WishTimes } from './wish-request.ts'

const ZONE = 'America/Los_Angeles'
const FRIDAY = '2026-03-06'
const at = (clock: string, date = FRIDAY) => instantOf(date, clock, ZONE)
const WISH: Wish = {
  ...{ id: 'b', clientId: 'ana', joinedAt: 10, pinnedAt: null, movesFrom: null },
  ...{ weekdays: ['friday'], parts: ['morning'], noticeMinutes: 60 },
  ...{ firstDate: FRIDAY, lastDate: FRIDAY },
}
const wished = (change: Partial<Wish>, startsAt = at('10:00'), toldAt = at('08:00')) =>
  wishes({ ...WISH, ...change }, startsAt, { toldAt, zone: ZONE })

test('the morning ends at noon, the afternoon at five', () => {
  const clocks = ['11:59', '12:00', '16:59', '17:00']
  expect(clocks.map((clock) => partOfDay(at(clock), ZONE))).toEqual([
    ...['morning', 'afternoon', 'afternoon', 'evening'],
  ])
})

test('a time is wished on the days, in the parts and between the dates that were asked for', () => {
  expect(wished({})).toBe(true)
  expect(wished({ firstDate: '2026-03-07', lastDate: '2026-03-09' })).toBe(false)
  expect(wished({ firstDate: '2026-03-01', lastDate: '2026-03-05' })).toBe(false)
  expect(wished({ weekdays: ['monday'] })).toBe(false)
  expect(wished({ parts: ['afternoon', 'evening'] })).toBe(false)
})

test('whoever has a visit already wishes only for what is before it', () => {
  expect(wished({ movesFrom: at('10:01') })).toBe(true)
  expect(wished({ movesFrom: at('10:00') })).toBe(false)
})

test('nobody is told of a time that cannot be reached any more', () => {
  expect(wished({}, at('10:00'), at('10:00') - HOUR_MS)).toBe(true)
  expect(wished({}, at('10:00'), at('10:00') - HOUR_MS + MINUTE_MS)).toBe(false)
})

test('first is asked whom the owner wants first, then who waits longest', () => {
  const sorted = (...all: Partial<Wish>[]) =>
    all
      .map((one) => ({ ...WISH, ...one }))
      .toSorted(comesBefore)
      .map(({ id }) => id)
  expect(sorted({ id: 'late', joinedAt: 2 }, { id: 'early', joinedAt: 1 })).toEqual([
    'early',
    'late',
  ])
  expect(sorted({ id: 'early', joinedAt: 1 }, { id: 'hers', joinedAt: 2, pinnedAt: 9 })).toEqual([
    'hers',
    'early',
  ])
  expect(
    sorted({ id: 'second', joinedAt: 1, pinnedAt: 9 }, { id: 'first', joinedAt: 2, pinnedAt: 8 }),
  ).toEqual(['first', 'second'])
  expect(sorted({ id: 'b' }, { id: 'a' })).toEqual(['a', 'b'])
  expect(sorted({ id: 'a' }, { id: 'b' })).toEqual(['a', 'b'])
})

test('ahead are those who are asked before for a time that both could have', () => {
  const before = { ...WISH, id: 'a', joinedAt: 1 }
  const ahead = (change: Partial<Wish>) => aheadOf(WISH, [{ ...before, ...change }])
  expect(ahead({})).toBe(1)
  expect(aheadOf(WISH, [before, { ...before, id: 'c' }, WISH])).toBe(2)
  expect(ahead({ id: WISH.id })).toBe(0)
  expect(ahead({ joinedAt: 20 })).toBe(0)
  expect(ahead({ firstDate: '2026-03-07', lastDate: '2026-03-09' })).toBe(0)
  expect(ahead({ firstDate: '2026-03-01', lastDate: '2026-03-05' })).toBe(0)
  expect(ahead({ firstDate: '2026-03-01', lastDate: '2026-03-09' })).toBe(1)
  expect(ahead({ weekdays: ['monday', 'sunday'] })).toBe(0)
  expect(ahead({ weekdays: ['monday', 'friday'] })).toBe(1)
  expect(ahead({ parts: ['evening'] })).toBe(0)
  expect(ahead({ parts: ['evening', 'morning'] })).toBe(1)
})

test.each([
  [WEEKDAYS, DAY_PARTS, 'any day'],
  [WEEKDAYS, ['morning'], 'mornings on any day'],
  [WEEKDAYS, ['evening', 'morning'], 'mornings and evenings on any day'],
  [['saturday'], ['morning'], 'Saturday mornings'],
  [['saturday'], DAY_PARTS, 'Saturdays'],
  [['friday', 'monday', 'tuesday'], DAY_PARTS, 'Mondays, Tuesdays and Fridays'],
  [['friday', 'monday'], ['evening'], 'Monday and Friday evenings'],
  [WEEKDAYS.slice(0, 5), ['evening'], 'weekday evenings'],
  [WEEKDAYS.slice(0, 5), DAY_PARTS, 'weekdays'],
] as const)('%j with %j are %s', (weekdays, parts, words) => {
  expect(timesWords({ weekdays, parts })).toBe(words)
})

test('a wish names a day and a part of it, and ends no earlier than it begins', () => {
  const form = {
    ...{ weekdayIds: ['friday'], partIds: ['morning'], noticeMinutes: '60' },
    ...{ firstDate: FRIDAY, lastDate: FRIDAY },
  }
  expect(WishTimes.parse(form)).toEqual({ ...form, noticeMinutes: 60 })
  for (const odd of [{ weekdayIds: [] }, { partIds: [] }, { firstDate: 'soon' }]) {
    expect(WishTimes.safeParse({ ...form, ...odd }).success).toBe(false)
  }
  const early = WishTimes.safeParse({ ...form, lastDate: '2026-03-05' })
  expect(early.error?.issues.map(({ path }) => path)).toEqual([['lastDate']])
  const takes = (noticeMinutes: string) => WishTimes.safeParse({ ...form, noticeMinutes }).success
  expect(['-1', '0', '0.5', '43200', '43201'].map(takes)).toEqual([false, true, false, true, false])
})

test('a wish comes neither before nor after itself, and of two that joined at once one comes first', () => {
  const [one, other] = ['a', 'b'].map((id) => ({ id, joinedAt: 1, pinnedAt: null }) as Wish)
  if (!one || !other) throw new Error('no wishes')
  expect(comesBefore(one, one)).toBe(0)
  expect([comesBefore(one, other), comesBefore(other, one)]).toEqual([-1, 1])
})

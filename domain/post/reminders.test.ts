import { expect, test } from 'vitest'
import type { StoredStatus } from '../calendar/booking.ts'
import { instantOf } from '../calendar/schedule.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../core/duration.ts'
import {
  ClockTime,
  FIRST_REMINDER_POLICY,
  outsideQuietHours,
  ReminderPolicy,
  remindersOf,
} from './reminders.ts'

const ZONE = 'America/Los_Angeles'
const at = (date: string, clock: string) => instantOf(date, clock, ZONE)
const clock = (instant: number) =>
  Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(ZONE)
    .toPlainDateTime()
    .toString()

function owed(
  startsAt: number,
  {
    now = startsAt - 20 * DAY_MS,
    isFirst = false,
    status = 'CONFIRMED' as StoredStatus,
    policy = FIRST_REMINDER_POLICY,
  } = {},
) {
  const found = remindersOf({ status, startsAt, isFirst }, policy, { now, zone: ZONE })
  return found.map(({ key, dueAt }) => `${key} ${clock(dueAt)}`)
}

test('three days and one day before, at the visit’s time; two hours before a first visit', () => {
  const startsAt = at('2026-06-12', '14:30')
  expect(owed(startsAt)).toEqual(['3-days 2026-06-09T14:30:00', '1-days 2026-06-11T14:30:00'])
  expect(owed(startsAt, { isFirst: true }).at(-1)).toBe('2-hours 2026-06-12T12:30:00')
})

test('the clock says the same on both sides of the nights that are longer and shorter', () => {
  // 2026-03-08 has 23 hours there, 2026-11-01 has 25.
  for (const [day, before] of [
    ['2026-03-08', '2026-03-07'],
    ['2026-11-01', '2026-10-31'],
  ] as const) {
    expect(owed(at(day, '10:00'))[1]).toBe(`1-days ${before}T10:00:00`)
  }
  const [, spring] = remindersOf(
    { status: 'CONFIRMED', startsAt: at('2026-03-08', '10:00'), isFirst: false },
    FIRST_REMINDER_POLICY,
    { now: 0, zone: ZONE },
  )
  expect(at('2026-03-08', '10:00') - (spring?.dueAt ?? 0)).toBe(23 * HOUR_MS)
})

test('what would leave in quiet hours leaves before them, and never later', () => {
  expect(owed(at('2026-06-12', '07:30'))).toEqual([
    '3-days 2026-06-08T20:00:00',
    '1-days 2026-06-10T20:00:00',
  ])
  expect(owed(at('2026-06-12', '09:00'), { isFirst: true }).at(-1)).toBe(
    '2-hours 2026-06-11T20:00:00',
  )
  expect(owed(at('2026-06-12', '08:00'))[1]).toBe('1-days 2026-06-11T08:00:00')
})

test('nothing leaves that would have left before the visit was booked', () => {
  const startsAt = at('2026-06-12', '14:30')
  expect(owed(startsAt, { now: startsAt - 2 * DAY_MS })).toEqual(['1-days 2026-06-11T14:30:00'])
  expect(owed(startsAt, { now: startsAt - DAY_MS })).toEqual([])
  expect(owed(startsAt, { now: startsAt + MINUTE_MS, isFirst: true })).toEqual([])
  // Booked at night for the next morning: its hour has passed with the evening.
  const early = at('2026-06-12', '08:00')
  expect(owed(early, { now: at('2026-06-11', '22:00'), isFirst: true })).toEqual([])
})

test.each(['PENDING', 'CANCELLED', 'COMPLETED', 'NO_SHOW'] as const)(
  'a visit that is %s is owed none',
  (status) => {
    expect(owed(at('2026-06-12', '14:30'), { status })).toEqual([])
  },
)

test('each is of use until the next one leaves, the last until the visit begins', () => {
  const startsAt = at('2026-06-12', '14:30')
  const found = remindersOf(
    { status: 'CONFIRMED', startsAt, isFirst: true },
    FIRST_REMINDER_POLICY,
    {
      now: 0,
      zone: ZONE,
    },
  )
  expect(found.map(({ expiresAt }) => expiresAt)).toEqual([
    found[1]?.dueAt,
    found[2]?.dueAt,
    startsAt,
  ])
})

test('two that fall on one moment are one', () => {
  const policy: ReminderPolicy = {
    ...FIRST_REMINDER_POLICY,
    offsets: [
      { unit: 'days', count: 1, isForFirstOnly: false },
      { unit: 'hours', count: 24, isForFirstOnly: false },
    ],
  }
  expect(owed(at('2026-06-12', '14:30'), { policy })).toHaveLength(1)
})

test('quiet hours within one day end on it', () => {
  const siesta = { quietFrom: '12:00', quietUntil: '14:00' }
  const during = outsideQuietHours(at('2026-06-12', '13:00'), siesta, ZONE)
  expect(clock(during.dueAt)).toBe('2026-06-12T12:00:00')
  expect(outsideQuietHours(at('2026-06-12', '20:00'), siesta, ZONE).quietUntil).toBeNull()
})

test('over a year of visits none leaves in quiet hours, after its visit or twice', () => {
  for (let hour = 0; hour < 365 * 24; hour += 5) {
    const startsAt = at('2026-01-01', '00:00') + hour * HOUR_MS
    const found = remindersOf(
      { status: 'CONFIRMED', startsAt, isFirst: true },
      FIRST_REMINDER_POLICY,
      {
        now: startsAt - 10 * DAY_MS,
        zone: ZONE,
      },
    )
    for (const { dueAt, expiresAt } of found) {
      const time = clock(dueAt).slice(11, 16)
      expect(time >= '08:00' && time <= '20:00').toBe(true)
      expect(dueAt).toBeLessThan(expiresAt)
      expect(expiresAt).toBeLessThanOrEqual(startsAt)
    }
    expect(new Set(found.map(({ dueAt }) => dueAt)).size).toBe(found.length)
  }
})

test('they leave in the order of time, however the owner has them', () => {
  const policy = { ...FIRST_REMINDER_POLICY, offsets: FIRST_REMINDER_POLICY.offsets.toReversed() }
  expect(owed(at('2026-06-12', '14:30'), { policy })).toEqual([
    '3-days 2026-06-09T14:30:00',
    '1-days 2026-06-11T14:30:00',
  ])
})

test('an instant at which quiet hours begin or end is not within them', () => {
  const { quietFrom, quietUntil } = FIRST_REMINDER_POLICY
  for (const time of [quietFrom, quietUntil]) {
    const instant = at('2026-06-12', time)
    expect(outsideQuietHours(instant, FIRST_REMINDER_POLICY, ZONE)).toEqual({
      ...{ dueAt: instant, quietUntil: null },
    })
  }
})

test('a time on the clock has two digits of each, and a policy keeps its bounds', () => {
  const isTime = (text: string) => ClockTime.safeParse(text).success
  expect(['00:00', '09:59', '23:59'].map(isTime)).toEqual([true, true, true])
  for (const text of ['24:00', '9:00', '12:60', '012:00', '12:001', ' 12:00'])
    expect([text, isTime(text)]).toEqual([text, false])
  const isGood = (offsets: object[]) =>
    ReminderPolicy.safeParse({ ...FIRST_REMINDER_POLICY, offsets }).success
  const offset = { unit: 'hours', count: 48, isForFirstOnly: false }
  expect(isGood([])).toBe(true)
  expect(isGood(Array(5).fill(offset))).toBe(true)
  expect(isGood(Array(6).fill(offset))).toBe(false)
  expect(isGood([{ ...offset, unit: 'days', count: 1 }])).toBe(true)
  for (const wrong of [{ count: 0 }, { count: 49 }, { count: 1.5 }, { unit: 'weeks' }])
    expect([wrong, isGood([{ ...offset, ...wrong }])]).toEqual([wrong, false])
  expect(ReminderPolicy.parse(FIRST_REMINDER_POLICY)).toEqual(FIRST_REMINDER_POLICY)
})

import { expect, test } from 'vitest'
import type { StoredStatus } from './booking.ts'
import { choiceOfTimes, farWords, proposedTime, rhythmBase } from './come-again.ts'
import { instantOf } from './schedule.ts'

const ZONE = 'America/Los_Angeles'
const at = (date: string, clock: string) => instantOf(date, clock.padStart(5, '0'), ZONE)

type Time = [day: string, clock: string]
const times = (...asked: Time[]) => asked.map(([day, clock]) => at(`2026-03-${day}`, clock))

test('times to choose from are on different days or hours apart, nearest first', () => {
  const near = times(
    ...(['10:00', '9:45', '10:15', '13:00', '16:00'] as const).map((clock): Time => ['27', clock]),
    ...(['9:00', '9:15'] as const).map((clock): Time => ['28', clock]),
  )
  expect(choiceOfTimes(near, 3, ZONE)).toEqual(
    times(['27', '10:00'], ['27', '13:00'], ['28', '9:00']),
  )
})

test('where only a morning is free, its times are offered all the same', () => {
  const near = times(['27', '10:00'], ['27', '10:15'], ['27', '9:45'], ['27', '10:30'])
  expect(choiceOfTimes(near, 3, ZONE)).toEqual(near.slice(0, 3))
  expect(choiceOfTimes([], 3, ZONE)).toEqual([])
})

test('how far off the nearest time is, is said from two days on', () => {
  const [wanted = 0] = times(['15', '10:00'])
  const words = (day: string) => farWords(wanted, at(`2026-03-${day}`, '18:00'), ZONE)
  expect([words('15'), words('16'), words('14')]).toEqual([null, null, null])
  expect([words('17'), words('12'), words('28')]).toEqual([
    '2 days later',
    '3 days earlier',
    '13 days later',
  ])
  expect([words('29'), words('01')]).toEqual(['2 weeks later', '2 weeks earlier'])
})

test('a rhythm counts from the latest visit that was had or is to come', () => {
  const visit = (status: StoredStatus, startsAt: number) => ({ status, startsAt })
  const had = visit('COMPLETED', 1)
  const planned = visit('CONFIRMED', 3)
  const none = [visit('CANCELLED', 4), visit('NO_SHOW', 5)]
  expect(rhythmBase([had, planned, ...none])).toBe(planned)
  expect(rhythmBase([had, ...none])).toBe(had)
  expect(rhythmBase(none)).toBeUndefined()
})

test('a time is proposed while it lies within a week of the rhythm, and says how far off it is', () => {
  const [since = 0, wanted = 0, near = 0, far = 0] = times(
    ...(['07', '27'] as const).map((day): Time => [day, '10:00']),
    ['30', '18:00'],
    ['19', '18:00'],
  )
  const proposed = (free: number[]) => proposedTime({ wanted, times: free }, { since, zone: ZONE })
  expect(proposed([wanted])).toEqual({ startsAt: wanted, weeks: 3 })
  expect(proposed([near, far])).toEqual({ startsAt: near, weeks: 3 })
  expect(proposed([far])).toBeNull()
  expect(proposed([])).toBeNull()
})

test('of many times no more are offered than asked for, in the order in which they are nearest', () => {
  const near = times(['27', '10:00'], ['28', '10:00'], ['29', '10:00'], ['30', '10:00'])
  expect(choiceOfTimes(near, 2, ZONE)).toEqual(near.slice(0, 2))
  const one = times(['27', '10:00'], ['27', '10:15'], ['26', '10:00'])
  expect(choiceOfTimes(one, 3, ZONE)).toEqual(one)
})

test('a week from the rhythm is still of it', () => {
  const [wanted = 0, late = 0, later = 0] = times(['10', '10:00'], ['17', '10:00'], ['18', '10:00'])
  const proposed = (time: number) =>
    proposedTime({ wanted, times: [time] }, { since: wanted, zone: ZONE })
  expect(proposed(late)).toEqual({ startsAt: late, weeks: 1 })
  expect(proposed(later)).toBeNull()
})

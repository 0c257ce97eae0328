import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/core/duration.ts'
import { instantOf } from '../schedule.ts'
import { mailsAt, offerWindow, waveSize, windowMinutes } from './offer-window.ts'

const ZONE = 'America/Los_Angeles'
const at = (date: string, clock: string) => instantOf(date, clock, ZONE)

test('a window is a twelfth of the time that is left, from five minutes to an hour', () => {
  expect(windowMinutes(15 * MINUTE_MS)).toBe(5)
  expect(windowMinutes(2 * HOUR_MS)).toBe(10)
  expect(windowMinutes(6 * HOUR_MS)).toBe(30)
  expect(windowMinutes(12 * HOUR_MS)).toBe(60)
  expect(windowMinutes(200 * HOUR_MS)).toBe(60)
})

test('one person is asked while there is time, two on the day before, all of them on the day', () => {
  expect(waveSize(25 * HOUR_MS)).toBe(1)
  expect(waveSize(24 * HOUR_MS)).toBe(2)
  expect(waveSize(6 * HOUR_MS)).toBe(2)
  expect(waveSize(6 * HOUR_MS - 1)).toBe(Number.POSITIVE_INFINITY)
})

const week = (clock: string, now: number, latest = clock) =>
  offerWindow({ startsAt: at('2026-03-06', clock), latestAt: at('2026-03-06', latest) }, now, ZONE)

test('what becomes free at night is offered at eight in the morning', () => {
  const window = week('15:00', at('2026-03-04', '22:30'))
  expect(window).toEqual({
    sendsAt: at('2026-03-05', '08:00'),
    expiresAt: at('2026-03-05', '09:00'),
  })
})

test('minutes that are left in the evening are added in the morning', () => {
  const window = week('15:00', at('2026-03-04', '19:40'))
  expect(window).toEqual({
    sendsAt: at('2026-03-04', '19:40'),
    expiresAt: at('2026-03-05', '08:40'),
  })
})

test('where the night leaves too little, the evening alone counts', () => {
  expect(week('08:30', at('2026-03-05', '19:40'), '07:30')).toEqual({
    sendsAt: at('2026-03-05', '19:40'),
    expiresAt: at('2026-03-05', '20:00'),
  })
  expect(week('08:30', at('2026-03-05', '19:58'), '07:30')).toBeNull()
})

test('the mail of an offer by text waits a quarter of its time, and no night counts', () => {
  const noon = at('2026-03-04', '12:00')
  expect(mailsAt({ sendsAt: noon, expiresAt: noon + 60 * MINUTE_MS }, ZONE)).toBe(
    noon + 15 * MINUTE_MS,
  )
  const late = { sendsAt: at('2026-03-04', '19:30'), expiresAt: at('2026-03-05', '08:30') }
  expect(mailsAt(late, ZONE)).toBe(at('2026-03-04', '19:45'))
  const later = { sendsAt: at('2026-03-04', '19:55'), expiresAt: at('2026-03-05', '08:55') }
  expect(mailsAt(later, ZONE)).toBe(at('2026-03-05', '08:10'))
})

test('nobody is asked for a time that nobody can book any more', () => {
  expect(week('15:00', at('2026-03-06', '14:58'))).toBeNull()
  expect(week('08:15', at('2026-03-05', '23:00'), '07:15')).toBeNull()
})

import { expect, test } from 'vitest'
import { instantOf } from '../calendar/schedule.ts'
import { HOUR_MS } from '../core/duration.ts'
import { alertTimes, FIRST_ALERT_POLICY } from './alerts.ts'

const zone = 'America/Los_Angeles'
const at = (date: string, clock: string) => instantOf(date, clock, zone)

test('an alert leaves at once and dies four hours later', () => {
  const now = at('2026-03-06', '14:15')
  expect(alertTimes(FIRST_ALERT_POLICY, { now, zone })).toEqual({
    ...{ dueAt: now, expiresAt: now + 4 * HOUR_MS, quietUntil: null },
  })
})

test('what falls into quiet hours comes as they end, also on the nights when clocks change', () => {
  for (const [date, morning] of [
    ['2026-03-06', '2026-03-07'],
    ['2026-03-07', '2026-03-08'],
    ['2026-10-31', '2026-11-01'],
  ] as const) {
    const due = at(morning, '08:00')
    for (const now of [at(date, '20:30'), at(morning, '01:30'), at(morning, '07:59')])
      expect(alertTimes(FIRST_ALERT_POLICY, { now, zone })).toEqual({
        ...{ dueAt: due, expiresAt: due + 4 * HOUR_MS, quietUntil: due },
      })
  }
})

test('the same time twice is no quiet hours', () => {
  const now = at('2026-03-06', '23:00')
  const none = { quietFrom: '00:00', quietUntil: '00:00' }
  expect(alertTimes(none, { now, zone }).dueAt).toBe(now)
})

import { expect, test } from 'vitest'
import { instantOf } from '../calendar/schedule.ts'
import type { Actor } from '../core/actor.ts'
import { HOUR_MS } from '../core/duration.ts'
import { AlertPolicy, alertTimes, bookingAlert, FIRST_ALERT_POLICY } from './alerts.ts'

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

test('the owner is alerted of everything until she says otherwise', () => {
  expect(FIRST_ALERT_POLICY.kinds).toEqual({
    ...{ booking: true, change: true, payment: true, message: true },
  })
  expect(AlertPolicy.parse(FIRST_ALERT_POLICY)).toEqual(FIRST_ALERT_POLICY)
  expect(AlertPolicy.safeParse({ ...FIRST_ALERT_POLICY, quietFrom: '8 pm' }).success).toBe(false)
})

const startsAt = at('2026-03-06', '10:00')
const alert = (change: Partial<Parameters<typeof bookingAlert>[0]>) =>
  bookingAlert(
    {
      kind: 'booked',
      booking: { id: 'b1', startsAt, status: 'CONFIRMED' },
      by: { kind: 'guest' },
      now: at('2026-03-01', '12:00'),
      ...change,
    },
    zone,
  )

test('a booking, a move and a cancellation are told by their time alone', () => {
  const path = '/admin/appointments/b1'
  const text = 'Fri, Mar 6, 10:00 am'
  expect(alert({})).toEqual({ kind: 'booking', title: 'New booking', text, path })
  const pending = { id: 'b1', startsAt, status: 'PENDING' } as const
  expect(alert({ booking: pending })?.title).toBe('A booking to confirm')
  expect(alert({ kind: 'cancelled' })).toEqual({ kind: 'change', title: 'Canceled', text, path })
  const previous = { startsAt: at('2026-03-05', '15:00') }
  expect(alert({ kind: 'moved', previous })).toEqual({
    ...{ kind: 'change', title: 'Moved', path },
    text: 'Fri, Mar 6, 10:00 am, from Thu, Mar 5, 3:00 pm',
  })
  expect(alert({ kind: 'moved' })?.text).toBe(text)
})

test('what the owner does herself, and what stays at its time, is no alert', () => {
  expect(alert({ by: { kind: 'owner' } as Actor })).toBeUndefined()
  expect(alert({ kind: 'moved', previous: { startsAt } })).toBeUndefined()
  for (const kind of ['confirmed', 'no-show', 'reopened', 'changed'] as const)
    expect(alert({ kind })).toBeUndefined()
})

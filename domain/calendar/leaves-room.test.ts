import { expect, test } from 'vitest'
import { WEEKDAYS } from '../core/dates.ts'
import type { Calendar } from './availability.ts'
import { leavesRoom } from './leaves-room.ts'
import { instantOf } from './schedule.ts'

const ZONE = 'America/Los_Angeles'
const DATE = '2026-03-02'
const at = (clock: string) => instantOf(DATE, clock, ZONE)
const span = (from: string, to: string) => ({ startsAt: at(from), endsAt: at(to) })
const hold = (from: string, to: string, until = to) => ({ ...span(from, to), busyUntil: at(until) })

/** A day of four hours, 9:00 am to 1:00 pm. */
const calendar: Calendar = {
  zone: ZONE,
  hours: {
    weekly: Object.fromEntries(
      WEEKDAYS.map((day) => [day, [{ opens: '09:00', closes: '13:00' }]]),
    ) as never,
    exceptions: new Map(),
  },
  ...{ gridMinutes: 60, noticeMinutes: 0, horizonDays: 90, bufferMinutes: 0, busy: [] },
  now: at('00:00'),
}
const asked = { date: DATE, held: [span('09:00', '10:00')], lengths: [], percent: 50, calendar }
const busy = (...kept: ReturnType<typeof hold>[]): Calendar => ({
  ...calendar,
  busy: kept.map((one) => ({ ...one, kind: 'hold' as const })),
})

test('one visitor whom nobody knows may always keep a time', () => {
  expect(leavesRoom({ ...asked, held: [], wanted: hold('09:00', '13:00') })).toBe(true)
})

test('together they keep at most their share of the open time, buffers included', () => {
  expect(leavesRoom({ ...asked, wanted: hold('10:00', '11:00') })).toBe(true)
  expect(leavesRoom({ ...asked, wanted: hold('10:00', '11:00', '11:01') })).toBe(false)
  expect(leavesRoom({ ...asked, wanted: hold('10:00', '11:00', '11:01'), percent: 51 })).toBe(true)
})

test('a length that fits into the day twice keeps a start', () => {
  const kept = { ...asked, percent: 100, calendar: busy(hold('09:00', '10:00')) }
  const late = hold('11:00', '12:00')
  expect(leavesRoom({ ...kept, lengths: [60], wanted: late })).toBe(true)
  expect(leavesRoom({ ...kept, lengths: [120], wanted: late })).toBe(false)
  // Three hours do not fit twice.
  expect(leavesRoom({ ...kept, lengths: [180], wanted: hold('10:00', '11:00') })).toBe(true)
})

test('a length that has no start any more is not the next visitor’s doing', () => {
  const full = busy(hold('09:00', '10:00'), hold('11:00', '12:00'))
  const next = { ...asked, percent: 100, calendar: full, wanted: hold('10:00', '11:00') }
  expect(leavesRoom({ ...next, lengths: [120] })).toBe(true)
  expect(leavesRoom({ ...next, lengths: [120, 60] })).toBe(true)
})

test('where another calendar offers the starts, its free time is the open time', () => {
  const starts = [at('09:00'), at('10:00')]
  const offering = { ...calendar, offered: { starts, lengthMinutes: 60 } }
  const next = { ...asked, calendar: offering, wanted: hold('10:00', '11:00') }
  expect(leavesRoom({ ...next, percent: 99 })).toBe(false)
  expect(leavesRoom({ ...next, percent: 100 })).toBe(true)
})

test('a day that is closed has no share to give', () => {
  const closed = {
    ...calendar,
    hours: {
      ...calendar.hours,
      exceptions: new Map([[DATE, { date: DATE, spans: [], note: '' }]]),
    },
  }
  expect(leavesRoom({ ...asked, calendar: closed, wanted: hold('10:00', '11:00') })).toBe(false)
})

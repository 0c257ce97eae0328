import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOf, openOn } from '../calendar/schedule.ts'
import { addDays } from '../core/dates.ts'
import { HOUR_MS, MINUTE_MS } from '../core/duration.ts'
import { cancelledShare, openMinutes, percentOf } from './utilisation.ts'

const ZONE = 'America/Los_Angeles'
const evening = [{ opens: '18:00', closes: '20:00' }]
const long = [{ opens: '00:00', closes: '24:00' }]
const weekly = {
  monday: evening,
  tuesday: evening,
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: long,
}
const hours = {
  weekly,
  exceptions: new Map([['2026-03-03', { date: '2026-03-03', spans: [], note: 'Closed' }]]),
}
const at = (date: string, clock: string) => instantOf(date, clock, ZONE)

test('open hours follow the week, its exceptions and the night when clocks change', () => {
  const week = { from: '2026-03-02', to: '2026-03-08' }
  // Monday's two hours, Tuesday closed for once, and a Sunday of 23 hours.
  expect(openMinutes(week, { hours, zone: ZONE, blocks: [] })).toBe((2 + 23) * 60)
})

test('what the owner blocked is not open, as far as it lies in open hours', () => {
  const blocks = [
    { startsAt: at('2026-03-02', '15:00'), endsAt: at('2026-03-02', '18:30') },
    { startsAt: at('2026-03-02', '19:45'), endsAt: at('2026-03-02', '19:45') + 9 * HOUR_MS },
  ]
  const monday = { from: '2026-03-02', to: '2026-03-02' }
  expect(openMinutes(monday, { hours, zone: ZONE, blocks })).toBe(120 - 30 - 15)
})

const Day = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2025-10-01', days))
const TimesOff = fc.array(fc.tuple(Day, fc.integer({ min: 1, max: 100 })), { maxLength: 4 })

test('counted by the week is counted day by day', () => {
  fc.assert(
    fc.property(Day, fc.integer({ min: 0, max: 400 }), TimesOff, (from, length, off) => {
      const range = { from, to: addDays(from, length) }
      const blocks = off
        .map(([date, spanHours]) => ({ startsAt: at(date, '19:15'), spanHours }))
        .toSorted((one, other) => one.startsAt - other.startsAt)
        .map(({ startsAt, spanHours }, i, all) => {
          const next = all[i + 1]?.startsAt ?? Number.POSITIVE_INFINITY
          return { startsAt, endsAt: Math.min(startsAt + spanHours * HOUR_MS, next) }
        })
      let open = 0
      for (let date = range.from; date <= range.to; date = addDays(date, 1)) {
        for (const { startsAt, endsAt } of openOn(date, hours, ZONE)) {
          for (let minute = startsAt; minute < endsAt; minute += 15 * MINUTE_MS) {
            const isOff = blocks.some((block) => block.startsAt <= minute && minute < block.endsAt)
            if (!isOff) open += 15
          }
        }
      }
      expect(openMinutes(range, { hours, zone: ZONE, blocks })).toBe(open)
    }),
  )
})

test('a share of nothing is no number', () => {
  expect(percentOf(1, 3)).toBe(33)
  expect(percentOf(2, 4)).toBe(50)
  expect(percentOf(0, 0)).toBeNull()
})

test('the next change of clocks may lie behind the range, and a range may begin on one', () => {
  const none = { hours, zone: ZONE, blocks: [] }
  expect(openMinutes({ from: '2026-03-08', to: '2026-03-08' }, none)).toBe(23 * 60)
  expect(openMinutes({ from: '2026-11-01', to: '2026-11-01' }, none)).toBe(25 * 60)
  expect(openMinutes({ from: '2026-03-01', to: '2026-03-01' }, none)).toBe(24 * 60)
  expect(openMinutes({ from: '2026-03-02', to: '2026-03-02' }, { ...none, zone: 'UTC' })).toBe(120)
})

test('hours that begin at no full hour count by the minute', () => {
  const weekly = { ...hours.weekly, monday: [{ opens: '18:30', closes: '20:15' }] }
  const monday = { from: '2026-03-02', to: '2026-03-02' }
  const parts = { hours: { ...hours, weekly }, zone: ZONE, blocks: [] }
  expect(openMinutes(monday, parts)).toBe(105)
})

test('of what was booked, the canceled are a part', () => {
  const counts = { cancelled: 2, completed: 10, noShows: 3, open: 5 }
  expect(cancelledShare(counts)).toEqual({ part: 2, whole: 20 })
})

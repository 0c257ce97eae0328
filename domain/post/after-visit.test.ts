import { expect, test } from 'vitest'
import { instantOf } from '../calendar/schedule.ts'
import { DAY_MS } from '../core/duration.ts'
import {
  AfterVisitPolicy,
  afterVisitOf,
  DAYS_SENTENCES,
  FIRST_AFTER_VISIT_POLICY,
  isAfterVisit,
  readTreatmentDays,
} from './after-visit.ts'

const ZONE = 'America/Los_Angeles'
const ALL: AfterVisitPolicy = {
  aftercare: true,
  'how-is-it': true,
  'next-visit': true,
  review: false,
}
const at = (date: string, clock: string) => instantOf(date, clock, ZONE)

function after(endsAt: number, now = endsAt, changes: object = {}) {
  const visit = {
    status: 'COMPLETED' as const,
    hasAftercare: true,
    askAfterDays: 2,
    rebookWeeks: 4,
  }
  const quiet = { quietFrom: '20:00', quietUntil: '08:00' }
  const found = afterVisitOf({ ...visit, endsAt, ...changes }, ALL, { now, zone: ZONE, quiet })
  return found.map(({ key, dueAt }) => [key, dueAt])
}

test('aftercare leaves the same evening, the question days later, the next visit a week before its rhythm', () => {
  expect(after(at('2026-03-03', '15:00'))).toEqual([
    ['aftercare', at('2026-03-03', '19:00')],
    ['how-is-it', at('2026-03-05', '10:00')],
    ['next-visit', at('2026-03-24', '10:00')],
  ])
})

test.each([
  ['18:50', '19:20'],
  ['19:45', '20:00'],
])('a visit that ends at %s is followed at %s', (ended, leaves) => {
  expect(after(at('2026-03-03', ended))[0]).toEqual(['aftercare', at('2026-03-03', leaves)])
})

test('what is over in the quiet hours is followed after them', () => {
  expect(after(at('2026-03-03', '20:30'))[0]).toEqual(['aftercare', at('2026-03-04', '08:00')])
})

test('a visit that is closed late is followed by what is still of use, and not by night', () => {
  const ended = at('2026-03-03', '15:00')
  expect(after(ended, at('2026-03-03', '23:00'))[0]).toEqual([
    'aftercare',
    at('2026-03-04', '08:00'),
  ])
  expect(after(ended, at('2026-03-06', '09:00'))).toEqual([
    ['how-is-it', at('2026-03-06', '09:00')],
    ['next-visit', at('2026-03-24', '10:00')],
  ])
  expect(after(ended, at('2026-05-01', '09:00'))).toEqual([])
})

test('a treatment without a page has no aftercare', () => {
  const found = after(at('2026-03-03', '15:00'), undefined, { hasAftercare: false })
  expect(found.map(([key]) => key)).toEqual(['how-is-it', 'next-visit'])
})

test('a treatment that nobody is asked about and that has no rhythm is followed by aftercare alone', () => {
  const none = { askAfterDays: null, rebookWeeks: null }
  const found = after(at('2026-03-03', '15:00'), undefined, none)
  expect(found.map(([key]) => key)).toEqual(['aftercare'])
})

test('the days of each treatment are read, or told what is wrong with them', () => {
  const read = (typed: Record<string, string>) =>
    readTreatmentDays(['peel'], (name) => typed[name] ?? '')
  expect(read({ 'aftercare peel': '1', 'ask peel': ' 5 ', 'weeks peel': '' })).toEqual({
    days: { peel: { sendsAftercare: true, askAfterDays: 5, rebookWeeks: null } },
    fields: {},
  })
  for (const [ask, weeks] of [
    ['0', '1'],
    ['61', '53'],
    ['two', '3.5'],
  ]) {
    expect(read({ 'ask peel': ask ?? '', 'weeks peel': weeks ?? '' }).fields).toEqual({
      'ask peel': DAYS_SENTENCES.ask,
      'weeks peel': DAYS_SENTENCES.weeks,
    })
  }
})

test.each(['CONFIRMED', 'PENDING', 'CANCELLED', 'NO_SHOW'])(
  '%s is followed by nothing',
  (status) => {
    expect(after(at('2026-03-03', '15:00'), undefined, { status })).toEqual([])
  },
)

test('nothing leaves before the owner has said so', () => {
  expect(Object.values(FIRST_AFTER_VISIT_POLICY)).toEqual([false, false, false, false])
})

test('what has no rhythm is followed by no proposal, however early it ends', () => {
  const none = { askAfterDays: null, rebookWeeks: null }
  const found = after(at('2026-03-03', '09:00'), undefined, none)
  expect(found.map(([key]) => key)).toEqual(['aftercare'])
})

test('a visit that ends as the quiet hours begin is followed at once', () => {
  expect(after(at('2026-03-03', '20:00'))[0]).toEqual(['aftercare', at('2026-03-03', '20:00')])
})

test('fields of a treatment may hold blanks, and an aftercare that is not ticked is not sent', () => {
  const read = readTreatmentDays(['peel'], (name) => (name === 'ask peel' ? '   ' : ''))
  expect(read).toEqual({
    days: { peel: { sendsAftercare: false, askAfterDays: null, rebookWeeks: null } },
    fields: {},
  })
})

test('a review is asked for three days after the visit, and for a week at most', () => {
  const endsAt = at('2026-03-03', '15:00')
  const reviewed = (now: number) =>
    afterVisitOf(
      { status: 'COMPLETED', hasAftercare: true, askAfterDays: 2, rebookWeeks: 4, endsAt },
      { ...FIRST_AFTER_VISIT_POLICY, review: true },
      { now, zone: ZONE, quiet: { quietFrom: '20:00', quietUntil: '08:00' } },
    )
  expect(reviewed(endsAt)).toEqual([
    {
      key: 'review',
      dueAt: endsAt + 3 * DAY_MS,
      expiresAt: endsAt + 10 * DAY_MS,
      quietUntil: null,
    },
  ])
  expect(reviewed(endsAt + 10 * DAY_MS - 1)).toHaveLength(1)
  expect(reviewed(endsAt + 10 * DAY_MS)).toEqual([])
})

test('letters that follow a visit are known by their names, and what was saved before reviews asks for none', () => {
  expect(['aftercare', 'review', 'reminder'].map(isAfterVisit)).toEqual([true, true, false])
  const { review: _, ...before } = ALL
  expect(AfterVisitPolicy.parse(before)).toEqual({ ...ALL, review: false })
  expect(AfterVisitPolicy.safeParse({ ...before, aftercare: 'yes' }).success).toBe(false)
})

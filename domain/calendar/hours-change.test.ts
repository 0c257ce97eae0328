import { expect, test } from 'vitest'
import { firstSettings } from '#content/studio.ts'
import { WEEKDAYS } from '../core/dates.ts'
import {
  effectKey,
  effectOf,
  hasEffect,
  type Length,
  liesWithin,
  type RuleSet,
  touchedBy,
} from './hours-change.ts'
import { instantOf, type OpenSpan } from './schedule.ts'

const ZONE = 'America/Los_Angeles'
const MONDAY = '2026-03-02'
const at = (clock: string) => instantOf(MONDAY, clock, ZONE)
const DAY = { from: MONDAY, to: MONDAY }
const MINI: Length = { serviceId: 'mini', name: 'Mini Facial', durationMinutes: 60 }
const LONG: Length = { serviceId: 'long', name: 'Long Facial', durationMinutes: 120 }

function rules(opens: string, closes: string, changes: Partial<RuleSet> = {}): RuleSet {
  const day: OpenSpan[] = [{ opens, closes }]
  const weekly = Object.fromEntries(WEEKDAYS.map((name) => [name, day])) as never
  return {
    ...{ ...firstSettings, gridMinutes: 60, noticeMinutes: 0, bufferMinutes: 0 },
    ...{ hours: { weekly, exceptions: new Map() }, buffers: new Map(), ...changes },
  }
}
const visit = (id: string, from: string, to: string) => ({
  ...{ id, startsAt: at(from), endsAt: at(to) },
})
const known = (lengths: Length[], visits: ReturnType<typeof visit>[] = []) => ({
  ...{ zone: ZONE, now: at('00:00'), busy: [], lengths, visits },
})
const WIDE = rules('09:00', '12:00')

test('hours that move hide the starts that they leave and open those that they reach', () => {
  const effect = effectOf({ before: WIDE, after: rules('10:00', '14:00') }, DAY, known([MINI]))
  expect(effect).toEqual({
    hidden: [at('09:00')],
    opened: [at('12:00'), at('13:00')],
    lengths: [{ name: 'Mini Facial', hidden: 1, opened: 2 }],
    touched: [],
  })
  expect(effectKey(effect)).toBe('1-2-0-1.2')
  expect(hasEffect(effect)).toBe(true)
})

test('a start is hidden only where nothing else can be booked then, and each treatment is told by itself', () => {
  const after = rules('09:00', '11:00')
  const effect = effectOf({ before: WIDE, after }, DAY, known([MINI, LONG]))
  expect(effect.hidden).toEqual([at('11:00')])
  expect(effect.lengths).toEqual([
    { name: 'Mini Facial', hidden: 1, opened: 0 },
    { name: 'Long Facial', hidden: 1, opened: 0 },
  ])
})

test('a treatment that keeps other minutes free is looked at with its own', () => {
  const busy = [
    { startsAt: at('11:00'), endsAt: at('12:00'), busyUntil: at('12:00'), kind: 'visit' as const },
  ]
  const after = { ...WIDE, buffers: new Map([['mini', 30]]) }
  const twin = { ...MINI, serviceId: 'twin', name: 'Twin' }
  const effect = effectOf({ before: WIDE, after }, DAY, { ...known([MINI, twin]), busy })
  expect(effect.lengths).toEqual([{ name: 'Mini Facial', hidden: 1, opened: 0 }])
  expect(effect.hidden).toEqual([])
})

test('rules that stay as they are change nothing for anyone', () => {
  const effect = effectOf(
    { before: WIDE, after: WIDE },
    DAY,
    known([MINI], [visit('a', '09:00', '10:00')]),
  )
  expect(effect).toEqual({ hidden: [], opened: [], lengths: [], touched: [] })
  expect(hasEffect(effect)).toBe(false)
})

test('a visit is touched where it lay within the old hours and does not within the new', () => {
  const visits = [
    visit('early', '09:00', '10:00'),
    visit('whole', '10:00', '12:00'),
    visit('outside', '12:00', '13:00'),
    visit('over', '11:00', '12:30'),
  ]
  const after = rules('10:00', '12:00')
  const effect = effectOf({ before: WIDE, after }, DAY, known([], visits))
  expect(effect.touched.map(({ id }) => id)).toEqual(['early'])
  expect(hasEffect(effect)).toBe(true)
  expect(touchedBy({ before: after.hours, after: WIDE.hours }, visits, ZONE)).toEqual([])
})

test('a visit lies within hours that it fills from opening to closing', () => {
  const lies = (from: string, to: string) => liesWithin(visit('a', from, to), WIDE.hours, ZONE)
  expect(lies('09:00', '12:00')).toBe(true)
  expect(lies('08:59', '12:00')).toBe(false)
  expect(lies('09:00', '12:01')).toBe(false)
})

test('starts that open are told in order, and a visit may lie in any of a day’s hours', () => {
  const early = { ...rules('10:00', '11:00') }
  const hours = (spans: OpenSpan[]) => ({
    weekly: Object.fromEntries(WEEKDAYS.map((name) => [name, spans])) as never,
    exceptions: new Map(),
  })
  const parts = hours([
    { opens: '09:00', closes: '10:00' },
    { opens: '13:00', closes: '14:00' },
  ])
  const effect = effectOf({ before: early, after: { ...early, hours: parts } }, DAY, {
    ...known([LONG, MINI]),
  })
  expect(effect.opened).toEqual([at('09:00'), at('13:00')])
  expect(liesWithin(visit('a', '13:00', '14:00'), parts, ZONE)).toBe(true)
  expect(liesWithin(visit('a', '09:30', '10:30'), parts, ZONE)).toBe(false)
})

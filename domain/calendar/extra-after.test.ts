import { expect, test } from 'vitest'
import { firstSettings } from '#content/studio.ts'
import { weekdayOf } from '#domain/core/dates.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import type { Calendar } from './availability.ts'
import { extraAfter } from './extra-after.ts'
import { instantOf } from './schedule.ts'
import type { AddOn } from './service.ts'

const ZONE = 'America/Los_Angeles'
const at = (clock: string) => instantOf('2026-03-06', clock, ZONE)
const extra = (id: string, durationMinutes: number, clients: AddOn['clients'] = 'all'): AddOn => ({
  ...{ id, name: id, durationMinutes, clients },
  priceCents: 1500,
})
const TEN = extra('ten', 10)
const NINE_TO_SIX = [{ opens: '09:00', closes: '18:00' }]
const visit = { startsAt: at('10:00'), durationMinutes: 50, addonIds: [] as string[] }

function calendar(changes: Partial<Calendar> = {}): Calendar {
  const weekly = { ...firstSettings.weekly, [weekdayOf('2026-03-06')]: NINE_TO_SIX }
  return {
    zone: ZONE,
    hours: { weekly, exceptions: new Map() },
    gridMinutes: 15,
    noticeMinutes: 120,
    horizonDays: 60,
    bufferMinutes: 10,
    busy: [],
    now: at('06:00'),
    ...changes,
  }
}

const busyFrom = (clock: string): Calendar['busy'] => {
  const startsAt = at(clock)
  const endsAt = startsAt + 60 * MINUTE_MS
  return [{ startsAt, endsAt, busyUntil: endsAt, kind: 'visit' }]
}

test('it is offered to the minute that the time behind the visit and its buffer allow', () => {
  expect(extraAfter(visit, [TEN], calendar())).toBe(TEN)
  expect(extraAfter(visit, [TEN], calendar({ busy: busyFrom('11:10') }))).toBe(TEN)
  expect(extraAfter(visit, [TEN], calendar({ busy: busyFrom('11:09') }))).toBeNull()
  expect(extraAfter(visit, [extra('long', 30), TEN], calendar({ busy: busyFrom('11:10') }))).toBe(
    TEN,
  )
})

test('never past closing, nor once the notice has passed', () => {
  const late = { ...visit, startsAt: at('17:00') }
  expect(extraAfter(late, [TEN], calendar())).toBe(TEN)
  expect(extraAfter(late, [extra('more', 11)], calendar())).toBeNull()
  expect(extraAfter(visit, [TEN], calendar({ now: at('08:00') }))).toBe(TEN)
  expect(extraAfter(visit, [TEN], calendar({ now: at('08:01') }))).toBeNull()
})

test('none that is chosen already, and none that only some may have', () => {
  expect(extraAfter({ ...visit, addonIds: ['other'] }, [TEN], calendar())).toBeNull()
  const some = [extra('known', 10, 'current'), extra('first', 10, 'new')]
  expect(extraAfter(visit, some, calendar())).toBeNull()
  expect(extraAfter(visit, [...some, TEN], calendar())).toBe(TEN)
})

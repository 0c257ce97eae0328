import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/duration.ts'
import { at } from '#tests/helpers.ts'
import { periodsAt } from './periods.ts'

test('the week runs from Sunday to Saturday on the studio’s clock, over the change of clocks too', () => {
  const saturday = periodsAt(at('2026-03-14', '23:59'))
  expect(saturday.week).toEqual({
    startsAt: at('2026-03-08', '00:00'),
    endsAt: at('2026-03-15', '00:00'),
  })
  expect(saturday.week.endsAt - saturday.week.startsAt).toBe(7 * DAY_MS - HOUR_MS)
  expect(saturday.lastWeek.startsAt).toBe(at('2026-03-01', '00:00'))
  expect(periodsAt(at('2026-03-15', '00:00')).week.startsAt).toBe(at('2026-03-15', '00:00'))
})

test('the month ends where the next begins, December included', () => {
  expect(periodsAt(at('2026-12-31', '12:00')).month).toEqual({
    startsAt: at('2026-12-01', '00:00'),
    endsAt: at('2027-01-01', '00:00'),
  })
  expect(periodsAt(at('2026-02-10', '12:00')).month.endsAt).toBe(at('2026-03-01', '00:00'))
})

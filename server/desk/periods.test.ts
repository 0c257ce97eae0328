import { expect, test } from 'vitest'
import { at } from '#tests/helpers.ts'
import { periodsAt } from './figures.ts'

test('the week runs from Sunday to Saturday on the studio’s clock, to the last minute of its day', () => {
  const saturday = periodsAt(at('2026-03-14', '23:59'), 'sunday')
  expect(saturday.week).toEqual({ from: '2026-03-08', to: '2026-03-14' })
  expect(saturday.weekSoFar).toEqual(saturday.week)
  expect(saturday.lastWeek).toEqual({ from: '2026-03-01', to: '2026-03-07' })
  expect(periodsAt(at('2026-03-15', '00:00'), 'sunday').week.from).toBe('2026-03-15')
})

test('the week runs from the day that the owner has chosen', () => {
  const sunday = periodsAt(at('2026-03-15', '12:00'), 'monday')
  expect(sunday.week).toEqual({ from: '2026-03-09', to: '2026-03-15' })
  expect(sunday.lastWeek).toEqual({ from: '2026-03-02', to: '2026-03-08' })
})

test('what has come of week and month ends today', () => {
  const thursday = periodsAt(at('2026-12-31', '12:00'), 'sunday')
  expect(thursday.weekSoFar).toEqual({ from: '2026-12-27', to: '2026-12-31' })
  expect(thursday.monthSoFar).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(periodsAt(at('2026-02-10', '12:00'), 'sunday').monthSoFar.to).toBe('2026-02-10')
})

import { expect, test } from 'vitest'
import { instantInGrid, placeInGrid } from '#domain/calendar/grid/grid-place.ts'
import { threeDaysFrom, weekGrid, weekOf } from '#domain/calendar/grid/week-grid.ts'
import { instantOf } from '#domain/calendar/schedule.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'

const ZONE = 'America/Los_Angeles'
const at = (date: string, clock: string) => instantOf(date, clock, ZONE)
const span = (date: string, from: string, to: string) => ({
  startsAt: at(date, from),
  endsAt: at(date, to),
})

test('the rows cover what is shown, to the full hour, and never fewer than eight', () => {
  const week = weekOf('2026-03-04', 'sunday')
  const { rows, columns } = weekGrid(week, [span('2026-03-06', '08:30', '19:00')], ZONE)
  expect(rows.map((row) => row.hour)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18])
  expect(columns.map((column) => column.date)).toEqual(week)
  const evening = weekGrid(week, [span('2026-03-06', '22:00', '24:00')], ZONE)
  expect(evening.rows.map((row) => row.hour)).toEqual([16, 17, 18, 19, 20, 21, 22, 23])
  expect(weekGrid(week, [], ZONE).rows).toHaveLength(8)
})

test('an instant has a place in its column, and the place is that instant again', () => {
  const { columns } = weekGrid(['2026-03-06'], [span('2026-03-06', '08:00', '19:00')], ZONE)
  const [friday] = columns
  if (!friday) throw new Error('no column')
  expect(placeInGrid(at('2026-03-06', '10:30'), friday)).toBe(2.5)
  expect(instantInGrid(2.6, friday, 15)).toBe(at('2026-03-06', '10:30'))
  expect(instantInGrid(-1, friday, 15)).toBe(at('2026-03-06', '08:00'))
  expect(placeInGrid(at('2026-03-06', '06:00'), friday)).toBe(0)
  expect(placeInGrid(at('2026-03-06', '23:00'), friday)).toBe(11)
})

test('when clocks go back, 1 am has two rows: both are places, and other days leave the second empty', () => {
  const night = span('2026-11-01', '00:00', '04:00')
  const { rows, columns } = weekGrid(['2026-10-31', '2026-11-01'], [night], ZONE)
  expect(rows.slice(0, 4)).toEqual([
    { hour: 0, isSecond: false },
    { hour: 1, isSecond: false },
    { hour: 1, isSecond: true },
    { hour: 2, isSecond: false },
  ])
  const [saturday, sunday] = columns
  if (!saturday || !sunday) throw new Error('no columns')
  expect(saturday.rows[2]).toBeNull()
  const first = at('2026-11-01', '01:30')
  expect(placeInGrid(first, sunday)).toBe(1.5)
  expect(placeInGrid(first + 60 * MINUTE_MS, sunday)).toBe(2.5)
  expect(instantInGrid(2.5, sunday, 15)).toBe(first + 60 * MINUTE_MS)
  expect(instantInGrid(2.5, saturday, 15)).toBeNull()
  expect(placeInGrid(at('2026-11-01', '03:00'), sunday)).toBe(4)
})

test('when clocks go forward, 2 am is no place of that date', () => {
  const night = span('2026-03-08', '00:00', '05:00')
  const { rows, columns } = weekGrid(['2026-03-08', '2026-03-09'], [night], ZONE)
  expect(rows[2]).toEqual({ hour: 2, isSecond: false })
  const [sunday, monday] = columns
  if (!sunday || !monday) throw new Error('no columns')
  expect(sunday.rows[2]).toBeNull()
  expect(monday.rows[2]).toBe(at('2026-03-09', '02:00'))
  expect(placeInGrid(at('2026-03-08', '03:15'), sunday)).toBe(3.25)
})

test('a week runs from Sunday to Saturday; a phone shows three days of it', () => {
  const week = weekOf('2026-03-08', 'sunday')
  expect([week[0], week[6]]).toEqual(['2026-03-08', '2026-03-14'])
  expect(weekOf('2026-03-14', 'sunday')).toEqual(week)
  expect(threeDaysFrom('2026-03-09', week)).toEqual(['2026-03-09', '2026-03-10', '2026-03-11'])
  expect(threeDaysFrom('2026-03-14', week)).toEqual(['2026-03-12', '2026-03-13', '2026-03-14'])
})

import { expect, test } from 'vitest'
import { weekGrid, weeksAround } from '#domain/calendar/grid/week-grid.ts'
import { dayInterval } from '#domain/calendar/schedule.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { randomFrom } from '#tests/random.ts'
import { instantInGrid, piecesOf, placeInGrid, shareOfGrid } from './grid-place.ts'

const ZONE = 'America/Los_Angeles'
// The nights when clocks change, and a day without one.
const DAYS = ['2026-03-06', '2026-03-08', '2026-11-01']

test('every quarter of an hour of a day has its own place, later ones lower, and the place is that instant', () => {
  for (const date of DAYS) {
    const day = dayInterval(date, ZONE)
    const [column] = weekGrid([date], [day], ZONE).columns
    if (!column) throw new Error('no column')
    let above = -1
    for (let instant = day.startsAt; instant < day.endsAt; instant += 15 * MINUTE_MS) {
      const place = placeInGrid(instant, column)
      expect(place).toBeGreaterThan(above)
      expect(instantInGrid(place, column, 15)).toBe(instant)
      expect(shareOfGrid(instant, column)).toBeCloseTo(place / column.rows.length)
      above = place
    }
    expect(shareOfGrid(day.startsAt - 1, column)).toBeNull()
    expect(shareOfGrid(day.endsAt, column)).toBeNull()
  }
})

test('the pieces of a stretch follow each other without a gap and end at the half hours', () => {
  const random = randomFrom(20260306)
  const half = 30 * MINUTE_MS
  for (let round = 0; round < 200; round += 1) {
    const startsAt = Math.floor(random() * 2000) * MINUTE_MS
    const span = { startsAt, endsAt: startsAt + Math.floor(1 + random() * 300) * MINUTE_MS }
    const pieces = piecesOf(span, 30)
    expect(pieces[0]?.startsAt).toBe(span.startsAt)
    expect(pieces.at(-1)?.endsAt).toBe(span.endsAt)
    for (const [i, piece] of pieces.slice(0, -1).entries()) {
      expect(piece.endsAt % half).toBe(0)
      expect(pieces[i + 1]?.startsAt).toBe(piece.endsAt)
    }
  }
})

test('a month is shown in whole weeks: every day of it once, in order', () => {
  for (let month = 1; month <= 12; month += 1) {
    const name = `2027-${String(month).padStart(2, '0')}`
    const days = weeksAround(name, 'sunday').flat()
    expect(days.length % 7).toBe(0)
    expect(new Set(days).size).toBe(days.length)
    const last = new Date(Date.UTC(2027, month, 0)).getUTCDate()
    expect(days.filter((day) => day.startsWith(name))).toHaveLength(last)
    expect(days).toEqual(days.toSorted())
  }
})

const HOUR = 60 * MINUTE_MS
const column = (...rows: (number | null)[]) => ({ date: '2026-03-08', rows })

test('an hour that the clock skips has no place and no share of its own', () => {
  const night = column(null, 10 * HOUR, null)
  expect(placeInGrid(9 * HOUR, night)).toBe(0)
  expect(placeInGrid(10 * HOUR, night)).toBe(1)
  expect(shareOfGrid(10 * HOUR, night)).toBeCloseTo(1 / 3)
  expect(shareOfGrid(10 * HOUR - 1, night)).toBeNull()
  expect(shareOfGrid(11 * HOUR - 1, night)).toBeCloseTo(2 / 3)
  expect(shareOfGrid(11 * HOUR, night)).toBeNull()
  expect(shareOfGrid(0, column(null, null))).toBeNull()
  expect(shareOfGrid(0, column())).toBeNull()
})

test('a place beside a column is its nearest, on the next lower step', () => {
  const two = column(10 * HOUR, 11 * HOUR)
  expect(instantInGrid(-1, two, 15)).toBe(10 * HOUR)
  expect(instantInGrid(0.3, two, 15)).toBe(10.25 * HOUR)
  expect(instantInGrid(1.99, two, 30)).toBe(11.5 * HOUR)
  expect(instantInGrid(5, two, 15)).toBe(12 * HOUR)
  expect(instantInGrid(0, column(null), 15)).toBeNull()
  expect(instantInGrid(0, column(), 15)).toBeNull()
})

test('a grid has nine to five where nothing is shown, and eight hours at least', () => {
  const rows = (from?: number, to?: number) => {
    const { startsAt } = dayInterval('2026-03-06', ZONE)
    const shown =
      from === undefined || to === undefined
        ? []
        : [{ startsAt: startsAt + from * HOUR, endsAt: startsAt + to * HOUR }]
    const hours = weekGrid(['2026-03-06'], shown, ZONE).rows.map(({ hour }) => hour)
    return [hours[0], hours.at(-1), hours.length]
  }
  expect(rows()).toEqual([9, 16, 8])
  expect(rows(10, 12)).toEqual([10, 17, 8])
  expect(rows(8, 20)).toEqual([8, 19, 12])
  expect(rows(22, 24)).toEqual([16, 23, 8])
})

test('the hour that comes twice stands in its order, once each', () => {
  const day = dayInterval('2026-11-01', ZONE)
  const { rows } = weekGrid(['2026-11-01'], [day], ZONE)
  expect(rows.slice(0, 4)).toEqual([
    { hour: 0, isSecond: false },
    { hour: 1, isSecond: false },
    { hour: 1, isSecond: true },
    { hour: 2, isSecond: false },
  ])
  const both = weekGrid(['2026-10-31', '2026-11-01', '2026-11-02'], [day], ZONE)
  expect(both.rows).toEqual(rows)
  expect(both.columns[0]?.rows[2]).toBeNull()
})

test('the hour that comes twice is known wherever in the night it is', () => {
  const zone = 'Europe/Berlin'
  const { rows } = weekGrid(['2026-10-25'], [dayInterval('2026-10-25', zone)], zone)
  expect(rows.filter(({ isSecond }) => isSecond)).toEqual([{ hour: 2, isSecond: true }])
  expect(rows).toHaveLength(25)
})

test('what begins at 11:40 has its first piece to noon', () => {
  const at = (clock: number) => clock * HOUR
  expect(piecesOf({ startsAt: at(11) + 40 * MINUTE_MS, endsAt: at(13.5) }, 60)).toEqual([
    { startsAt: at(11) + 40 * MINUTE_MS, endsAt: at(12) },
    { startsAt: at(12), endsAt: at(13) },
    { startsAt: at(13), endsAt: at(13.5) },
  ])
})

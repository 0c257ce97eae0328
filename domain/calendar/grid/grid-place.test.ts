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

import { expect, test } from 'vitest'
import { overlaps } from '#domain/calendar/availability.ts'
import { randomFrom } from '#tests/random.ts'
import { sideBySide } from './side-by-side.ts'

test('whatever the day, nothing lies over another, and what shares no time has the whole width', () => {
  const random = randomFrom(20260306)
  for (let round = 0; round < 300; round += 1) {
    const items = Array.from({ length: 12 }, () => {
      const startsAt = Math.floor(random() * 60)
      return { startsAt, endsAt: startsAt + 1 + Math.floor(random() * 8) }
    })
    const placed = sideBySide(items)
    expect(placed).toHaveLength(items.length)
    for (const [i, one] of placed.entries()) {
      const others = placed.filter((other, j) => i !== j && overlaps(one.item, other.item))
      expect(one.lane).toBeLessThan(one.lanes)
      if (others.length === 0 && one.lanes === 1) expect(one.lane).toBe(0)
      for (const other of others) {
        expect(other.lanes).toBe(one.lanes)
        expect(other.lane).not.toBe(one.lane)
      }
    }
  }
})

test('two at once share the width, and the next alone has it', () => {
  const span = (startsAt: number, endsAt: number) => ({ startsAt, endsAt })
  const lanes = sideBySide([span(0, 4), span(2, 6), span(6, 8)])
  expect(lanes.map(({ lane, lanes: of }) => `${lane} of ${of}`)).toEqual([
    '0 of 2',
    '1 of 2',
    '0 of 1',
  ])
})

test('a place beside a long visit is taken again once it is free', () => {
  const span = (startsAt: number, endsAt: number) => ({ startsAt, endsAt })
  const lanes = sideBySide([span(9, 12), span(9, 10), span(10, 11)]).map(({ lane, lanes }) => [
    ...[lane, lanes],
  ])
  expect(lanes).toEqual([
    [0, 2],
    [1, 2],
    [1, 2],
  ])
})

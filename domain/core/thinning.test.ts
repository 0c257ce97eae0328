import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from './duration.ts'
import { keptWhenThinned } from './thinning.ts'

const FIRST = Date.UTC(2026, 0, 1, 11)

test('night after night for three years never more than thirty are kept, and they reach back a year', () => {
  let kept: number[] = []
  for (let night = 0; night < 1100; night += 1) {
    kept = [...keptWhenThinned([...kept, FIRST + night * DAY_MS])]
    expect(kept.length).toBeLessThanOrEqual(30)
  }
  const ages = kept
    .map((at) => Math.round((FIRST + 1099 * DAY_MS - at) / DAY_MS))
    .sort((a, b) => a - b)
  expect(ages.slice(0, 10)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(ages).toHaveLength(30)
  expect(ages.at(-1)).toBeGreaterThan(330)
  const gaps = ages.slice(1).map((age, nth) => age - (ages[nth] ?? 0))
  expect(Math.max(...gaps)).toBeLessThanOrEqual(38)
  expect(Math.max(...gaps.filter((_, nth) => (ages[nth] ?? 0) < 50))).toBeLessThanOrEqual(7)
})

test('thinning what is thin already changes nothing, and a busy day costs no older week', () => {
  const nights = Array.from({ length: 40 }, (_, night) => FIRST + night * DAY_MS)
  const once = keptWhenThinned(nights)
  expect(keptWhenThinned([...once])).toEqual(once)
  const busy = Array.from({ length: 12 }, (_, hour) => FIRST + 39 * DAY_MS + (hour + 1) * HOUR_MS)
  const after = keptWhenThinned([...once, ...busy])
  expect([...after].filter((at) => at < FIRST + 28 * DAY_MS)).toEqual(
    [...once].filter((at) => at < FIRST + 28 * DAY_MS),
  )
})

test('two months before the newest the first of a month counts and no longer that of a week', () => {
  const newest = Date.UTC(2026, 2, 20, 11)
  const day = Array.from({ length: 10 }, (_, hour) => newest - hour * HOUR_MS)
  const old = newest - 60 * DAY_MS
  const kept = keptWhenThinned([...day, old, old - HOUR_MS])
  expect([kept.has(old), kept.has(old - HOUR_MS), kept.size]).toEqual([false, true, 11])
})

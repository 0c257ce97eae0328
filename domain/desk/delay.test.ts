import { expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { randomFrom } from '#tests/random.ts'
import { delaysOf } from './delay.ts'

const span = (from: number, to: number) => ({
  startsAt: from * MINUTE_MS,
  endsAt: to * MINUTE_MS,
})
const chair = span(0, 40)
const minutesOf = (delayMinutes: number, visits: { startsAt: number; endsAt: number }[]) =>
  delaysOf({ taken: [chair, ...visits], visits, delayMinutes, bufferMinutes: 0 }).map(
    ({ minutes }) => minutes,
  )

test('a gap takes up as much of a delay as it is long, and whoever comes after it hears of the rest', () => {
  expect(minutesOf(15, [span(40, 80), span(80, 120), span(130, 170), span(200, 240)])).toEqual([
    15, 15, 5, 0,
  ])
  expect(minutesOf(15, [span(52, 80)])).toEqual([5])
})

test('what is kept free after a visit is no gap, and time off is not moved', () => {
  const visits = [span(50, 90), span(120, 150)]
  const lunch = span(90, 115)
  const day = { taken: [chair, lunch, ...visits], visits, delayMinutes: 15 }
  const told = (bufferMinutes: number) =>
    delaysOf({ ...day, bufferMinutes }).map(({ minutes }) => minutes)
  expect(told(10)).toEqual([15, 15])
  expect(told(0)).toEqual([5, 0])
})

test('no day makes a delay grow, and with room enough none is left', () => {
  const random = randomFrom(20260306)
  for (let round = 0; round < 300; round += 1) {
    let at = 40
    const visits = Array.from({ length: 8 }, () => {
      const startsAt = at + Math.floor(random() * 4) * 5
      at = startsAt + 30 + Math.floor(random() * 4) * 15
      return span(startsAt, at)
    })
    const delay = 10 + Math.floor(random() * 8) * 5
    const told = minutesOf(delay, visits)
    let before = { endsAt: chair.endsAt, minutes: delay }
    for (const [i, visit] of visits.entries()) {
      const minutes = told[i] ?? 0
      const gap = (visit.startsAt - before.endsAt) / MINUTE_MS
      expect(minutes).toBe(Math.max(0, before.minutes - gap))
      before = { endsAt: visit.endsAt, minutes }
    }
  }
})

test('a visit that begins while another goes on waits for the end of the longer one', () => {
  const visits = [span(10, 20), span(45, 60)]
  expect(minutesOf(10, visits)).toEqual([10, 5])
  const day = { taken: [span(0, 40), ...visits].toReversed(), visits, delayMinutes: 10 }
  expect(delaysOf({ ...day, bufferMinutes: 0 })).toEqual([
    { visit: visits[0], minutes: 10 },
    { visit: visits[1], minutes: 5 },
  ])
})

test('the first of the day bears the whole delay, however late the day begins', () => {
  const visits = [span(480, 520), span(520, 560)]
  const day = { taken: visits, visits, delayMinutes: 15, bufferMinutes: 0 }
  expect(delaysOf(day).map(({ minutes }) => minutes)).toEqual([15, 15])
})

test('a delay is told in steps of five minutes, and a visit that is not of the day has none', () => {
  expect(minutesOf(11, [span(40, 80)])).toEqual([15])
  const day = { taken: [chair], visits: [span(90, 100)], delayMinutes: 10, bufferMinutes: 0 }
  expect(delaysOf(day)).toEqual([{ visit: span(90, 100), minutes: 0 }])
})

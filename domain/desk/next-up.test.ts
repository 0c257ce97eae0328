import { expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { atTheDesk, earlyMinutes, lateMinutes } from './next-up.ts'

const at = (from: number, more: object = {}) => ({
  status: 'CONFIRMED',
  startsAt: from * MINUTE_MS,
  endsAt: (from + 40) * MINUTE_MS,
  arrivedAt: null as number | null,
  ...more,
})
const deskAt = <T extends ReturnType<typeof at>>(visits: T[], minute: number) =>
  atTheDesk(visits, minute * MINUTE_MS)

test('an early arrival waits beside the one whose time it is', () => {
  const due = at(0)
  const early = at(60, { arrivedAt: 20 * MINUTE_MS })
  const desk = deskAt([early, due], 20)
  expect(desk).toEqual({ current: { visit: due, isNow: true }, waiting: [early], late: [] })
  expect(earlyMinutes(early)).toBe(40)
  const alone = { current: { visit: early, isNow: true }, waiting: [], late: [] }
  expect(deskAt([early, at(0, { status: 'COMPLETED' })], 20)).toEqual(alone)
})

test('whoever is in the chair stays there past the time, and who comes after waits or is late', () => {
  const inChair = at(0, { arrivedAt: 0 })
  const next = at(45)
  expect(deskAt([inChair, next], 50)).toEqual({
    current: { visit: inChair, isNow: true },
    waiting: [],
    late: [next],
  })
  expect(lateMinutes(next, 50 * MINUTE_MS)).toBe(5)
  const here = { ...next, arrivedAt: 49 * MINUTE_MS }
  expect(deskAt([inChair, here], 50)).toMatchObject({ waiting: [here], late: [] })
})

test('between visits the next is shown, and after the last nobody', () => {
  const next = at(200)
  expect(deskAt([at(0), next], 100).current).toEqual({ visit: next, isNow: false })
  expect(deskAt([at(0, { status: 'COMPLETED', arrivedAt: 1 })], 20).current).toBeNull()
})

test('at its very moment a visit begins, and at its end its time is over', () => {
  const visit = at(60)
  expect(deskAt([visit], 59).current).toEqual({ visit, isNow: false })
  expect(deskAt([visit], 60).current).toEqual({ visit, isNow: true })
  expect(deskAt([visit], 99).current).toEqual({ visit, isNow: true })
  expect(deskAt([visit], 100).current).toBeNull()
  const here = at(60, { arrivedAt: 30 * MINUTE_MS })
  const due = at(20)
  expect(deskAt([here, due], 60).current).toEqual({ visit: here, isNow: true })
  const before = at(40)
  expect(deskAt([before, here], 60).current).toEqual({ visit: here, isNow: true })
  expect(deskAt([here, due], 59).current).toEqual({ visit: due, isNow: true })
})

test('nobody is early or late without having come or having to', () => {
  expect([earlyMinutes(at(60)), earlyMinutes(at(60, { arrivedAt: 61 * MINUTE_MS }))]).toEqual([
    0, 0,
  ])
  expect(lateMinutes(at(60), 59 * MINUTE_MS)).toBe(0)
  expect(lateMinutes(at(60, { arrivedAt: 70 * MINUTE_MS }), 80 * MINUTE_MS)).toBe(0)
  expect(lateMinutes(at(0), 5.9 * MINUTE_MS)).toBe(5)
})

test('several who come early wait in the order of the day', () => {
  const [one, two] = [at(60, { arrivedAt: 0 }), at(120, { arrivedAt: 0 })]
  expect(deskAt([two, one], 10)).toEqual({
    ...{ current: { visit: one, isNow: true }, waiting: [two], late: [] },
  })
})

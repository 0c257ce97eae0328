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

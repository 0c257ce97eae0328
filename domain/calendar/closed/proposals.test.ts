import { expect, test } from 'vitest'
import { instantOf } from '../schedule.ts'
import { proposedTimes } from './proposals.ts'

const zone = 'America/Los_Angeles'
const time = (day: number, clock: string) => {
  const startsAt = instantOf(`2026-03-0${day}`, clock, zone)
  return { startsAt, endsAt: startsAt + 3_600_000 }
}
const OLD = time(4, '10:00').startsAt
const proposed = (
  free: ReturnType<typeof time>[],
  given: ReturnType<typeof time>[] = [],
  bufferMs = 0,
) => proposedTimes(free, OLD, { zone, given, bufferMs })

test('three times are proposed, on different days, in their order', () => {
  const free = [
    time(5, '10:00'),
    time(5, '11:00'),
    time(3, '10:00'),
    time(6, '10:00'),
    time(7, '10:00'),
  ]
  expect(proposed(free)).toEqual([time(3, '10:00'), time(5, '10:00'), time(6, '10:00')])
})

test('times of one day fill up where there are not enough days', () => {
  expect(
    proposed([time(5, '15:00'), time(5, '10:00'), time(5, '12:00'), time(5, '17:00')]),
  ).toEqual([...[time(5, '10:00'), time(5, '12:00'), time(5, '15:00')]])
  expect(proposed([time(5, '10:00')])).toEqual([time(5, '10:00')])
})

test('a near hour of a farther day goes before a far hour of a near one', () => {
  // Eight hours off count as a day and a third.
  const free = [time(5, '18:00'), time(6, '10:00')]
  const nearest = (more: ReturnType<typeof time>[]) =>
    proposed([...more, time(4, '11:00'), time(3, '10:00'), ...free])
  expect(nearest([])).toEqual([time(3, '10:00'), time(4, '11:00'), time(6, '10:00')])
  expect(
    proposed([time(3, '09:00'), time(3, '10:00')].slice(0, 1).concat(time(3, '10:00'))),
  ).toEqual([...[time(3, '09:00'), time(3, '10:00')]])
})

test('of two that are as far the earlier is proposed', () => {
  const all = [time(6, '10:00'), time(5, '10:00'), time(3, '10:00'), time(2, '10:00')]
  expect(proposed(all)).toEqual([time(2, '10:00'), time(3, '10:00'), time(5, '10:00')])
})

test('nobody is proposed what another was, while there are other times', () => {
  const free = [time(4, '09:00'), time(5, '10:00'), time(6, '10:00'), time(7, '10:00')]
  expect(proposed(free, [time(5, '10:00')])).toEqual([
    time(4, '09:00'),
    time(6, '10:00'),
    time(7, '10:00'),
  ])
  expect(proposed(free.slice(0, 3), [time(5, '10:00')])).toEqual(free.slice(0, 3))
  const sameDay = [time(5, '10:00'), time(5, '14:00'), time(5, '16:00'), time(5, '18:00')]
  expect(proposed(sameDay, [time(5, '10:00')])).toEqual(sameDay.slice(1))
})

test('what lies within the buffer of another’s proposal counts as given', () => {
  const free = [time(5, '11:00'), time(6, '10:00'), time(7, '10:00'), time(8, '10:00')]
  const kept = (bufferMs: number, given = time(5, '10:00')) => proposed(free, [given], bufferMs)[0]
  expect(kept(0)).toEqual(time(5, '11:00'))
  expect(kept(1)).toEqual(time(6, '10:00'))
  expect(kept(0, time(5, '12:00'))).toEqual(time(5, '11:00'))
  expect(kept(1, time(5, '12:00'))).toEqual(time(6, '10:00'))
})

test('another hour counts by how far it is, whole days apart from it', () => {
  // Three hours off count as half a day: as near as nothing but its own day and the next.
  const free = [time(6, '10:00'), time(5, '13:00'), time(5, '19:00'), time(7, '10:00')]
  expect(proposed([...free, time(4, '10:00'), time(3, '10:00')])).toEqual([
    ...[time(3, '10:00'), time(4, '10:00'), time(5, '13:00')],
  ])
  expect(
    proposed([time(5, '19:00'), time(6, '11:00'), time(7, '10:00'), time(8, '11:00')]),
  ).toEqual([time(5, '19:00'), time(6, '11:00'), time(7, '10:00')])
})

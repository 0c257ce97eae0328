import { overlaps } from '../availability.ts'
import type { Interval } from '../schedule.ts'

/** What stands in a day, and which of the columns beside each other it takes where several share a time. */
export type Placed<T> = { item: T; lane: number; lanes: number }

/** In the order of their hours; those that share a time stand beside each other. */
export function sideBySide<T extends Interval>(items: readonly T[]): Placed<T>[] {
  const placed: Placed<T>[] = []
  let together: Placed<T>[] = []
  const close = () => {
    const lanes = Math.max(1, ...together.map((one) => one.lane + 1))
    for (const one of together) one.lanes = lanes
    together = []
  }
  for (const item of items.toSorted((a, b) => a.startsAt - b.startsAt)) {
    if (!together.some((one) => one.item.endsAt > item.startsAt)) close()
    const taken = together.filter((one) => overlaps(one.item, item)).map((one) => one.lane)
    let lane = 0
    while (taken.includes(lane)) lane += 1
    const one = { item, lane, lanes: 1 }
    together.push(one)
    placed.push(one)
  }
  close()
  return placed
}

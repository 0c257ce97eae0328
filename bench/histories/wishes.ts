import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/core/duration.ts'

/** Two treatments that fit each other badly: one lasts two steps of the grid and keeps the room for a while. */
export const GAP_MINUTES = 15
export const LONG = 'custom-facial'
export const TREATMENTS = [
  { serviceId: 'skincare-consultation', lastsMs: 30 * MINUTE_MS },
  { serviceId: LONG, lastsMs: (60 + GAP_MINUTES) * MINUTE_MS },
]
const GRID_MS = 30 * MINUTE_MS
const FIRST_HOUR_MS = 10 * HOUR_MS
/** What is fought over of each day. */
const OPEN_MS = 3 * HOUR_MS

export type Treatment = (typeof TREATMENTS)[number]

/** Every start of a day that is fought over. */
export function startsOf(from: number, index: number, lastsMs: number): number[] {
  const first = from + index * DAY_MS + FIRST_HOUR_MS
  const many = Math.floor((OPEN_MS - lastsMs) / GRID_MS) + 1
  return Array.from({ length: many }, (_, at) => first + at * GRID_MS)
}

/** One of them, for as long as the treatment takes. */
export function timeOf(
  from: number,
  index: number,
  { lastsMs }: Treatment,
  random: () => number,
): { from: number; to: number } {
  const all = startsOf(from, index, lastsMs)
  const start = all[Math.floor(random() * all.length)] ?? 0
  return { from: start, to: start + lastsMs }
}

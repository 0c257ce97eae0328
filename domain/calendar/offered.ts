import { MINUTE_MS } from '../core/duration.ts'
import { type Interval, joined } from './schedule.ts'

/** What another calendar has offered for one treatment: a copy of its answer. */
export type Offered = {
  /** Instants in order; from each of them `lengthMinutes` are free there. */
  starts: readonly number[]
  lengthMinutes: number
  /** The time of a visit that is to be moved: the other calendar counts it as taken, and it is free for that visit. */
  own?: Interval | undefined
}

/** Time that the copy shows to be free, in order and apart from one another. */
export function freeSpans({ starts, lengthMinutes, own }: Offered): Interval[] {
  const length = lengthMinutes * MINUTE_MS
  const offered = starts.map((startsAt) => ({ startsAt, endsAt: startsAt + length }))
  return joined(own ? [...offered, own] : offered)
}

const STEP_MINUTES = 5

/** The same of several treatments together, in steps of five minutes: whatever is offered for one of them is open. */
export function openSteps(offered: readonly Offered[]): Offered {
  const starts: number[] = []
  const step = STEP_MINUTES * MINUTE_MS
  for (const { startsAt, endsAt } of joined(offered.flatMap(freeSpans))) {
    for (let at = startsAt; at + step <= endsAt; at += step) starts.push(at)
  }
  return { starts, lengthMinutes: STEP_MINUTES }
}

/**
 * Every start at which a visit of this length fits: one that is on the copy (or lies on the grid within the
 * visit's own time), with offered time up to the visit's end. Extras make a visit longer than what was asked there.
 */
export function coveredStarts(
  offered: Offered,
  visit: { durationMinutes: number; gridMinutes: number },
): number[] {
  const length = visit.durationMinutes * MINUTE_MS
  const spans = freeSpans(offered)
  const candidates = new Set([...offered.starts, ...ownStarts(offered, visit.gridMinutes)])
  const fitting: number[] = []
  let next = 0
  for (const start of [...candidates].toSorted((one, other) => one - other)) {
    while ((spans[next]?.endsAt ?? Number.POSITIVE_INFINITY) <= start) next += 1
    if (start + length <= (spans[next]?.endsAt ?? start)) fitting.push(start)
  }
  return fitting
}

function ownStarts({ own }: Offered, gridMinutes: number): number[] {
  const starts: number[] = []
  if (!own) return starts
  for (let at = own.startsAt; at < own.endsAt; at += gridMinutes * MINUTE_MS) starts.push(at)
  return starts
}

import type { Interval } from '#domain/calendar/schedule.ts'
import type { Block } from '#server/calendar/provider.ts'
import type { DayVisit } from '#server/desk/today/today.ts'

export type DayEntry = Interval &
  ({ kind: 'visit'; visit: DayVisit } | { kind: 'block'; block: Block } | { kind: 'free' })

/** One day in the order of its hours: visits that stand, time off, and what is still free. */
export function dayEntries(day: {
  day: Interval
  visits: readonly DayVisit[]
  blocks: readonly Block[]
  free: readonly Interval[]
}): DayEntry[] {
  const entries: DayEntry[] = []
  for (const visit of day.visits) {
    const { startsAt, endsAt } = visit
    if (visit.status !== 'CANCELLED') entries.push({ kind: 'visit', startsAt, endsAt, visit })
  }
  for (const block of day.blocks) {
    const startsAt = Math.max(block.startsAt, day.day.startsAt)
    const endsAt = Math.min(block.endsAt, day.day.endsAt)
    entries.push({ kind: 'block', startsAt, endsAt, block })
  }
  for (const { startsAt, endsAt } of day.free) entries.push({ kind: 'free', startsAt, endsAt })
  return entries.toSorted((a, b) => a.startsAt - b.startsAt)
}

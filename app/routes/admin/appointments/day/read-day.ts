import { STUDIO } from '#content/studio.ts'
import type { Interval } from '#domain/calendar/schedule.ts'
import { dayInterval } from '#domain/calendar/schedule.ts'
import { addDays } from '#domain/core/dates.ts'
import type { Block } from '#server/calendar/bookings.ts'
import type { KeptTime } from '#server/calendar/waiting/offers.ts'
import type { DayVisit } from '#server/desk/today/today.ts'
import type { Studio } from '#server/http/studio.ts'
import { readGrid } from '../grid/read-grid.ts'

type DayEntry = Interval &
  (
    | { kind: 'visit'; visit: DayVisit }
    | { kind: 'block'; block: Block }
    | { kind: 'kept'; kept: KeptTime }
    | { kind: 'free' }
  )

/** Everything that the owner sees of one of the studio's days. */
export async function readDay(studio: Studio, date: string, isMoneyShown: boolean) {
  const { bookings, today, waiting, now } = studio
  const { teamMemberId } = STUDIO.esthetician
  const day = dayInterval(date, STUDIO.zone)
  const [grid, visits, blocks, kept, free, open] = await Promise.all([
    readGrid(studio, [date]),
    today.everyVisitOf(date),
    bookings.blocksBetween(day),
    waiting.desk.keptWithin(day),
    bookings.teamAvailability({ teamMemberId, startDate: date, endDate: date }),
    bookings.openTime(date, date),
  ])
  const standing = visits.filter((visit) => visit.status !== 'CANCELLED')
  return {
    date,
    previous: addDays(date, -1),
    next: addDays(date, 1),
    now: now(),
    open,
    free,
    grid: { ...grid, view: 'day' as const, date },
    entries: dayEntries({ day, visits, blocks, kept, free }),
    cancelled: visits.filter((visit) => visit.status === 'CANCELLED'),
    total: totalOf(standing, isMoneyShown),
  }
}

/** What the day comes to: visits to come and those that took place; one that nobody came to is neither. */
function totalOf(standing: readonly DayVisit[], isMoneyShown: boolean) {
  const counted = standing.filter(({ status }) => status !== 'NO_SHOW')
  const sum = (of: (visit: DayVisit) => number) =>
    counted.reduce((total, visit) => total + of(visit), 0)
  return {
    visits: counted.length,
    minutes: sum(({ durationMinutes }) => durationMinutes),
    cents: isMoneyShown ? sum(({ priceCents }) => priceCents) : null,
  }
}

/** One day in the order of its hours: visits that stand, time off, and what is still free. */
function dayEntries(day: {
  day: Interval
  visits: readonly DayVisit[]
  blocks: readonly Block[]
  kept: readonly KeptTime[]
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
  for (const kept of day.kept) {
    const { startsAt, endsAt } = kept
    entries.push({ kind: 'kept', startsAt, endsAt, kept })
  }
  for (const { startsAt, endsAt } of day.free) entries.push({ kind: 'free', startsAt, endsAt })
  return entries.toSorted((a, b) => a.startsAt - b.startsAt)
}

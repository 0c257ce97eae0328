import { freeSpans } from '#domain/calendar/offered.ts'
import { dayInterval, type Interval, openOn } from '#domain/calendar/schedule.ts'
import { addDays } from '#domain/core/dates.ts'
import type { CalendarParts, Rules } from './parts.ts'

/** Open time between two studio dates: as our hours have it, or as another calendar offers it. */
export async function openFor(
  { database, elsewhere }: CalendarParts,
  rules: Rules,
  startDate: string,
  endDate: string,
): Promise<Interval[]> {
  if (!elsewhere) return openTime(rules, startDate, endDate)
  const span = {
    startsAt: dayInterval(startDate, rules.zone).startsAt,
    endsAt: dayInterval(endDate, rules.zone).endsAt,
  }
  const offered = await elsewhere.open(database.rows, span)
  return freeSpans(offered).filter(
    (open) => open.startsAt < span.endsAt && open.endsAt > span.startsAt,
  )
}

/** The same as our hours have it. */
export function openTime(rules: Rules, startDate: string, endDate: string): Interval[] {
  const open: Interval[] = []
  for (let date = startDate; date <= endDate; date = addDays(date, 1)) {
    open.push(...openOn(date, rules.hours, rules.zone))
  }
  return open
}

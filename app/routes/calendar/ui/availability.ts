import { STUDIO } from '#content/studio.ts'
import { extrasWords } from '#content/words/times.ts'
import { type FreeDays, freeDays, openingDate } from '#domain/calendar/free-days.ts'
import { goodTimes } from '#domain/calendar/good-times.ts'
import { type Choice, shortestMinutes, type Visit } from '#domain/calendar/service.ts'
import { addDays } from '#domain/core/dates.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { formatLongDay, localDate, yearOf } from '#domain/core/when.ts'
import type { Studio } from '#server/http/studio.ts'
import { type Asked, scheduleHref } from './schedule-state.ts'

export type Availability = {
  days: FreeDays
  /** Of days with more times than that, the few that are shown first. */
  good: FreeDays
  today: string
  lastDate: string
}

const FEW = 6

/** Everything that may still be booked for a choice, from today to the horizon. */
export async function readAvailability(
  studio: Studio,
  choice: Choice,
  exceptId: string,
): Promise<Availability> {
  const { openings, today, lastDate, bufferMinutes } = await readOpenings(studio, choice, exceptId)
  const days = freeDays(openings, STUDIO.zone)
  const [first] = openings
  const visit = {
    lengthMinutes: first ? (first.endsAt - first.startsAt) / MINUTE_MS : 0,
    shortestMinutes: shortestMinutes(await studio.bookings.services()),
    bufferMinutes,
    zone: STUDIO.zone,
    most: FEW,
  }
  const good = Object.entries(days)
    .filter(([, times]) => times.length > FEW)
    .map(([date, times]) => [date, goodTimes(times, visit)] as const)
  return { days, good: Object.fromEntries(good), today, lastDate }
}

/**
 * What the extras cost in waiting, in words, with the way to leave them out; null where they bring no later first day.
 */
export async function putOffBy(
  studio: Studio,
  { choice, visit }: { choice: Choice; visit: Visit },
  asked: Asked,
  { days }: Availability,
) {
  if (choice.addonIds.length === 0) return null
  const { openings } = await readOpenings(studio, { ...choice, addonIds: [] }, asked.hold)
  const without = openings[0]?.startsAt
  const date = openingDate(days, '')
  if (without === undefined || (date !== null && date <= localDate(without, STUDIO.zone))) {
    return null
  }
  const year = yearOf(studio.now(), STUDIO.zone)
  const dayOf = (startsAt: number) => formatLongDay(startsAt, STUDIO.zone, year)
  const withThem = date === null ? undefined : days[date]?.[0]
  const extras = new Intl.ListFormat('en-US').format(visit.addons.map(({ name }) => name))
  return {
    says: extrasWords.later(
      extras,
      withThem === undefined ? null : dayOf(withThem),
      dayOf(without),
    ),
    link: extrasWords.leaveOut(extras),
    href: scheduleHref({ ...asked, extras: [], step: 'time', date: '', startsAt: null }),
  }
}

/** The starts from today to the horizon, in order; `exceptId`: a hold or a visit that stands in nobody's way. */
async function readOpenings(studio: Studio, choice: Choice, exceptId: string) {
  const { horizonDays, bufferMinutes } = await studio.bookings.settings()
  const today = localDate(studio.now(), STUDIO.zone)
  const lastDate = addDays(today, horizonDays)
  const found = await studio.bookings.availability({
    ...choice,
    startDate: today,
    endDate: lastDate,
    ...(exceptId ? { exceptId } : {}),
  })
  return { openings: found.ok ? found.openings : [], today, lastDate, bufferMinutes }
}

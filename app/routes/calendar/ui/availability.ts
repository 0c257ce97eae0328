import { STUDIO } from '#content/studio.ts'
import { type FreeDays, freeDays } from '#domain/calendar/free-days.ts'
import { goodTimes } from '#domain/calendar/good-times.ts'
import { type Choice, shortestMinutes } from '#domain/calendar/service.ts'
import { addDays } from '#domain/core/dates.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { localDate } from '#domain/core/when.ts'
import type { Studio } from '#server/http/studio.ts'

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
  const { horizonDays, bufferMinutes } = await studio.bookings.settings()
  const today = localDate(studio.now(), STUDIO.zone)
  const lastDate = addDays(today, horizonDays)
  const found = await studio.bookings.availability({
    ...choice,
    startDate: today,
    endDate: lastDate,
    ...(exceptId ? { exceptId } : {}),
  })
  if (!found.ok) return { days: {}, good: {}, today, lastDate }
  const days = freeDays(found.openings, STUDIO.zone)
  const [first] = found.openings
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

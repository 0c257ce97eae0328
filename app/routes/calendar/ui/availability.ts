import { STUDIO } from '#content/studio.ts'
import { extrasWords } from '#content/words/times.ts'
import { type FreeDays, freeDays } from '#domain/calendar/free-days.ts'
import { goodTimes } from '#domain/calendar/good-times.ts'
import { type Choice, shortestMinutes, type Visit } from '#domain/calendar/service.ts'
import { addDays } from '#domain/core/dates.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { formatLongDay, localDate } from '#domain/core/when.ts'
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

const listFormat = new Intl.ListFormat('en-US')

/**
 * What the extras cost in waiting, in words, with the way to leave them out; null where they bring no later first day.
 * `hold`: the visitor's own, which stands in nobody's way.
 */
export async function putOffBy(
  studio: Studio,
  { choice, visit }: { choice: Choice; visit: Visit },
  asked: Asked,
  { days, today }: Availability,
) {
  const first = await firstWithoutExtras(studio, choice, asked.hold, days)
  if (first === null) return null
  const extras = listFormat.format(visit.addons.map(({ name }) => name))
  const year = Number(today.slice(0, 4))
  const day = (at: number) => formatLongDay(at, STUDIO.zone, year)
  return {
    says: extrasWords.later(
      extras,
      first.with === null ? null : day(first.with),
      day(first.without),
    ),
    link: extrasWords.leaveOut(extras),
    href: scheduleHref({ ...asked, extras: [], step: 'time', date: '', startsAt: null }),
  }
}

/**
 * The first times with the extras and without them, as UTC milliseconds, where leaving them out brings an earlier day;
 * null where it brings none.
 */
async function firstWithoutExtras(
  studio: Studio,
  choice: Choice,
  exceptId: string,
  withExtras: FreeDays,
): Promise<{ with: number | null; without: number } | null> {
  if (choice.addonIds.length === 0) return null
  const bare = await readAvailability(studio, { ...choice, addonIds: [] }, exceptId)
  const without = firstOf(bare.days)
  if (without === null) return null
  const first = firstOf(withExtras)
  const isEarlier =
    first === null || localDate(without, STUDIO.zone) < localDate(first, STUDIO.zone)
  return isEarlier ? { with: first, without } : null
}

function firstOf(days: FreeDays): number | null {
  return (
    Object.values(days)
      .flat()
      .toSorted((a, b) => a - b)[0] ?? null
  )
}

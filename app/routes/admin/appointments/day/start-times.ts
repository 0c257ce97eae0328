import { STUDIO } from '#content/studio.ts'
import { choiceOf, slotNear } from '#domain/calendar/owner-forms.ts'
import { instantOf } from '#domain/calendar/schedule.ts'
import type { Service } from '#domain/calendar/service.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { clockTime, localDate } from '#domain/core/when.ts'
import type { Studio } from '#server/http/studio.ts'

const { zone } = STUDIO

/** The clock time that a booking by hand opens at: the one asked for, or the slot nearest to now; empty on another day. */
export async function startOf(
  { date, time }: { date: string; time: string },
  { bookings, now }: Pick<Studio, 'bookings' | 'now'>,
): Promise<string> {
  const { gridMinutes } = await bookings.settings()
  const isNow = time
    ? Math.abs(instantOf(date, time, zone) - now()) < gridMinutes * MINUTE_MS
    : date === localDate(now(), zone)
  if (!isNow) return time
  const open = (await bookings.openTime(date, date)) ?? []
  return clockTime(slotNear(now(), { open, gridMinutes }), zone)
}

/** Starts of the day at which the engine has room for a treatment, or for the shortest while none is chosen: epoch ms. */
export async function freeStarts(
  treatment: string,
  date: string,
  bookings: Studio['bookings'],
): Promise<number[]> {
  const span = { startDate: date, endDate: date, isByHand: true }
  const choice = treatment ? choiceOf(treatment) : shortestOf(await bookings.services())
  if (!choice) return []
  const { serviceId, optionId } = choice
  const free = await bookings.availability({ serviceId, optionId, addonIds: [], ...span })
  return free.ok ? free.openings.map(({ startsAt }) => startsAt) : []
}

function shortestOf(services: Service[]) {
  const choices = services.flatMap(({ id: serviceId, durationMinutes, options }) => [
    ...options.map((one) => ({ serviceId, optionId: one.id, minutes: one.durationMinutes })),
    ...(options.length === 0 ? [{ serviceId, optionId: undefined, minutes: durationMinutes }] : []),
  ])
  return choices.toSorted((a, b) => a.minutes - b.minutes)[0]
}

import { STUDIO } from '#content/studio.ts'
import { type FreeDays, freeDays } from '#domain/calendar/free-days.ts'
import type { Choice } from '#domain/calendar/service.ts'
import { addDays } from '#domain/core/dates.ts'
import { localDate } from '#domain/core/when.ts'
import type { Studio } from '#server/http/studio.ts'

export type Availability = { days: FreeDays; today: string; lastDate: string }

/** Everything that may still be booked for a choice, from today to the horizon. */
export async function readAvailability(
  studio: Studio,
  choice: Choice,
  exceptId: string,
): Promise<Availability> {
  const { horizonDays } = await studio.bookings.settings()
  const today = localDate(studio.now(), STUDIO.zone)
  const lastDate = addDays(today, horizonDays)
  const found = await studio.bookings.availability({
    ...choice,
    startDate: today,
    endDate: lastDate,
    ...(exceptId ? { exceptId } : {}),
  })
  return { days: found.ok ? freeDays(found.openings, STUDIO.zone) : {}, today, lastDate }
}

import { studio as place } from '#content/studio.ts'
import { dayInterval } from '#domain/calendar/schedule.ts'
import { addDays } from '#domain/core/dates.ts'
import type { Studio } from '#server/http/studio.ts'
import { dayEntries } from './day-entries.ts'

/** Everything that the owner sees of one of the studio's days. */
export async function readDay(
  { bookings, today, now }: Studio,
  date: string,
  isMoneyShown: boolean,
) {
  const { teamMemberId } = place.esthetician
  const day = dayInterval(date, place.zone)
  const [visits, blocks, free, open] = await Promise.all([
    today.everyVisitOf(date),
    bookings.blocksBetween(day),
    bookings.teamAvailability({ teamMemberId, startDate: date, endDate: date }),
    bookings.openTime(date, date),
  ])
  const kept = visits.filter((visit) => visit.status !== 'CANCELLED')
  return {
    date,
    previous: addDays(date, -1),
    next: addDays(date, 1),
    now: now(),
    open,
    entries: dayEntries({ day, visits, blocks, free }),
    cancelled: visits.filter((visit) => visit.status === 'CANCELLED'),
    total: {
      visits: kept.length,
      minutes: kept.reduce((total, visit) => total + visit.durationMinutes, 0),
      cents: isMoneyShown ? kept.reduce((total, visit) => total + visit.priceCents, 0) : null,
    },
  }
}

import { STUDIO } from '#content/studio.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import { choiceOfTimes } from '#domain/calendar/come-again.ts'
import { instantOf } from '#domain/calendar/schedule.ts'
import { addDays } from '#domain/core/dates.ts'
import { localDate } from '#domain/core/when.ts'
import type { Bookings } from './bookings.ts'

const TIMES_PROPOSED = 3

export type Rebooking = {
  /** The treatment's own rhythm. */
  weeks: number
  /** A service's id, followed by "/" and an option's where it has options. */
  treatment: string
  addonIds: string[]
  /** The same weekday and clock time that many weeks on, epoch ms; a week from now where that is over. */
  wanted: number
  /** Free starts near it to choose from, epoch ms, nearest first. */
  times: number[]
}

/** When a client could come again for the same, after the treatment's rhythm in weeks; no times where the treatment has left the menu. */
export async function rebookingOf(
  booking: Booking,
  bookings: Pick<Bookings, 'nearest'>,
  { weeks, now }: { weeks: number; now: number },
): Promise<Rebooking> {
  const addonIds = booking.addons.map((addon) => addon.id)
  const choice = { serviceId: booking.serviceId, optionId: booking.optionId ?? undefined, addonIds }
  const wanted = sameTime(booking, weeks, now)
  const near = await bookings.nearest(choice, wanted, Number.POSITIVE_INFINITY)
  const starts = near.map(({ startsAt }) => startsAt)
  return {
    weeks,
    treatment: [booking.serviceId, booking.optionId].filter((part) => part !== null).join('/'),
    addonIds,
    wanted,
    times: choiceOfTimes(starts, TIMES_PROPOSED, STUDIO.zone),
  }
}

/** That many weeks after the visit, on the same weekday and by the same clock, over the change of clocks too. */
function sameTime({ startsAt }: Booking, weeks: number, now: number): number {
  const { zone } = STUDIO
  const clock = Temporal.Instant.fromEpochMilliseconds(startsAt)
    .toZonedDateTimeISO(zone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })
  const first = addDays(localDate(startsAt, zone), 7 * weeks)
  const wanted = instantOf(first, clock, zone)
  // An old visit's rhythm has passed: the next such day counts from today.
  return wanted > now ? wanted : instantOf(addDays(localDate(now, zone), 7), clock, zone)
}

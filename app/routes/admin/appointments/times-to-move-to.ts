import type { Booking } from '#domain/calendar/booking.ts'
import type { Studio } from '#server/http/studio.ts'

/** Free starts of one day for a visit that is already booked; its own time counts as free. */
export async function timesToMoveTo(
  booking: Booking,
  date: string,
  bookings: Studio['bookings'],
): Promise<number[]> {
  const found = await bookings.availability({
    serviceId: booking.serviceId,
    optionId: booking.optionId ?? undefined,
    addonIds: booking.addons.map((addon) => addon.id),
    startDate: date,
    endDate: date,
    movingBookingId: booking.id,
  })
  // A treatment that has left the menu can still be moved, by hand.
  if (!found.ok) return []
  return found.openings
    .map((opening) => opening.startsAt)
    .filter((startsAt) => startsAt !== booking.startsAt)
}

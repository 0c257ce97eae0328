import { prepareFor } from '#content/services.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import { googleCalendarHref } from '#domain/calendar/calendar-link.ts'
import { totalPrice } from '#domain/calendar/service.ts'
import { addressLine, boundAddress } from '#domain/core/address-line.ts'
import type { User } from '#server/accounts/accounts.ts'
import type { Studio } from '#server/http/studio.ts'

export type WholeVisit = Awaited<ReturnType<typeof wholeVisitOf>>

/** All that its holder wants to know of a visit to come, and nothing of who comes. `user`: whoever looks. */
export async function wholeVisitOf(studio: Studio, booking: Booking, user: User | null) {
  const { serviceName, startsAt, endsAt, durationMinutes, priceCents } = booking
  const service = (await studio.bookings.services()).find(({ id }) => id === booking.serviceId)
  const option = service?.options.find(({ id }) => id === booking.optionId) ?? null
  const { facts } = await studio.details.read()
  const address = addressLine(facts)
  const isOwnAddress = user?.emailVerified === true && user.email === booking.email
  return {
    token: studio.manageLinks.tokenFor(booking),
    serviceName,
    addons: booking.addons.map((addon) => addon.name),
    durationMinutes,
    price: totalPrice({ option, priceCents }),
    address: boundAddress(address),
    prepare: prepareFor(booking.serviceId),
    questionsAt: await studio.forms.openFor(booking, { isOwnAddress }),
    isSignedIn: user !== null,
    googleHref: googleCalendarHref({
      title: `${serviceName}, ${facts.name}`,
      place: `${facts.name}, ${address}`,
      startsAt,
      endsAt,
    }),
  }
}

import type { z } from 'zod'
import type { Booking } from '#domain/calendar/booking.ts'
import type { Interval, Opening } from '#domain/calendar/schedule.ts'
import type { AddOn, Service } from '#domain/calendar/service.ts'
import { knownAddress } from '#domain/core/contact-details.ts'
import { dollarsFromCents } from '#domain/core/money.ts'
import type { BookingShape, OpeningShape, ServiceShape } from './shapes.ts'

/**
 * A booking as spec 2 §3 has it. `isPersonal: false` leaves out who the client is: a manage link
 * shows the least.
 */
export function bookingOnWire(
  booking: Booking,
  { isPersonal }: { isPersonal: boolean },
): z.infer<typeof BookingShape> {
  const { firstName, lastName, phone } = booking
  const email = knownAddress(booking.email)
  return {
    id: booking.id,
    bookingId: booking.id,
    // spec 2 §3: the default where a booking names no service.
    serviceName: booking.serviceName || 'Spa Service',
    serviceDescription: booking.serviceDescription,
    duration: booking.durationMinutes,
    price: dollarsFromCents(booking.priceCents),
    priceCents: booking.priceCents,
    currency: 'USD',
    ...timesOnWire(booking),
    status: booking.status,
    addons: booking.addons.map(withDollars),
    createdAt: iso(booking.createdAt),
    type: 'booking',
    ...(isPersonal
      ? { email, notes: booking.note, customerInfo: { firstName, lastName, email, phone } }
      : {}),
  }
}

export function serviceOnWire(service: Service): z.infer<typeof ServiceShape> {
  const { options, addons, ...rest } = service
  return {
    ...withDollars(rest),
    duration: rest.durationMinutes,
    ...(options.length > 0 ? { options: options.map(withDollars) } : {}),
    ...(addons.length > 0 ? { addons: addons.map(addonOnWire) } : {}),
  }
}

function addonOnWire({ id, name, durationMinutes, priceCents }: AddOn) {
  return withDollars({ id, name, durationMinutes, priceCents })
}

/** The price as the specification writes it, beside ours: cents are what counts. */
export function withDollars<Priced extends { priceCents: number }>(priced: Priced) {
  return { ...priced, price: dollarsFromCents(priced.priceCents) }
}

export function openingOnWire(opening: Opening): z.infer<typeof OpeningShape> {
  return { ...timesOnWire(opening), teamMemberId: opening.teamMemberId }
}

export function timesOnWire(time: Interval): { startTime: string; endTime: string } {
  return { startTime: iso(time.startsAt), endTime: iso(time.endsAt) }
}

export function iso(instant: number): string {
  return new Date(instant).toISOString()
}

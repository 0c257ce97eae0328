import type { Booking } from '#domain/calendar/booking.ts'
import { phoneHref, phoneShown } from '#domain/core/phone.ts'

export function ContactLine({ booking }: { booking: Booking }) {
  return (
    <p className="figures flex flex-wrap gap-x-4">
      <a className="link inline-flex min-h-11 items-center" href={phoneHref(booking.phone)}>
        {phoneShown(booking.phone)}
      </a>
      <a
        className="link inline-flex min-h-11 items-center break-all"
        href={`mailto:${booking.email}`}
      >
        {booking.email}
      </a>
    </p>
  )
}

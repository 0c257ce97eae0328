import type { Booking } from '#domain/booking.ts'

export function ContactLine({ booking }: { booking: Booking }) {
  return (
    <p className="figures flex flex-wrap gap-x-4">
      <a className="link" href={`tel:${booking.phone.replace(/[^\d+]/g, '')}`}>
        {booking.phone}
      </a>
      <a className="link break-all" href={`mailto:${booking.email}`}>
        {booking.email}
      </a>
    </p>
  )
}

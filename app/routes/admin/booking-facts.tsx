import type { ReactNode } from 'react'
import { StatusBadge } from '#app/components/status-badge.tsx'
import { studio as place } from '#content/studio.ts'
import { type Booking, canCancel } from '#domain/booking.ts'
import { formatDuration } from '#domain/duration.ts'
import { formatMoney } from '#domain/money.ts'
import { formatDay, formatTime } from '#domain/when.ts'
import { ContactLine } from './contact-line.tsx'
import { VisitActions } from './visit-row.tsx'

export function BookingFacts({ booking, now }: { booking: Booking; now: number }) {
  const time = (instant: number) => formatTime(instant, place.zone)
  return (
    <section aria-label="Booking">
      <dl className="border-hairline border-t">
        <Fact name="Status">
          <StatusBadge status={booking.status} isOwner />
          {booking.cancelReason ? <span className="ml-3">{booking.cancelReason}</span> : null}
        </Fact>
        <Fact name="When">
          {formatDay(booking.startsAt, place.zone)}, {time(booking.startsAt)} to{' '}
          {time(booking.endsAt)}
        </Fact>
        <Fact name="Treatment">{booking.serviceName}</Fact>
        {booking.addons.length > 0 ? (
          <Fact name="Extras">{booking.addons.map((addon) => addon.name).join(', ')}</Fact>
        ) : null}
        <Fact name="Length">{formatDuration(booking.durationMinutes)}</Fact>
        <Fact name="Price">{formatMoney(booking.priceCents)}</Fact>
        <Fact name="Client">
          <ContactLine booking={booking} />
        </Fact>
        {booking.birthDate ? <Fact name="Born">{booking.birthDate}</Fact> : null}
        {booking.note ? (
          <Fact name="Note">
            <span className="whitespace-pre-line break-words">{booking.note}</span>
          </Fact>
        ) : null}
        <Fact name="Booking ID">
          <span className="break-all">{booking.id}</span>
        </Fact>
      </dl>
      {canCancel(booking) ? (
        <div className="mt-4 flex">
          <VisitActions booking={booking} now={now} />
        </div>
      ) : null}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3 border-hairline border-b py-2">
      <dt className="text-driftwood">{name}</dt>
      <dd className="figures min-w-0">{children}</dd>
    </div>
  )
}

import type { ReactNode } from 'react'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { formatDuration } from '#domain/core/duration.ts'
import { formatMoney } from '#domain/core/money.ts'
import { formatDay, formatTime } from '#domain/core/when.ts'
import type { DayVisit } from '#server/desk/today/today.ts'
import { ContactLine, Marks } from '../ui/visit-facts.tsx'
import { VisitSteps } from './ui/visit-steps.tsx'

export function BookingFacts({ booking, now }: { booking: DayVisit; now: number }) {
  const year = useYear()
  const time = (instant: number) => formatTime(instant, STUDIO.zone)
  return (
    <section aria-label="Booking">
      <dl className="border-hairline border-t">
        <Fact name="Status">
          <Marks visit={booking} />
          {booking.cancelReason ? <p className="mt-1">{booking.cancelReason}</p> : null}
        </Fact>
        <Fact name="When">
          {formatDay(booking.startsAt, STUDIO.zone, year)}, {time(booking.startsAt)} to{' '}
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
      <VisitSteps visit={booking} now={now} className="mt-4" />
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

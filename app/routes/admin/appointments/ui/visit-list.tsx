import { href, Link } from 'react-router'
import { StatusBadge } from '#app/components/status-badge.tsx'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import { formatPrice } from '#domain/core/money.ts'
import { formatWhen } from '#domain/core/when.ts'

/** Visits one a line, each opening its booking. */
export function VisitList({ visits, empty }: { visits: Booking[]; empty: string }) {
  const year = useYear()
  if (visits.length === 0) {
    return <p className="mt-3 border-hairline border-y py-4 text-driftwood">{empty}</p>
  }
  return (
    <ul className="mt-3 border-hairline border-t">
      {visits.map((visit) => (
        <li key={visit.id} className="border-hairline border-b">
          <Link
            to={href('/admin/appointments/:bookingId', { bookingId: visit.id })}
            className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 py-2.5 hover:bg-linen sm:grid-cols-[10.5rem_minmax(0,1fr)_auto_5rem]"
          >
            <span className="figures text-driftwood">
              {formatWhen(visit.startsAt, STUDIO.zone, year)}
            </span>
            <span className="order-3 min-w-0 sm:order-none">
              <span className="font-medium">
                {visit.firstName} {visit.lastName}
              </span>
              , {visit.serviceName}
            </span>
            <span className="order-4 justify-self-end sm:order-none">
              <StatusBadge status={visit.status} isOwner />
            </span>
            <span className="figures order-2 text-right sm:order-none">
              {formatPrice(visit.priceCents)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

import { StatusBadge } from '#app/components/status-badge.tsx'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { formatLongDay, formatTime } from '#domain/core/when.ts'
import type { OwnVisit } from '../bookings/own-visits.ts'
import { NextStep } from '../bookings/visit-card.tsx'

/** Visits of which the day and the treatment are enough, and what may be done about each. */
export function SmallVisits({ visits, own }: { visits: OwnVisit[]; own: string }) {
  const year = useYear()
  return (
    <ul className="mt-4">
      {visits.map((visit) => (
        <li className="visit visit-small" key={visit.id}>
          <p className="figures">
            <span className="font-medium">{formatLongDay(visit.startsAt, STUDIO.zone, year)}</span>{' '}
            <span className="text-driftwood">{formatTime(visit.startsAt, STUDIO.zone)}</span>
          </p>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span>{visit.serviceName}</span>
            <StatusBadge status={visit.status} />
          </p>
          <div className="visit-actions">
            <NextStep visit={visit} own={own} />
          </div>
        </li>
      ))}
    </ul>
  )
}

import { ZoneWords } from '#app/components/own-clock.tsx'
import { StatusBadge } from '#app/components/status-badge.tsx'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { dashboardWords as words } from '#content/words/dashboard.ts'
import { boundDay, formatLongDay, formatTime } from '#domain/core/when.ts'
import { Questions, VisitRows } from '../../calendar/ui/visit-rows.tsx'
import type { WholeVisit } from '../../calendar/ui/whole-visit.ts'
import type { OwnVisit } from '../bookings/own-visits.ts'
import { NextStep } from '../bookings/visit-card.tsx'

type NextVisitProps = { visit: OwnVisit; whole: WholeVisit; own: string }

/** The visit that is next, with all that one needs on the day. */
export function NextVisit({ visit, whole, own }: NextVisitProps) {
  const year = useYear()
  const { startsAt, paidWords, card } = visit
  return (
    <section aria-labelledby="next" className="next-visit">
      <div>
        <h2 id="next">
          <span className="label mb-3 block font-text text-leaf">
            {words.nextVisit}
            <span className="sr-only">: </span>
          </span>
          <span className="block text-[2.25rem] lg:text-[3.25rem]">
            {boundDay(formatLongDay(startsAt, STUDIO.zone, year))}
          </span>
        </h2>
        <p className="figures mt-3 font-display text-[1.5rem] leading-8">
          {formatTime(startsAt, STUDIO.zone)}
          <ZoneWords at={startsAt} />
        </p>
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
          <h3 className="text-[1.5rem] leading-8">{visit.serviceName}</h3>
          <StatusBadge status={visit.status} />
        </div>
        <Questions at={whole.questionsAt} />
        <div className="visit-actions mt-7">
          <NextStep visit={visit} own={own} />
        </div>
      </div>
      <VisitRows visit={{ ...whole, paidWords, card }} />
    </section>
  )
}

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

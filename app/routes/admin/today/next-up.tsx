import { Link } from 'react-router'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { count } from '#domain/core/count.ts'
import { formatDuration } from '#domain/core/duration.ts'
import { formatPrice } from '#domain/core/money.ts'
import { formatDay, formatTime } from '#domain/core/when.ts'
import type { DayVisit } from '#server/desk/today/today.ts'
import { VisitSteps } from '../appointments/ui/visit-steps.tsx'
import { visitPath } from '../ui/paths.ts'
import { AlertMarks, ContactLine, Marks } from '../ui/visit-facts.tsx'

/** Whoever comes next, or is here: everything to know before the door opens, and every step. */
export function NextUp(props: { visit: DayVisit; isNow: boolean; now: number }) {
  const year = useYear()
  const { visit, isNow, now } = props
  const treatment = [visit.serviceName, ...visit.addons.map((addon) => addon.name)].join(' + ')
  return (
    <section
      aria-label={isNow ? 'Now' : 'Next'}
      className="border-clay border-l-3 bg-blossom px-4 py-4 sm:px-6 sm:py-5"
    >
      <p className="figures flex flex-wrap items-baseline gap-x-3">
        <span className="label text-clay">{isNow ? 'Now' : 'Next'}</span>
        <span className="text-driftwood">
          {formatTime(visit.startsAt, STUDIO.zone)} to {formatTime(visit.endsAt, STUDIO.zone)}
        </span>
      </p>
      <h2 className="mt-1 text-3xl">
        <Link
          to={visitPath(visit.id)}
          className="decoration-hairline underline-offset-4 hover:underline"
        >
          {visit.firstName} {visit.lastName}
        </Link>
      </h2>
      <AlertMarks alerts={visit.alerts} />
      <p className="figures mt-2">
        {treatment} · {formatDuration(visit.durationMinutes)} · {formatPrice(visit.priceCents)}
      </p>
      <p className="figures text-driftwood">{pastWords(visit, year)}</p>
      {visit.note ? (
        <p className="mt-2 border-citrus border-l-2 pl-3 break-words whitespace-pre-line">
          {visit.note}
        </p>
      ) : null}
      {visit.deskNote?.words ? (
        <p className="mt-2 border-citrus border-l-2 pl-3 break-words whitespace-pre-line">
          <span className="font-medium">Your note: </span>
          {visit.deskNote.words}
        </p>
      ) : null}
      <div className="mt-1">
        <ContactLine booking={visit} />
      </div>
      <div className="mt-2">
        <Marks visit={visit} />
      </div>
      <VisitSteps visit={visit} now={now} className="mt-4" />
    </section>
  )
}

function pastWords({ past }: DayVisit, year: number | undefined): string {
  if (!past.last) return 'Not been here before'
  const visits = count(past.completed, 'visit')
  return `${visits} so far. Last: ${past.last.serviceName}, ${formatDay(past.last.startsAt, STUDIO.zone, year)}`
}

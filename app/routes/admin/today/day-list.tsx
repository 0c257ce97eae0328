import { Link } from 'react-router'
import { formatDuration } from '#domain/duration.ts'
import { formatPrice } from '#domain/money.ts'
import type { DayVisit } from '#server/today/today.ts'
import { TimeColumn } from '../time-column.tsx'
import { AlertList } from './alert-list.tsx'
import { Marks } from './marks.tsx'
import { FirstStep, OtherSteps } from './visit-steps.tsx'

/** Visits of the day, each with its marks, its next step at hand and the others behind one more tap. */
export function DayList(props: { title: string; visits: DayVisit[]; now: number }) {
  if (props.visits.length === 0) return null
  return (
    <section aria-label={props.title}>
      <h2 className="text-2xl">{props.title}</h2>
      <ol className="mt-3 border-hairline border-t">
        {props.visits.map((visit) => (
          <li key={visit.id} className="border-hairline border-b">
            <DayRow visit={visit} now={props.now} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function DayRow({ visit, now }: { visit: DayVisit; now: number }) {
  const treatment = [visit.serviceName, ...visit.addons.map((addon) => addon.name)].join(' + ')
  return (
    <TimeColumn span={visit}>
      <div className="gap-x-6 md:flex md:items-start md:justify-between">
        <div className="min-w-0">
          <Link
            to={`/admin/appointments/${visit.id}`}
            className="text-[1.0625rem] font-medium underline decoration-hairline underline-offset-4 hover:decoration-bark"
          >
            {visit.firstName} {visit.lastName}
          </Link>
          <AlertList alerts={visit.alerts} />
          <p className="figures mt-0.5 mb-1.5">
            {treatment} · {formatDuration(visit.durationMinutes)} · {formatPrice(visit.priceCents)}
          </p>
          <Marks visit={visit} />
        </div>
        <div className="mt-3 flex flex-wrap items-start gap-2 md:mt-0 md:max-w-md md:shrink-0 md:justify-end">
          <FirstStep visit={visit} now={now} />
          {visit.status === 'NO_SHOW' ||
          (visit.status === 'COMPLETED' && visit.dueCents === 0) ? null : (
            <details className="group open:w-full">
              <summary className="button button-quiet min-h-11 list-none px-3.5 py-1.5 sm:px-4 [&::-webkit-details-marker]:hidden md:group-open:ml-auto md:group-open:flex md:group-open:w-fit">
                <span className="group-open:hidden">More</span>
                <span className="hidden group-open:inline">Less</span>
                <span className="sr-only"> {visit.firstName}</span>
              </summary>
              <div className="mt-2 flex flex-wrap items-start gap-2 md:justify-end">
                <OtherSteps visit={visit} now={now} />
              </div>
            </details>
          )}
        </div>
      </div>
    </TimeColumn>
  )
}

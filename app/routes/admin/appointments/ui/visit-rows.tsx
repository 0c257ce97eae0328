import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { StatusBadge } from '#app/components/status-badge.tsx'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { type Booking, canMove } from '#domain/calendar/booking.ts'
import { formatDuration } from '#domain/core/duration.ts'
import { formatPrice } from '#domain/core/money.ts'
import { formatWhen } from '#domain/core/when.ts'
import type { DayVisit } from '#server/desk/today/today.ts'
import { SmallButtonLink } from '../../ui/controls.tsx'
import { paymentPath, visitPath } from '../../ui/paths.ts'
import { AlertMarks, ContactLine, Marks, TimeColumn } from '../../ui/visit-facts.tsx'
import { FirstStep, hasOtherSteps, OtherSteps } from './visit-steps.tsx'

type VisitRowProps = { visit: DayVisit; now: number; isFull?: boolean }

/**
 * A visit in its day: its marks, its next step at hand and the others behind one more tap. `isFull` where
 * the day is planned: with how to reach the client, their note, and the way to another time.
 */
export function VisitRow({ visit, now, isFull = false }: VisitRowProps) {
  const treatment = [visit.serviceName, ...visit.addons.map((addon) => addon.name)].join(' + ')
  return (
    <TimeColumn span={visit}>
      <div className="gap-x-6 md:flex md:items-start md:justify-between">
        <div className="min-w-0">
          <Link
            to={visitPath(visit.id)}
            className="-my-2.5 inline-block py-2.5 text-[1.0625rem] font-medium underline decoration-hairline underline-offset-4 hover:decoration-bark"
          >
            {visit.firstName} {visit.lastName}
          </Link>
          <AlertMarks alerts={visit.alerts} />
          <p className="figures mt-0.5 mb-1.5">
            {treatment} · {formatDuration(visit.durationMinutes)} · {formatPrice(visit.priceCents)}
          </p>
          {isFull ? <Reach visit={visit} /> : null}
          <Marks visit={visit} />
        </div>
        <div className="mt-3 flex flex-wrap items-start gap-2 empty:hidden md:mt-0 md:max-w-md md:shrink-0 md:justify-end">
          <FirstStep visit={visit} now={now} />
          {isFull && canMove(visit) ? (
            <SmallButtonLink to={`${visitPath(visit.id)}#move`}>
              Move
              <span className="sr-only"> {visit.firstName}</span>
            </SmallButtonLink>
          ) : null}
          {hasOtherSteps(visit) ? (
            <More of={visit.firstName}>
              <OtherSteps visit={visit} now={now} />
            </More>
          ) : null}
        </div>
      </div>
    </TimeColumn>
  )
}

function Reach({ visit }: { visit: DayVisit }) {
  return (
    <div className="mb-1.5">
      <ContactLine booking={visit} />
      {visit.note ? (
        <p className="mt-1.5 border-citrus border-l-2 pl-3 break-words whitespace-pre-line">
          {visit.note}
        </p>
      ) : null}
      {visit.deskNote?.words ? (
        <p className="mt-1.5 border-citrus border-l-2 pl-3 break-words whitespace-pre-line">
          <span className="font-medium">Your note: </span>
          {visit.deskNote.words}
        </p>
      ) : null}
    </div>
  )
}

function More({ of, children }: { of: string; children: ReactNode }) {
  return (
    <details className="group open:w-full">
      <summary className="button button-quiet min-h-11 list-none px-3.5 py-1.5 sm:px-4 [&::-webkit-details-marker]:hidden md:group-open:ml-auto md:group-open:flex md:group-open:w-fit">
        <span className="group-open:hidden">More</span>
        <span className="hidden group-open:inline">Less</span>
        <span className="sr-only"> {of}</span>
      </summary>
      <div className="mt-2 flex flex-wrap items-start gap-2 md:justify-end">{children}</div>
    </details>
  )
}

type ListProps = {
  visits: Booking[]
  /** What is left to pay of those that are asked for, in cents by id: they open their ticket. */
  dues?: Record<string, number>
  empty: string
}

/** Visits one a line, each opening its booking. */
export function VisitList({ visits, dues = {}, empty }: ListProps) {
  const year = useYear()
  if (visits.length === 0) {
    return <p className="mt-3 border-hairline border-y py-4 text-driftwood">{empty}</p>
  }
  return (
    <ul className="mt-3 border-hairline border-t">
      {visits.map((visit) => (
        <li key={visit.id} className="border-hairline border-b">
          <Link
            to={dues[visit.id] ? paymentPath(visit.id) : visitPath(visit.id)}
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
              {dues[visit.id]
                ? `${formatPrice(dues[visit.id] ?? 0)} left`
                : formatPrice(visit.priceCents)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

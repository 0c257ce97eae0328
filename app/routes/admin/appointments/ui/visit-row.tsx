import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { canMove } from '#domain/calendar/booking.ts'
import { formatDuration } from '#domain/core/duration.ts'
import { formatPrice } from '#domain/core/money.ts'
import type { DayVisit } from '#server/desk/today/today.ts'
import { SmallButtonLink } from '../../ui/small-button.tsx'
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
            to={href('/admin/appointments/:bookingId', { bookingId: visit.id })}
            className="text-[1.0625rem] font-medium underline decoration-hairline underline-offset-4 hover:decoration-bark"
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
            <SmallButtonLink
              to={`${href('/admin/appointments/:bookingId', { bookingId: visit.id })}#move`}
            >
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

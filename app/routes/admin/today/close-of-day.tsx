import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { STUDIO } from '#content/studio.ts'
import { isOpen } from '#domain/calendar/visit-day.ts'
import { formatMoney } from '#domain/core/money.ts'
import { formatTime } from '#domain/core/when.ts'
import type { Takings } from '#server/desk/today/paid-of.ts'
import type { DayVisit } from '#server/desk/today/today.ts'
import { clientPath, paymentPath, visitPath } from '../ui/paths.ts'
import { AlertMarks } from '../ui/visit-facts.tsx'

export type Closing = { takings: Takings | null; tomorrow: DayVisit[] }

/** After the last visit: what is still open of today, what is in the till, and what tomorrow wants ready. */
export function CloseOfDay(props: { visits: DayVisit[]; closing: Closing }) {
  const { visits, closing } = props
  const came = visits.filter((visit) => visit.status === 'COMPLETED')
  const left = [
    ...visits.filter(isOpen).map((visit) => ({ visit, words: 'did they come?' })),
    ...came.filter((visit) => visit.dueCents > 0).map((visit) => ({ visit, words: 'not paid' })),
    ...came.filter((visit) => !visit.hasNote).map((visit) => ({ visit, words: 'no note yet' })),
  ]
  return (
    <section aria-label={visits.length > 0 ? 'Close of day' : 'Tomorrow'}>
      {visits.length > 0 ? (
        <>
          <h2 className="text-2xl">Close of day</h2>
          {closing.takings ? <InTheTill takings={closing.takings} /> : null}
          {left.length === 0 ? (
            <p className="mt-3 text-driftwood">Every visit is closed, paid and has its note.</p>
          ) : (
            <ul aria-label="Still open" className="mt-3 border-hairline border-t">
              {left.map(({ visit, words }) => (
                <OneLine key={`${visit.id} ${words}`} to={placeOf(visit, words)}>
                  <span className="font-medium">
                    {visit.firstName} {visit.lastName}
                  </span>
                  , {words}
                </OneLine>
              ))}
            </ul>
          )}
        </>
      ) : null}
      <Tomorrow visits={closing.tomorrow} isAlone={visits.length === 0} />
    </section>
  )
}

function placeOf(visit: DayVisit, words: string): string {
  if (words === 'not paid') return paymentPath(visit.id)
  return words === 'no note yet' ? clientPath(visit.clientId) : visitPath(visit.id)
}

function InTheTill({ takings }: { takings: Takings }) {
  const shown = [
    { name: 'Cash to count', cents: takings.cashCents },
    { name: 'Card', cents: takings.cardCents },
    { name: 'Other', cents: takings.otherCents },
    { name: 'Tips among them', cents: takings.tipCents },
  ]
  return (
    <dl className="figures mt-3 grid grid-cols-2 border-hairline border-t border-l sm:grid-cols-4">
      {shown.map(({ name, cents }) => (
        <div key={name} className="border-hairline border-r border-b bg-blossom px-4 py-2.5">
          <dt className="text-driftwood">{name}</dt>
          <dd className="font-display text-xl">{formatMoney(cents)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Tomorrow({ visits, isAlone }: { visits: DayVisit[]; isAlone: boolean }) {
  return (
    <>
      {isAlone ? (
        <h2 className="text-2xl">Tomorrow</h2>
      ) : (
        <h3 className="mt-6 font-text font-medium">Tomorrow</h3>
      )}
      {visits.length === 0 ? (
        <p className="mt-1 text-driftwood">Nothing is booked.</p>
      ) : (
        <ul className="mt-2 border-hairline border-t">
          {visits.map((visit) => (
            <OneLine key={visit.id} to={visitPath(visit.id)}>
              <span className="figures text-driftwood">
                {formatTime(visit.startsAt, STUDIO.zone)}
              </span>{' '}
              <span className="font-medium">
                {visit.firstName} {visit.lastName}
              </span>
              , {[visit.serviceName, ...visit.addons.map((addon) => addon.name)].join(' + ')}
              <AlertMarks alerts={visit.alerts} />
            </OneLine>
          ))}
        </ul>
      )}
    </>
  )
}

function OneLine({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li className="border-hairline border-b">
      <Link to={to} className="block min-h-11 py-2.5 hover:bg-linen">
        {children}
      </Link>
    </li>
  )
}

import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { STUDIO } from '#content/studio.ts'
import { isOpen } from '#domain/calendar/visit-day.ts'
import { formatMoney } from '#domain/core/money.ts'
import { formatTime } from '#domain/core/when.ts'
import type { TillLine } from '#server/desk/reports/till.ts'
import type { DayVisit } from '#server/desk/today/today.ts'
import { SmallButtonLink } from '../ui/controls.tsx'
import { clientPath, paymentPath, visitPath } from '../ui/paths.ts'
import { leftOf, TILL_WORDS, tillSums } from '../ui/till-words.ts'
import { AlertMarks } from '../ui/visit-facts.tsx'

export type Closing = { date: string; till: TillLine[] | null; tomorrow: DayVisit[] }

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
          {closing.till ? <InTheTill till={closing.till} /> : null}
          {closing.till ? (
            <SmallButtonLink
              className="mt-3"
              to={href('/admin/reports/days/:date', { date: closing.date })}
            >
              Count the cash
            </SmallButtonLink>
          ) : null}
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

/** What is counted in the drawer, and apart from it what came by every other way. */
function InTheTill({ till }: { till: TillLine[] }) {
  const cash = till.find(({ way }) => way === 'cash')
  const others = till.filter(({ way }) => way !== 'cash')
  const all = tillSums(till)
  const beside = [
    ...others.map((line) => ({ name: TILL_WORDS[line.way], cents: leftOf(line) })),
    ...(others.length > 0 ? [{ name: 'Total with the cash', cents: leftOf(all) }] : []),
    { name: 'Tips included', cents: all.tipCents },
  ]
  return (
    <dl className="figures mt-3 max-w-md border-hairline border">
      <div className="flex items-baseline justify-between gap-4 bg-blossom px-4 py-3">
        <dt className="font-medium">Cash to count</dt>
        <dd className="font-display text-2xl">{formatMoney(cash ? leftOf(cash) : 0)}</dd>
      </div>
      {beside.map(({ name, cents }) => (
        <div
          key={name}
          className="flex items-baseline justify-between gap-4 border-hairline border-t px-4 py-2"
        >
          <dt className="text-driftwood">{name}</dt>
          <dd>{formatMoney(cents)}</dd>
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

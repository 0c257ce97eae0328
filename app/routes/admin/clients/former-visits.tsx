import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { formatPrice } from '#domain/core/money.ts'
import { formatLongDay, formatTime } from '#domain/core/when.ts'
import type { FormerVisit } from '#server/clients/former-visits.ts'
import { Folded } from '../ui/controls.tsx'

const SHOWN = 6
const ENDINGS = { completed: '', cancelled: 'Canceled', 'no-show': 'No-show' } as const

/** Visits that were brought in from another system; they open nothing and count in no report of money. */
export function FormerVisits({ visits }: { visits: FormerVisit[] }) {
  return (
    <>
      <h3 className="label mt-4 font-text text-driftwood">From your system before</h3>
      <List visits={visits.slice(0, SHOWN)} />
      {visits.length > SHOWN ? (
        <Folded words={<>{visits.length - SHOWN} earlier</>}>
          <List visits={visits.slice(SHOWN)} />
        </Folded>
      ) : null}
    </>
  )
}

function List({ visits }: { visits: FormerVisit[] }) {
  const year = useYear()
  return (
    <ul className="mt-1.5 border-hairline border-t">
      {visits.map(({ id, startsAt, serviceName, status, priceCents, staff }) => {
        const price = priceCents === null ? '' : formatPrice(priceCents)
        const facts = [serviceName, price, staff && `with ${staff}`].filter((words) => words)
        return (
          <li key={id} className="border-hairline border-b py-2.5">
            <span className="flex flex-wrap items-baseline gap-x-3">
              <span className="figures font-medium">
                {formatLongDay(startsAt, STUDIO.zone, year)}, {formatTime(startsAt, STUDIO.zone)}
              </span>
              {ENDINGS[status] ? <span className="text-driftwood">{ENDINGS[status]}</span> : null}
            </span>
            <span className="figures block break-words">{facts.join(' · ')}</span>
          </li>
        )
      })}
    </ul>
  )
}

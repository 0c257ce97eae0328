import { href, Link } from 'react-router'
import { StatusBadge } from '#app/components/status-badge.tsx'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { type Booking, upcoming } from '#domain/calendar/booking.ts'
import { formatPrice } from '#domain/core/money.ts'
import { formatLongDay, formatTime } from '#domain/core/when.ts'

const SHOWN = 6

export function VisitsSection({ visits, now }: { visits: Booking[]; now: number }) {
  const next = upcoming(visits, now)
  const isNext = new Set(next.map(({ id }) => id))
  const past = visits.filter(({ id }) => !isNext.has(id))
  return (
    <section>
      <h2 className="text-2xl">Visits</h2>
      {visits.length === 0 ? <p className="mt-2 text-driftwood">None yet.</p> : null}
      {next.length > 0 ? <Visits title="To come" visits={next} /> : null}
      {past.length > 0 ? <Visits title="Before" visits={past.slice(0, SHOWN)} /> : null}
      {past.length > SHOWN ? (
        <details>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            {past.length - SHOWN} earlier
          </summary>
          <Visits title="Earlier" visits={past.slice(SHOWN)} />
        </details>
      ) : null}
    </section>
  )
}

function Visits({ title, visits }: { title: string; visits: Booking[] }) {
  const year = useYear()
  return (
    <>
      <h3 className="label mt-4 font-text text-driftwood">{title}</h3>
      <ul className="mt-1.5 border-hairline border-t">
        {visits.map((visit) => (
          <li key={visit.id} className="border-hairline border-b">
            <Link
              to={href('/admin/appointments/:bookingId', { bookingId: visit.id })}
              className="block min-h-11 py-2.5 hover:bg-linen"
            >
              <span className="flex flex-wrap items-baseline gap-x-3">
                <span className="figures font-medium">
                  {formatLongDay(visit.startsAt, STUDIO.zone, year)},{' '}
                  {formatTime(visit.startsAt, STUDIO.zone)}
                </span>
                <StatusBadge status={visit.status} isOwner />
              </span>
              <span className="figures block">
                {[visit.serviceName, ...visit.addons.map(({ name }) => name)].join(' + ')} ·{' '}
                {formatPrice(visit.priceCents)}
              </span>
              {visit.note ? (
                <span className="block break-words text-driftwood">{visit.note}</span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

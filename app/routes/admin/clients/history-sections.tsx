import { Link } from 'react-router'
import { StatusBadge } from '#app/components/status-badge.tsx'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { type Booking, upcoming } from '#domain/calendar/booking.ts'
import { formatPrice } from '#domain/core/money.ts'
import { formatDay, formatFullDay, formatLongDay, formatTime } from '#domain/core/when.ts'
import type { FormerVisit } from '#server/clients/former-visits.ts'
import type { ClientRecord } from '#server/clients/record.ts'
import { MoneyChip } from '../orders/order-state.tsx'
import { Folded } from '../ui/controls.tsx'
import { orderPath, visitPath } from '../ui/paths.ts'
import { FormerVisits } from './former-visits.tsx'

const VISITS_SHOWN = 6

type VisitsSectionProps = { visits: Booking[]; former: FormerVisit[]; now: number }

export function VisitsSection({ visits, former, now }: VisitsSectionProps) {
  const next = upcoming(visits, now)
  const isNext = new Set(next.map(({ id }) => id))
  const past = visits.filter(({ id }) => !isNext.has(id))
  return (
    <section>
      <h2 className="text-2xl">Visits</h2>
      {visits.length + former.length === 0 ? (
        <p className="mt-2 text-driftwood">None yet.</p>
      ) : null}
      {next.length > 0 ? <Visits title="To come" visits={next} /> : null}
      {past.length > 0 ? <Visits title="Before" visits={past.slice(0, VISITS_SHOWN)} /> : null}
      {past.length > VISITS_SHOWN ? (
        <Folded words={<>{past.length - VISITS_SHOWN} earlier</>}>
          <Visits title="Earlier" visits={past.slice(VISITS_SHOWN)} />
        </Folded>
      ) : null}
      {former.length > 0 ? <FormerVisits visits={former} /> : null}
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
            <Link to={visitPath(visit.id)} className="block min-h-11 py-2.5 hover:bg-linen">
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

const ORDERS_SHOWN = 6

export function OrdersSection({ orders, products }: Pick<ClientRecord, 'orders' | 'products'>) {
  const year = useYear()
  return (
    <section>
      <h2 className="text-2xl">Products</h2>
      {products.length > 0 ? (
        <ul className="mt-2">
          {products.map(({ name, boughtAt }) => (
            <li key={name} className="flex justify-between gap-4 py-1">
              <span className="min-w-0 break-words">{name}</span>
              <span className="figures shrink-0 text-driftwood">
                {formatDay(boughtAt, STUDIO.zone, year)}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-driftwood">Nothing bought yet.</p>
      )}
      {orders.length > 0 ? (
        <ul className="mt-3 border-hairline border-t">
          {orders.slice(0, ORDERS_SHOWN).map((order) => (
            <li key={order.id} className="border-hairline border-b">
              <Link
                to={orderPath(order.id)}
                className="figures flex min-h-11 flex-wrap items-center gap-x-3 py-2 hover:bg-linen"
              >
                <span>{formatFullDay(order.createdAt, STUDIO.zone)}</span>
                <span>{formatPrice(order.totalCents)}</span>
                <MoneyChip status={order.status} />
                {order.refundedCents > 0 ? (
                  <span className="text-driftwood">
                    {formatPrice(order.refundedCents)} went back
                  </span>
                ) : null}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {orders.length > ORDERS_SHOWN ? (
        <p className="mt-2 text-driftwood">{orders.length - ORDERS_SHOWN} earlier orders</p>
      ) : null}
    </section>
  )
}

import { Link } from 'react-router'
import { useYear } from '#app/site/use-year.ts'
import { alertNames } from '#content/intake.ts'
import { studio as place } from '#content/studio.ts'
import type { Alert } from '#domain/clients/client-alert.ts'
import { count } from '#domain/core/count.ts'
import { phoneShown } from '#domain/core/phone.ts'
import { formatDay } from '#domain/core/when.ts'
import type { ListedClient } from '#server/clients/list.ts'

export function ClientRow({ client }: { client: ListedClient & { alerts: Alert[] } }) {
  const year = useYear()
  const grave = client.alerts.filter(({ kind }) => kind !== 'first-visit' && kind !== 'note')
  return (
    <li className="border-hairline border-b">
      <Link
        to={`/admin/clients/${client.id}`}
        className="grid min-h-14 gap-x-6 py-2.5 hover:bg-linen sm:grid-cols-[minmax(0,1fr)_14rem] sm:items-center"
      >
        <span className="min-w-0">
          <span className="block text-[1.0625rem] font-medium break-words">
            {client.firstName} {client.lastName}
            {client.blockedAt ? (
              <span className="ml-2 font-normal text-driftwood">Blocked online</span>
            ) : null}
          </span>
          <span className="figures block truncate text-driftwood">
            {[phoneShown(client.phone), client.email].filter(Boolean).join(' · ') ||
              'No phone, no email'}
          </span>
          {grave.length > 0 ? (
            <span className="block text-status-red">
              {[...new Set(grave.map(({ kind }) => alertNames[kind]))].join(', ')}
            </span>
          ) : null}
        </span>
        <span className="figures text-driftwood sm:text-right">{visitWords(client, year)}</span>
      </Link>
    </li>
  )
}

function visitWords(
  { visits, lastVisitAt, nextVisitAt }: ListedClient,
  year: number | undefined,
): string {
  const day = (instant: number) => formatDay(instant, place.zone, year)
  const past =
    lastVisitAt === null ? 'No visit yet' : `${count(visits, 'visit')}, last ${day(lastVisitAt)}`
  return nextVisitAt === null ? past : `${past} · next ${day(nextVisitAt)}`
}

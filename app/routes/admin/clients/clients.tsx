import { href, Link } from 'react-router'
import { Notice } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { alertNames } from '#content/words/intake.ts'
import type { Alert } from '#domain/clients/client-alert.ts'
import { count } from '#domain/core/count.ts'
import { phoneShown } from '#domain/core/phone.ts'
import { formatDay } from '#domain/core/when.ts'
import type { ClientSort, ListedClient } from '#server/clients/finding.ts'
import { SmallButtonLink, TextLink } from '../ui/controls.tsx'
import { PageLinks, pageIn } from '../ui/page-links.tsx'
import { clientPath } from '../ui/paths.ts'
import type { Route } from './+types/clients'
import { SearchForm } from './search-form.tsx'

export const meta = () => deskMeta('Clients')

export const SORTS: Record<ClientSort, string> = {
  name: 'Name',
  visit: 'Last visit',
  newest: 'Newest',
}

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'see-clients')
  const { clients, now } = context.get(studioContext)
  const query = url.searchParams.get('q') ?? ''
  const sort = sortOf(url.searchParams.get('sort'))
  const page = pageIn(url)
  const list = await clients.list({ query, sort, page })
  const alerts = await clients.alertsFor(list.clients.map(({ id }) => id))
  return {
    ...list,
    clients: list.clients.map((client) => ({ ...client, alerts: alerts.get(client.id) ?? [] })),
    query,
    sort,
    now: now(),
    isErased: url.searchParams.get('done') === 'erased',
  }
}

export default function Clients({ loaderData }: Route.ComponentProps) {
  const { clients, total, query } = loaderData
  return (
    <div className="max-w-4xl">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">Clients</h1>
        <div className="flex flex-wrap gap-2">
          <SmallButtonLink to={href('/admin/clients/form')}>Intake form</SmallButtonLink>
          <SmallButtonLink to={href('/admin/clients/new')}>New client</SmallButtonLink>
        </div>
      </div>
      {loaderData.isErased ? (
        <div className="mt-5">
          <Notice>Erased. Visits and orders stay without the person.</Notice>
        </div>
      ) : null}
      <SearchForm query={query} sort={loaderData.sort} sorts={SORTS} />
      <p className="figures mt-4 text-driftwood" role="status">
        {countWords(total, query)}
      </p>
      {clients.length > 0 ? (
        <ul className="mt-2 border-hairline border-t">
          {clients.map((client) => (
            <ClientRow key={client.id} client={client} />
          ))}
        </ul>
      ) : (
        <p className="mt-2 border-hairline border-y py-6 text-driftwood">
          {query ? (
            <>
              Nobody is found by that.{' '}
              <TextLink to={href('/admin/clients/new')}>Add a new client</TextLink>
            </>
          ) : (
            'No clients yet. They appear here as soon as someone books.'
          )}
        </p>
      )}
      <PageLinks {...loaderData} words={['Previous', 'Next']} />
    </div>
  )
}

function countWords(total: number, query: string): string {
  const people = count(total, 'client')
  return query ? `${people} found` : people
}

function sortOf(asked: string | null): ClientSort {
  return asked === 'visit' || asked === 'newest' ? asked : 'name'
}

function ClientRow({ client }: { client: ListedClient & { alerts: Alert[] } }) {
  const year = useYear()
  const grave = client.alerts.filter(({ kind }) => kind !== 'first-visit' && kind !== 'note')
  return (
    <li className="border-hairline border-b">
      <Link
        to={clientPath(client.id)}
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
  { visits, formerVisits, lastVisitAt, nextVisitAt }: ListedClient,
  year: number | undefined,
): string {
  const day = (instant: number) => formatDay(instant, STUDIO.zone, year)
  const before = formerVisits === 0 ? '' : ` (${formerVisits} in your system before)`
  const past =
    lastVisitAt === null
      ? 'No visit yet'
      : `${count(visits, 'visit')}${before}, last ${day(lastVisitAt)}`
  return nextVisitAt === null ? past : `${past} · next ${day(nextVisitAt)}`
}

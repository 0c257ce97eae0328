import { Form, Link } from 'react-router'
import { studioContext } from '#app/context.ts'
import { actorWith, isOwner } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { useYear } from '#app/site/use-site.ts'
import { foundDestinations, screensFor } from '../shell/destinations.ts'
import { SmallButton } from '../ui/controls.tsx'
import type { Route } from './+types/search'

const LONGEST = 100

export const meta = () => deskMeta('Search')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'see-clients')
  const asked = (url.searchParams.get('q') ?? '').trim().slice(0, LONGEST)
  return {
    asked,
    isOwner: isOwner(context),
    found: await context.get(studioContext).admin.search(asked),
  }
}

/** The same search as the palette's, for browsers without script. */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const year = useYear()
  const { asked, found } = loaderData
  const list = [
    ...(asked ? screensFor(asked, loaderData.isOwner) : []),
    ...foundDestinations(found, year),
  ]
  return (
    <div className="max-w-3xl">
      <h1 className="text-3xl">Search</h1>
      <Form role="search" className="mt-4 flex gap-2">
        <input
          type="search"
          name="q"
          aria-label="Search screens, clients, appointments and orders"
          className="field min-h-11"
          defaultValue={asked}
          maxLength={LONGEST}
        />
        <SmallButton>Search</SmallButton>
      </Form>
      {asked && list.length === 0 ? (
        <p className="mt-6 border-hairline border-y py-6 text-driftwood">Nothing found.</p>
      ) : null}
      <ul className="mt-6 border-hairline empty:hidden [&:not(:empty)]:border-t">
        {list.map(({ to, words, detail, kind }) => (
          <li key={to} className="border-hairline border-b">
            <Link
              to={to}
              className="flex min-h-11 items-center justify-between gap-4 py-2 hover:bg-linen"
            >
              <span>
                <span className="font-medium">{words}</span>
                {detail ? <span className="figures ml-2 text-driftwood">{detail}</span> : null}
              </span>
              <span className="text-driftwood">{kind}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

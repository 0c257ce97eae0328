import { href, isRouteErrorResponse, Outlet, useLocation } from 'react-router'
import { NotAllowedPage, RequestNumber } from '#app/components/calm-page.tsx'
import { studioContext, visitorContext } from '#app/context.ts'
import { actorWith, isOwner, keepPrivate, requireDesk } from '#app/guards.ts'
import { STUDIO } from '#content/studio.ts'
import { sentence } from '#domain/core/errors.ts'
import { BROWSER_SENTENCES } from '#domain/core/site-errors.ts'
import { formatTime } from '#domain/core/when.ts'
import type { Route } from './+types/layout'
import { readCounted } from './read-counted.ts'
import { Shell } from './shell.tsx'

export const handle = { bare: true }

export const middleware: Route.MiddlewareFunction[] = [keepPrivate, requireDesk]

// Also makes navigations in the browser ask the server, and so pass the guard.
export async function loader({ context }: Route.LoaderArgs) {
  actorWith(context, 'see-the-day')
  const { admin, demonstration, isTestMode, now } = context.get(studioContext)
  const [isDemo, waiting] = await Promise.all([
    demonstration.isHere(),
    admin.waiting(readCounted(context)),
  ])
  return {
    isTestMode,
    isOwner: isOwner(context),
    email: context.get(visitorContext).user?.email ?? '',
    asOf: formatTime(now(), STUDIO.zone),
    isDemo,
    waiting,
  }
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Shell {...loaderData}>
      {/* Another visit, client or order is another page: nothing that was opened or typed for one stays open for the next. */}
      <Outlet key={useLocation().pathname} />
    </Shell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  // Node has a navigator too, which knows of no line.
  const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false
  const said = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : ''
  // Signed in, and not of the studio: only another account helps.
  if (said === sentence('not-allowed')) return <NotAllowedPage />
  return (
    <main className="mx-auto max-w-xl px-6 py-24">
      <title>{`${isMissing ? 'Not here' : 'That did not work'} · Grove`}</title>
      <h1 className="text-4xl">{isMissing ? 'Not here' : 'That did not work'}</h1>
      <p className="mt-4">
        {isOffline ? BROWSER_SENTENCES['desk-offline'] : said || sentence('unexpected')}
      </p>
      <RequestNumber error={error} />
      <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2">
        {isOffline ? (
          <a className="button" href={href('/admin/today/offline')}>
            Today’s sheet
          </a>
        ) : null}
        <a className="link inline-flex min-h-11 items-center" href={href('/admin/dashboard')}>
          Dashboard
        </a>
      </p>
    </main>
  )
}

import { isRouteErrorResponse, Outlet } from 'react-router'
import { studioContext, visitorContext } from '#app/context.ts'
import { keepPrivate, ownerActor, requireOwner } from '#app/guards.ts'
import { sentence } from '#domain/errors.ts'
import type { Route } from './+types/layout'
import { Shell } from './shell.tsx'
import { SmallButton } from './small-button.tsx'

export const handle = { bare: true }

export const middleware: Route.MiddlewareFunction[] = [keepPrivate, requireOwner]

// Also makes navigations in the browser ask the server, and so pass the guard.
export async function loader({ context }: Route.LoaderArgs) {
  ownerActor(context)
  const { admin, mail } = context.get(studioContext)
  const waiting = await Promise.all([admin.toAnswer(), admin.toClose(), mail.failures()])
  return {
    email: context.get(visitorContext).owner?.email ?? '',
    waiting: waiting.reduce((total, rows) => total + rows.length, 0),
  }
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Shell {...loaderData}>
      <Outlet />
    </Shell>
  )
}

const HEADINGS: Record<number, string> = { 403: 'This page is the owner’s', 404: 'Not here' }

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const said = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : ''
  return (
    <main className="mx-auto max-w-xl px-6 py-24">
      <title>{`${status} · Grove`}</title>
      <h1 className="text-4xl">{HEADINGS[status] ?? 'That did not work'}</h1>
      <p className="mt-4">{said || sentence(status === 404 ? 'not-found' : 'unexpected')}</p>
      <div className="mt-8 flex flex-wrap items-center gap-6">
        {status === 403 ? (
          <form method="post" action="/admin/logout">
            <SmallButton>Sign out</SmallButton>
          </form>
        ) : null}
        <a className="link" href={status === 403 ? '/' : '/admin/dashboard'}>
          {status === 403 ? 'Home' : 'Dashboard'}
        </a>
      </div>
    </main>
  )
}

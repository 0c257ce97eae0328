import { isRouteErrorResponse, Outlet } from 'react-router'
import { studioContext, visitorContext } from '#app/context.ts'
import { keepPrivate, ownerActor, requireDesk } from '#app/guards.ts'
import { sentence } from '#domain/errors.ts'
import type { Route } from './+types/layout'
import { Shell } from './shell.tsx'

export const handle = { bare: true }

export const middleware: Route.MiddlewareFunction[] = [keepPrivate, requireDesk]

// Also makes navigations in the browser ask the server, and so pass the guard.
export async function loader({ context }: Route.LoaderArgs) {
  ownerActor(context)
  const { admin, contact, mail, isTestMode } = context.get(studioContext)
  const waiting = await Promise.all([admin.toAnswer(), admin.toClose(), mail.failures()])
  return {
    isTestMode,
    email: context.get(visitorContext).user?.email ?? '',
    waiting: waiting.reduce((total, rows) => total + rows.length, 0),
    unread: await contact.unreadCount(),
  }
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Shell {...loaderData}>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const said = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : ''
  return (
    <main className="mx-auto max-w-xl px-6 py-24">
      <title>{`${isMissing ? 'Not here' : 'That did not work'} · Grove`}</title>
      <h1 className="text-4xl">{isMissing ? 'Not here' : 'That did not work'}</h1>
      <p className="mt-4">{said || sentence('unexpected')}</p>
      <a className="link mt-8 inline-flex min-h-11 items-center" href="/admin/dashboard">
        Dashboard
      </a>
    </main>
  )
}

import { href, isRouteErrorResponse, Outlet, useLocation, useNavigation } from 'react-router'
import { RequestNumber } from '#app/components/calm-page.tsx'
import { keepPrivate, requireUser, signedInUser } from '#app/guards.ts'
import { accountPages, accountWords as words } from '#content/words/account.ts'
import { BROWSER_SENTENCES, siteSentence } from '#domain/core/site-errors.ts'
import { AccountPage } from '../ui/account-page.tsx'
import { Waiting } from '../ui/waiting.tsx'
import type { Route } from './+types/layout'

export const middleware: Route.MiddlewareFunction[] = [keepPrivate, requireUser]

// Also makes navigations in the browser ask the server, and so pass the guard.
export function loader({ context }: Route.LoaderArgs) {
  signedInUser(context)
  return null
}

/** The page that was asked for shows at once; what it waits for is a spinner. */
export default function AccountLayout() {
  const { pathname } = useLocation()
  const going = useNavigation().location?.pathname
  const next = accountPages.find((page) => page.href === going)
  if (next && going !== pathname) {
    return (
      <AccountPage title={next.title}>
        <Waiting says={next.waiting} />
      </AccountPage>
    )
  }
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const isUnreached = error instanceof TypeError
  const title = isUnreached ? words.unreached : isMissing ? words.missing : words.failed
  return (
    <AccountPage title={title}>
      <p>{isUnreached ? BROWSER_SENTENCES['seems-offline'] : saidBy(error)}</p>
      <RequestNumber error={error} />
      <a className="link mt-6 inline-flex min-h-11 items-center" href={href('/dashboard')}>
        {words.back}
      </a>
    </AccountPage>
  )
}

/** Our own refusals have their sentence; the text of a failure is nobody's to read. */
function saidBy(error: unknown): string {
  const isOurs = isRouteErrorResponse(error) && error.status < 500
  return isOurs && typeof error.data === 'string' && error.data
    ? error.data
    : siteSentence('unexpected')
}

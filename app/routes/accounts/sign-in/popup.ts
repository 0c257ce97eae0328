import { href, redirect } from 'react-router'
import { studioContext, visitorContext } from '#app/context.ts'
import type { Route } from './+types/popup'
import { landingOf, redirectWith } from './sign-in-forms.ts'

/**
 * Sends someone to Google or Apple; the window that the sign-in page opens starts here, and so does its
 * link where there is no script.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { accounts } = context.get(studioContext)
  const { address } = context.get(visitorContext)
  const query = new URLSearchParams({
    returnUrl: landingOf(url),
    mode: url.searchParams.get('mode') === 'sign-up' ? 'sign-up' : 'sign-in',
    window: url.searchParams.get('window') === 'popup' ? 'popup' : 'page',
  })
  const done = `${href('/auth/done')}?${query}`
  const provider = accounts.providers
    .offered()
    .find((offered) => offered === url.searchParams.get('provider'))
  const asking = { headers: request.headers, address }
  const started = provider ? await accounts.providers.start(provider, done, asking) : null
  return started?.ok ? redirectWith(started.url, started.cookies) : redirect(`${done}&error=failed`)
}

import { data, redirect } from 'react-router'
import { studioContext, visitorContext } from '#app/context.ts'
import { actorWith } from '#app/guards.ts'
import { sentence } from '#domain/core/errors.ts'
import { redirectDone } from '../ui/done-words.ts'
import { clientPath } from '../ui/paths.ts'
import type { Route } from './+types/hand-over'

// A GET locks nothing; whoever follows such a link lands on the page that has the button.
export function loader({ params }: Route.LoaderArgs) {
  return redirect(clientPath(params.clientId))
}

/** Locks this browser's session, and opens the form that waits for the client in its place. */
export async function action({ request, params, context }: Route.ActionArgs) {
  actorWith(context, 'change-clients')
  const { accounts, clients } = context.get(studioContext)
  const record = await clients.record(params.clientId)
  if (!record) throw data(sentence('not-found'), { status: 404 })
  // Answered, or out of date, since the page was shown.
  if (!record.waiting) return redirectDone(clientPath(params.clientId), 'no-form', 'form')
  const { address } = context.get(visitorContext)
  const locked = await accounts.handOver.lock(
    { headers: request.headers, address },
    params.clientId,
  )
  if (!locked.ok) throw data(sentence(locked.code), { status: 401 })
  const headers = {
    // No page of the desk comes back from this browser's memory; scripts learn that nobody is signed in.
    'Clear-Site-Data': '"cache"',
    'Set-Cookie': 'grove.signed_in=; Path=/; Max-Age=0; SameSite=Lax',
  }
  return redirect(new URL(record.waiting.url).pathname, { status: 303, headers })
}

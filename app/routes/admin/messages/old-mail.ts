import { data, href, redirect } from 'react-router'
import { studioContext } from '#app/context.ts'
import { actorWith } from '#app/guards.ts'
import { sentence } from '#domain/core/errors.ts'
import { mailPath } from '../ui/paths.ts'
import type { Route } from './+types/old-mail'

/** Where mail used to stand: the list, or one mail by its copy on this machine. */
export async function loader({ params, context }: Route.LoaderArgs) {
  actorWith(context, 'read-messages')
  if (!params.messageId) return redirect(href('/admin/messages/outbox'), 301)
  const found = await context.get(studioContext).mail.mailboxMessage(params.messageId)
  if (!found) throw data(sentence('not-found'), { status: 404 })
  return redirect(mailPath(found.outboxId), 301)
}

// A route with a component is a page, so that a refusal here is a page too.
export default function OldMail() {
  return null
}

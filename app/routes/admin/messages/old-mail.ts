import { data, href, redirect } from 'react-router'
import { studioContext } from '#app/context.ts'
import { actorWith } from '#app/guards.ts'
import { sentence } from '#domain/core/errors.ts'
import type { Route } from './+types/old-mail'

/** A mail's former address, by its copy on this machine. */
export async function loader({ params, context }: Route.LoaderArgs) {
  actorWith(context, 'read-messages')
  const found = await context.get(studioContext).mail.mailboxMessage(params.messageId)
  if (!found) throw data(sentence('not-found'), { status: 404 })
  return redirect(href('/admin/messages/outbox/:mailId', { mailId: found.outboxId }), 301)
}

export default function OldMail() {
  return null
}

import { data, Form, href, redirect } from 'react-router'
import { studioContext } from '#app/context.ts'
import { formOf } from '#app/form/form.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { useStudio, useYear } from '#app/site/use-site.ts'
import { subjectLabels } from '#content/contact.ts'
import { STUDIO } from '#content/studio.ts'
import { sentence } from '#domain/core/errors.ts'
import { phoneHref, phoneShown } from '#domain/core/phone.ts'
import { formatWhen } from '#domain/core/when.ts'
import { TextLink } from '../ui/controls.tsx'
import { messagePath } from '../ui/paths.ts'
import type { Route } from './+types/message'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  deskMeta(loaderData ? writerOf(loaderData.message) : 'Messages')

export async function loader({ params, context }: Route.LoaderArgs) {
  actorWith(context, 'read-messages')
  const message = await context.get(studioContext).contact.message(params.messageId)
  if (!message) throw data(sentence('not-found'), { status: 404 })
  return { message }
}

// Opening a message changes nothing; the owner says when she is done with it.
export async function action({ request, params, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'read-messages')
  const { contact } = context.get(studioContext)
  const id = params.messageId
  const intent = (await formOf(request)).get('intent')
  const isThere =
    intent === 'answered' || intent === 'unanswered'
      ? await contact.markAnswered(id, intent === 'answered', owner)
      : await contact.markRead(id, intent === 'read')
  if (!isThere) throw data(sentence('not-found'), { status: 404 })
  if (intent === 'answered') return redirect(`${href('/admin/messages')}?done=answered`)
  return redirect(intent === 'read' ? href('/admin/messages') : messagePath(id))
}

export default function ContactMessagePage({ loaderData: { message } }: Route.ComponentProps) {
  const year = useYear()
  const { name } = useStudio()
  const topic = subjectLabels[message.subject]
  const reply = new URLSearchParams({ subject: `Your message to ${name}: ${topic}` })
  return (
    <article className="max-w-3xl">
      <TextLink to={href('/admin/messages')}>Messages</TextLink>
      <h1 className="mt-2 text-3xl break-words">{writerOf(message)}</h1>
      <p className="figures mt-2 text-driftwood">
        {topic} · {formatWhen(message.receivedAt, STUDIO.zone, year)}
        {message.answeredAt
          ? ` · Answered ${formatWhen(message.answeredAt, STUDIO.zone, year)}`
          : ''}
      </p>
      <p className="mt-6 max-w-[42em] border-hairline border-y py-6 text-[1.0625rem] leading-7 break-words whitespace-pre-wrap">
        {message.message}
      </p>
      <p className="mt-4 flex flex-wrap gap-x-6 break-all">
        <a className="link inline-flex min-h-11 items-center" href={`mailto:${message.email}`}>
          {message.email}
        </a>
        {message.phone ? (
          <a className="link inline-flex min-h-11 items-center" href={phoneHref(message.phone)}>
            {phoneShown(message.phone)}
          </a>
        ) : null}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <a
          className="button"
          href={`mailto:${message.email}?${String(reply).replaceAll('+', '%20')}`}
        >
          Reply by mail
        </a>
        <Form method="post" className="flex flex-wrap gap-3">
          <button
            type="submit"
            className="button button-quiet"
            name="intent"
            value={message.answeredAt ? 'unanswered' : 'answered'}
          >
            {message.answeredAt ? 'Not answered yet' : 'Mark as answered'}
          </button>
          <button
            type="submit"
            className="button button-quiet"
            name="intent"
            value={message.readAt ? 'unread' : 'read'}
          >
            {message.readAt ? 'Mark as unread' : 'Mark as read'}
          </button>
        </Form>
      </div>
    </article>
  )
}

function writerOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`
}

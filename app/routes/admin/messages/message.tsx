import { data, Form, href, redirect } from 'react-router'
import { Said } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf, readForm, refused, unreadable } from '#app/form/form.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { useStudio, useYear } from '#app/site/use-site.ts'
import { subjectLabels } from '#content/contact.ts'
import { STUDIO } from '#content/studio.ts'
import { isAddress } from '#domain/core/contact-details.ts'
import { sentence } from '#domain/core/errors.ts'
import { phoneHref, phoneShown } from '#domain/core/phone.ts'
import { formatWhen } from '#domain/core/when.ts'
import type { KeptMessage } from '#server/post/contact/message-rows.ts'
import { SmallButton, TextLink } from '../ui/controls.tsx'
import { doneIn, redirectDone } from '../ui/done-words.ts'
import { messagePath } from '../ui/paths.ts'
import type { Route } from './+types/message'
import { MailAnswer } from './mail-answer.ts'
import { AnswerForm, MessageAnswers } from './message-answers.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  deskMeta(loaderData ? writerOf(loaderData.message) : 'Messages')

export async function loader({ url, params, context }: Route.LoaderArgs) {
  actorWith(context, 'read-messages')
  const { contact } = context.get(studioContext)
  const message = await contact.message(params.messageId)
  if (!message) throw data(sentence('not-found'), { status: 404 })
  return { message, answers: await contact.answers(message.id), done: doneIn(url, 'day') }
}

// Opening a message changes nothing; the owner says when she is done with it.
export async function action({ request, params, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'read-messages')
  const { contact } = context.get(studioContext)
  const id = params.messageId
  const form = await formOf(request)
  const intent = form.get('intent')
  if (intent === 'answer') {
    const read = readForm(MailAnswer, form)
    if (!read.ok) return unreadable(form, read.fields)
    const answered = await contact.answer({ id, body: read.value.body }, owner)
    return answered.ok
      ? redirectDone(messagePath(id), 'question-answered')
      : refused(form, answered)
  }
  const isThere =
    intent === 'answered' || intent === 'unanswered'
      ? await contact.markAnswered(id, intent === 'answered', owner)
      : await contact.markRead(id, intent === 'read')
  if (!isThere) throw data(sentence('not-found'), { status: 404 })
  if (intent === 'answered') return redirect(`${href('/admin/messages')}?done=answered`)
  return redirect(intent === 'read' ? href('/admin/messages') : messagePath(id))
}

export default function ContactMessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { message, answers, done } = loaderData
  const year = useYear()
  const { name } = useStudio()
  const topic = subjectLabels[message.subject]
  const isReachable = isAddress(message.email)
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
        {isReachable ? (
          <a
            className="link inline-flex min-h-11 items-center"
            href={`mailto:${message.email}?subject=${encodeURIComponent(`Your message to ${name}: ${topic}`)}`}
          >
            {message.email}
          </a>
        ) : null}
        {message.phone ? (
          <a className="link inline-flex min-h-11 items-center" href={phoneHref(message.phone)}>
            {phoneShown(message.phone)}
          </a>
        ) : null}
      </p>
      <MessageAnswers answers={answers} />
      <div className="mt-4 empty:hidden">
        <Said refused={undefined} done={done} />
      </div>
      {isReachable ? <AnswerForm count={answers.length} refused={actionData} /> : null}
      <Marks message={message} />
    </article>
  )
}

function Marks({ message: { answeredAt, readAt } }: { message: KeptMessage }) {
  return (
    <Form method="post" className="mt-6 flex flex-wrap gap-3">
      <SmallButton name="intent" value={answeredAt ? 'unanswered' : 'answered'} quiet>
        {answeredAt ? 'Not answered yet' : 'Mark as answered'}
      </SmallButton>
      <SmallButton name="intent" value={readAt ? 'unread' : 'read'} quiet>
        {readAt ? 'Mark as unread' : 'Mark as read'}
      </SmallButton>
    </Form>
  )
}

function writerOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`
}

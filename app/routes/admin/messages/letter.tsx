import { data, Form, href, redirect } from 'react-router'
import { Said } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf } from '#app/form/form.ts'
import { actorWith, may } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { useYear } from '#app/site/use-site.ts'
import { sentence } from '#domain/core/errors.ts'
import type { OutboxLetter } from '#server/post/outbox-list.ts'
import { SmallButton, SmallButtonLink, TextLink } from '../ui/controls.tsx'
import { doneIn } from '../ui/done-words.ts'
import { MailFrame } from '../ui/mail-frame.tsx'
import { mailPath, visitPath } from '../ui/paths.ts'
import type { Route } from './+types/letter'
import { changeMail } from './mail-steps.ts'
import { dayAndTime, mailWords, STATUS_TONE } from './mail-words.ts'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  deskMeta(loaderData?.letter.subject ?? 'Mail sent')

export async function loader({ params, url, context }: Route.LoaderArgs) {
  actorWith(context, 'read-messages')
  const { mail, isTestMode, now } = context.get(studioContext)
  const found = await mail.letter(params.mailId, {
    withLinks: isTestMode && may(context, 'read-account-mail'),
  })
  if (!found) throw data(sentence('not-found'), { status: 404 })
  const isHidden = found.isAboutAccount && !may(context, 'read-account-mail')
  const letter = isHidden ? { ...found, text: '', html: '' } : found
  const isOver = letter.expiresAt !== null && letter.expiresAt <= now()
  const isHeldBack = await mail.isHeldBack(params.mailId)
  return { letter, isHidden, isOver, isHeldBack, now: now(), done: doneIn(url, 'day') }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'read-messages')
  const { mail } = context.get(studioContext)
  const outcome = await changeMail(await formOf(request), mail, owner, params.mailId)
  if ('refusal' in outcome) return outcome.refusal
  return redirect(`${mailPath(params.mailId)}?done=${outcome.done}`)
}

export default function Letter({ loaderData, actionData: refused }: Route.ComponentProps) {
  const year = useYear()
  const { letter, isHidden, done } = loaderData
  return (
    <article className="max-w-3xl">
      <TextLink to={href('/admin/messages/outbox')}>Mail sent</TextLink>
      <h1 className="mt-2 text-3xl break-words">{letter.subject}</h1>
      <p className="figures mt-2 break-words text-driftwood">
        To {letter.recipient} · {dayAndTime(letter.createdAt, year)}
      </p>
      <p className={`figures ${STATUS_TONE[letter.status]}`}>{mailWords(letter, year)}</p>
      {letter.error && letter.status !== 'sent' && letter.status !== 'undelivered' ? (
        <p className="break-words text-driftwood">{letter.error}</p>
      ) : null}
      <div className="mt-4 empty:hidden">
        <Said refused={refused} done={done} />
      </div>
      <Steps {...loaderData} />
      {isHidden ? (
        <p className="mt-6 text-driftwood">
          This mail is about somebody’s sign-in. Only the owner reads it.
        </p>
      ) : (
        <>
          {letter.html ? (
            <MailFrame title="The mail as it looks" html={letter.html} className="mt-6" />
          ) : null}
          <Part title="As text" text={letter.text} isOpen />
        </>
      )}
      {letter.calendar ? <Part title="Calendar file" text={letter.calendar} /> : null}
    </article>
  )
}

type StepsProps = { letter: OutboxLetter; isOver: boolean; isHeldBack: boolean; now: number }

function Steps({ letter, isOver, isHeldBack, now }: StepsProps) {
  const { status, isSettled, attempts, dueAt } = letter
  const isUnsent = !isOver && ['failed', 'stopped', 'waiting'].includes(status)
  const mayRetry = isUnsent && !isHeldBack
  const mayKeep = status === 'stopped' && !isOver && dueAt > now
  const isLost = status === 'failed' || status === 'undelivered'
  const mayStop = status === 'waiting' || (isLost && !isSettled)
  return (
    <Form method="post" preventScrollReset className="mt-4 flex flex-wrap gap-2 empty:hidden">
      {isUnsent && isHeldBack ? (
        <p className="w-full text-driftwood">
          Messages are paused, so it cannot be sent now: it would wait until they leave again.
        </p>
      ) : null}
      {mayRetry ? (
        <SmallButton name="intent" value="mail-retry">
          {status === 'failed' || attempts > 0 ? 'Send again' : 'Send now'}
        </SmallButton>
      ) : null}
      {mayKeep ? (
        <SmallButton name="intent" value="mail-keep" quiet>
          Let it leave as planned
        </SmallButton>
      ) : null}
      {mayStop ? (
        <SmallButton name="intent" value="mail-stop" quiet>
          {status === 'waiting' ? 'Stop it' : 'Leave it'}
        </SmallButton>
      ) : null}
      {letter.bookingId ? (
        <SmallButtonLink to={visitPath(letter.bookingId)}>Open the visit</SmallButtonLink>
      ) : null}
    </Form>
  )
}

function Part({ title, text, isOpen = false }: { title: string; text: string; isOpen?: boolean }) {
  return (
    <details open={isOpen} className="mt-4 border-hairline border-t">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">{title}</summary>
      <pre className="overflow-x-auto pb-4 font-text break-words whitespace-pre-wrap">{text}</pre>
    </details>
  )
}

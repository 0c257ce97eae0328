import { href, redirect } from 'react-router'
import { z } from 'zod'
import { Said } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf, readForm, refused, textIn, unreadable } from '#app/form/form.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { doneIn } from '../ui/done-words.ts'
import { PausedNotice } from '../ui/paused-notice.tsx'
import { readPaused } from '../ui/read-paused.ts'
import type { Route } from './+types/inbox'
import { MailAnswer } from './mail-answer.ts'
import { MessageTabs } from './messages-frame.tsx'
import { LONGEST, ThreadView } from './thread.tsx'

const TextAnswer = z.object({
  body: MailAnswer.shape.body.max(LONGEST.text, `At most ${LONGEST.text} letters in a text.`),
})

export const meta = () => deskMeta('Inbox')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'read-messages')
  const { inbox, texts, mailInbox } = context.get(studioContext)
  return {
    threads: await inbox.threads(),
    hasTexts: texts.source !== null,
    hasMail: mailInbox.isRead,
    standing: await mailInbox.standing(),
    done: doneIn(url, 'day'),
    paused: await readPaused(context),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'read-messages')
  const { inbox } = context.get(studioContext)
  const form = await formOf(request)
  const id = textIn(form, 'messageId')
  if (form.get('intent') === 'settle') {
    const settled = await inbox.settle(id, owner)
    return settled.ok ? redirect(`${OWN}?done=question-settled`) : refused(form, settled)
  }
  const read = readForm(form.get('channel') === 'text' ? TextAnswer : MailAnswer, form)
  if (!read.ok) return unreadable(form, read.fields)
  const answered = await inbox.answer({ id, body: read.value.body }, owner)
  return answered.ok ? redirect(`${OWN}?done=question-answered`) : refused(form, answered)
}

const OWN = href('/admin/messages/inbox')

/** What clients write by text and by mail that nothing answers by itself, each person's in one thread. */
export default function InboxPage({ loaderData, actionData }: Route.ComponentProps) {
  const { threads, done, paused } = loaderData
  return (
    <div className="max-w-3xl">
      <h1 className="text-3xl">Messages</h1>
      <MessageTabs />
      {paused ? <PausedNotice {...paused} /> : null}
      <p className="mt-4 text-driftwood">
        What clients answer to your texts and mails. STOP, START and HELP are acted on by
        themselves, and so is a plain confirmation, as C, where a reminder by text or a mail of ours
        about the one visit has gone before it. The rest is yours to answer.
      </p>
      <Ways {...loaderData} />
      <div className="mt-4 empty:hidden">
        <Said refused={undefined} done={done} />
      </div>
      {threads.length === 0 ? (
        <p className="mt-6 border-hairline border-y py-6 text-driftwood">
          Nobody has answered yet.
        </p>
      ) : (
        <ul className="mt-6 border-hairline border-t">
          {threads.map((thread) => (
            <li
              key={`${thread.channel} ${thread.sender}`}
              id={`thread-${thread.id}`}
              className="scroll-mt-6 border-hairline border-b py-5"
            >
              <ThreadView
                thread={thread}
                refused={actionData?.typed.messageId === thread.id ? actionData : undefined}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type WaysProps = Pick<Route.ComponentProps['loaderData'], 'hasTexts' | 'hasMail' | 'standing'>

/** What cannot come here, and why; nothing where all does. */
function Ways({ hasTexts, hasMail, standing }: WaysProps) {
  const missing = [
    hasTexts ? '' : 'Nobody carries texts for the studio yet.',
    hasMail ? '' : 'Answers by mail stay in your mailbox, as it is not read here.',
  ].filter(Boolean)
  return (
    <>
      {missing.length > 0 ? (
        <p className="mt-2 text-driftwood">
          {missing.join(' ')} Whoever runs the site can change that.
        </p>
      ) : null}
      {standing?.error ? (
        <p role="status" className="mt-4 border-brick border-l-4 pl-4">
          Your mailbox cannot be read: “{standing.error}”. Answers by mail wait in it until it
          opens.
        </p>
      ) : null}
    </>
  )
}

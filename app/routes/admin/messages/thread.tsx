import { useState } from 'react'
import { Form, Link } from 'react-router'
import { TextField } from '#app/components/field.tsx'
import { Refusal } from '#app/components/refusal.tsx'
import type { RefusedForm } from '#app/form/form.ts'
import { FormState } from '#app/form/form-state.tsx'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { isAddress } from '#domain/core/contact-details.ts'
import { phoneHref, phoneShown } from '#domain/core/phone.ts'
import { formatWhen } from '#domain/core/when.ts'
import { plainerText, textCostMicros, textSize } from '#domain/post/texts.ts'
import type { InboxThread } from '#server/desk/inbox/inbox.ts'
import type { Thread } from '#server/desk/inbox/threads.ts'
import { Parts } from '../settings/mail/text-words-form.tsx'
import { Folded, SmallButton } from '../ui/controls.tsx'
import { clientPath, visitPath } from '../ui/paths.ts'

/** Of an answer, in letters. */
export const LONGEST = { text: 640, mail: 4000 }

type ThreadProps = { thread: InboxThread; refused: RefusedForm['data'] | undefined }

/** Who has written, when they come next, what was said, and the answer. */
export function ThreadView({ thread, refused }: ThreadProps) {
  const { channel, sender, clientId, open, isLost, badReason } = thread
  const isText = channel === 'text'
  const shown = isText ? phoneShown(sender) : sender
  const who = thread.name ?? shown
  return (
    <section aria-label={`${who}, by ${channel}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="min-w-0 text-xl break-words">
          {clientId ? (
            <Link className="link" to={clientPath(clientId)}>
              {who}
            </Link>
          ) : (
            who
          )}
          {open > 0 || isLost ? (
            <span className="ml-2 text-base text-clay">
              {open > 0 ? 'To answer' : 'Your answer did not arrive'}
            </span>
          ) : null}
        </h2>
        <Address isText={isText} sender={sender} />
      </div>
      <NextVisits of={thread} />
      {thread.subject ? <p className="text-driftwood">{thread.subject}</p> : null}
      <Messages thread={thread} who={thread.name ?? 'They'} />
      {badReason ? (
        <p className="mt-3 border-brick border-l-4 pl-4 break-words">
          Nothing arrives at {shown}: {badReason}
        </p>
      ) : null}
      <Answer thread={thread} who={who} refused={refused} />
    </section>
  )
}

function Address({ isText, sender }: { isText: boolean; sender: string }) {
  if (!isText && !isAddress(sender)) return null
  return (
    <a
      className="link figures inline-flex min-h-11 min-w-0 items-center break-all"
      href={isText ? phoneHref(sender) : `mailto:${sender}`}
    >
      {isText ? phoneShown(sender) : sender}
    </a>
  )
}

function NextVisits({ of: { next } }: { of: Pick<Thread, 'next'> }) {
  const year = useYear()
  return next.map((visit) => (
    <p key={visit.id} className="figures text-driftwood">
      <Link className="link inline-flex min-h-11 items-center" to={visitPath(visit.id)}>
        {formatWhen(visit.startsAt, STUDIO.zone, year)}, {visit.serviceName}
      </Link>
    </p>
  ))
}

function Messages({ thread: { said }, who }: { thread: Thread; who: string }) {
  const year = useYear()
  return (
    <ol className="mt-2 space-y-2">
      {said.map((one) => (
        <li
          key={one.id}
          className={`w-fit max-w-[85%] border-l-2 py-1 pl-3 ${one.isOurs ? 'border-hairline text-driftwood' : 'border-clay'}`}
        >
          <span className="block break-words whitespace-pre-wrap">{one.body}</span>
          <span className="figures block text-[0.9375rem] text-driftwood">
            {one.isOurs ? 'You' : who}, {formatWhen(one.at, STUDIO.zone, year)}
            {one.status ? ` · ${one.status}` : ''}
          </span>
        </li>
      ))}
    </ol>
  )
}

function Answer({ thread, who, refused }: ThreadProps & { who: string }) {
  const { id, channel, sender, isStopped, said, open } = thread
  const isText = channel === 'text'
  const [body, setBody] = useState(refused?.typed.body ?? '')
  const settle = open > 0 ? <Settle /> : null
  if (isStopped || !(isText || isAddress(sender))) {
    return (
      <Form method="post" preventScrollReset className="mt-3 space-y-3">
        <input type="hidden" name="messageId" value={id} />
        <p className="text-driftwood">
          {isStopped
            ? 'This number has ended our texts, so it cannot be answered by text. Call them.'
            : 'This mail says nobody to answer to.'}
        </p>
        {settle}
      </Form>
    )
  }
  const form = (
    <Form
      method="post"
      preventScrollReset
      className="mt-3 max-w-xl space-y-3"
      key={said.length}
      onInput={(event) => setBody(String(new FormData(event.currentTarget).get('body') ?? ''))}
    >
      {refused && !refused.fields.body ? <Refusal of={refused} /> : null}
      <input type="hidden" name="messageId" value={id} />
      <input type="hidden" name="channel" value={channel} />
      <FormState refused={refused}>
        <TextField
          label={isText ? `Answer ${who} by text` : `Answer ${who} by mail`}
          hint={
            isText
              ? 'No treatment names: others may see the screen of a phone. A part holds 160 letters, and only 70 once an emoji is among them.'
              : 'Leaves as plain text, with the studio’s name below it.'
          }
          name="body"
          rows={isText ? 2 : 4}
          maxLength={LONGEST[channel]}
        />
      </FormState>
      {isText ? <AnswerParts body={body} /> : null}
      <div className="flex flex-wrap gap-2">
        <SmallButton name="intent" value="answer">
          Send
        </SmallButton>
        {settle}
      </div>
    </Form>
  )
  if (open > 0 || refused) return form
  return (
    <Folded words={`Write to ${who}`} className="mt-2">
      {form}
    </Folded>
  )
}

/** What the answer costs, as it would leave. */
function AnswerParts({ body }: { body: string }) {
  const text = plainerText(body.trim())
  return (
    <div aria-live="polite" className="figures space-y-1 text-driftwood">
      <Parts size={textSize(text)} costMicros={textCostMicros(text)} />
    </div>
  )
}

function Settle() {
  return (
    <SmallButton name="intent" value="settle" quiet formNoValidate>
      Nothing to answer
    </SmallButton>
  )
}

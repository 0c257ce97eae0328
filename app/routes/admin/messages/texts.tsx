import { Form, href, Link, redirect } from 'react-router'
import { z } from 'zod'
import { TextField } from '#app/components/field.tsx'
import { Refusal, Said } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf, readForm, refused, textIn, unreadable } from '#app/form/form.ts'
import { FormState } from '#app/form/form-state.tsx'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { phoneHref, phoneShown } from '#domain/core/phone.ts'
import { formatWhen } from '#domain/core/when.ts'
import type { TextThread } from '#server/desk/text-inbox.ts'
import { SmallButton } from '../ui/controls.tsx'
import { doneIn } from '../ui/done-words.ts'
import { clientPath, visitPath } from '../ui/paths.ts'
import type { Route } from './+types/texts'
import { MessageTabs } from './messages-frame.tsx'

const LONGEST = 640
const Answer = z.object({
  body: z.string().trim().min(1, 'Write an answer.').max(LONGEST, `At most ${LONGEST} letters.`),
})

export const meta = () => deskMeta('Texts')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'read-messages')
  const { textInbox, texts } = context.get(studioContext)
  return {
    threads: await textInbox.threads(),
    hasTexts: texts.source !== null,
    done: doneIn(url, 'day'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'read-messages')
  const { textInbox } = context.get(studioContext)
  const form = await formOf(request)
  const number = textIn(form, 'number')
  if (form.get('intent') === 'settle') {
    const settled = await textInbox.settle(number, owner)
    return settled.ok ? redirect(`${OWN}?done=text-settled`) : refused(form, settled)
  }
  const read = readForm(Answer, form)
  if (!read.ok) return unreadable(form, read.fields)
  const answered = await textInbox.answer({ number, body: read.value.body }, owner)
  return answered.ok ? redirect(`${OWN}?done=text-answered`) : refused(form, answered)
}

const OWN = href('/admin/messages/texts')

/** What clients text that nothing answers by itself, each number's texts in one thread. */
export default function Texts({ loaderData, actionData }: Route.ComponentProps) {
  const { threads, hasTexts, done } = loaderData
  const isOf = (number: string) => actionData?.typed.number === number
  return (
    <div className="max-w-3xl">
      <h1 className="text-3xl">Messages</h1>
      <MessageTabs />
      <p className="mt-4 text-driftwood">
        {hasTexts
          ? 'What clients text to you. C, STOP, START and HELP are acted on by themselves; the rest is yours to answer.'
          : 'Nobody carries texts for the studio yet: Settings, Connections says how.'}
      </p>
      <div className="mt-4 empty:hidden">
        <Said refused={undefined} done={done} />
      </div>
      {threads.length === 0 ? (
        <p className="mt-6 border-hairline border-y py-6 text-driftwood">No text has come yet.</p>
      ) : (
        <ul className="mt-6 border-hairline border-t">
          {threads.map((thread) => (
            <li key={thread.number} className="border-hairline border-b py-5">
              <Thread thread={thread} refused={isOf(thread.number) ? actionData : undefined} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type ThreadProps = { thread: TextThread; refused: Route.ComponentProps['actionData'] }

function Thread({ thread, refused: no }: ThreadProps) {
  const year = useYear()
  const { number, clientId, name, open, said, next, isStopped } = thread
  const when = (at: number) => formatWhen(at, STUDIO.zone, year)
  return (
    <section aria-label={name ?? phoneShown(number)}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-xl break-words">
          {clientId ? (
            <Link className="link" to={clientPath(clientId)}>
              {name}
            </Link>
          ) : (
            phoneShown(number)
          )}
          {open > 0 ? <span className="ml-2 text-base text-clay">To answer</span> : null}
        </h2>
        <a className="link figures inline-flex min-h-11 items-center" href={phoneHref(number)}>
          {phoneShown(number)}
        </a>
      </div>
      {next.map((visit) => (
        <p key={visit.id} className="figures text-driftwood">
          <Link className="link inline-flex min-h-11 items-center" to={visitPath(visit.id)}>
            {when(visit.startsAt)}, {visit.serviceName}
          </Link>
        </p>
      ))}
      <ol className="mt-2 space-y-2">
        {said.map((one) => (
          <li
            key={one.id}
            className={`w-fit max-w-[85%] border-l-2 py-1 pl-3 ${one.isOurs ? 'border-hairline text-driftwood' : 'border-clay'}`}
          >
            <span className="block break-words whitespace-pre-wrap">{one.body}</span>
            <span className="figures block text-[0.9375rem] text-driftwood">
              {one.isOurs ? 'You' : (name ?? 'They')}, {when(one.at)}
              {one.status ? ` · ${one.status}` : ''}
            </span>
          </li>
        ))}
      </ol>
      {isStopped ? (
        <p className="mt-3 text-driftwood">
          This number has ended our texts, so it cannot be answered by text. Call them.
        </p>
      ) : (
        <Form
          method="post"
          preventScrollReset
          className="mt-3 max-w-xl space-y-3"
          key={said.length}
        >
          {no && !no.fields.body ? <Refusal of={no} /> : null}
          <input type="hidden" name="number" value={number} />
          <FormState refused={no}>
            <TextField
              label={`Answer ${name ?? phoneShown(number)}`}
              hint="No treatment names: others may see the screen of a phone. 160 letters are one part."
              name="body"
              rows={2}
              maxLength={LONGEST}
            />
          </FormState>
          <SmallButton name="intent" value="answer">
            Send
          </SmallButton>
        </Form>
      )}
      {open > 0 ? (
        <Form method="post" preventScrollReset className="mt-2">
          <input type="hidden" name="number" value={number} />
          <SmallButton name="intent" value="settle" quiet>
            Nothing to answer
          </SmallButton>
        </Form>
      ) : null}
    </section>
  )
}

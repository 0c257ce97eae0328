import { Form, href, Link, redirect } from 'react-router'
import { Notice, Said } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf, textIn } from '#app/form/form.ts'
import { actorWith, may } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { formatLongDay, formatTime, formatWhen, localDate } from '#domain/core/when.ts'
import { whyWords } from '#domain/post/why.ts'
import type { Planned } from '#server/post/ledger/ledger.ts'
import { SmallButton, TextLink } from '../ui/controls.tsx'
import { doneIn } from '../ui/done-words.ts'
import { mailPath, visitPath } from '../ui/paths.ts'
import { PausedNotice } from '../ui/paused-notice.tsx'
import { readPaused } from '../ui/read-paused.ts'
import type { Route } from './+types/planned'
import { changeMail } from './mail-steps.ts'
import { MessageTabs } from './messages-frame.tsx'

const CHANNELS = { mail: 'mail', text: 'text', push: 'alert', call: 'call' } as const

export const meta = () => deskMeta('Planned messages')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'read-messages')
  const { admin } = context.get(studioContext)
  const { planned, more } = await admin.plannedMessages(url.searchParams.get('stopped') ?? '')
  const done = doneIn(url, 'day')
  const stopped = planned.find(({ status }) => status === 'stopped')
  return {
    planned: planned.map((message) => ({
      ...message,
      why: whyWords(message),
      day: localDate(message.dueAt, STUDIO.zone),
    })),
    more,
    mayExport: may(context, 'export-clients'),
    paused: await readPaused(context),
    // What was stopped says so in its place, where the finger is.
    done: stopped ? undefined : done,
    stoppedWords: stopped ? done : undefined,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'read-messages')
  const { mail } = context.get(studioContext)
  const form = await formOf(request)
  const outcome = await changeMail(form, mail, owner)
  if ('refusal' in outcome) return outcome.refusal
  const asked = new URLSearchParams({ done: outcome.done })
  if (form.get('intent') === 'mail-stop') asked.set('stopped', textIn(form, 'mailId'))
  return redirect(`${href('/admin/messages/planned')}?${asked}`)
}

type Line = Route.ComponentProps['loaderData']['planned'][number]

/** What will leave to clients in the next seven days, by day and time. */
export default function PlannedMessages({ loaderData, actionData }: Route.ComponentProps) {
  const year = useYear()
  const { planned, more, mayExport, paused, done, stoppedWords } = loaderData
  const days = Map.groupBy(planned, ({ day }) => day)
  return (
    <div className="max-w-3xl">
      <h1 className="text-3xl">Messages</h1>
      <MessageTabs />
      {paused ? <PausedNotice {...paused} /> : null}
      <p className="mt-4 text-driftwood">
        What will leave to clients in the next seven days. Words are written as each leaves: open
        one to read it as it would leave now.
      </p>
      {paused && planned.length > 0 ? (
        <p className="mt-2 text-driftwood">
          While messages are paused none can be sent now: it would wait until they leave again.
        </p>
      ) : null}
      <div className="mt-4 empty:hidden">
        <Said refused={actionData} done={done} />
      </div>
      {planned.length === 0 ? (
        <p className="mt-6 border-hairline border-y py-6 text-driftwood">
          Nothing is planned. Reminders appear here as soon as somebody books.
        </p>
      ) : null}
      {[...days].map(([day, lines]) => (
        <section key={day} aria-label={day} className="mt-6">
          <h2 className="label font-text text-driftwood">
            {formatLongDay(lines[0]?.dueAt ?? 0, STUDIO.zone, year)}
          </h2>
          <ul className="mt-1.5 border-hairline border-t">
            {lines.map((message) =>
              message.status === 'stopped' ? (
                <li key={message.id} className="border-hairline border-b py-3">
                  <Stopped message={message} words={stoppedWords ?? ''} />
                </li>
              ) : (
                <PlannedLine key={message.id} message={message} isPaused={paused !== null} />
              ),
            )}
          </ul>
        </section>
      ))}
      {more > 0 ? <p className="figures mt-4 text-driftwood">{more} more follow these.</p> : null}
      {mayExport ? (
        <p className="mt-6">
          <TextLink to={href('/admin/messages/ledger.csv')} reloadDocument>
            Everything sent and owed, as a file
          </TextLink>
        </p>
      ) : null}
    </div>
  )
}

/** The way back to the plan, where it stood. */
function Stopped({ message: { id, who }, words }: { message: Line; words: string }) {
  return (
    <Notice>
      <Form
        method="post"
        preventScrollReset
        className="flex flex-wrap items-center gap-x-5 gap-y-2"
      >
        <p>
          {words} {who}
        </p>
        <input type="hidden" name="mailId" value={id} />
        <SmallButton name="intent" value="mail-keep" quiet>
          Undo<span className="sr-only">: {who}</span>
        </SmallButton>
      </Form>
    </Notice>
  )
}

function PlannedLine({ message, isPaused }: { message: Line; isPaused: boolean }) {
  const { id, bookingId, who, startsAt, dueAt, attempts, error } = message
  const year = useYear()
  return (
    <li className="grid grid-cols-[5.25rem_minmax(0,1fr)] gap-3 border-hairline border-b py-3">
      <p className="figures font-medium">{formatTime(dueAt, STUDIO.zone)}</p>
      <div className="min-w-0 gap-x-6 md:flex md:items-start md:justify-between">
        <div className="min-w-0">
          <Link
            to={mailPath(id)}
            className="font-medium break-words underline decoration-hairline underline-offset-4 hover:decoration-bark"
          >
            {message.subject}
          </Link>
          <p className="figures break-words text-driftwood">
            {message.why}, by {CHANNELS[message.channel]} to {message.recipient}
          </p>
          <p className="figures break-words text-driftwood">
            {bookingId ? (
              <Link to={visitPath(bookingId)} className="link">
                {who}
              </Link>
            ) : (
              who
            )}
            {startsAt === null ? '' : `, ${formatWhen(startsAt, STUDIO.zone, year)}`}
            {quietWords(message)}
          </p>
          {attempts > 0 && error ? (
            <p className="break-words text-status-red">
              Tried {attempts}×: {error}
            </p>
          ) : null}
        </div>
        <Form method="post" preventScrollReset className="mt-2 flex shrink-0 gap-2 md:mt-0">
          <input type="hidden" name="mailId" value={id} />
          {isPaused ? null : (
            <SmallButton name="intent" value="mail-retry" quiet>
              Send now<span className="sr-only">: {who}</span>
            </SmallButton>
          )}
          <SmallButton name="intent" value="mail-stop" quiet>
            Stop it<span className="sr-only">: {who}</span>
          </SmallButton>
        </Form>
      </div>
    </li>
  )
}

function quietWords({ quietUntil }: Pick<Planned, 'quietUntil'>): string {
  return quietUntil === null ? '' : '. Leaves before the quiet hours'
}

import { Form, href } from 'react-router'
import { z } from 'zod'
import { Said } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf, readForm, refused, textIn, unreadable } from '#app/form/form.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { SquareLink } from '#domain/calendar/square-links.ts'
import type { Payments } from '#server/shop/payments/payments.ts'
import { doneIn, redirectDone } from '../ui/done-words.ts'
import type { Route } from './+types/connections'
import { BookingProvider } from './booking-provider.tsx'
import { SettingsFrame } from './frame.tsx'
import { Terminals } from './terminals.tsx'

export const meta = () => deskMeta('Connections')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-settings')
  const { connections, squareCalendar, payments, now } = context.get(studioContext)
  const [found, calendar, terminals] = await Promise.all([
    connections.check(),
    squareCalendar?.state(),
    payments.terminals.list(),
  ])
  return {
    connections: found,
    calendar: calendar ?? null,
    terminals,
    now: now(),
    done: doneIn(url, 'settings'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-settings')
  const { squareCalendar, payments } = context.get(studioContext)
  const form = await formOf(request)
  if (form.has('intent')) {
    const again = await changeTerminals(form, payments, owner)
    return again ?? redirectDone(href('/admin/settings/connections'), 'saved', 'terminals')
  }
  const read = readForm(SquareLink, form)
  if (!read.ok || !squareCalendar) return unreadable(form)
  const saved = await squareCalendar.link(read.value, owner)
  if (!saved.ok) return refused(form, saved)
  return redirectDone(href('/admin/settings/connections'), 'saved')
}

const TerminalName = z.object({
  name: z.string().trim().min(1, 'Give the terminal a name.').max(60),
})

/** Pairs a terminal or takes one off the desk; null where it is done, else the form again. */
async function changeTerminals(
  form: FormData,
  { terminals }: Pick<Payments, 'terminals'>,
  owner: { id: string },
) {
  if (form.get('intent') === 'remove-terminal') {
    const removed = await terminals.remove(textIn(form, 'terminalId'), owner)
    return removed.ok ? null : refused(form, removed)
  }
  const read = readForm(TerminalName, form)
  if (!read.ok) return unreadable(form, read.fields)
  const paired = await terminals.pair(read.value.name, owner)
  return paired.ok ? null : refused(form, paired)
}

const NAMES = {
  square: 'Square',
  mail: 'Mail',
  answers: 'Mail that comes back',
  texts: 'Texts (Twilio)',
  google: 'Sign in with Google',
  apple: 'Sign in with Apple',
  emailjs: 'EmailJS',
} as const

const STATES = {
  answers: { words: 'Answers', className: 'text-status-green' },
  local: { words: 'On this machine', className: 'text-driftwood' },
  silent: { words: 'Does not answer', className: 'font-medium text-brick' },
  off: { words: 'Off', className: 'text-driftwood' },
} as const

export default function Connections({ loaderData, actionData: refused }: Route.ComponentProps) {
  return (
    <SettingsFrame
      heading="Connections"
      text="Each is asked as this page opens. Their keys stand in the server’s environment, not here."
    >
      <div className="mt-4 empty:hidden">
        <Said refused={refused} done={loaderData.done} />
      </div>
      <dl className="mt-6 border-hairline border-t">
        {loaderData.connections.map(({ id, state, said }) => (
          <div
            key={id}
            className="grid gap-x-6 border-hairline border-b py-3 sm:grid-cols-[12rem_9rem_minmax(0,1fr)]"
          >
            <dt className="font-medium">{NAMES[id]}</dt>
            <dd className={STATES[state].className}>{STATES[state].words}</dd>
            <dd className="break-words text-driftwood">{said}</dd>
          </div>
        ))}
      </dl>
      <BookingProvider calendar={loaderData.calendar} now={loaderData.now} />
      <Form method="get" className="mt-6">
        <button type="submit" className="button button-quiet">
          Ask again
        </button>
      </Form>
      <Terminals {...loaderData} refused={refused?.intent === 'pair' ? refused : undefined} />
    </SettingsFrame>
  )
}

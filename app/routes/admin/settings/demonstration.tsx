import { Form, href } from 'react-router'
import { Said } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf, refused, unreadable } from '#app/form/form.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { count } from '#domain/core/count.ts'
import type { GoingToo } from '#server/desk/demonstration/counts.ts'
import type { StayReason } from '#server/desk/demonstration/made-up.ts'
import { Folded, TextLink } from '../ui/controls.tsx'
import { doneIn, redirectDone } from '../ui/done-words.ts'
import { clientPath } from '../ui/paths.ts'
import type { Route } from './+types/demonstration'
import { SettingsFrame } from './frame.tsx'

const WHY: Record<StayReason, string> = {
  payment: 'Square took money for them. Give it back first if it was a try.',
  card: 'a card of theirs is on file at Square. Take it off their record first.',
  calendar: 'their visit stands in another calendar too. Cancel it, or disconnect that calendar.',
  'moved-in': 'a file that you brought in names them. Take it back under Moving in first.',
  merged: 'a client of yours was merged into them.',
  credit: 'store credit of a client of yours has to do with them.',
  order: 'an order of a client of yours is handed over at their visit.',
  wish: 'a client of yours waits for the time of their visit.',
  freed: 'a client of yours was offered the time of their visit.',
}

const NAMES = {
  ...{ clients: 'client', visits: 'visit', orders: 'order' },
  ...{ notes: 'note', photographs: 'photograph', messages: 'message' },
} as const

const TRIED: Record<keyof GoingToo, readonly [one: string, more?: string]> = {
  visits: ['visit'],
  sales: ['sale'],
  payments: ['payment written down', 'payments written down'],
  credit: ['entry of store credit', 'entries of store credit'],
  cards: ['card on file', 'cards on file'],
  notes: ['note'],
  photographs: ['photograph'],
  forms: ['form'],
  messages: ['message from them', 'messages from them'],
  letters: ['email or text to them', 'emails and texts to them'],
  wishes: ['place on the waiting list', 'places on the waiting list'],
  reviews: ['review'],
}

export const meta = () => deskMeta('Demonstration data')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-settings')
  const { demonstration } = context.get(studioContext)
  const isLeft = await demonstration.isLeft()
  return {
    preview: isLeft ? await demonstration.preview() : null,
    done: doneIn(url, 'demonstration'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-settings')
  const { demonstration } = context.get(studioContext)
  const form = await formOf(request)
  if (form.get('intent') !== 'remove') return unreadable(form)
  const removed = await demonstration.remove(owner)
  if (!removed.ok) return refused(form, removed)
  const done = removed.isAllGone ? 'removed' : 'removed-but'
  return redirectDone(href('/admin/settings/demonstration'), done)
}

export default function DemonstrationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { preview, done } = loaderData
  return (
    <SettingsFrame
      heading="Demonstration data"
      text="A made-up studio to look at the back office with. Its clients, visits and orders are not real."
    >
      <div className="mt-6 space-y-5">
        <Said refused={actionData} done={done} />
        {preview ? <Preview {...preview} /> : <p>There is no demonstration data here.</p>}
      </div>
    </SettingsFrame>
  )
}

type PreviewProps = NonNullable<Route.ComponentProps['loaderData']['preview']>

function Preview({ going, tried, staying, stayingCount }: PreviewProps) {
  const all = (Object.keys(NAMES) as (keyof typeof NAMES)[])
    .filter((what) => going[what] > 0)
    .map((what) => count(going[what], NAMES[what]))
  const too = (Object.keys(TRIED) as (keyof typeof TRIED)[])
    .filter((what) => tried[what] > 0)
    .map((what) => count(tried[what], ...TRIED[what]))
  return (
    <>
      {all.length > 0 ? (
        <section aria-labelledby="goes">
          <h2 id="goes" className="text-xl">
            What goes
          </h2>
          <Figures all={all} />
          <p className="mt-2 max-w-[36em] text-driftwood">
            Their payments, refunds, forms, reviews, credit, reminders and emails go too. Your own
            clients, visits, orders, prices and settings stay.
          </p>
        </section>
      ) : null}
      {too.length > 0 ? (
        <section aria-labelledby="tried">
          <h2 id="tried" className="text-xl">
            What you tried on them, which goes too
          </h2>
          <Figures all={too} />
          {tried.sales > 0 ? (
            <p className="mt-2 max-w-[36em] text-driftwood">
              Products that you sold to them count as on your shelf again.
            </p>
          ) : null}
        </section>
      ) : null}
      {stayingCount > 0 ? (
        <section aria-labelledby="stays">
          <h2 id="stays" className="text-xl">
            What stays, because something real depends on it
          </h2>
          <ul className="mt-2 max-w-[36em] list-disc pl-5">
            {staying.map(({ id, name, why }) => (
              <li key={id}>
                <TextLink to={clientPath(id)}>{name}</TextLink>: {WHY[why]}
              </li>
            ))}
            {stayingCount > staying.length ? (
              <li className="figures">and {stayingCount - staying.length} more</li>
            ) : null}
          </ul>
        </section>
      ) : null}
      {all.length + too.length > 0 ? (
        <Folded words="Remove the demonstration">
          <Form method="post">
            <p className="max-w-[36em]">This cannot be undone, except by bringing a backup back.</p>
            <button type="submit" name="intent" value="remove" className="button mt-3">
              Yes, remove all of it
            </button>
          </Form>
        </Folded>
      ) : null}
    </>
  )
}

function Figures({ all }: { all: readonly string[] }) {
  return (
    <ul className="figures mt-2 list-disc pl-5">
      {all.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  )
}

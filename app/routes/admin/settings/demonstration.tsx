import { Form, href } from 'react-router'
import { Said } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf, refused, unreadable } from '#app/form/form.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { count } from '#domain/core/count.ts'
import type { StayReason } from '#server/desk/demonstration/made-up.ts'
import { doneIn, redirectDone } from '../ui/done-words.ts'
import type { Route } from './+types/demonstration'
import { SettingsFrame } from './frame.tsx'

const WHY: Record<StayReason, string> = {
  visit: 'you booked a visit for them',
  payment: 'a payment was taken for their visit',
  credit: 'store credit was given or spent at your desk',
  card: 'a card of theirs is on file',
  order: 'an order is handed over at their visit',
  review: 'a review was written on their visit',
  wish: 'they wait for a time that you wrote down',
  freed: 'a freed time of yours has to do with their visit',
  calendar: 'their visit stands in another calendar',
  merged: 'a client of yours was merged into them',
  'moved-in': 'a file that you brought in has visits of theirs',
}

const NAMES = {
  ...{ clients: 'client', visits: 'visit', orders: 'order' },
  ...{ notes: 'note', photographs: 'photograph', messages: 'message' },
} as const

export const meta = () => deskMeta('Demonstration data')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-settings')
  const { demonstration } = context.get(studioContext)
  const isHere = await demonstration.isHere()
  return {
    preview: isHere ? await demonstration.preview() : null,
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

function Preview({ going, staying, stayingCount }: PreviewProps) {
  const all = (Object.keys(NAMES) as (keyof typeof NAMES)[])
    .filter((what) => going[what] > 0)
    .map((what) => count(going[what], NAMES[what]))
  return (
    <>
      <section aria-labelledby="goes">
        <h2 id="goes" className="text-xl">
          What goes
        </h2>
        <ul className="figures mt-2 list-disc pl-5">
          {all.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <p className="mt-2 max-w-[36em] text-driftwood">
          Their payments, refunds, forms, reviews, credit, reminders and emails go too, and what you
          wrote on them to try things out. Your own clients, visits, orders, prices and settings
          stay.
        </p>
      </section>
      {stayingCount > 0 ? (
        <section aria-labelledby="stays">
          <h2 id="stays" className="text-xl">
            What stays, because something of yours depends on it
          </h2>
          <ul className="mt-2 list-disc pl-5">
            {staying.map(({ name, why }) => (
              <li key={`${name} ${why}`}>
                {name}: {WHY[why]}
              </li>
            ))}
            {stayingCount > staying.length ? (
              <li className="figures">and {stayingCount - staying.length} more</li>
            ) : null}
          </ul>
        </section>
      ) : null}
      <Form method="post">
        <p className="max-w-[36em]">This cannot be undone, except by bringing a backup back.</p>
        <button type="submit" name="intent" value="remove" className="button mt-3">
          Remove the demonstration
        </button>
      </Form>
    </>
  )
}

import { Refusal } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf, refused, textIn } from '#app/form/form.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { isAddress } from '#domain/core/contact-details.ts'
import { doneIn, redirectDone } from '../ui/done-words.ts'
import type { Route } from './+types/closed-over'
import { ClosedList } from './closed-list.tsx'
import { CLOSED_OVER_PATH } from './closed-words.ts'
import { AvailabilityHead } from './head.tsx'
import { WriteToAll } from './write-to-all.tsx'

export const meta = () => deskMeta('Availability: visits that still stand')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-hours')
  const { closedOver } = context.get(studioContext)
  const [visits, proposals] = await Promise.all([closedOver.list(), closedOver.proposals()])
  const reached = proposals.filter(({ visit }) => isAddress(visit.booking.email))
  const letters = await Promise.all(
    reached.map(async (one) => ({
      bookingId: one.visit.booking.id,
      name: `${one.visit.booking.firstName} ${one.visit.booking.lastName}`.trim(),
      times: one.times,
      letter: await closedOver.preview(one),
    })),
  )
  return {
    visits,
    letters,
    seen: closedOver.keyOf(proposals),
    done: doneIn(url, 'availability'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-hours')
  const { closedOver } = context.get(studioContext)
  const form = await formOf(request)
  const intent = textIn(form, 'intent')
  if (intent === 'keep' || intent === 'not-kept') {
    const isKept = intent === 'keep'
    const kept = await closedOver.keep({ bookingId: textIn(form, 'bookingId'), isKept }, owner)
    if (!kept.ok) return refused(form, kept)
    return redirectDone(CLOSED_OVER_PATH, isKept ? 'kept' : 'not-kept')
  }
  if (intent !== 'write') return refused(form, { ok: false, code: 'bad-request' })
  const written = await closedOver.write(textIn(form, 'seen'), owner)
  if (written.ok) return redirectDone(CLOSED_OVER_PATH, 'new-times')
  return refused(form, {
    ...written,
    ...(written.code === 'changed-meanwhile' && {
      message:
        'Some of these times went meanwhile. Nothing was sent: look at the new ones, then send.',
    }),
  })
}

export default function ClosedOverPage({ loaderData, actionData }: Route.ComponentProps) {
  const { visits, letters, seen, done } = loaderData
  return (
    <div className="max-w-5xl">
      <AvailabilityHead
        title="Visits that still stand"
        lead="Clients who are booked in time that you have closed. Each stays here until it is moved, canceled or kept."
        done={actionData ? undefined : done}
      >
        {actionData ? <Refusal of={actionData} /> : null}
      </AvailabilityHead>
      {letters.length > 0 ? <WriteToAll letters={letters} seen={seen} /> : null}
      <ClosedList visits={visits} />
    </div>
  )
}

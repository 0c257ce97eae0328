import { data, Link } from 'react-router'
import { z } from 'zod'
import { studioContext } from '#app/context.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { sentence } from '#domain/core/errors.ts'
import { visitPath } from '../ui/paths.ts'
import type { Route } from './+types/preview'
import { ownersKeepOf } from './ui/day-action.ts'
import { MailWords } from './ui/owners-choice.tsx'

const STATUS_AFTER = {
  confirmed: 'CONFIRMED',
  cancelled: 'CANCELLED',
  'no-show': 'NO_SHOW',
  reopened: 'CONFIRMED',
} as const
const Asked = z.enum(['confirmed', 'cancelled', 'no-show', 'reopened'])

export const meta = () => deskMeta('The mail')

/** What the client would read of a change that is not made yet. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const owner = actorWith(context, 'change-visits')
  const { bookings, mail, today, now } = context.get(studioContext)
  const booking = await bookings.find(params.bookingId)
  const asked = Asked.safeParse(url.searchParams.get('change'))
  if (!booking || !asked.success) throw data(sentence('not-found'), { status: 404 })
  const kind = asked.data
  const way = kind === 'reopened' ? await bookings.wayBack(booking) : null
  const status = way?.ok ? way.status : STATUS_AFTER[kind]
  const after = { ...booking, status, sequence: booking.sequence + 1 }
  const keep = ownersKeepOf(url.searchParams)
  const isEnd = kind === 'cancelled' || kind === 'no-show'
  const money = isEnd ? await today.endMoney({ kind, booking, ...keep }) : null
  const told = { kind, booking: after, previous: booking, by: owner, now: now(), money }
  return { bookingId: booking.id, preview: await mail.preview(told) }
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  return (
    <div className="max-w-2xl">
      <h1 className="text-3xl">The mail, before it is sent</h1>
      <div className="mt-6">
        {loaderData.preview ? (
          <MailWords preview={loaderData.preview} />
        ) : (
          <p className="text-driftwood">{sentence('no-mail-address')}</p>
        )}
      </div>
      <Link
        className="link mt-6 inline-flex min-h-11 items-center"
        to={visitPath(loaderData.bookingId)}
      >
        Back to the visit
      </Link>
    </div>
  )
}

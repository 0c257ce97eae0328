import { href } from 'react-router'
import { OrderBadge } from '#app/components/order-badge.tsx'
import { StatusBadge } from '#app/components/status-badge.tsx'
import { studioContext } from '#app/context.ts'
import { signedInUser } from '#app/guards.ts'
import { historyWords as words } from '#content/purchases.ts'
import { STUDIO } from '#content/studio.ts'
import { profileWords } from '#content/words/profile.ts'
import { combinedHistory, type HistoryItem } from '#domain/accounts/history.ts'
import { formatMoney } from '#domain/core/money.ts'
import { formatFullDay } from '#domain/core/when.ts'
import { orderHref } from '../../shop/orders/purchase.ts'
import { AccountPage } from '../ui/account-page.tsx'
import type { Route } from './+types/history'

type HistoryEntry = ReturnType<typeof historyEntry> & { refundedCents: number }

/** Orders and visits of an account in one list (spec 2 §3, combined history item). */
export async function loader({ context }: Route.LoaderArgs) {
  const studio = context.get(studioContext)
  const user = signedInUser(context)
  const [orders, bookings] = await Promise.all([
    readOrNothing(studio.orders.forAccount(user.id)),
    readOrNothing(studio.profiles.bookingsOf(user)),
  ])
  const refunded = await studio.orders.refundedCents((orders ?? []).map(({ id }) => id))
  return {
    entries: combinedHistory(orders ?? [], bookings ?? []).map((item) => ({
      ...historyEntry(item),
      refundedCents: refunded.get(item.id) ?? 0,
    })),
    isUnread: orders === null || bookings === null,
  }
}

export default function History({ loaderData: { entries, isUnread } }: Route.ComponentProps) {
  return (
    <AccountPage title={words.title} heading={words.heading} lead={words.lead}>
      {isUnread ? (
        <p role="alert" className="mb-8 border-brick border-l-2 pl-5 text-brick">
          {words.unread}
        </p>
      ) : null}
      {entries.length > 0 ? (
        <ol className="border-bark border-t">
          {entries.map((entry) => (
            <HistoryRow key={entry.id} entry={entry} />
          ))}
        </ol>
      ) : null}
      {entries.length === 0 && !isUnread ? (
        <p className="border-hairline border-y py-10 text-driftwood">{words.empty}</p>
      ) : null}
      <p className="mt-12">
        <a className="link inline-flex min-h-11 items-center" href={href('/profile')}>
          {profileWords.back}
        </a>
      </p>
    </AccountPage>
  )
}

/** spec 2 §8: "Orders and bookings fetch errors return an empty list"; null lets the page say so. */
async function readOrNothing<T>(read: Promise<T[]>): Promise<T[] | null> {
  return read.catch((error: unknown) => {
    console.error(error)
    return null
  })
}

/** What of a history item goes to the browser: all but the row behind it. */
function historyEntry({ data: _, ...entry }: HistoryItem) {
  return entry
}

function HistoryRow({ entry }: { entry: HistoryEntry }) {
  const { id, type, date, amount, status, title, description, refundedCents } = entry
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-hairline border-b py-5 md:grid-cols-[15.5rem_minmax(0,1fr)_8rem_6rem] md:items-baseline">
      <p className="col-span-2 text-driftwood md:col-span-1">{formatFullDay(date, STUDIO.zone)}</p>
      <h2 className="break-words font-medium font-text text-[1.0625rem] leading-7 tracking-normal">
        {type === 'order' ? (
          <a className="link inline-block py-1.5 md:-my-1.5" href={orderHref(id)}>
            {title}
          </a>
        ) : (
          title
        )}
        <span className="block font-normal text-driftwood">{description}</span>
      </h2>
      <p className="order-last md:order-none">
        {type === 'order' ? (
          <OrderBadge status={status} refundedCents={refundedCents} />
        ) : (
          <StatusBadge status={status} />
        )}
      </p>
      <p className="figures text-right">{formatMoney(amount)}</p>
    </li>
  )
}

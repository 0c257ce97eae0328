import { studioContext } from '#app/context.ts'
import { signedInUser } from '#app/guards.ts'
import { historyWords as words } from '#content/purchases.ts'
import { combinedHistory } from '#domain/accounts/history.ts'
import { AccountPage } from '../ui/account-page.tsx'
import type { Route } from './+types/history'
import { HistoryRow, historyEntry } from './history-row.tsx'

/** Orders and visits of an account in one list (spec 2 §3, combined history item). */
export async function loader({ context }: Route.LoaderArgs) {
  const studio = context.get(studioContext)
  const user = signedInUser(context)
  const [orders, bookings] = await Promise.all([
    readOrNothing(studio.orders.forAccount(user.id)),
    readOrNothing(studio.profiles.bookingsOf(user)),
  ])
  return {
    entries: combinedHistory(orders ?? [], bookings ?? []).map(historyEntry),
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
        <a className="link inline-flex min-h-11 items-center" href="/profile">
          Back to your profile
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

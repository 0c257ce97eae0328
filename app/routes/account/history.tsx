import { redirect } from 'react-router'
import { studioContext } from '#app/context.ts'
import { historyWords as words } from '#content/purchases.ts'
import { combinedHistory } from '#domain/history.ts'
import type { Route } from './+types/history'
import { AccountTabs } from './account-page.tsx'
import { HistoryRow, historyEntry } from './history-row.tsx'
import { loginHref, PRIVATE_HEADERS } from './private.ts'
import { PurchaseFrame } from './purchase-frame.tsx'

/** Orders and visits of an account in one list (spec 2 §3, combined history item). */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const studio = context.get(studioContext)
  const user = await studio.accounts.userFrom(request.headers)
  if (!user) throw redirect(loginHref(url.pathname), { headers: PRIVATE_HEADERS })
  const [orders, bookings] = await Promise.all([
    readOrNothing(studio.orders.forAccount(user.id)),
    readOrNothing(studio.profiles.bookingsOf(user)),
  ])
  return {
    entries: combinedHistory(orders ?? [], bookings ?? []).map(historyEntry),
    isUnread: orders === null || bookings === null,
  }
}

export const headers = () => PRIVATE_HEADERS

export default function History({ loaderData: { entries, isUnread } }: Route.ComponentProps) {
  return (
    <PurchaseFrame
      title={words.title}
      heading={words.heading}
      lead={words.lead}
      tabs={<AccountTabs />}
    >
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
    </PurchaseFrame>
  )
}

/** spec 2 §8: "Orders and bookings fetch errors return an empty list"; null lets the page say so. */
async function readOrNothing<T>(read: Promise<T[]>): Promise<T[] | null> {
  return read.catch((error: unknown) => {
    console.error(error)
    return null
  })
}

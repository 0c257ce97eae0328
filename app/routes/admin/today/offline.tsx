import { data } from 'react-router'
import { studioContext } from '#app/context.ts'
import { actorWith, keepPrivate, requireDesk, requireRight } from '#app/guards.ts'
import type { PageHandle } from '#app/page.ts'
import { useYear } from '#app/site/use-year.ts'
import { studio as place } from '#content/studio.ts'
import { dayInterval } from '#domain/calendar/schedule.ts'
import { formatDate, formatTime, localDate } from '#domain/core/when.ts'
import { privateMeta } from '../ui/private-meta.ts'
import type { Route } from './+types/offline'
import { dayWords } from './day-words.ts'
import { SheetRow } from './sheet-row.tsx'

export const handle: PageHandle = { plain: true, bare: true }
export const middleware: Route.MiddlewareFunction[] = [keepPrivate, requireDesk, requireRight]
export const meta = () => privateMeta('Today’s sheet')
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

// With `kept` in its address it is the copy that a device keeps: whoever sees that one is offline.
export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'see-the-day')
  const { bookings, today, now } = context.get(studioContext)
  const date = localDate(now(), place.zone)
  const sheet = {
    date,
    now: now(),
    isKept: url.searchParams.has('kept'),
    visits: await today.visitsOf(date),
    open: await bookings.openTime(date, date),
  }
  const until = dayInterval(date, place.zone).endsAt
  return data(sheet, { headers: { 'X-Kept-Until': String(until) } })
}

/** The day on one page that needs nothing else: who comes, when, for what, and how to reach them. */
export default function Sheet({ loaderData: sheet }: Route.ComponentProps) {
  const year = useYear()
  const asOf = formatTime(sheet.now, place.zone)
  return (
    <main className="mx-auto max-w-2xl px-4 py-8 text-[0.9375rem] leading-6">
      <p
        className={`figures border-l-2 px-4 py-2.5 ${
          sheet.isKept
            ? 'border-citrus bg-status-yellow-tint text-status-yellow'
            : 'border-leaf bg-status-green-tint text-status-green'
        }`}
      >
        {sheet.isKept
          ? `Offline, as of ${asOf}. Nothing can be changed until you are connected.`
          : `As of ${asOf}. Your device keeps this sheet until midnight or until you sign out, for when there is no connection.`}
      </p>
      <h1 className="mt-6 text-3xl">{formatDate(sheet.date, year)}</h1>
      <p className="figures mt-2 text-driftwood">{dayWords(sheet)}</p>
      {sheet.visits.length === 0 ? null : (
        <ol className="mt-5 border-hairline border-t">
          {sheet.visits.map((visit) => (
            <SheetRow key={visit.id} visit={visit} />
          ))}
        </ol>
      )}
      <p className="mt-6">
        <a className="button button-quiet" href="/admin/dashboard">
          {sheet.isKept ? 'Try to connect' : 'Dashboard'}
        </a>
      </p>
    </main>
  )
}

import { data, href } from 'react-router'
import { studioContext } from '#app/context.ts'
import { actorWith, keepPrivate, requireDesk, requireRight } from '#app/guards.ts'
import type { PageHandle } from '#app/page.ts'
import { deskMeta } from '#app/private-meta.ts'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { dayInterval } from '#domain/calendar/schedule.ts'
import { formatDuration } from '#domain/core/duration.ts'
import { phoneHref, phoneShown } from '#domain/core/phone.ts'
import { formatDate, formatTime, localDate } from '#domain/core/when.ts'
import type { DayVisit } from '#server/desk/today/today.ts'
import { requestWords } from '../ui/request-words.ts'
import { AlertMarks, TimeColumn } from '../ui/visit-facts.tsx'
import type { Route } from './+types/offline'
import { dayWords } from './day-words.ts'

const WORDS: Record<string, string> = {
  COMPLETED: 'Completed',
  NO_SHOW: 'Did not come',
}

export const handle: PageHandle = { plain: true, bare: true }
export const middleware: Route.MiddlewareFunction[] = [keepPrivate, requireDesk, requireRight]
export const meta = () => deskMeta('Today’s sheet')
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

// With `kept` in its address it is the copy that a device keeps: whoever sees that one is offline.
export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'see-the-day')
  const { bookings, today, now } = context.get(studioContext)
  const date = localDate(now(), STUDIO.zone)
  const sheet = {
    date,
    now: now(),
    isKept: url.searchParams.has('kept'),
    visits: await today.visitsOf(date),
    open: await bookings.openTime(date, date),
  }
  const until = dayInterval(date, STUDIO.zone).endsAt
  return data(sheet, { headers: { 'X-Kept-Until': String(until) } })
}

/** The day on one page that needs nothing else: who comes, when, for what, and how to reach them. */
export default function Sheet({ loaderData: sheet }: Route.ComponentProps) {
  const year = useYear()
  const asOf = formatTime(sheet.now, STUDIO.zone)
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
        <a className="button button-quiet" href={href('/admin/dashboard')}>
          {sheet.isKept ? 'Try to connect' : 'Dashboard'}
        </a>
      </p>
    </main>
  )
}

/** One visit on the sheet: words only, and a telephone number to press. */
function SheetRow({ visit }: { visit: DayVisit }) {
  const state =
    visit.arrivedAt !== null && visit.status === 'CONFIRMED'
      ? `Here since ${formatTime(visit.arrivedAt, STUDIO.zone)}`
      : visit.status === 'PENDING'
        ? requestWords(visit.waits).label
        : WORDS[visit.status]
  return (
    <li className="border-hairline border-b">
      <TimeColumn span={visit}>
        <p className="text-[1.0625rem] font-medium">
          {visit.firstName} {visit.lastName}
        </p>
        <AlertMarks alerts={visit.alerts} />
        <p className="mt-0.5">
          {[visit.serviceName, ...visit.addons.map((addon) => addon.name)].join(' + ')} ·{' '}
          {formatDuration(visit.durationMinutes)}
        </p>
        {visit.toHand.map((order) => (
          <p key={order.orderId} className="font-medium">
            Hand over: {order.words}
          </p>
        ))}
        {visit.note ? <p className="break-words whitespace-pre-line">{visit.note}</p> : null}
        {visit.deskNote?.words ? (
          <p className="break-words whitespace-pre-line">Your note: {visit.deskNote.words}</p>
        ) : null}
        <p className="figures flex flex-wrap items-center gap-x-4 text-driftwood">
          {visit.phone ? (
            <a className="link inline-flex min-h-11 items-center" href={phoneHref(visit.phone)}>
              {phoneShown(visit.phone)}
            </a>
          ) : (
            'No phone'
          )}
          {state}
        </p>
      </TimeColumn>
    </li>
  )
}

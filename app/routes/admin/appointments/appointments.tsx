import { redirect } from 'react-router'
import { z } from 'zod'
import { studioContext } from '#app/context.ts'
import { stepRight } from '#app/desk-rights.ts'
import { formOf, textIn } from '#app/form/form.ts'
import { actorWith, isOwner } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { STUDIO } from '#content/studio.ts'
import { STORED_STATUSES } from '#domain/calendar/booking.ts'
import { CalendarDate } from '#domain/core/fields.ts'
import { formatDate, localDate } from '#domain/core/when.ts'
import type { Studio } from '#server/http/studio.ts'
import { dayDone, doneQuery, undoIn } from '../ui/day-done.ts'
import { type Changed, shownAsItIs, told } from '../ui/day-refused.ts'
import type { Route } from './+types/appointments'
import { AGAIN_STEPS, changeAgain } from './again/change-again.ts'
import { CalendarPage } from './calendar-page.tsx'
import { blockTime, bookByHand, previewByHand, unblockTime } from './day/change-day.ts'
import { changeSeries, endSeries } from './day/change-series.ts'
import { readDay } from './day/read-day.ts'
import { readPanel } from './day/read-panel.ts'
import { withFreeTimes } from './day/start-times.ts'
import { readMonth } from './month/read-month.ts'
import { calendarPath, type View } from './ui/calendar-path.ts'
import { changeDay } from './ui/day-action.ts'
import { readWeek } from './week/read-week.ts'

const Views = z.enum(['day', 'week', 'month', 'list']).catch('day')
const ListAsked = z.object({
  words: z.string().trim().max(100).catch(''),
  status: z.enum(['all', 'unpaid', ...STORED_STATUSES]).catch('all'),
  from: CalendarDate.catch(''),
  to: CalendarDate.catch(''),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})

export const meta = ({ loaderData }: Route.MetaArgs) =>
  deskMeta(loaderData?.day ? formatDate(loaderData.day.date) : 'Appointments')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'see-the-day')
  const studio = context.get(studioContext)
  const asked = url.searchParams
  const today = localDate(studio.now(), STUDIO.zone)
  const date = CalendarDate.catch(today).parse(asked.get('date'))
  const view: View = Views.parse(asked.get('view'))
  return {
    today,
    view,
    day: view === 'day' ? await readDay(studio, date, isOwner(context)) : null,
    week: view === 'week' ? await readWeek(studio, date) : null,
    month: view === 'month' ? await readMonth(studio, date) : null,
    list: view === 'list' ? await readList(asked, studio) : null,
    panel: await readPanel(asked, studio, date, view),
    done: await dayDone(url, studio),
    undo: undoIn(url),
  }
}

export { revalidateAnswered as shouldRevalidate } from '#app/browser/unanswered.ts'

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const owner = actorWith(context, stepRight(form))
  const studio = context.get(studioContext)
  const outcome = await change(form)
  if ('refusal' in outcome) return withFreeTimes(form, outcome.refusal, studio.bookings)
  return redirect(
    calendarPath({
      view: url.searchParams.get('view') ?? undefined,
      date: outcome.date ?? url.searchParams.get('date') ?? '',
      ...doneQuery(outcome),
    }),
  )

  async function change(form: FormData): Promise<Changed> {
    const intent = form.get('intent')
    const isNew = !form.has('bookingId')
    if (intent === 'preview-again' && isNew) return bookByHand(form, studio, owner)
    if (AGAIN_STEPS.has(intent)) return changeAgain(form, studio, owner)
    if (intent === 'book') return bookByHand(form, studio, owner)
    if (intent === 'times') return { refusal: shownAsItIs(form) }
    const isBlock = form.has('fromDate')
    if (intent === 'preview' && !isBlock) return previewByHand(form, studio, owner)
    if (intent === 'preview') return blockTime(form, studio, owner)
    if (intent === 'block') return blockTime(form, studio, owner)
    if (intent === 'series-end') return endSeries(form, studio, owner)
    if (intent === 'series-hours') return changeSeries(form, studio, owner)
    if (intent === 'unblock') return unblockTime(form, studio, owner)
    if (intent === 'withdraw-offer') {
      const ended = await studio.waiting.desk.withdraw(textIn(form, 'freedId'), owner)
      return told(form, 'offer-withdrawn', ended)
    }
    return changeDay(form, studio, owner)
  }
}

/** One page of the visits that the address asks for; what cannot be read in it is left out. */
async function readList(
  search: URLSearchParams,
  { bookings, today }: Pick<Studio, 'bookings' | 'today'>,
) {
  const asked = ListAsked.parse(Object.fromEntries(search))
  const { status, ...rest } = asked
  const unpaid = status === 'unpaid' ? await today.unpaid(asked) : null
  const { visits, total, aPage } = await bookings.search({
    ...rest,
    status: status === 'unpaid' ? 'COMPLETED' : status,
    ids: unpaid?.map(({ id }) => id),
  })
  return {
    asked,
    dues: Object.fromEntries((unpaid ?? []).map(({ id, dueCents }) => [id, dueCents])),
    visits,
    total,
    first: (asked.page - 1) * aPage + 1,
    pages: Math.ceil(total / aPage),
  }
}

export default function Appointments({ loaderData, actionData }: Route.ComponentProps) {
  return <CalendarPage page={loaderData} refused={actionData} />
}

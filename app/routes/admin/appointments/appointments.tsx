import { redirect } from 'react-router'
import { z } from 'zod'
import { studioContext } from '#app/context.ts'
import { formOf } from '#app/form/form.ts'
import { limitsOf } from '#app/form/limits.ts'
import { actorWith, isOwner } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { STUDIO } from '#content/studio.ts'
import { Block, HandBooking } from '#domain/calendar/owner-forms.ts'
import { CalendarDate } from '#domain/core/fields.ts'
import { formatDate, localDate } from '#domain/core/when.ts'
import type { Changed } from '../ui/day-refused.ts'
import { doneIn } from '../ui/done-words.ts'
import type { Route } from './+types/appointments'
import { CalendarPage } from './calendar-page.tsx'
import { readAgain } from './day/book-again.ts'
import { blockTime, bookByHand, previewByHand, unblockTime } from './day/change-day.ts'
import { readAnswer } from './day/question.ts'
import { readDay } from './day/read-day.ts'
import { readVisitPanel } from './day/read-visit-panel.ts'
import { readList } from './read-list.ts'
import { calendarPath, type View, viewInPath } from './ui/calendar-path.ts'
import { changeDay } from './ui/day-action.ts'
import { readWeek } from './week/read-week.ts'

const Views = z.enum(['day', 'week', 'list']).catch('day')
const Version = z.coerce.number().int().nonnegative()

export const meta = ({ loaderData }: Route.MetaArgs) =>
  deskMeta(loaderData?.day ? formatDate(loaderData.day.date) : 'Appointments')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'see-the-day')
  const studio = context.get(studioContext)
  const asked = url.searchParams
  const today = localDate(studio.now(), STUDIO.zone)
  const date = CalendarDate.catch(today).parse(asked.get('date'))
  const view: View = Views.parse(asked.get('view'))
  const panel = asked.get('panel')
  const needsMenu = panel === 'book' || panel === 'why'
  return {
    today,
    view,
    day: view === 'day' ? await readDay(studio, date, isOwner(context)) : null,
    week: view === 'week' ? await readWeek(studio, date) : null,
    list: view === 'list' ? await readList(asked, studio) : null,
    panel: {
      panel,
      view: viewInPath(view),
      date,
      time: asked.get('time') ?? '',
      until: asked.get('until') ?? '',
      again: panel === 'book' ? await readAgain(asked, studio.bookings) : null,
      services: needsMenu ? await studio.bookings.services() : [],
      answer: panel === 'why' ? await readAnswer(asked, studio.bookings) : null,
      visit: await readVisitPanel(asked, studio),
      now: studio.now(),
      limits: limitsOf(panel === 'block' ? Block : HandBooking),
    },
    done: doneIn(url, 'day'),
    undo: undoOf(asked),
  }
}

export { revalidateAnswered as shouldRevalidate } from '#app/browser/unanswered.ts'

export async function action({ request, url, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-visits')
  const studio = context.get(studioContext)
  const form = await formOf(request)
  const outcome = await change(form)
  if ('refusal' in outcome) return outcome.refusal
  const { done, undo } = outcome
  return redirect(
    calendarPath({
      view: url.searchParams.get('view') ?? undefined,
      date: outcome.date ?? url.searchParams.get('date') ?? '',
      done,
      ...(undo && { undo: undo.bookingId, version: undo.version }),
    }),
  )

  async function change(form: FormData): Promise<Changed> {
    const intent = form.get('intent')
    if (intent === 'book') return bookByHand(form, studio, owner)
    if (intent === 'preview') return previewByHand(form, studio, owner)
    if (intent === 'block') return blockTime(form, studio, owner)
    if (intent === 'unblock') return unblockTime(form, studio, owner)
    return changeDay(form, studio, owner)
  }
}

/** The move that has just been made and may still be taken back. */
function undoOf(asked: URLSearchParams) {
  const bookingId = asked.get('undo')
  const version = Version.safeParse(asked.get('version'))
  return bookingId && version.success ? { bookingId, version: version.data } : null
}

export default function Appointments({ loaderData, actionData }: Route.ComponentProps) {
  return <CalendarPage page={loaderData} refused={actionData} />
}

import { redirect } from 'react-router'
import { studioContext } from '#app/context.ts'
import { ownerActor } from '#app/guards.ts'
import { studio as place } from '#content/studio.ts'
import { CalendarDate } from '#domain/schedule.ts'
import { formatDate, localDate } from '#domain/when.ts'
import type { Route } from './+types/appointments'
import { readAgain } from './book-again.ts'
import { changeBooking } from './change-booking.ts'
import { blockTime, bookByHand, unblockTime } from './change-day.ts'
import { DayView } from './day-view.tsx'
import { DONE_WORDS } from './done-words.ts'
import { formOf } from './form-of.ts'
import { privateMeta } from './private-meta.ts'
import { readAnswer } from './question.ts'
import { readDay } from './read-day.ts'
import type { Changed } from './refused.ts'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  privateMeta(loaderData ? formatDate(loaderData.date) : 'Appointments')

export async function loader({ url, context }: Route.LoaderArgs) {
  ownerActor(context)
  const studio = context.get(studioContext)
  const today = localDate(studio.now(), place.zone)
  const date = CalendarDate.catch(today).parse(url.searchParams.get('date'))
  const panel = url.searchParams.get('panel')
  return {
    ...(await readDay(studio, date)),
    today,
    panel,
    time: url.searchParams.get('time') ?? '',
    again: panel === 'book' ? await readAgain(url.searchParams, studio.bookings) : null,
    services: panel ? await studio.bookings.services() : [],
    answer: panel === 'why' ? await readAnswer(url.searchParams, studio.bookings) : null,
    done: DONE_WORDS[url.searchParams.get('done') ?? ''],
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const owner = ownerActor(context)
  const studio = context.get(studioContext)
  const form = await formOf(request)
  const outcome = await change(form)
  if ('refusal' in outcome) return outcome.refusal
  const date = outcome.date ?? url.searchParams.get('date') ?? ''
  const query = new URLSearchParams({ date, done: outcome.done })
  return redirect(`/admin/appointments?${query}`)

  async function change(form: FormData): Promise<Changed> {
    const intent = form.get('intent')
    if (intent === 'book') return bookByHand(form, studio, owner)
    if (intent === 'block') return blockTime(form, studio)
    if (intent === 'unblock') return unblockTime(form, studio)
    return changeBooking(form, String(form.get('bookingId') ?? ''), studio, owner)
  }
}

export default function Appointments({ loaderData, actionData }: Route.ComponentProps) {
  return <DayView day={loaderData} refused={actionData} />
}

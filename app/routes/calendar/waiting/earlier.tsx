import { data, href, redirect } from 'react-router'
import { studioContext, visitorContext } from '#app/context.ts'
import { formOf, readForm, refused, unreadable } from '#app/form/form.ts'
import { FormState } from '#app/form/form-state.tsx'
import { nameIn } from '#app/site/studio-name.ts'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { waitingWords as words } from '#content/words/waiting.ts'
import { WISH_SENTENCES, WishTimes } from '#domain/calendar/waiting/wish-request.ts'
import { siteSentence } from '#domain/core/site-errors.ts'
import { formatWhen, localDate } from '#domain/core/when.ts'
import { bookingOfToken, closedBecause } from '../ui/managed-booking.ts'
import type { Route } from './+types/earlier'
import { anyDayIn, openDaysOf } from './open-days.ts'
import {
  DeadLink,
  joinedHref,
  PLAIN,
  TextsTick,
  WAITING_HEADERS,
  WaitingPage,
  waitingMeta,
} from './page.tsx'
import { firstTimes, TimesFields } from './times-fields.tsx'

export const handle = PLAIN
export const headers = () => WAITING_HEADERS
export function meta({ matches }: Route.MetaArgs) {
  return waitingMeta(words.earlierTitle, nameIn(matches))
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const studio = context.get(studioContext)
  const booking = await bookingOfToken(studio, params.token)
  if (!booking || !studio.waiting.isKept) return data(null, { status: 404 })
  const own = href('/manage/:token', { token: params.token })
  if (closedBecause(booking, studio.now())) throw redirect(own, { headers: WAITING_HEADERS })
  const place = await studio.waiting.placeOfVisit(booking.id)
  if (place) {
    const there = href('/waiting/:token', { token: place.token })
    throw redirect(there, { headers: WAITING_HEADERS })
  }
  const texts = await studio.waiting.textsOf(booking)
  return data({
    textWords: texts?.isTextable && !texts.isAgreed ? texts.words : null,
    own,
    serviceName: booking.serviceName,
    startsAt: booking.startsAt,
    today: localDate(studio.now(), STUDIO.zone),
    openDays: await openDaysOf(studio),
    lastDate: localDate(booking.startsAt, STUDIO.zone),
  })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const studio = context.get(studioContext)
  const form = await formOf(request)
  const booking = await bookingOfToken(studio, params.token)
  if (!booking) return refused(form, { ok: false, code: 'link-invalid' })
  const times = readForm(WishTimes, form, WISH_SENTENCES)
  if (!times.ok) return unreadable(form, times.fields)
  const texts = form.has('texts') ? await studio.waiting.textsOf(booking) : null
  const network = context.get(visitorContext).address
  const joined = await studio.waiting.joinForEarlier({
    ...anyDayIn(times.value, await openDaysOf(studio)),
    bookingId: booking.id,
    texts: texts ? { words: texts.words, network } : undefined,
  })
  if (!joined.ok) return refused(form, joined)
  return redirect(joinedHref(joined), 303)
}

/** For whoever has a visit and would come earlier. */
export default function Earlier({ loaderData, actionData }: Route.ComponentProps) {
  const year = useYear()
  if (!loaderData) return <DeadLink says={siteSentence('link-invalid')} />
  const { textWords, own, serviceName, startsAt, today, openDays, lastDate } = loaderData
  return (
    <WaitingPage title={words.tellEarlier} failure={actionData?.message}>
      <p className="font-display text-[1.5rem] leading-8">{serviceName}</p>
      <p className="figures mt-1">{words.now(formatWhen(startsAt, STUDIO.zone, year))}</p>
      <p className="mt-4">{words.earlierText}</p>
      <form method="post" noValidate className="mt-8 space-y-8">
        <FormState refused={actionData} values={firstTimes(openDays, today, lastDate)}>
          <TimesFields fields={actionData?.fields} openDays={openDays} />
          {textWords ? <TextsTick words={textWords} /> : null}
        </FormState>
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="button w-full sm:w-auto">
            {words.tellOfEarlier}
          </button>
          <a className="button button-quiet" href={own}>
            {words.toVisit}
          </a>
        </div>
      </form>
    </WaitingPage>
  )
}

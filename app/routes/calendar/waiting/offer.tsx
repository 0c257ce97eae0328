import { data, href, redirect } from 'react-router'
import { studioContext } from '#app/context.ts'
import { formOf, refused } from '#app/form/form.ts'
import { nameIn } from '#app/site/studio-name.ts'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { offerWords, placeWords } from '#content/words/waiting.ts'
import { sentence } from '#domain/core/errors.ts'
import { siteSentence } from '#domain/core/site-errors.ts'
import { formatTime, formatWhen, localDate, yearOf } from '#domain/core/when.ts'
import type { OfferedTime } from '#server/calendar/waiting/offered-time.ts'
import type { ToPay } from '#server/calendar/waiting/paying.ts'
import { scheduleHref } from '../ui/schedule-state.ts'
import type { Route } from './+types/offer'
import { DeadLink, PLAIN, WAITING_HEADERS, WaitingPage, waitingMeta } from './page.tsx'

export const handle = PLAIN
export const headers = () => WAITING_HEADERS
export function meta({ matches }: Route.MetaArgs) {
  return waitingMeta(offerWords.title, nameIn(matches))
}

/** Reads only: mail scanners open links, and none of them books. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const studio = context.get(studioContext)
  const offer = await studio.waiting.offer(params.token)
  return data({ offer, now: studio.now() }, { status: offer ? 200 : 404 })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const studio = context.get(studioContext)
  const form = await formOf(request)
  if (form.get('intent') === 'decline') {
    await studio.waiting.decline(params.token)
    throw redirect(href('/offer/:token', params), { status: 303, headers: WAITING_HEADERS })
  }
  if (form.get('intent') !== 'accept') throw data(null, 400)
  const taken = await studio.waiting.accept(params.token)
  if (!taken.ok) return refused(form, taken)
  const to =
    'pay' in taken
      ? paidHref(taken.pay)
      : href('/schedule/booked/:token', { token: studio.manageLinks.tokenFor(taken.booking) })
  throw redirect(to, { status: 303, headers: WAITING_HEADERS })
}

/** The scheduler's second screen, with the hold that keeps the time; the third is where it is paid. */
function paidHref({ choice, startsAt, holdId }: ToPay): string {
  return scheduleHref({
    service: choice.serviceId,
    option: choice.optionId ?? '',
    extras: [...choice.addonIds],
    step: 'you',
    date: localDate(startsAt, STUDIO.zone),
    startsAt,
    hold: holdId,
  })
}

export default function Offer({ loaderData, actionData }: Route.ComponentProps) {
  const { offer, now } = loaderData
  if (!offer) return <DeadLink says={siteSentence('link-invalid')} />
  const isKept = offer.state === 'open'
  if (!isKept && offer.state !== 'free') return <Over offer={offer} failure={actionData?.message} />
  return (
    <WaitingPage title={titleOf(offer)} failure={actionData?.message}>
      <What offer={offer} />
      <p className="mt-5 border-clay border-l-2 pl-5">{standsWords(offer, now)}</p>
      {offer.asks.length > 0 ? <p className="mt-5">{offer.asks.join(' ')}</p> : null}
      {offer.movesFrom === null ? null : <p className="mt-5">{offerWords.moves}</p>}
      <form method="post" className="mt-8 flex flex-wrap gap-3">
        <button type="submit" name="intent" value="accept" className="button w-full sm:w-auto">
          {offer.isPaidFirst ? offerWords.takeAndPay : offerWords.take}
        </button>
        {isKept ? (
          <button
            type="submit"
            name="intent"
            value="decline"
            className="button button-quiet w-full sm:w-auto"
          >
            {offerWords.decline}
          </button>
        ) : null}
      </form>
      {offer.isPaidFirst && isKept ? (
        <p className="mt-4 text-driftwood">{offerWords.tenMinutes}</p>
      ) : null}
      <PlaceLink offer={offer} />
    </WaitingPage>
  )
}

function titleOf({ state, isShared }: OfferedTime): string {
  if (state === 'free') return offerWords.stillFree
  return isShared ? offerWords.offered : offerWords.kept
}

function standsWords(offer: OfferedTime, now: number): string {
  if (offer.state === 'free') return offerWords.notKept
  const until = untilWords(offer, now)
  return offer.isShared ? offerWords.shared(until) : offerWords.yours(until)
}

function What({ offer }: { offer: OfferedTime }) {
  const year = useYear()
  return (
    <>
      <p className="font-display text-[1.5rem] leading-8">{offer.treatment}</p>
      {offer.extras.length > 0 && offer.movesFrom === null ? (
        <p className="mt-1">{offerWords.with(offer.extras.join(', '))}</p>
      ) : null}
      <p className="figures mt-1">
        {offerWords.fromTo(
          formatWhen(offer.startsAt, STUDIO.zone, year),
          formatTime(offer.endsAt, STUDIO.zone),
        )}
        {offer.price ? `, ${offer.price}` : ''}
      </p>
      {offer.movesFrom === null ? null : (
        <p className="figures mt-1">
          {offerWords.insteadOf(formatWhen(offer.movesFrom, STUDIO.zone, year))}
        </p>
      )}
    </>
  )
}

type Ended = Exclude<OfferedTime['state'], 'open' | 'free'>

const ENDS: Record<Ended, { title: string; words: string }> = offerWords.ends

function Over({ offer, failure }: { offer: OfferedTime; failure: string | undefined }) {
  const { title, words } = ENDS[offer.state as Ended]
  const said = offer.isWaiting ? offerWords.keepsPlace(words) : offerWords.offTheList(words)
  const isSaid = failure === sentence('offer-taken') || failure === sentence('offer-over')
  return (
    <WaitingPage title={title} failure={isSaid ? undefined : failure}>
      <p>{offer.state === 'accepted' ? words : said}</p>
      {offer.state === 'accepted' ? null : <PlaceLink offer={offer} />}
    </WaitingPage>
  )
}

function PlaceLink({ offer }: { offer: OfferedTime }) {
  return (
    <p className="mt-6">
      <a
        className="link inline-flex min-h-11 items-center"
        href={href('/waiting/:token', { token: offer.placeToken })}
      >
        {placeWords.title}
      </a>
    </p>
  )
}

/** "3:00 pm", "Fri, Mar 6, 8:40 am": offers last minutes, or a night. */
function untilWords({ expiresAt }: OfferedTime, now: number): string {
  const isToday = localDate(expiresAt, STUDIO.zone) === localDate(now, STUDIO.zone)
  return isToday
    ? formatTime(expiresAt, STUDIO.zone)
    : formatWhen(expiresAt, STUDIO.zone, yearOf(now, STUDIO.zone))
}

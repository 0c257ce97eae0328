import { data, href } from 'react-router'
import { studioContext, visitorContext } from '#app/context.ts'
import { formOf } from '#app/form/form.ts'
import { nameIn } from '#app/site/studio-name.ts'
import { STUDIO } from '#content/studio.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import { type FreeDays, withoutTime } from '#domain/calendar/free-days.ts'
import { isAddress } from '#domain/core/contact-details.ts'
import { sentence } from '#domain/core/errors.ts'
import { localDate } from '#domain/core/when.ts'
import { cardNeededWords } from '#domain/shop/card-on-file.ts'
import type { Studio } from '#server/http/studio.ts'
import { readAvailability } from '../ui/availability.ts'
import {
  bookingOfToken,
  cancelTermsOf,
  changesOf,
  choiceOf,
  closedBecause,
  LINK_INVALID,
  moneyWordsOf,
  PRIVATE_HEADERS,
} from '../ui/managed-booking.ts'
import { LinkInvalid, UnloadedNotice } from '../ui/notice.tsx'
import { readAsked } from '../ui/schedule-state.ts'
import { wholeVisitOf } from '../ui/whole-visit.ts'
import { aheadWords } from '../waiting/words.ts'
import type { Route } from './+types/manage'
import { changeVisit } from './manage-change.ts'
import { ManagedVisit } from './managed-visit.tsx'

/** Reads only: whoever opens the link, a mail scanner too, changes nothing. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const studio = context.get(studioContext)
  const isEmbedded = url.searchParams.get('embed') === '1'
  const booking = await bookingOfToken(studio, params.token)
  if (!booking) return data({ ...LINK_INVALID, isEmbedded }, { status: 404 })

  const closed = closedBecause(booking, studio.now())
  const open = closed ? [] : [booking]
  const everyTerms = await cancelTermsOf(studio, open)
  const terms = everyTerms.get(booking.id)
  const { mayMove, movedUntil, mayCancel } = (await changesOf(studio, open, everyTerms))(booking.id)
  const asked = url.searchParams.get('step') ?? ''
  const isRefused = (asked === 'move' && !mayMove) || (asked === 'cancel' && !mayCancel)
  const step = closed || isRefused ? '' : asked
  const to = Date.parse(url.searchParams.get('at') ?? '')
  return data({
    kind: 'visit' as const,
    token: params.token,
    isEmbedded,
    serviceId: booking.serviceId,
    hasMail: isAddress(booking.email),
    serviceName: booking.serviceName,
    addons: booking.addons.map((addon) => addon.name),
    startsAt: booking.startsAt,
    version: booking.sequence,
    ...(await moneyWordsOf(studio, [booking]))(booking.id),
    cardAsked: await cardAskedOf(studio, booking),
    cardNeeded: closed ? await cardNeededOf(studio, booking) : null,
    closed: closed ? sentence(closed) : null,
    earlier: closed ? null : await earlierOf(studio, booking.id, params.token),
    step,
    mayConfirm: !closed && booking.status === 'CONFIRMED',
    hasConfirmed: (await studio.clientConfirms.of([booking.id])).has(booking.id),
    reminds: closed || step ? null : await remindsOf(studio, booking.id),
    texts: closed || step ? null : await studio.textConsents.of(booking),
    lostMail: (await studio.reminders.choice.isMailLost(booking.email)) ? booking.email : null,
    cancelWords: terms?.words ?? [],
    plansWords: terms?.plans ?? [],
    mayMove,
    mayCancel,
    movedUntil,
    done: url.searchParams.get('done') ?? '',
    movesTo: step === 'move' && !Number.isNaN(to) ? to : null,
    date: url.searchParams.get('date') ?? localDate(booking.startsAt, STUDIO.zone),
    whole:
      closed || step ? null : await wholeVisitOf(studio, booking, context.get(visitorContext).user),
    look: lookOf(url.searchParams),
    times: step === 'move' ? await timesToMove(studio, booking) : null,
  })
}

/** What of the days and times is shown. */
function lookOf(params: URLSearchParams) {
  const { isMonthOpen, isMonthBeside, showsAll } = readAsked(params)
  return { isMonthOpen, isMonthBeside, showsAll }
}

/** Every free time but the one that the visit has. */
async function timesToMove(studio: Studio, booking: Booking) {
  const { days, good, ...times } = await readAvailability(studio, choiceOf(booking), booking.id)
  const others = (all: FreeDays) => withoutTime(all, booking.startsAt)
  return { ...times, days: others(days), good: others(good) }
}

/** What is offered on the card's own page: another card, whose trouble is said, or the fee. */
async function cardAskedOf(studio: Studio, booking: Booking) {
  const asked = await studio.cards.asked(booking)
  if (!asked) return null
  return asked.kind === 'fee'
    ? { kind: asked.kind, cents: asked.cents, hasCard: asked.cardId !== null }
    : { kind: asked.kind, trouble: asked.trouble, has: asked.card !== null }
}

/** Whether this visit is reminded of; null where none is. */
async function remindsOf({ reminders: { choice } }: Studio, bookingId: string) {
  return (await choice.isOffered()) ? choice.ofVisit(bookingId) : null
}

/** Why the card of a visit that has ended cannot be taken back: others need it; null where it can. */
async function cardNeededOf({ cards, now }: Studio, { id }: Booking): Promise<string | null> {
  const card = (await cards.ofVisits([id])).get(id)
  const needing = card ? await cards.visitsSecuredBy(card.id) : []
  return needing.length > 0 ? cardNeededWords(needing, { zone: STUDIO.zone, now: now() }) : null
}

/** Where somebody says that they would come earlier, or sees their place; null where nobody can wait. */
async function earlierOf({ waiting }: Studio, bookingId: string, token: string) {
  if (!waiting.isKept) return null
  const place = await waiting.placeOfVisit(bookingId)
  return place
    ? { to: href('/waiting/:token', { token: place.token }), words: aheadWords(place) }
    : { to: href('/manage/:token/earlier', { token }), words: null }
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const studio = context.get(studioContext)
  const booking = await bookingOfToken(studio, params.token)
  if (!booking) return data(null, { status: 404 })
  const isEmbedded = url.searchParams.get('embed') === '1'
  const { address } = context.get(visitorContext)
  return changeVisit(studio, booking, await formOf(request), { isEmbedded, address })
}

export const headers = () => PRIVATE_HEADERS

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `Your visit · ${nameIn(matches)}` }, { name: 'robots', content: 'noindex' }]
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <UnloadedNotice error={error} />
}

export default function Manage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'invalid') {
    return <LinkInvalid says={loaderData.sentence} isEmbedded={loaderData.isEmbedded} />
  }
  return <ManagedVisit visit={loaderData} problem={actionData ?? null} />
}

import { type Booking, canCancel, canCancelAlone, canMove } from '#domain/calendar/booking.ts'
import { paidOrDue } from '#domain/calendar/visit-said.ts'
import type { ErrorCode } from '#domain/core/errors.ts'
import { siteSentence } from '#domain/core/site-errors.ts'
import {
  cameWords,
  cancelledMoneyWords,
  cardUnchargedWords,
  endedMoneyIn,
} from '#domain/shop/cancelled-money.ts'
import { type CardFacts, cardEnds, cardName } from '#domain/shop/card-on-file.ts'
import { cameTooLateWords, type VisitMoney } from '#domain/shop/visit-money.ts'
import type { Studio } from '#server/http/studio.ts'

/** For pages that a manage link opens: kept nowhere, told to nobody. */
export const PRIVATE_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

export const LINK_INVALID = { kind: 'invalid', sentence: siteSentence('link-invalid') } as const

/** The booking that a manage link speaks for; forged, expired and foreign tokens all look like none. */
export async function bookingOfToken(studio: Studio, token: string): Promise<Booking | null> {
  const link = studio.manageLinks.read(token)
  return link ? studio.bookings.find(link.bookingId) : null
}

/** Why a visit can no longer be moved or cancelled by its link; null while it can. */
export function closedBecause(booking: Booking, now: number): ErrorCode | null {
  if (booking.status === 'COMPLETED') return 'already-completed'
  if (booking.status === 'NO_SHOW') return 'visit-begun'
  if (!canCancel(booking)) return 'already-cancelled'
  return booking.startsAt <= now ? 'visit-begun' : null
}

/** What canceling these visits costs and gives back now, by id: of those before which something was agreed. */
export async function cancelTermsOf(studio: Studio, bookings: readonly Booking[]) {
  const paid = await studio.today.paidOnline(bookings.map(({ id }) => id))
  return studio.bookings.cancelTerms(bookings, (id) => {
    const online = paid.get(id)
    return online
      ? { paidCents: online.cents - online.disputedCents, tipCents: online.tipCents }
      : { paidCents: 0, tipCents: 0 }
  })
}

/**
 * What the client of these visits may do alone, by id: move it, where it is not late for that and no other calendar has yet to decide;
 * cancel it, where no other calendar waits for the owner's answer.
 */
export async function changesOf(
  studio: Studio,
  bookings: readonly Booking[],
  terms: Awaited<ReturnType<typeof cancelTermsOf>>,
): Promise<(id: string) => OwnChanges> {
  const waiting = await studio.bookings.waitsElsewhere(bookings.map(({ id }) => id))
  const allowed = bookings.map(({ id, status }) => {
    const visit = { status, waits: waiting.get(id) }
    const own = terms.get(id)?.terms
    const mayMove = canMove(visit) && !own?.isLate
    const movedUntil = own?.isLate ? own.changesAt : null
    return [id, { mayMove, movedUntil, mayCancel: canCancelAlone(visit) }] as const
  })
  const byId = new Map(allowed)
  return (id) => byId.get(id) ?? { mayMove: false, movedUntil: null, mayCancel: false }
}

/** `movedUntil`: since that instant (epoch ms) it is late for moving it; null where it is not. */
type OwnChanges = { mayMove: boolean; movedUntil: number | null; mayCancel: boolean }

/**
 * What is paid for these visits, by which ways, and what is left, and the card on file that secures them, as its holder knows it, by id.
 * Where nothing is paid of a visit to come it says what is due there; of one that was canceled or missed, what became of its money.
 */
export async function moneyWordsOf(studio: Studio, bookings: readonly Booking[]) {
  const ids = bookings.map(({ id }) => id)
  const paid = await studio.today.paidVisits(ids)
  const cards = await studio.cards.ofVisits(ids)
  const services = await studio.bookings.services()
  const wordsOf = async (booking: Booking): Promise<MoneyWords> => {
    const own = paid.get(booking.id) ?? NOTHING_PAID
    const found = cards.get(booking.id)
    const onFile = found?.state === 'stored' ? found : null
    const options = services.find(({ id }) => id === booking.serviceId)?.options ?? []
    const isFrom = options.find(({ id }) => id === booking.optionId)?.priceIsFrom ?? false
    const endedWords = canCancel(booking) ? [] : await endedWordsOf(studio, booking, onFile)
    const isTold = booking.status === 'CANCELLED' && endedWords.length > 0
    return {
      card: onFile && `${cardName(onFile)}, ends ${cardEnds(onFile)}`,
      paidWords: isTold ? null : paidOrDue(booking, { paid: own, isFrom }),
      endedWords,
    }
  }
  const words = bookings.map(async (booking) => [booking.id, await wordsOf(booking)] as const)
  const byId = new Map(await Promise.all(words))
  return (id: string) => byId.get(id) ?? { card: null, paidWords: null, endedWords: [] }
}

type MoneyWords = {
  card: string | null
  paidWords: string | null
  endedWords: string[]
}

const NOTHING_PAID = { cents: 0, tipCents: 0, reducedCents: 0, ways: [] }

/** What became of the money of a visit that was canceled or missed, as its mail says it, and of what came after that; a fee that is open is said for itself. */
async function endedWordsOf(
  studio: Studio,
  booking: Booking,
  card: CardFacts | null,
): Promise<string[]> {
  const isMissed = booking.status === 'NO_SHOW'
  if (!isMissed && booking.status !== 'CANCELLED') return []
  const money = endedMoneyIn(await studio.bookings.history(booking.id))
  const isDecided = money !== null && (money.keptBecause !== '' || money.backCents > 0)
  if (isMissed && !isDecided) {
    const missed = await studio.cards.missedWords(booking.id)
    return missed ? [missed] : []
  }
  const takesCard = !isMissed && (await studio.cards.wasAsked(booking.id))
  const { id, cancelledAt, cancelledBy } = booking
  const all = await studio.today.money(id)
  const rest = money && { ...money, chargeableCents: 0, owedCents: 0 }
  return [
    ...(rest ? cameWords(rest) : []),
    ...(rest ? cancelledMoneyWords(rest, !isMissed && cancelledBy === 'owner', isBack(all)) : []),
    ...cardUnchargedWords({ takesCard, card, money }),
    ...(cancelledAt ? cameTooLateWords(all, cancelledAt) : []),
  ]
}

/** Whether all that goes back has gone. */
function isBack({ lines }: VisitMoney): boolean {
  const back = lines.flatMap((line) => (line.kind === 'back' ? [line.state] : []))
  const going = back.filter((state) => state !== 'failed')
  return going.length > 0 && going.every((state) => state === 'completed')
}

export function choiceOf({ serviceId, optionId, addons }: Booking) {
  const addonIds = addons.map((addon) => addon.id)
  return { serviceId, optionId: optionId ?? undefined, addonIds }
}

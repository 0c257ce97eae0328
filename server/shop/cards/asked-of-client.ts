import { STUDIO } from '#content/studio.ts'
import { type Booking, canCancel } from '#domain/calendar/booking.ts'
import { type CardFacts, cardTrouble } from '#domain/shop/card-on-file.ts'
import { agreementOf, agreementsOf } from '../../core/agreements.ts'
import type { Rows } from '../../core/db/schema.ts'
import { feeOfVisit, type VisitFee } from '../payments/visit-fee.ts'
import { cardsOfVisits } from './secured.ts'

/** What a visit's client may do by card after booking: leave another card, or pay the fee that was agreed to. */
export type CardAsked =
  | {
      kind: 'another'
      /** What was agreed to, word for word: it holds for the other card too. */
      words: string[]
      version: string
      /** The one on file, and why it does not secure the visit; null: none is on file. */
      card: CardFacts | null
      trouble: 'gone' | 'ends' | null
    }
  | ({ kind: 'fee' } & OpenFee)

/** A fee that a visit's client owes, in cents; `cardId` is the card on file that may be charged with it, null where there is none. */
export type OpenFee = { of: VisitFee['kind']; cents: number; cardId: string | null }

/** What is asked of a visit's client by card now; null: nothing, or a charge for it is in hand. */
export async function askedOfClient(rows: Rows, booking: Booking): Promise<CardAsked | null> {
  if (!canCancel(booking)) {
    const fee = (await openFees(rows, [booking])).get(booking.id)
    return fee ? { kind: 'fee', ...fee } : null
  }
  const agreed = await agreementOf(rows, booking.id)
  if (agreed?.policy.takes !== 'card') return null
  const found = (await cardsOfVisits(rows, [booking.id])).get(booking.id)
  const card = !found || found.state === 'removed' ? null : found
  return {
    kind: 'another',
    words: agreed.words,
    version: agreed.wordsVersion,
    card: card && factsOf(card),
    trouble: card && cardTrouble(card, booking.startsAt, STUDIO.zone),
  }
}

/** The fees of these visits that are open, by booking id; those whose charge is in hand are not among them. */
export async function openFees(
  rows: Rows,
  bookings: readonly Pick<Booking, 'id' | 'status'>[],
): Promise<Map<string, OpenFee>> {
  const ended = bookings.filter((visit) => !canCancel(visit) && visit.status !== 'COMPLETED')
  const agreed = await agreementsOf(
    rows,
    ended.map(({ id }) => id),
  )
  const cards = await cardsOfVisits(rows, [...agreed.keys()])
  const open = new Map<string, OpenFee>()
  for (const id of agreed.keys()) {
    const fee = await feeOfVisit(rows, id, null)
    if (!fee || fee.sum.dueCents === 0 || fee.sum.inHandCents > 0) continue
    const card = cards.get(id)
    const cardId = card?.state === 'stored' ? card.id : null
    open.set(id, { of: fee.kind, cents: fee.sum.dueCents, cardId })
  }
  return open
}

function factsOf({ brand, last4, expMonth, expYear }: CardFacts): CardFacts {
  return { brand, last4, expMonth, expYear }
}

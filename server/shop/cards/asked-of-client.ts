import { STUDIO } from '#content/studio.ts'
import { type Booking, canCancel } from '#domain/calendar/booking.ts'
import { type CardFacts, cardTrouble } from '#domain/shop/card-on-file.ts'
import { agreementOf } from '../../core/agreements.ts'
import type { Rows } from '../../core/db/schema.ts'
import { feeOfVisit, type VisitFee } from '../payments/visit-fee.ts'
import { cardsOfVisits, secured } from './secured.ts'

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
  | { kind: 'fee'; of: VisitFee['kind']; cents: number }

/** What is asked of a visit's client by card now; null: nothing, or a charge for it is in hand. */
export async function askedOfClient(rows: Rows, booking: Booking): Promise<CardAsked | null> {
  if (!canCancel(booking)) {
    const fee = await feeOfVisit(rows, booking.id, null)
    if (!fee || fee.sum.dueCents === 0 || fee.sum.inHandCents > 0) return null
    return { kind: 'fee', of: fee.kind, cents: fee.sum.dueCents }
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

function factsOf({ brand, last4, expMonth, expYear }: CardFacts): CardFacts {
  return { brand, last4, expMonth, expYear }
}

/** The next visit that a card secures, of those that are still open; null: none. */
export async function nextVisitOf(rows: Rows, cardId: string): Promise<string | null> {
  const next = await secured(rows).where('card.id', '=', cardId).executeTakeFirst()
  return next?.visit_id ?? null
}

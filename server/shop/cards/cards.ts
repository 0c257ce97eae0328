import { z } from 'zod'
import { STUDIO } from '#content/studio.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import type { Actor } from '#domain/core/actor.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { cardNeededWords } from '#domain/shop/card-on-file.ts'
import type { Bookings } from '../../calendar/bookings.ts'
import { agreementOf } from '../../core/agreements.ts'
import { type Desk, deskChange } from '../../core/audit.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import type { Square } from '../../core/square/client.ts'
import { missedWordsOf } from '../orders/missed-words.ts'
import type { Payments } from '../payments/payments.ts'
import { askedOfClient, type CardAsked, type OpenFee, openFees } from './asked-of-client.ts'
import type { CardOnFile } from './card.ts'
import type { CardLetters } from './card-letters.ts'
import { type ChargeCards, createChargeCards } from './charge-card.ts'
import { createKeep, type Kept } from './keep.ts'
import type { KeepRequest } from './keep-request.ts'
import { createReconcileCards } from './reconcile-cards.ts'
import { createSecureAgain, type SecureRequest } from './secure-again.ts'
import { cardsOfPerson, cardsOfVisits, type SecuredVisit, visitsSecuredBy } from './secured.ts'
import { createSettleCard, removeCards } from './settle-card.ts'
import { createSquareCards } from './square-cards.ts'
import { createStoreCard } from './store.ts'
import { createFeeSteps, type FeeSteps } from './unpaid-fees.ts'

const CardNews = z.object({ card: z.object({ id: z.string() }) })

/** Cards that clients leave on file, and the visits that they secure (docs/payments.md). */
export type Cards = ChargeCards &
  FeeSteps & {
    /**
     * Stores a card at Square and books the visit that it secures, with what was agreed to, in one transaction; or gives a visit
     * that is booked another card. A repeat answers the same. Nothing is charged. Fails as booking does, with
     * `terms-not-agreed`, with a code of the card's, or with `card-unsettled` while Square cannot be asked.
     */
    keep(request: KeepRequest): Promise<Kept>
    /** Books a visit with a card that its account has on file; `payment-needed` where it has none, `card-ends` where it runs out before. */
    secure(request: SecureRequest): Promise<Kept>
    ofVisits(bookingIds: readonly string[]): Promise<Map<string, CardOnFile>>
    /** Whether a visit's agreement asks for a card. */
    wasAsked(bookingId: string): Promise<boolean>
    /** What a visit's client may do by card after booking it; null: nothing. Who asks is the caller's to know. */
    asked(booking: Booking): Promise<CardAsked | null>
    /** The fees of these visits that their client owes, by booking id. Who asks is the caller's to know. */
    openFees(bookings: readonly Pick<Booking, 'id' | 'status'>[]): Promise<Map<string, OpenFee>>
    /** What the client of a missed visit reads of what stays of her money; null: nothing. Who asks is the caller's to know. */
    missedWords(bookingId: string): Promise<string | null>
    /** The open visits that a card secures, in order, each with what was agreed to for it: while there is one it stays. */
    visitsSecuredBy(cardId: string): Promise<SecuredVisit[]>
    of(person: Parameters<typeof cardsOfPerson>[1]): Promise<CardOnFile[]>
    /**
     * Takes a card back: ours at once, and at Square as soon as it can be told. Its client's is refused with `card-secures`
     * while a visit that needs it is to come, which the sentence names; the owner's never. Who may is the caller's to ask.
     */
    remove(cardId: string, by: Actor): Promise<Outcome<object>>
    /** What Square tells of one of its cards; false where it is none of ours. @throws Error where it cannot be read anew */
    takeNotice(object: unknown): Promise<boolean>
    reconcile(): Promise<void>
  }

/** `patienceMs` and `pauseMs` are for tests. */
export function createCards(
  parts: Desk & {
    square: Square
    payments: Pick<Payments, 'customers' | 'chargeOnFile'>
    visits: Pick<Bookings, 'plan' | 'find' | 'services' | 'nearest'>
    letters: CardLetters
    patienceMs?: number
    pauseMs?: number
  },
): Cards {
  const { database, audit, square, now, patienceMs = 20_000, pauseMs = 400 } = parts
  const { rows } = database
  const { customers } = parts.payments
  const cards = createSquareCards(square)
  const settle = createSettleCard(parts)
  const store = createStoreCard({ ...parts, customers, cards, settle, pauseMs })
  const reconcile = createReconcileCards({ ...parts, cards, store })
  const { environment } = square
  const { tell } = reconcile

  return {
    ...createChargeCards(parts),
    keep: createKeep({ ...parts, store, tell, environment, patienceMs, pauseMs }),
    secure: createSecureAgain(parts),
    ofVisits: (bookingIds) => cardsOfVisits(rows, bookingIds),
    wasAsked: async (bookingId) => (await agreementOf(rows, bookingId))?.policy.takes === 'card',
    asked: (booking) => askedOfClient(rows, booking),
    openFees: (bookings) => openFees(rows, bookings),
    missedWords: (bookingId) => missedWordsOf(rows, bookingId),
    visitsSecuredBy: (cardId) => visitsSecuredBy(rows, cardId),
    of: (person) => cardsOfPerson(rows, person),
    async takeNotice(object) {
      const news = CardNews.safeParse(object)
      return news.success && reconcile.learn(news.data.card.id)
    },
    reconcile: reconcile.round,
    ...createFeeSteps(parts),

    async remove(cardId, by) {
      const done = await inTransaction(rows, async (inside): Promise<Outcome<object>> => {
        const removed = await removeCards(inside, [cardId], now())
        if (removed === 0) return { ok: true }
        const needing = by.kind === 'owner' ? [] : await visitsSecuredBy(inside, cardId)
        if (needing.length > 0) {
          const message = cardNeededWords(needing, { zone: STUDIO.zone, now: now() })
          return { ok: false, code: 'card-secures', message }
        }
        if (by.kind === 'owner') {
          await audit.write(deskChange(by, { record: 'card', id: cardId, did: 'removed' }), inside)
        }
        return { ok: true }
      })
      if (done.ok) await reconcile.round().catch(() => undefined)
      return done
    },
  }
}

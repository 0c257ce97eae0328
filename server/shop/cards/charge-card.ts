import type { Booking } from '#domain/calendar/booking.ts'
import type { Owner } from '#domain/core/actor.ts'
import type { ErrorCode, Outcome } from '#domain/core/errors.ts'
import { declinedOnFile } from '#domain/shop/declined-words.ts'
import type { PaymentState } from '#domain/shop/payment.ts'
import { agreementOf } from '../../core/agreements.ts'
import type { Database } from '../../core/db/open.ts'
import { attemptOf, failureOf } from '../payments/attempt.ts'
import type { Payments } from '../payments/payments.ts'
import { refusalOf, sumOfVisit } from '../payments/visit-due.ts'
import { feeOfVisit } from '../payments/visit-fee.ts'
import type { CardOnFile } from './card.ts'
import { cardsOfVisits } from './secured.ts'

/** A charge of a card on file, and what came of it. */
export type OnFileEnd = {
  orderId: string
  cents: number
  part: 'fee' | 'rest'
  state: PaymentState
  /** Why it came to nothing. */
  failure: ErrorCode | null
  at: number
}

/** What the owner may do with the card of a visit now, in cents; null where nothing is to be charged. */
export type CardDesk = {
  card: CardOnFile
  words: string[]
  agreedAt: number
  fee: { kind: 'late-cancel' | 'no-show'; cents: number } | null
  /** The fee that is open and that no card on file has paid: its card is not good, or was declined. */
  unpaid: { kind: 'late-cancel' | 'no-show'; cents: number } | null
  restCents: number | null
  charges: OnFileEnd[]
}

export type ChargeCards = {
  /** The card that secures a visit, what was agreed to, and what may be charged now; null where no card was kept for it. */
  desk(booking: Booking): Promise<CardDesk | null>
  /**
   * Charges the card of a visit by the owner's tap: a fee, never more than was agreed to, or the rest, never more than is due, and only where
   * its client says yes (`say-so-needed`): a card is left against fees, and what was agreed to is to pay at the studio. One tap (`key`) is one charge. Fails with a sentence that says what to do, and with `visit-sum-changed` where `shownCents` is not the sum any more.
   */
  charge(
    asked: {
      booking: Booking
      part: 'fee' | 'rest'
      shownCents: number
      key: string
      /** To the rest. */
      clientSaysYes?: boolean
    },
    owner: Owner,
  ): Promise<Outcome<{ orderId: string }>>
}

export function createChargeCards(parts: {
  database: Database
  payments: Pick<Payments, 'chargeOnFile'>
}): ChargeCards {
  const { rows } = parts.database

  async function ended(bookingId: string): Promise<OnFileEnd[]> {
    const found = await rows
      .selectFrom('payment_attempt')
      .selectAll()
      .where('booking_id', '=', bookingId)
      .where('way', '=', 'on-file')
      .where('charge_number', '>', 0)
      .orderBy('created_at')
      .execute()
    return found.map((row) => ({
      orderId: row.id,
      cents: row.total_cents ?? row.subtotal_cents,
      part: row.part === 'fee' ? 'fee' : 'rest',
      state: row.state,
      failure: row.failure === null ? null : failureOf(attemptOf(row)),
      at: row.updated_at,
    }))
  }

  async function restOf(booking: Booking): Promise<number | null> {
    if (booking.status === 'NO_SHOW') return null
    const summed = await sumOfVisit(rows, booking.id, null)
    return summed.ok && refusalOf(summed, null) === null ? summed.sum.dueCents : null
  }

  async function feeOf(booking: Booking): Promise<CardDesk['fee']> {
    const fee = await feeOfVisit(rows, booking.id, null)
    if (!fee || fee.sum.dueCents === 0 || fee.sum.inHandCents > 0) return null
    return { kind: fee.kind, cents: fee.sum.dueCents }
  }

  return {
    async desk(booking) {
      const card = (await cardsOfVisits(rows, [booking.id])).get(booking.id)
      const agreed = await agreementOf(rows, booking.id)
      if (!card || !agreed) return null
      const isGood = card.state === 'stored'
      const [fee, charges] = [await feeOf(booking), await ended(booking.id)]
      const isDeclined = charges.some(({ part, failure }) => part === 'fee' && failure !== null)
      return {
        card,
        words: agreed.words,
        agreedAt: agreed.agreedAt,
        fee: isGood ? fee : null,
        unpaid: isDeclined || !isGood ? fee : null,
        restCents: isGood ? await restOf(booking) : null,
        charges,
      }
    },

    async charge({ booking, part, shownCents, key, clientSaysYes }, owner) {
      if (part === 'rest' && !clientSaysYes) return { ok: false, code: 'say-so-needed' }
      const card = (await cardsOfVisits(rows, [booking.id])).get(booking.id)
      if (card?.state !== 'stored') return { ok: false, code: 'card-gone' }
      const { squareCardId, squareCustomerId } = card
      const asked = { booking, part, shownCents, key, owner }
      const end = await parts.payments.chargeOnFile({
        ...asked,
        card: { squareCardId, squareCustomerId },
      })
      if (end.ok) return { ok: true, orderId: end.attempt.id }
      const { code } = end
      if (code === 'payment-unsettled') {
        const message =
          'Square has not answered yet whether the card was charged. It is found out by itself: do not charge it again.'
        return { ok: false, code, message }
      }
      const isDeclined = code.startsWith('card-')
      return isDeclined
        ? { ok: false, code, message: declinedOnFile(code, booking.firstName) }
        : { ok: false, code }
    },
  }
}

import { randomUUID } from 'node:crypto'
import type { Booking } from '#domain/calendar/booking.ts'
import { cancelWords, plansWords } from '#domain/calendar/policy-words.ts'
import {
  type CancelTerms,
  cancelTerms,
  isForgiven,
  PAY_AT_STUDIO,
} from '#domain/calendar/visit-policy.ts'
import { agreementOf } from '../core/agreements.ts'
import { networkOf } from '../core/caller.ts'
import type { Rows, TransactionRows } from '../core/db/schema.ts'
import type { Asked } from './asks.ts'
import type { Rules } from './parts.ts'

/**
 * Keeps what a client agrees to, in the transaction of what follows from it. `attemptId`: the payment that is to book
 * the visit; `bookingId`: the visit, where it is booked already.
 */
export async function writeAgreement(
  rows: TransactionRows,
  asked: Pick<Asked, 'policy' | 'words' | 'wordsVersion'>,
  by: {
    email: string
    /** The caller's address, of which the network is kept. */
    address: string
    attemptId: string | null
    bookingId: string | null
    /** The card on file that secures the visit. */
    cardId?: string
    now: number
  },
): Promise<string> {
  const id = randomUUID()
  await rows
    .insertInto('visit_agreement')
    .values({
      id,
      booking_id: by.bookingId,
      attempt_id: by.attemptId,
      email: by.email.toLowerCase(),
      words: JSON.stringify(asked.words),
      words_version: asked.wordsVersion,
      policy: JSON.stringify(asked.policy),
      agreed_at: by.now,
      network: networkOf(by.address),
      card_id: by.cardId ?? null,
    })
    .execute()
  return id
}

/** The visit that an attempt's agreement was about is booked. */
export async function bindAgreement(
  rows: TransactionRows,
  { attemptId, bookingId }: { attemptId: string; bookingId: string },
): Promise<void> {
  await rows
    .updateTable('visit_agreement')
    .set({ booking_id: bookingId })
    .where('attempt_id', '=', attemptId)
    .execute()
}

export type CancelAnswer = {
  terms: CancelTerms
  /** What stands before the button that cancels. */
  words: string[]
  /** What was agreed to for a change of plans, with the minute of the visit's time now. */
  plans: string[]
}

/**
 * What canceling a visit costs and gives back now, by what its client has agreed to, and the sentences that say so before the
 * button. Read in the transaction that cancels, it is what that transaction does.
 * @param paidCents what is paid for the visit and has not gone back; `tipCents` came beside it
 */
export async function cancelTermsOf(
  rows: Rows,
  { settings, zone }: Pick<Rules, 'settings' | 'zone'>,
  booking: Booking,
  { paidCents, tipCents = 0, now }: { paidCents: number; tipCents?: number; now: number },
): Promise<CancelAnswer> {
  const agreed = await agreementOf(rows, booking.id)
  const { policy, hasCard } = agreed ?? { policy: PAY_AT_STUDIO, hasCard: false }
  const { startsAt, refusableUntil, priceCents } = booking
  const visit = { startsAt, refusableUntil, priceCents, paidCents, now }
  const lateCancels = agreed ? await lateCancelsOf(rows, booking.clientId) : []
  const asked = { ...visit, isForgiven: isForgiven(settings, lateCancels, now) }
  return {
    terms: cancelTerms(policy, asked),
    words: cancelWords({ policy, hasCard }, { ...asked, tipCents, zone }),
    plans: plansWords({ policy, hasCard }, { ...visit, zone }),
  }
}

/** The instants at which a client canceled late by themselves, whether that was let pass or not. */
async function lateCancelsOf(rows: Rows, clientId: string): Promise<number[]> {
  const found = await rows
    .selectFrom('booking')
    .innerJoin('visit_agreement as agreed', 'agreed.booking_id', 'booking.id')
    .select(['booking.starts_at', 'booking.refusable_until', 'booking.price_cents'])
    .select(['booking.cancelled_at', 'agreed.policy'])
    .where('booking.client_id', '=', clientId)
    .where('booking.status', '=', 'CANCELLED')
    .where('booking.cancelled_by', '!=', 'owner')
    .execute()
  return found.flatMap(({ starts_at, refusable_until, price_cents, cancelled_at, policy }) => {
    if (cancelled_at === null) return []
    const time = { startsAt: starts_at, refusableUntil: refusable_until }
    const visit = { ...time, priceCents: price_cents, paidCents: 0, isForgiven: false }
    const { isLate } = cancelTerms(JSON.parse(policy), { ...visit, now: cancelled_at })
    return isLate ? [cancelled_at] : []
  })
}

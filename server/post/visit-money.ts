import { STUDIO } from '#content/studio.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import { plansWords, termsSentence } from '#domain/calendar/policy-words.ts'
import { moneyFacts, moneyLines } from '#domain/calendar/visit-said.ts'
import type { CardFacts } from '#domain/shop/card-on-file.ts'
import type { PaidVisit } from '#domain/shop/visit-payment.ts'
import { agreementOf } from '../core/agreements.ts'
import type { Rows } from '../core/db/schema.ts'
import type { Fact } from './letter.ts'

/** What was paid for a visit so far, in the transaction that its mail is written in. */
export type PaidFor = (rows: Rows, bookingId: string) => Promise<PaidVisit>

/** What every letter and calendar file about a visit says of its money. */
export type SaidMoney = {
  isFrom: boolean
  /** What is paid, or due at the studio, and the card on file. */
  facts: Fact[]
  lines: string[]
  /** What its client has agreed to for a change of plans, by the time that the visit has now; empty where nothing was. */
  plans: string
  /** The same in one sentence. */
  terms: string
  /** Whether a card was asked for, and the one that is on file. */
  takesCard: boolean
  card: Pick<CardFacts, 'brand' | 'last4'> | null
}

const NOTHING_PAID = { cents: 0, tipCents: 0, reducedCents: 0, ways: [] }

/** Reads it, in the transaction of the letter; `now` in epoch milliseconds. `hasNone`: nothing can be there yet. */
export async function saidMoney(
  rows: Rows,
  booking: Booking,
  {
    paidFor,
    now,
    hasNone = false,
  }: { paidFor: PaidFor; now: number; hasNone?: boolean | undefined },
): Promise<SaidMoney> {
  const agreed = hasNone ? null : await agreementOf(rows, booking.id)
  const plans = agreed ? plansWords(agreed, { ...booking, zone: STUDIO.zone, now }) : []
  const isFrom = await isPriceFrom(rows, booking)
  const card = agreed?.card ?? null
  const known = { isFrom, card, paid: hasNone ? NOTHING_PAID : await paidFor(rows, booking.id) }
  return {
    ...{ isFrom, card, takesCard: agreed?.policy.takes === 'card' },
    facts: moneyFacts(booking, known),
    lines: moneyLines(booking, known),
    plans: plans.join(' '),
    terms: termsSentence(plans),
  }
}

async function isPriceFrom(rows: Rows, booking: Booking): Promise<boolean> {
  if (booking.optionId === null) return false
  const option = await rows
    .selectFrom('service_option')
    .select('price_is_from')
    .where('service_id', '=', booking.serviceId)
    .where('id', '=', booking.optionId)
    .executeTakeFirst()
  return option?.price_is_from === 1
}

import { record } from '../call-api.ts'
import { postKeepCard } from './keep-card.ts'
import { openFeePayment } from './open-payment.ts'
import {
  chargeOrder,
  failureOf,
  lookAfter,
  money,
  type Paying,
  type PaymentFailed,
  postPayment,
} from './payment-answers.ts'

/** A booked visit, and the token of its manage link. */
export type BookedVisit = { bookingId: string; token: string }

type Done = { ok: true } | PaymentFailed

/** Gives a booked visit another card; nothing is charged. `version` is of the words that were agreed to. */
export async function giveAnotherCard(
  { bookingId, token }: BookedVisit,
  { version, paying }: { version: string; paying: Paying },
): Promise<Done> {
  const request = { bookingId, agreedTo: version, sourceId: paying.sourceId }
  const answer = await postKeepCard(request, { 'X-Manage-Token': token })
  return answer.success === true ? { ok: true } : failureOf(answer)
}

/** Pays the fee of a visit that ended, once: its order's id is written down before anything is charged. */
export async function payFee(
  { bookingId, token }: BookedVisit,
  { cents, paying }: { cents: number; paying: Paying },
): Promise<Done> {
  const headers = { 'X-Manage-Token': token }
  const placed = await postPayment('create-service-order', { bookingId }, headers)
  const { id: orderId } = record(placed.order)
  if (typeof orderId !== 'string') return failureOf(placed)
  return chargeOrder(openFeePayment, orderId, { ...paying, amountMoney: money(cents) })
}

/** How a fee's payment ended that was under way when the page was left; null where there was none. */
export function lookAfterFee(): Promise<Done | null> {
  return lookAfter(openFeePayment)
}

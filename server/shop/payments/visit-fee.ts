import { cancelTerms, noShowTerms } from '#domain/calendar/visit-policy.ts'
import type { ErrorCode } from '#domain/core/errors.ts'
import { chargeRefusal, type VisitSum } from '#domain/shop/visit-payment.ts'
import { agreementOf } from '../../core/agreements.ts'
import type { Rows, TransactionRows } from '../../core/db/schema.ts'
import { sumOfVisit } from './visit-due.ts'
import { decided } from './visit-ending.ts'

/** What an ended visit's client owes by what was agreed to; `sum.dueCents` is what is still to be had of it. */
export type VisitFee = { kind: 'late-cancel' | 'no-show'; sum: VisitSum }

/**
 * The fee that was agreed to for a visit that was canceled late by its client, or to which nobody came; null: there is none, as where
 * it was let pass. Charges in hand of `attemptId` itself are not in its sum.
 */
export async function feeOfVisit(
  rows: Rows,
  bookingId: string,
  attemptId: string | null,
): Promise<VisitFee | null> {
  const agreed = await agreementOf(rows, bookingId)
  const summed = agreed && (await sumOfVisit(rows, bookingId, attemptId))
  const end = (await isWaived(rows, bookingId)) ? null : await endOf(rows, bookingId)
  if (!end || !agreed || !summed?.ok) return null
  const { paidCents, reducedCents } = summed.sum
  const { starts_at: startsAt, refusable_until: refusableUntil, cancelled_at } = end.visit
  const visit = { startsAt, refusableUntil, priceCents: end.visit.price_cents, paidCents }
  const { feeCents } =
    end.is === 'no-show'
      ? noShowTerms(agreed.policy, visit)
      : cancelTerms(agreed.policy, {
          ...visit,
          now: cancelled_at ?? startsAt,
          isForgiven: end.isForgiven,
        })
  if (feeCents === 0) return null
  const dueCents = Math.max(0, feeCents - reducedCents - paidCents)
  return { kind: end.is, sum: { ...summed.sum, costCents: feeCents, dueCents } }
}

/** A fee as its order and its receipt say it. */
export function feeName(kind: VisitFee['kind'], serviceName: string): string {
  return `${kind === 'no-show' ? 'Missed visit' : 'Late cancellation'}, ${serviceName}`
}

async function isWaived(rows: Rows, bookingId: string): Promise<boolean> {
  const waived = await rows
    .selectFrom('waived_fee')
    .select('booking_id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return waived !== undefined
}

/** How a visit has ended, where that may cost a fee. */
async function endOf(rows: Rows, bookingId: string) {
  const visit = await rows
    .selectFrom('booking')
    .select(['status', 'starts_at', 'refusable_until', 'price_cents'])
    .select(['cancelled_at', 'cancelled_by'])
    .where('id', '=', bookingId)
    .executeTakeFirst()
  if (visit?.status === 'NO_SHOW') return { is: 'no-show' as const, visit, isForgiven: false }
  if (visit?.status !== 'CANCELLED' || visit.cancelled_by === 'owner') return null
  const ended = await rows
    .selectFrom('booking_event')
    .select('detail')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'cancelled')
    .orderBy('sequence', 'desc')
    .executeTakeFirst()
  const isForgiven = ended !== undefined && JSON.parse(ended.detail).forgiven === 1
  return { is: 'late-cancel' as const, visit, isForgiven }
}

/** Why a fee of this sum is not to be charged now; null where it may be. */
export async function feeRefusal(
  rows: TransactionRows,
  attempt: { bookingId: string; id: string; totalCents: number | null },
): Promise<ErrorCode | null> {
  const fee = await feeOfVisit(rows, attempt.bookingId, attempt.id)
  return fee ? chargeRefusal(fee.sum, attempt.totalCents ?? fee.sum.dueCents) : 'no-fee'
}

/** A fee that is paid stays: nobody has to decide what becomes of it. */
export async function keepFee(rows: TransactionRows, orderId: string, at: number): Promise<void> {
  await decided(rows, [{ orderId }], at)
}

import { MINUTE_MS } from '#domain/core/duration.ts'
import type { ErrorCode } from '#domain/core/errors.ts'
import type { PaymentWay } from '#domain/shop/visit-payment.ts'
import type { Rows } from '../../core/db/schema.ts'
import { attemptOf, failureOf } from '../payments/attempt.ts'

/** How long the end of a payment that came to nothing is told. */
const TOLD_MS = 10 * MINUTE_MS

/** A payment for a visit that is under way. */
type InHand = {
  attemptId: string
  way: PaymentWay
  totalCents: number
  /** Epoch ms. */
  since: number
  /** Where the client pays; null for other ways, and while Square has not answered. */
  url: string | null
  /** It is being taken back. */
  isWithdrawn: boolean
}

export type DeskState = {
  inHand: InHand | null
  /** Why the last payment at the desk took nothing; null where that is long ago, or was none. */
  lastEnd: ErrorCode | null
}

/** What is in hand for a visit, and how the last payment at the desk ended, where it took nothing. */
export async function deskStateOf(rows: Rows, bookingId: string, now: number): Promise<DeskState> {
  const last = await rows
    .selectFrom('payment_attempt as attempt')
    .leftJoin('desk_payment as desk', 'desk.attempt_id', 'attempt.id')
    .selectAll('attempt')
    .select(['desk.url', 'desk.withdrawn_at', 'desk.attempt_id as deskId'])
    .where('attempt.booking_id', '=', bookingId)
    .where('attempt.state', 'in', ['charging', 'unknown', 'cancelled', 'paid'])
    .orderBy('attempt.is_open', 'desc')
    .orderBy('attempt.updated_at', 'desc')
    .orderBy('attempt.created_at', 'desc')
    .executeTakeFirst()
  if (!last) return { inHand: null, lastEnd: null }
  const attempt = attemptOf(last)
  if (attempt.state === 'cancelled') {
    const isTold = last.deskId !== null && attempt.updatedAt + TOLD_MS > now
    return { inHand: null, lastEnd: isTold ? failureOf(attempt) : null }
  }
  if (attempt.state === 'paid') return { inHand: null, lastEnd: null }
  const inHand = {
    attemptId: attempt.id,
    way: attempt.way,
    totalCents: attempt.totalCents ?? attempt.subtotalCents,
    since: attempt.updatedAt,
    url: last.url,
    isWithdrawn: last.withdrawn_at !== null,
  }
  return { inHand, lastEnd: null }
}

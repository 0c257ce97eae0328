import { feesOf } from '#domain/calendar/visit-policy.ts'
import type { ErrorCode, Failure } from '#domain/core/errors.ts'
import {
  chargeRefusal,
  costOfVisit,
  tipsLeft,
  type VisitSum,
  visitSum,
} from '#domain/shop/visit-payment.ts'
import { agreementOf } from '../../core/agreements.ts'
import type { Rows, TransactionRows } from '../../core/db/schema.ts'
import { loweringOf } from '../../core/reductions.ts'
import { visitOrders } from '../orders/visit-orders.ts'
import type { Attempt } from './attempt.ts'
import type { OpenRequest } from './checkout.ts'

/** Holds a visit until the transaction ends, so that two charges for it, or one and its cancelling, follow each other. */
export async function lockVisit(rows: TransactionRows, bookingId: string): Promise<void> {
  await rows
    .updateTable('booking')
    .set((booking) => ({ updated_at: booking.ref('updated_at') }))
    .where('id', '=', bookingId)
    .execute()
}

/** From now on it is to be taken back; who asked first is kept. */
export async function markWithdrawn(rows: Rows, attemptId: string, at: number): Promise<void> {
  await rows
    .updateTable('desk_payment')
    .set({ withdrawn_at: at })
    .where('attempt_id', '=', attemptId)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** Whether a visit has been cancelled; it stays as it is until the transaction ends. */
export async function isCancelledVisit(rows: TransactionRows, bookingId: string): Promise<boolean> {
  await lockVisit(rows, bookingId)
  const visit = await rows
    .selectFrom('booking')
    .select('status')
    .where('id', '=', bookingId)
    .executeTakeFirst()
  return visit?.status === 'CANCELLED'
}

/** Whether a paid attempt has no visit to show for this request any more: it was given back, cancelled or moved. */
export async function isSpent(
  rows: Rows,
  attempt: Attempt,
  { visit }: Pick<OpenRequest, 'visit'>,
): Promise<boolean> {
  if (attempt.state !== 'paid' || !visit) return false
  const booked = await rows
    .selectFrom('booking')
    .select('id')
    .where('id', '=', attempt.bookingId ?? '')
    .where('status', '!=', 'CANCELLED')
    .where('starts_at', '=', visit.request.startsAt)
    .executeTakeFirst()
  return booked === undefined
}

type Summed = { ok: true; isCancelled: boolean; status: string; sum: VisitSum }

/** What a visit costs, has had paid and still asks for; charges in hand of `attemptId` itself are not among them. */
export async function sumOfVisit(
  rows: Rows,
  bookingId: string,
  attemptId: string | null,
): Promise<Summed | Failure> {
  const visit = await rows
    .selectFrom('booking')
    .select(['status', 'price_cents'])
    .where('id', '=', bookingId)
    .executeTakeFirst()
  if (!visit) return { ok: false, code: 'not-found' }
  const noted = await rows
    .selectFrom('visit_payment')
    .select('amount_cents')
    .where('booking_id', '=', bookingId)
    .where('struck_at', 'is', null)
    .execute()
  const inHand = await rows
    .selectFrom('payment_attempt')
    .select(['total_cents', 'subtotal_cents'])
    .where('booking_id', '=', bookingId)
    .where('state', 'in', ['charging', 'unknown'])
    .where('id', '!=', attemptId ?? '')
    .execute()
  const sum = visitSum({
    costCents: await costOf(rows, bookingId, visit),
    taken: await visitOrders(rows, [bookingId]),
    notedCents: noted.reduce((total, row) => total + row.amount_cents, 0),
    inHandCents: inHand.reduce((total, row) => total + (row.total_cents ?? row.subtotal_cents), 0),
  })
  const { status } = visit
  return { ok: true, isCancelled: status === 'CANCELLED', status, sum }
}

/** What was left as tips for a visit, in orders and as noted, and has not gone back, in cents; without the noted payment `besides`. */
export async function tipThere(rows: Rows, bookingId: string, besides = ''): Promise<number> {
  const orders = await visitOrders(rows, [bookingId])
  const noted = await rows
    .selectFrom('visit_payment')
    .select('tip_cents')
    .where('booking_id', '=', bookingId)
    .where('struck_at', 'is', null)
    .where('id', '!=', besides)
    .execute()
  return tipsLeft(
    orders,
    noted.reduce((total, row) => total + row.tip_cents, 0),
  )
}

async function costOf(
  rows: Rows,
  bookingId: string,
  { status, price_cents }: { status: string; price_cents: number },
): Promise<number> {
  const agreed = status === 'NO_SHOW' ? await agreementOf(rows, bookingId) : null
  const feeCents = agreed ? feesOf(agreed.policy, price_cents).noShowFee : 0
  const priceCents = price_cents - (await loweringOf(rows, [bookingId]))(bookingId)
  return costOfVisit({ status, priceCents }, feeCents)
}

/** Why a visit is not to be charged with `cents` (null: with what is due); null where it may be. */
export function refusalOf({ isCancelled, sum }: Summed, cents: number | null): ErrorCode | null {
  if (isCancelled) return 'already-cancelled'
  return chargeRefusal(sum, cents ?? sum.dueCents)
}

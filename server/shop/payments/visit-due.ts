import { sql } from 'kysely'
import type { ErrorCode, Failure } from '#domain/core/errors.ts'
import {
  chargeRefusal,
  type PaymentWay,
  type VisitSum,
  visitSum,
} from '#domain/shop/visit-payment.ts'
import type { Rows, TransactionRows } from '../../core/db/schema.ts'
import { disputedOf } from '../orders/disputed.ts'
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

/**
 * What was paid for a visit through an order. Products of the same ticket and their taxes are left out of it: what goes back
 * counts against them first.
 */
export type VisitOrder = {
  bookingId: string
  orderId: string
  way: PaymentWay
  totalCents: number
  tipCents: number
  refundedCents: number
  /** A bank wants it back, or some of it: as long as that is open, Square gives nothing of it back. */
  isDisputed: boolean
}

/** Every order that has paid for one of these visits, oldest first. */
export async function visitOrders(
  rows: Rows,
  bookingIds: readonly string[],
): Promise<VisitOrder[]> {
  if (bookingIds.length === 0) return []
  const back = rows
    .selectFrom('payment_refund')
    .select((of) => of.fn.coalesce(of.fn.sum<number>('amount_cents'), sql.lit(0)).as('cents'))
    .whereRef('attempt_id', '=', sql.ref('attempt.id'))
    .where('state', '!=', 'failed')
  const goods = rows
    .selectFrom('orders')
    .innerJoin('order_line as line', 'line.order_id', 'orders.id')
    .select((of) =>
      of.fn
        .coalesce(
          sql<number>`MAX(orders.tax_cents) + SUM(CASE WHEN line.product_id IS NULL THEN 0 ELSE line.total_cents END)`,
          sql.lit(0),
        )
        .as('cents'),
    )
    .whereRef('orders.id', '=', sql.ref('attempt.id'))
  const found = await rows
    .selectFrom('payment_attempt as attempt')
    .select([
      'attempt.booking_id',
      'attempt.id',
      'attempt.way',
      'attempt.total_cents',
      'attempt.tip_cents',
    ])
    .select([back.as('refunded'), goods.as('goods')])
    .where('attempt.booking_id', 'in', bookingIds)
    .where('attempt.state', '=', 'paid')
    .orderBy('attempt.paid_at')
    .execute()
  const disputed = await disputedOf(
    rows,
    found.map(({ id }) => id),
  )
  return found.map((row) => {
    const { lostCents, isOpen } = disputed(row.id)
    return {
      bookingId: row.booking_id ?? '',
      orderId: row.id,
      way: row.way,
      totalCents: (row.total_cents ?? 0) - Number(row.goods),
      tipCents: row.tip_cents,
      refundedCents: Math.max(0, Number(row.refunded) + lostCents - Number(row.goods)),
      isDisputed: isOpen,
    }
  })
}

type Summed = { ok: true; isCancelled: boolean; sum: VisitSum }

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
    costCents: visit.price_cents,
    taken: await visitOrders(rows, [bookingId]),
    notedCents: noted.reduce((total, row) => total + row.amount_cents, 0),
    inHandCents: inHand.reduce((total, row) => total + (row.total_cents ?? row.subtotal_cents), 0),
  })
  return { ok: true, isCancelled: visit.status === 'CANCELLED', sum }
}

/** Why a visit is not to be charged with `cents` (null: with what is due); null where it may be. */
export function refusalOf({ isCancelled, sum }: Summed, cents: number | null): ErrorCode | null {
  if (isCancelled) return 'already-cancelled'
  return chargeRefusal(sum, cents ?? sum.dueCents)
}

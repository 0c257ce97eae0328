import { REDEEMABLE_FEES } from '#content/services.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import type { ErrorCode } from '#domain/core/errors.ts'
import { balanceOf, creditOfVisit, creditToMove } from '#domain/shop/credit.ts'
import { creditOf, lockClient, transfersWhere, writeTransfer } from '../clients/credit.ts'
import { isFound } from '../core/db/reads.ts'
import type { Rows, TransactionRows } from '../core/db/schema.ts'
import { inHandFor } from './at-desk/rows.ts'
import { visitOrders } from './orders/visit-orders.ts'
import { lockVisit, sumOfVisit } from './payments/visit-due.ts'

/** Why a visit's end cannot be taken back because of money: something is in hand for it, or the credit that came of it is spent. */
export async function reopeningRefusal(
  rows: Rows,
  booking: Pick<Booking, 'id' | 'status' | 'clientId'>,
): Promise<ErrorCode | null> {
  if (await isFound(inHandFor(rows, booking.id))) return 'payment-in-hand'
  if (booking.status !== 'COMPLETED') return null
  const givenCents = -balanceOf('fees', await transfersWhere(rows, 'booking_id', booking.id))
  const isSpent = givenCents > (await creditOf(rows, booking.clientId))
  return isSpent ? 'credit-spent' : null
}

/** What credit has paid of a visit, noted at the desk and through its orders, of which it pays products first. */
async function byCredit(rows: Rows, bookingId: string): Promise<number> {
  const noted = await rows
    .selectFrom('visit_payment')
    .select((of) => of.fn.sum<number>('amount_cents').as('cents'))
    .where('booking_id', '=', bookingId)
    .where('method', '=', 'credit')
    .where('struck_at', 'is', null)
    .executeTakeFirst()
  const orders = await visitOrders(rows, [bookingId])
  return orders.reduce(
    (all, { creditCents, goodsCents }) => all + Math.max(0, creditCents - goodsCents),
    Number(noted?.cents ?? 0),
  )
}

/**
 * Brings a visit's credit to what it is worth now: its fee becomes credit when the visit is completed and
 * paid, once, and goes back where the fee goes back (as far as it is still there). For whoever changes a
 * visit's status or what is paid for it, in the same transaction. `now` in epoch milliseconds.
 */
export async function settleCredit(
  rows: TransactionRows,
  bookingId: string,
  now: number,
): Promise<void> {
  await lockVisit(rows, bookingId)
  const visit = await rows
    .selectFrom('booking')
    .select(['service_id', 'status', 'price_cents', 'client_id'])
    .where('id', '=', bookingId)
    .executeTakeFirst()
  if (!visit?.client_id || !REDEEMABLE_FEES.has(visit.service_id ?? '')) return
  await lockClient(rows, visit.client_id)
  const summed = await sumOfVisit(rows, bookingId, null)
  if (!summed.ok) return
  const ofVisit = await transfersWhere(rows, 'booking_id', bookingId)
  const moved = creditToMove({
    worthCents: creditOfVisit({
      isRedeemable: true,
      status: visit.status,
      priceCents: Math.min(visit.price_cents, summed.sum.costCents + summed.sum.reducedCents),
      // What credit paid is no fee: else it would be given once more.
      paidCents: summed.sum.paidCents - (await byCredit(rows, bookingId)),
    }),
    givenCents: -balanceOf('fees', ofVisit),
    balanceCents: await creditOf(rows, visit.client_id),
  })
  if (!moved) return
  await writeTransfer(rows, {
    ...moved,
    key: `consultation:${bookingId}:${ofVisit.length + 1}`,
    clientId: visit.client_id,
    bookingId,
    at: now,
  })
}

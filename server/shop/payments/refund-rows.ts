import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { ONLY_VARIATION } from '#domain/shop/cart.ts'
import { type RefundTender, refundableCents } from '#domain/shop/payment-refund.ts'
import type { RefundRow, Rows, TransactionRows } from '../../core/db/schema.ts'
import { disputedOf } from '../orders/disputed.ts'
import type { Attempt } from './attempt.ts'
import { sha256 } from './checkout.ts'
import type { Refund, RefundRequest } from './refunds.ts'
import type { SquareRefund } from './square-shapes.ts'
import { type ReturnedPieces, shift } from './stock.ts'

const LONGEST_KEY = 200

/** Holds the order until the transaction ends, so that two refunds of it are counted one after the other. */
export async function lockOrder(rows: TransactionRows, id: string): Promise<void> {
  await rows
    .updateTable('orders')
    .set((order) => ({ version: order.ref('version') }))
    .where('id', '=', id)
    .execute()
}

export function refundsOf(rows: Rows, attemptId: string): Promise<RefundRow[]> {
  return rows.selectFrom('payment_refund').selectAll().where('attempt_id', '=', attemptId).execute()
}

/** What was paid of an order and may still go back, in cents, tip and all; what was lost to a bank may not. */
export type Refundable = {
  leftCents: number
  lostCents: number
  /** Of the tip, what went back by name. */
  tipBackCents: number
  isDisputed: boolean
}

export async function refundableOf(
  rows: Rows,
  { id, totalCents, tipCents }: Pick<Attempt, 'id' | 'totalCents' | 'tipCents'>,
  before: readonly RefundRow[],
): Promise<Refundable> {
  const { lostCents, isOpen } = (await disputedOf(rows, [id]))(id)
  const paidCents = (totalCents ?? 0) + tipCents - lostCents
  const leftCents = Math.max(0, refundableCents(paidCents, before.map(countOf)))
  const tipBackCents = before
    .filter(({ state }) => state !== 'failed')
    .reduce((total, row) => total + row.tip_cents, 0)
  return { leftCents, lostCents, tipBackCents, isDisputed: isOpen }
}

export function countOf(row: RefundRow) {
  return { state: row.state, amountCents: row.amount_cents, tender: row.tender }
}

export function isOpen({ state }: RefundRow): boolean {
  return state === 'created' || state === 'pending'
}

/** Whether a row is of the amount that is asked for; all that is left is any row's. */
export function isOfAmount(row: RefundRow, { amountCents }: RefundRequest): boolean {
  return (amountCents ?? row.amount_cents) === row.amount_cents
}

/** Whether this is what a row was written for. */
export function isSameRequest(row: RefundRow, request: RefundRequest): boolean {
  return row.request_hash === hashOf(request)
}

export function hashOf(request: RefundRequest): string {
  const { amountCents, reason, isDueAgain, returned = [] } = request
  const pieces = returned.map(({ position, quantity }) => [position, quantity])
  return sha256(JSON.stringify([amountCents, reason, pieces, ...(isDueAgain ? ['again'] : [])]))
}

/** The caller's key, bound to the order; hashed where it would not fit. */
export function refundKey(orderId: string, key: string): string {
  const whole = `refund-${orderId}-${key}`
  return whole.length <= LONGEST_KEY ? whole : `refund-${orderId}-sha256:${sha256(key)}`
}

/** A refund as it is first written down: with nobody's name, nothing on the shelf again, and due at once. */
export function newRefund(
  refund: Pick<RefundRow, 'attempt_id' | 'amount_cents' | 'reason'> & Partial<RefundRow>,
  at: number,
): RefundRow {
  const id = randomUUID()
  return {
    id,
    idempotency_key: `refund-${id}`,
    request_hash: null,
    state: 'created',
    tip_cents: 0,
    lowers_price: 0,
    tender: 'card',
    returned: '[]',
    failure: null,
    actor_id: null,
    square_refund_id: null,
    due_at: at,
    created_at: at,
    updated_at: at,
    ...refund,
  }
}

/** One that was made in Square's own dashboard. */
export function foreignRow(
  attempt: Attempt,
  news: SquareRefund,
  { lowersPrice, at }: { lowersPrice: 0 | 1; at: number },
): RefundRow {
  const told = { square_refund_id: news.id, idempotency_key: `square-${news.id}`, due_at: null }
  const tender = tenderOf(attempt, news)
  return newRefund(
    {
      ...{ attempt_id: attempt.id, tender, amount_cents: news.amountCents, reason: '' },
      ...{ lowers_price: lowersPrice, ...told },
    },
    at,
  )
}

/** Where Square’s refund goes to: back to credit where it is of the payment by credit. */
export function tenderOf({ creditPaymentId }: Attempt, { paymentId }: SquareRefund): RefundTender {
  return creditPaymentId !== null && paymentId === creditPaymentId ? 'credit' : 'card'
}

/** What of an attempt a refund is of, at Square. */
export function paymentOf(attempt: Attempt, { tender }: RefundRow): string | null {
  return tender === 'credit' ? attempt.creditPaymentId : attempt.paymentId
}

export function refundOf(row: RefundRow): Refund {
  return {
    id: row.id,
    orderId: row.attempt_id,
    state: row.state,
    amountCents: row.amount_cents,
    tender: row.tender,
    reason: row.reason,
    failure: row.failure,
    createdAt: row.created_at,
  }
}

/**
 * Counts pieces of an order in again, at most as many as were bought; the caller rolls back where it
 * answers false. A kind that is not counted only has them noted.
 */
export async function returnStock(
  rows: Rows,
  orderId: string,
  pieces: readonly ReturnedPieces[],
  at: number,
): Promise<boolean> {
  for (const { position, quantity } of pieces) {
    if (!(await restock(rows, { orderId, position, by: quantity, at }))) return false
  }
  return true
}

/** What a refund counted in leaves the shelf again when the refund fails; a count never falls below zero. */
export async function unreturnStock(
  rows: Rows,
  orderId: string,
  pieces: readonly ReturnedPieces[],
  at: number,
): Promise<void> {
  for (const { position, quantity } of pieces) {
    await restock(rows, { orderId, position, by: -quantity, at })
  }
}

/** Notes pieces of a line as on the shelf again, or no longer, and counts them; false where more came back than were bought. */
async function restock(
  rows: Rows,
  { orderId, position, by, at }: { orderId: string; position: number; by: number; at: number },
): Promise<boolean> {
  const noted = await rows
    .updateTable('order_line')
    .set({ restocked: sql`restocked + ${by}` })
    .where('order_id', '=', orderId)
    .where('position', '=', position)
    .where(sql<boolean>`restocked + ${by} <= quantity`)
    .returning(['product_id', 'variation_id'])
    .executeTakeFirst()
  if (!noted) return false
  const { product_id, variation_id } = noted
  const kind = { productId: product_id ?? '', variationId: variation_id ?? ONLY_VARIATION.id }
  await shift(rows, kind, by, at)
  return true
}

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ErrorCode } from '#domain/core/errors.ts'
import { ONLY_VARIATION } from '#domain/shop/cart.ts'
import { refundableCents, refundRefusal } from '#domain/shop/payment-refund.ts'
import type { RefundRow, Rows, TransactionRows } from '../../core/db/schema.ts'
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

export function refusalOf(
  paid: number,
  before: readonly RefundRow[],
  amount: number,
): ErrorCode | null {
  return refundRefusal(paid, before.map(countOf), amount)
}

export function leftOf(paidCents: number, before: readonly RefundRow[]): number {
  return refundableCents(paidCents, before.map(countOf))
}

export function countOf(row: RefundRow) {
  return { state: row.state, amountCents: row.amount_cents }
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

export function hashOf({ amountCents, reason, returned = [] }: RefundRequest): string {
  const pieces = returned.map(({ position, quantity }) => [position, quantity])
  return sha256(JSON.stringify([amountCents, reason, pieces]))
}

/** The caller's key, bound to the order; hashed where it would not fit. */
export function refundKey(orderId: string, key: string): string {
  const whole = `refund-${orderId}-${key}`
  return whole.length <= LONGEST_KEY ? whole : `refund-${orderId}-sha256:${sha256(key)}`
}

export function foreignRow(attemptId: string, news: SquareRefund, at: number): RefundRow {
  return {
    id: randomUUID(),
    attempt_id: attemptId,
    idempotency_key: `square-${news.id}`,
    state: 'created',
    amount_cents: news.amountCents,
    reason: '',
    returned: '[]',
    failure: null,
    request_hash: null,
    actor_id: null,
    square_refund_id: news.id,
    due_at: null,
    created_at: at,
    updated_at: at,
  }
}

export function refundOf(row: RefundRow): Refund {
  return {
    id: row.id,
    orderId: row.attempt_id,
    state: row.state,
    amountCents: row.amount_cents,
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

import type { Owner } from '#domain/core/actor.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { isByHand } from '#domain/shop/visit-payment.ts'
import type { Database } from '../../core/db/open.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import type { Attempt } from '../payments/attempt.ts'
import type { Attempts } from '../payments/attempts.ts'
import { refundKey } from '../payments/refund-rows.ts'
import type { Refunds } from '../payments/refunds.ts'
import { ticketOf } from '../payments/ticket.ts'
import { lockVisit } from '../payments/visit-due.ts'
import { writeLine } from './rows.ts'
import { slipKey } from './slipped-sales.ts'

/** A sale that was noted by hand and was a slip: its order, and the visit that it was for; null: products alone. */
type SlippedSale = { orderId: string; bookingId: string | null }

/**
 * Takes back that a visit and its products were paid by hand: all of it is noted as given back and is due again, and the products are
 * on the shelf, and on the ticket. A receipt that has not left yet does not. Twice is once. Fails with `not-undoable` where some of it went back
 * already, or where it was not by hand.
 */
export type UndoSale = (sale: SlippedSale, owner: Owner) => Promise<Outcome<object>>

export function createUndoSale(parts: {
  database: Database
  attempts: Attempts
  refunds: Pick<Refunds, 'refund'>
  now: () => number
}): UndoSale {
  const { database, attempts, refunds, now } = parts
  return async ({ orderId: id, bookingId }, owner) => {
    const attempt = await attempts.one({ id })
    const isOne = attempt?.state === 'paid' && attempt.bookingId === bookingId
    const isHere = attempt && (isByHand(attempt.way) || attempt.way === 'credit')
    if (!isOne || !isHere) return { ok: false, code: 'not-undoable' }
    const key = slipKey(id)
    const before = await database.rows
      .selectFrom('payment_refund')
      .select('idempotency_key')
      .where('attempt_id', '=', id)
      .execute()
    const isOther = before.some((row) => row.idempotency_key !== refundKey(id, key))
    if (isOther) return { ok: false, code: 'not-undoable' }
    const returned = attempt.details.lines.flatMap(({ productId, quantity }, position) =>
      productId === null ? [] : [{ position, quantity }],
    )
    const asked = { id, amountCents: null, reason: 'Noted by mistake', key, actorId: owner.id }
    const back = await refunds.refund({ ...asked, isDueAgain: true, returned })
    if (back.ok) await keepLettersBack(database, id, now())
    // Once: what was sold since stays sold.
    if (back.ok && before.length === 0) await onTicketAgain(database, attempt, now())
    return back.ok ? { ok: true } : back
  }
}

/** What was taken for is due again, the products among it; what was put on the ticket meanwhile stays. */
async function onTicketAgain(
  database: Database,
  { bookingId, details }: Attempt,
  at: number,
): Promise<void> {
  if (bookingId === null) return
  await inTransaction(database.rows, async (rows) => {
    await lockVisit(rows, bookingId)
    const ticket = await ticketOf(rows, bookingId)
    for (const { productId, variationId, quantity } of details.lines) {
      if (productId === null || variationId === null) continue
      const there = ticket.find(
        (line) => line.productId === productId && line.variationId === variationId,
      )
      const most = Math.max(quantity, there?.quantity ?? 0)
      await writeLine(rows, { bookingId, productId, variationId, quantity: most }, at)
    }
  })
}

/** Nobody reads of a payment and of its way back where neither letter has left. */
async function keepLettersBack(database: Database, orderId: string, at: number): Promise<void> {
  await inTransaction(database.rows, async (rows) => {
    const letters = await rows
      .selectFrom('outbox')
      .select(['id', 'kind', 'sent_at'])
      .where('order_id', '=', orderId)
      .where('kind', 'in', ['order', 'refund'])
      .execute()
    if (letters.some(({ kind, sent_at }) => kind === 'order' && sent_at !== null)) return
    await rows
      .updateTable('outbox')
      .set({ superseded_at: at })
      .where('order_id', '=', orderId)
      .where('kind', 'in', ['order', 'refund'])
      .where('sent_at', 'is', null)
      .execute()
  })
}

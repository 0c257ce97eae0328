import { randomUUID } from 'node:crypto'
import type { Outcome } from '#domain/core/errors.ts'
import {
  mayBecome,
  type RefundState,
  refundStateOf,
  statusAfterRefunds,
} from '#domain/shop/payment-refund.ts'
import { type Desk, deskChange } from '../../core/audit.ts'
import { isDuplicate } from '../../core/db/errors.ts'
import type { RefundRow, TransactionRows } from '../../core/db/schema.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import type { Env } from '../../core/env.ts'
import { queueRefundMail } from '../../post/order-letter.ts'
import { orderOf } from '../orders/rows.ts'
import type { Attempt } from './attempt.ts'
import type { Attempts } from './attempts.ts'
import {
  countOf,
  foreignRow,
  hashOf,
  isOfAmount,
  isOpen,
  isSameRequest,
  leftOf,
  lockOrder,
  refundKey,
  refundOf,
  refundsOf,
  refusalOf,
} from './refund-rows.ts'
import type { SquareCalls } from './square-calls.ts'
import { whyNot } from './square-client.ts'
import type { SquareRefund } from './square-shapes.ts'
import { type ReturnedPieces, returnStock, unreturnStock } from './stock.ts'

const LEASE_MS = 60_000
const AGAIN_MS = 60_000

export type Refund = {
  id: string
  orderId: string
  state: RefundState
  amountCents: number
  reason: string
  /** Square's code for why it failed; null where it gave none. */
  failure: string | null
  createdAt: number
}

export type RefundRequest = {
  /** The order's id, or its payment's at Square. */
  id: string
  amountCents: number | null
  reason: string
  key: string | null
  actorId: string
  /** What of the order is on the shelf again; counted in once, with the refund. */
  returned?: readonly ReturnedPieces[]
}

export type Refunds = {
  /**
   * Gives money back, all of it or a part (in cents; null: what is left). Written down before it is
   * sent; asked twice with the same key, or while the same amount is on its way, it is one refund.
   * Fails with `payment-not-found`, `not-refundable`, `refund-too-much`, `refund-pending`,
   * `refund-failed`, `pieces-too-many`, and `idempotency-mismatch` where the key was used for another refund.
   */
  refund(request: RefundRequest): Promise<Outcome<{ refund: Refund }>>
  /** Every refund of an order, oldest first. */
  of(orderId: string): Promise<Refund[]>
  /** Takes news of a refund in; one that was made in Square's own dashboard is written down here. */
  learn(news: SquareRefund): Promise<void>
  /** Sends what was written down and not sent, and asks after what is on its way. */
  reconcile(): Promise<number>
}

/** Ends the transaction that would count in more pieces than were bought. */
class TooManyPieces extends Error {}

export function createRefunds(
  parts: Desk & {
    attempts: Attempts
    calls: SquareCalls
    env: Env
  },
): Refunds {
  const { database, audit, attempts, calls, env, now } = parts

  async function paidAttempt(id: string): Promise<Attempt | null> {
    const attempt = (await attempts.one({ id })) ?? (await attempts.one({ square_payment_id: id }))
    return attempt?.state === 'paid' ? attempt : null
  }

  /** The refund that this request means, written down; `isNew` where it has yet to be sent. */
  async function writeDown(
    attempt: Attempt,
    request: RefundRequest,
  ): Promise<Outcome<{ row: RefundRow; isNew: boolean }>> {
    return inTransaction(database.rows, async (rows) => {
      const { returned = [] } = request
      await lockOrder(rows, attempt.id)
      const before = await refundsOf(rows, attempt.id)
      const paidCents = attempt.totalCents ?? 0
      const amountCents = request.amountCents ?? leftOf(paidCents, before)
      const key = request.key === null ? null : refundKey(attempt.id, request.key)
      const keyed = key === null ? undefined : before.find((row) => row.idempotency_key === key)
      if (keyed && !isSameRequest(keyed, request))
        return { ok: false, code: 'idempotency-mismatch' }
      const same = keyed ?? before.find((row) => isOpen(row) && isOfAmount(row, request))
      if (same) return { ok: true, row: same, isNew: false }
      const refused = amountCents < 1 ? 'not-refundable' : refusalOf(paidCents, before, amountCents)
      if (refused) return { ok: false, code: refused }
      const row: RefundRow = {
        id: randomUUID(),
        attempt_id: attempt.id,
        idempotency_key: key ?? `refund-${randomUUID()}`,
        state: 'created',
        amount_cents: amountCents,
        reason: request.reason,
        returned: JSON.stringify(returned),
        failure: null,
        request_hash: hashOf(request),
        actor_id: request.actorId,
        square_refund_id: null,
        due_at: now() + LEASE_MS,
        created_at: now(),
        updated_at: now(),
      }
      if (!(await returnStock(rows, attempt.id, returned, now()))) throw new TooManyPieces()
      await rows.insertInto('payment_refund').values(row).execute()
      const line = { record: 'order', id: attempt.id, did: 'refund', amountCents }
      await audit.write(deskChange({ id: request.actorId }, line), rows)
      return { ok: true, row, isNew: true }
    })
  }

  async function send(row: RefundRow, paymentId: string): Promise<RefundRow> {
    const answer = await calls.refund({
      // Square takes 45 characters; the row's id is the key, the same each time it is sent.
      key: row.id,
      paymentId,
      amountCents: row.amount_cents,
      reason: row.reason,
    })
    if (answer.kind === 'answered') return keep(row, answer.value)
    console.error(`Refund ${row.id} was not taken`, whyNot(answer))
    // Lost: it stays as it is, and is sent again with the same key.
    if (answer.kind === 'refused') {
      return keep(row, { id: null, status: 'FAILED', failure: answer.code })
    }
    return row
  }

  async function keep(
    row: RefundRow,
    news: { id: string | null; status: string; failure?: string },
  ): Promise<RefundRow> {
    const state = refundStateOf(news.status)
    if (!mayBecome(row.state, state)) return row
    const changes = {
      state,
      square_refund_id: news.id ?? row.square_refund_id,
      failure: news.failure ?? row.failure,
      due_at: state === 'pending' ? now() + AGAIN_MS : null,
      updated_at: now(),
    }
    const isKept = await inTransaction(database.rows, async (rows) => {
      const done = await rows
        .updateTable('payment_refund')
        .set(changes)
        .where('id', '=', row.id)
        .where('state', '=', row.state)
        .executeTakeFirst()
      if (done.numUpdatedRows !== 1n) return false
      if (state === 'completed') await tell(rows, row)
      if (state === 'failed') {
        await unreturnStock(rows, row.attempt_id, JSON.parse(row.returned), now())
        const { attempt_id: id, amount_cents: amountCents } = row
        const detail = { record: 'order', id, did: 'refund-failed', amountCents }
        await audit.write({ kind: 'desk-changed', actor: 'system', detail }, rows)
      }
      return true
    })
    return isKept ? { ...row, ...changes } : ((await one(row.id)) ?? row)
  }

  /** The order says that money went back, and its buyer is told, in the same transaction. */
  async function tell(rows: TransactionRows, row: RefundRow): Promise<void> {
    const order = await rows
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', row.attempt_id)
      .executeTakeFirst()
    if (!order) return
    const status = statusAfterRefunds(
      order.total_cents,
      (await refundsOf(rows, order.id)).map(countOf),
    )
    await rows
      .updateTable('orders')
      .set({ ...(status ? { status } : {}), version: order.version + 1, updated_at: now() })
      .where('id', '=', order.id)
      .execute()
    const { amount_cents: amountCents } = row
    await queueRefundMail(rows, { order: orderOf(order, []), amountCents, env, now: now() })
  }

  function one(id: string): Promise<RefundRow | undefined> {
    return database.rows
      .selectFrom('payment_refund')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
  }

  return {
    async refund(request) {
      const attempt = await paidAttempt(request.id)
      if (!attempt?.paymentId) return { ok: false, code: 'payment-not-found' }
      const written = await writeDown(attempt, request).catch((error: unknown) => {
        if (error instanceof TooManyPieces) return { ok: false, code: 'pieces-too-many' } as const
        throw error
      })
      if (!written.ok) return written
      const row = written.isNew ? await send(written.row, attempt.paymentId) : written.row
      if (row.state === 'failed') return { ok: false, code: 'refund-failed' }
      return { ok: true, refund: refundOf(row) }
    },

    async of(orderId) {
      const found = await refundsOf(database.rows, orderId)
      return found.map(refundOf).toSorted((a, b) => a.createdAt - b.createdAt)
    },

    async learn(news) {
      const known = await database.rows
        .selectFrom('payment_refund')
        .selectAll()
        .where('square_refund_id', '=', news.id)
        .executeTakeFirst()
      if (known) {
        await keep(known, news)
        return
      }
      const attempt = news.paymentId ? await paidAttempt(news.paymentId) : null
      if (!attempt) return
      const ours = await database.rows
        .selectFrom('payment_refund')
        .selectAll()
        .where('attempt_id', '=', attempt.id)
        .where('state', '=', 'created')
        .where('amount_cents', '=', news.amountCents)
        .executeTakeFirst()
      if (ours) {
        // Our own, told of before its answer came: sending it again answers which it is.
        if (attempt.paymentId) await send(ours, attempt.paymentId)
        return
      }
      const row = foreignRow(attempt.id, news, now())
      await database.rows
        .insertInto('payment_refund')
        .values(row)
        .execute()
        .then(
          () => keep(row, news),
          (error: unknown) => {
            if (!isDuplicate(error)) throw error
          },
        )
    },

    async reconcile() {
      const due = await database.rows
        .selectFrom('payment_refund')
        .selectAll()
        .where('due_at', '<=', now())
        .orderBy('due_at')
        .limit(50)
        .execute()
      for (const row of due) {
        const attempt = await attempts.one({ id: row.attempt_id })
        if (row.state === 'created' && attempt?.paymentId) await send(row, attempt.paymentId)
        const read =
          row.state === 'pending' && row.square_refund_id
            ? await calls.readRefund(row.square_refund_id)
            : null
        if (read?.kind === 'answered') await keep(row, read.value)
        await database.rows
          .updateTable('payment_refund')
          .set({ due_at: now() + AGAIN_MS })
          .where('id', '=', row.id)
          .where('due_at', '<=', now())
          .execute()
      }
      return due.length
    },
  }
}

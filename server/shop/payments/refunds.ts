import type { Outcome } from '#domain/core/errors.ts'
import type { RefundState, RefundTender } from '#domain/shop/payment-refund.ts'
import type { Desk } from '../../core/audit.ts'
import { isDuplicate } from '../../core/db/errors.ts'
import type { RefundRow } from '../../core/db/schema.ts'
import type { Env } from '../../core/env.ts'
import { whyNot } from '../../core/square/client.ts'
import { createTellCredit, isUntold } from '../store-credit/credit-refunds.ts'
import type { Attempt } from './attempt.ts'
import type { Attempts } from './attempts.ts'
import {
  foreignRow,
  paymentOf,
  type Refundable,
  refundableOf,
  refundOf,
  refundsOf,
  tenderOf,
} from './refund-rows.ts'
import {
  AGAIN_MS,
  createKeepNews,
  lowersPrice,
  statusOf,
  TooManyPieces,
  writeDown,
} from './refund-writes.ts'
import type { VisitPaid } from './settle.ts'
import type { SquareCalls } from './square-calls.ts'
import type { SquareRefund } from './square-shapes.ts'
import type { ReturnedPieces } from './stock.ts'

export type Refund = {
  id: string
  orderId: string
  state: RefundState
  amountCents: number
  tender: RefundTender
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
  /** Of a visit's payment: what goes back is to be paid again, another way, or the visit costs so much less; left out, by `isDueAgainBy`. */
  isDueAgain?: boolean | undefined
  /** What of the order is on the shelf again; counted in once, with the refund. */
  returned?: readonly ReturnedPieces[]
}

export type Refunds = {
  /**
   * Gives money back, all of it or a part (in cents; null: what is left). Written down before it is
   * sent; asked twice with the same key, or while the same amount is on its way, it is one refund.
   * Fails with `payment-not-found`, `not-refundable`, `refund-too-much`, `refund-pending`, `refund-disputed`,
   * `refund-failed`, `pieces-too-many`, and `idempotency-mismatch` where the key was used for another refund.
   */
  refund(request: RefundRequest): Promise<Outcome<{ refund: Refund }>>
  /** Every refund of an order, oldest first. */
  of(orderId: string): Promise<Refund[]>
  /** What may still go back of an order, in cents; null where it was not paid here. */
  left(orderId: string): Promise<Refundable | null>
  /** Takes news of a refund in; one that was made in Square's own dashboard is written down here. */
  learn(news: SquareRefund): Promise<void>
  /** Sends what was written down and not sent, and asks after what is on its way. */
  reconcile(): Promise<number>
}

export function createRefunds(
  parts: Desk & {
    attempts: Attempts
    calls: SquareCalls
    env: Env
    visitPaid?: VisitPaid
  },
): Refunds {
  const { database, attempts, calls, now } = parts
  const keep = createKeepNews(parts)
  const tellCredit = createTellCredit(parts)

  async function paidAttempt(id: string): Promise<Attempt | null> {
    const attempt =
      (await attempts.one({ id })) ??
      (await attempts.one({ square_payment_id: id })) ??
      (await attempts.one({ credit_payment_id: id }))
    return attempt?.state === 'paid' ? attempt : null
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

  async function sendOrTell(row: RefundRow, attempt: Attempt): Promise<RefundRow> {
    const paymentId = paymentOf(attempt, row)
    if (paymentId === null) return row
    return row.tender === 'credit' ? tellCredit(row, paymentId) : send(row, paymentId)
  }

  return {
    async refund(request) {
      const attempt = await paidAttempt(request.id)
      if (!attempt?.paymentId) return { ok: false, code: 'payment-not-found' }
      const written = await writeDown(parts, attempt, request).catch((error: unknown) => {
        if (error instanceof TooManyPieces) return { ok: false, code: 'pieces-too-many' } as const
        throw error
      })
      if (!written.ok) return written
      const sent: RefundRow[] = []
      for (const row of written.refunds) {
        sent.push(written.isNew ? await sendOrTell(row, attempt) : row)
      }
      const [first] = sent
      if (!first || first.state === 'failed') return { ok: false, code: 'refund-failed' }
      const amountCents = sent.reduce((sum, row) => sum + row.amount_cents, 0)
      return { ok: true, refund: { ...refundOf(first), amountCents } }
    },

    async of(orderId) {
      const found = await refundsOf(database.rows, orderId)
      return found.map(refundOf).toSorted(inOrder)
    },

    async left(orderId) {
      const attempt = await attempts.one({ id: orderId })
      if (attempt?.state !== 'paid') return null
      return refundableOf(database.rows, attempt, await refundsOf(database.rows, orderId))
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
      const tender = tenderOf(attempt, news)
      const ours = await database.rows
        .selectFrom('payment_refund')
        .selectAll()
        .where('attempt_id', '=', attempt.id)
        .where('tender', '=', tender)
        .where('state', '=', tender === 'credit' ? 'completed' : 'created')
        .where('square_refund_id', 'is', null)
        .where('amount_cents', '=', news.amountCents)
        .executeTakeFirst()
      if (ours) {
        // Our own, told of before its answer came: sending it again answers which it is.
        await sendOrTell(ours, attempt)
        return
      }
      const { rows } = database
      const before = await refundableOf(rows, attempt, await refundsOf(rows, attempt.id))
      const sums = { amountCents: news.amountCents, leftCents: before.leftCents }
      const lowers = lowersPrice(await statusOf(rows, attempt), {}, sums)
      const row = foreignRow(attempt, news, { lowersPrice: lowers, at: now() })
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
        if (attempt && (row.state === 'created' || isUntold(row))) await sendOrTell(row, attempt)
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

/** Oldest first, and of one refund the card's part. */
function inOrder(a: Refund, b: Refund): number {
  return a.createdAt - b.createdAt || (a.tender < b.tender ? -1 : 1)
}

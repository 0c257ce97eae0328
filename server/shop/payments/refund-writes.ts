import type { Outcome } from '#domain/core/errors.ts'
import { formatMoney } from '#domain/core/money.ts'
import {
  isDueAgainBy,
  mayBecome,
  refundParts,
  refundRefusal,
  refundStateOf,
  statusAfterRefunds,
} from '#domain/shop/payment-refund.ts'
import { type Desk, deskChange } from '../../core/audit.ts'
import type { RefundRow, Rows, TransactionRows } from '../../core/db/schema.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import type { Env } from '../../core/env.ts'
import { queueRefundMail } from '../../post/money/refund-letter.ts'
import { oweAlert } from '../../post/reach/alert.ts'
import { missedWordsOf } from '../orders/missed-words.ts'
import { orderOf } from '../orders/rows.ts'
import { sharesOf, withItsCredit } from '../store-credit/credit-refunds.ts'
import { returnCredit } from '../store-credit/spend.ts'
import type { Attempt } from './attempt.ts'
import {
  countOf,
  hashOf,
  isOfAmount,
  isOpen,
  isSameRequest,
  lockOrder,
  newRefund,
  refundableOf,
  refundKey,
  refundsOf,
  returnStock,
  unreturnStock,
} from './refund-rows.ts'
import type { RefundRequest } from './refunds.ts'
import type { VisitPaid } from './settle.ts'

const LEASE_MS = 60_000
export const AGAIN_MS = 60_000

/** What Square has said of a refund, with all that follows from it; the row as it is from then on. */
export type KeepNews = (
  row: RefundRow,
  news: { id: string | null; status: string; failure?: string },
) => Promise<RefundRow>

/** The order says that money went back, what was credit is credit again, and its buyer is told: in the transaction of the caller. */
async function tell(
  rows: TransactionRows,
  row: RefundRow,
  { env, now }: { env: Env; now: () => number },
): Promise<void> {
  const found = await rows
    .selectFrom('orders')
    .innerJoin('payment_attempt as attempt', 'attempt.id', 'orders.id')
    .selectAll('orders')
    .select(['attempt.way', 'attempt.booking_id'])
    .where('orders.id', '=', row.attempt_id)
    .executeTakeFirst()
  if (!found) return
  const { way, booking_id: bookingId, ...order } = found
  const status = statusAfterRefunds(
    order.total_cents + order.tip_cents,
    (await refundsOf(rows, order.id)).map(countOf),
  )
  await rows
    .updateTable('orders')
    .set({ ...(status ? { status } : {}), version: order.version + 1, updated_at: now() })
    .where('id', '=', order.id)
    .execute()
  const { id, attempt_id: attemptId, amount_cents: amountCents, tender } = row
  if (tender === 'credit') {
    await returnCredit(rows, { id, attemptId, cents: amountCents, at: now() })
  }
  const stays = bookingId === null ? null : await missedWordsOf(rows, bookingId)
  const about = { order: orderOf(order, []), amountCents, tender, way, stays }
  await queueRefundMail(rows, { ...about, env, now: now() })
}

export function createKeepNews(parts: Desk & { env: Env; visitPaid?: VisitPaid }): KeepNews {
  const { database, audit, now } = parts
  return async (row, news) => {
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
      await settleVisit(rows, parts, row.attempt_id)
      if (state === 'completed') await tell(rows, row, parts)
      if (state === 'failed') {
        await unreturnStock(rows, row.attempt_id, JSON.parse(row.returned), now())
        const { attempt_id: id, amount_cents: amountCents } = row
        const detail = { record: 'order', id, did: 'refund-failed', amountCents }
        await audit.write({ kind: 'desk-changed', actor: 'system', detail }, rows)
        const alert = {
          ...({ kind: 'payment', title: 'A refund did not go through' } as const),
          ...{ text: formatMoney(amountCents), path: `/admin/orders/${id}` },
        }
        await oweAlert(rows, alert, { event: `refund-failed-${row.id}`, now: now() })
      }
      return true
    })
    return isKept ? { ...row, ...changes } : ((await one(row.id)) ?? row)
  }

  function one(id: string): Promise<RefundRow | undefined> {
    return database.rows
      .selectFrom('payment_refund')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
  }
}

/** Where it pays for a visit, what follows from its payments is another now. */
async function settleVisit(
  rows: TransactionRows,
  { visitPaid }: { visitPaid?: VisitPaid },
  attemptId: string,
): Promise<void> {
  const attempt = await rows
    .selectFrom('payment_attempt')
    .select('booking_id')
    .where('id', '=', attemptId)
    .executeTakeFirst()
  if (attempt?.booking_id) await visitPaid?.(rows, attempt.booking_id)
}

/** The status of the visit that an attempt pays for; null where it pays for none. */
export async function statusOf(rows: Rows, { bookingId }: Pick<Attempt, 'bookingId'>) {
  if (bookingId === null) return null
  const visit = rows.selectFrom('booking').select('status').where('id', '=', bookingId)
  return (await visit.executeTakeFirst())?.status ?? null
}

/** Whether a visit costs less by a refund, as its row has it: what was said, else by `isDueAgainBy`. */
export function lowersPrice(
  status: string | null,
  { isDueAgain }: Pick<RefundRequest, 'isDueAgain'>,
  sums: { amountCents: number; leftCents: number },
): 0 | 1 {
  return (isDueAgain ?? isDueAgainBy(status, sums)) ? 0 : 1
}

/** Ends the transaction that would count in more pieces than were bought. */
export class TooManyPieces extends Error {}

/**
 * The refund that this request means, written down, a row for the card and one for credit where it is of both; `isNew` where it has
 * yet to be sent. What is credit is its client's again with this.
 */
export async function writeDown(
  desk: Desk & { env: Env; visitPaid?: VisitPaid },
  attempt: Attempt,
  request: RefundRequest,
): Promise<Outcome<{ refunds: RefundRow[]; isNew: boolean }>> {
  const { database, audit, env, now } = desk
  return inTransaction(database.rows, async (rows) => {
    const { returned = [] } = request
    await lockOrder(rows, attempt.id)
    const before = await refundsOf(rows, attempt.id)
    const refundable = await refundableOf(rows, attempt, before)
    const amountCents = request.amountCents ?? refundable.leftCents
    const key = request.key === null ? null : refundKey(attempt.id, request.key)
    const keyed = key === null ? undefined : before.find((row) => row.idempotency_key === key)
    if (keyed && !isSameRequest(keyed, request)) return { ok: false, code: 'idempotency-mismatch' }
    const same = keyed ?? before.find((row) => isOpen(row) && isOfAmount(row, request))
    if (same) return { ok: true, refunds: withItsCredit(same, before), isNew: false }
    const refused = refundRefusal(refundable, before.map(countOf), amountCents)
    if (refused) return { ok: false, code: refused }
    const { leftCents } = refundable
    const { creditCents } = attempt
    const parts = refundParts({ leftCents, creditCents }, before.map(countOf), amountCents)
    const common = {
      ...{ attempt_id: attempt.id, reason: request.reason, actor_id: request.actorId },
      ...{ request_hash: hashOf(request), due_at: now() + LEASE_MS },
      lowers_price: lowersPrice(await statusOf(rows, attempt), request, { amountCents, leftCents }),
    }
    const refunds = sharesOf(parts, { key, returned: JSON.stringify(returned) }).map((share) =>
      newRefund({ ...common, ...share }, now()),
    )
    if (!(await returnStock(rows, attempt.id, returned, now()))) throw new TooManyPieces()
    for (const row of refunds) {
      await rows.insertInto('payment_refund').values(row).execute()
      if (row.tender === 'credit') await tell(rows, row, { env, now })
    }
    await settleVisit(rows, desk, attempt.id)
    const line = { record: 'order', id: attempt.id, did: 'refund', amountCents }
    await audit.write(deskChange({ id: request.actorId }, line), rows)
    return { ok: true, refunds, isNew: true }
  })
}

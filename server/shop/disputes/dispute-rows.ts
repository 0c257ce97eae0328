import type { Selectable } from 'kysely'
import { type DisputeAnswer, isAnswerTaken, isOver } from '#domain/shop/dispute.ts'
import type { Rows, Schema } from '../../core/db/schema.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import type { SquareDispute } from './square-disputes.ts'

export type DisputeRow = Selectable<Schema['dispute']>

/** A payment that a client has their bank take back; instants in epoch ms. */
export type Dispute = {
  /** Square's. */
  id: string
  /** Null where the payment was not taken here. */
  orderId: string | null
  bookingId: string | null
  /** Whose payment it was; empty where nobody is on file. */
  who: string
  paymentId: string
  reason: string
  state: string
  amountCents: number
  /** Until when Square takes an answer. */
  answerBy: number | null
  answer: DisputeAnswer | null
  answeredAt: number | null
  sentAt: number | null
  /** Square's code, while it does not take the answer. */
  refusal: string | null
  createdAt: number
  endedAt: number | null
}

/** Disputes with whom they are about, newest first. */
export async function disputesWhere(
  rows: Rows,
  where: { id: string } | { orderId: string } | { bookingId: string },
): Promise<Dispute[]> {
  const found = await rows
    .selectFrom('dispute')
    .leftJoin('payment_attempt as attempt', 'attempt.id', 'dispute.attempt_id')
    .leftJoin('booking', 'booking.id', 'attempt.booking_id')
    .leftJoin('orders', 'orders.id', 'dispute.attempt_id')
    .selectAll('dispute')
    .select(['attempt.booking_id', 'booking.first_name', 'booking.last_name', 'orders.email'])
    .$if('id' in where, (of) => of.where('dispute.id', '=', 'id' in where ? where.id : ''))
    .$if('orderId' in where, (of) =>
      of.where('dispute.attempt_id', '=', 'orderId' in where ? where.orderId : ''),
    )
    .$if('bookingId' in where, (of) =>
      of.where('attempt.booking_id', '=', 'bookingId' in where ? where.bookingId : ''),
    )
    .orderBy('dispute.created_at', 'desc')
    .orderBy('dispute.id')
    .execute()
  return found.map((row) => ({
    id: row.id,
    orderId: row.attempt_id,
    bookingId: row.booking_id,
    who: row.first_name ? `${row.first_name} ${row.last_name}` : (row.email ?? ''),
    paymentId: row.payment_id,
    reason: row.reason,
    state: row.state,
    amountCents: row.amount_cents,
    answerBy: row.answer_by,
    answer: row.answer,
    answeredAt: row.answered_at,
    sentAt: row.sent_at,
    refusal: row.refusal,
    createdAt: row.created_at,
    endedAt: row.ended_at,
  }))
}

/** Holds a dispute until the transaction ends. */
export async function lockDispute(rows: Rows, id: string): Promise<DisputeRow | null> {
  await rows
    .updateTable('dispute')
    .set((dispute) => ({ version: dispute.ref('version') }))
    .where('id', '=', id)
    .execute()
  const row = await rows.selectFrom('dispute').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Takes in what Square tells of a dispute; what is older than what is known changes nothing. */
export async function learnDispute(rows: Rows, news: SquareDispute): Promise<void> {
  await inTransaction(rows, async (inside) => {
    const attempt = await inside
      .selectFrom('payment_attempt')
      .select('id')
      .where('square_payment_id', '=', news.paymentId)
      .executeTakeFirst()
    const told = {
      attempt_id: attempt?.id ?? null,
      reason: news.reason,
      state: news.state,
      version: news.version,
      amount_cents: news.amountCents,
      answer_by: news.answerBy,
      updated_at: news.updatedAt,
    }
    const at = { id: news.id, payment_id: news.paymentId, created_at: news.createdAt }
    await inside
      .insertInto('dispute')
      .values({ ...at, ...told })
      .onConflict((known) =>
        known.column('id').doUpdateSet(told).where('dispute.version', '<', news.version),
      )
      .execute()
    await settle(inside, news)
  })
}

/** What follows from the state that a dispute has by now: its end, and that its answer has arrived. */
async function settle(rows: Rows, { id, updatedAt }: SquareDispute): Promise<void> {
  const row = await lockDispute(rows, id)
  if (!row) return
  const isTaken = row.answer !== null && isAnswerTaken(row.state, row.answer)
  if (!isTaken && !isOver(row.state)) return
  await rows
    .updateTable('dispute')
    .set({
      due_at: null,
      ...(isOver(row.state) ? { ended_at: row.ended_at ?? updatedAt } : {}),
      ...(isTaken ? { sent_at: row.sent_at ?? updatedAt, refusal: null } : {}),
    })
    .where('id', '=', id)
    .execute()
}

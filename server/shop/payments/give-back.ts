import type { Opening } from '#domain/calendar/schedule.ts'
import type { Order } from '#domain/shop/order.ts'
import type { Desk } from '../../core/audit.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import type { Env } from '../../core/env.ts'
import { queueGivenBackMail } from '../../post/money/given-back-letter.ts'
import type { Attempt } from './attempt.ts'
import { newRefund } from './refund-rows.ts'

/** Writes a refund of this sum down, in a transaction of the caller's; the worker sends it, with the row's id as its key. */
export async function writeRefund(
  rows: TransactionRows,
  { audit }: Pick<Desk, 'audit'>,
  refund: {
    attemptId: string
    amountCents: number
    /** What of it is the tip. */
    tipCents: number
    reason: string
    at: number
  },
): Promise<void> {
  const { attemptId, amountCents, tipCents, reason, at } = refund
  const sums = { amount_cents: amountCents, tip_cents: tipCents }
  const row = newRefund({ attempt_id: attemptId, ...sums, reason }, at)
  await rows.insertInto('payment_refund').values(row).execute()
  const detail = { record: 'order', id: attemptId, did: 'refund', amountCents }
  await audit.write({ kind: 'desk-changed', actor: 'system', detail }, rows)
}

const REASONS = {
  taken: 'The time was taken before the payment came through',
  refused: 'The visit could not be booked any more',
  cancelled: 'The visit was canceled before the payment came through',
} as const

/** Why money that has just come goes back at once, and free times near the one that was asked for. */
type Why = { why: keyof typeof REASONS; nearest: readonly Opening[] }

/** All of a payment goes back, in the transaction that took it, and whoever paid is written to. */
export function createGiveBack({ audit, env, now }: Desk & { env: Env }) {
  return async (
    rows: TransactionRows,
    { paid, order }: { paid: Attempt; order: Order },
    { why, nearest }: Why,
  ): Promise<void> => {
    const { tipCents } = order
    const amountCents = order.totalCents + tipCents
    const at = now()
    await writeRefund(
      rows,
      { audit },
      { attemptId: paid.id, amountCents, tipCents, reason: REASONS[why], at },
    )
    const asked = paid.visitRequest?.request
    const firstName = asked?.firstName ?? ''
    const times = { startsAt: asked?.startsAt ?? null, nearest }
    await queueGivenBackMail(rows, { order, amountCents, firstName, why, ...times, env, now: at })
  }
}

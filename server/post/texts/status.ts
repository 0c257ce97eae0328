import type { TransactionRows } from '../../core/db/schema.ts'
import { markBad, markGood } from '../reach/contact-points.ts'
import { DEAD_NUMBER } from './send.ts'

/** How far a text has come; a carrier promises no order, and tells of each step at least once or never. */
const STEPS = ['accepted', 'scheduled', 'queued', 'sending', 'sent', 'delivered', 'read']
const ENDS_BADLY = ['undelivered', 'failed', 'canceled']

function rankOf(status: string): number {
  const end = STEPS.indexOf('delivered')
  return ENDS_BADLY.includes(status) ? end : STEPS.indexOf(status)
}

/**
 * Writes what the carrier says of a text: never backwards, each step once. Whoever told us has taken the text, so
 * it counts as sent although its sender did not live to write that down.
 */
export async function takeStatus(
  rows: TransactionRows,
  told: { outboxId: string; sid: string; status: string; errorCode: string | null },
  now: number,
): Promise<void> {
  const row = await rows
    .selectFrom('outbox')
    .select(['id', 'recipient', 'sent_at', 'provider_id', 'delivered_at'])
    .where('id', '=', told.outboxId)
    .where('channel', '=', 'text')
    .executeTakeFirst()
  const rank = rankOf(told.status)
  if (!row || rank < 0) return
  const steps = await rows
    .selectFrom('message_status')
    .select('status')
    .where('outbox_id', '=', row.id)
    .execute()
  const reached = Math.max(-1, ...steps.map(({ status }) => rankOf(status)))
  if (rank <= reached) return
  const said = told.errorCode ? `${told.status} ${told.errorCode}` : told.status
  await rows
    .insertInto('message_status')
    .values({
      id: `${row.id} ${told.status}`,
      outbox_id: row.id,
      status: told.status,
      said,
      at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const isDelivered = told.status === 'delivered' || told.status === 'read'
  await rows
    .updateTable('outbox')
    .set({
      provider_id: row.provider_id ?? told.sid,
      provider_status: said,
      sent_at: row.sent_at ?? now,
      ...(isDelivered && { delivered_at: row.delivered_at ?? now }),
      ...(ENDS_BADLY.includes(told.status) && { undelivered_at: now }),
    })
    .where('id', '=', row.id)
    .execute()
  const point = { channel: 'text' as const, address: row.recipient }
  if (isDelivered) await markGood(rows, point, now)
  if (DEAD_NUMBER.has(Number(told.errorCode))) await markBad(rows, point, { reason: said, now })
}

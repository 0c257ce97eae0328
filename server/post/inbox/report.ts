import { meaningOf, type Reported } from '#domain/post/delivery-report.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import { markBad, markGood, markLost } from '../reach/contact-points.ts'
import type { Answered } from './answered.ts'

/**
 * Writes what a mail server reports of a mail of ours, each step once, in its own words; false where it says nothing
 * that can be read. A mail of ours has one recipient: of several that are reported, as of an alias, one that was
 * reached counts most, and one that was not before one that waits. Whoever reports of it has had it, so it counts as
 * sent although its sender did not live to write that down.
 */
export async function takeReport(
  rows: TransactionRows,
  { outboxId, recipient }: Pick<Answered, 'outboxId' | 'recipient'>,
  reported: readonly Reported[],
  now: number,
): Promise<boolean> {
  const one = BY_WEIGHT.flatMap(
    (action) => reported.find((said) => said.action === action) ?? [],
  )[0]
  if (!one) return false
  const meaning = meaningOf(one)
  const isNew = await writeStep(rows, outboxId, { ...one, at: now })
  if (!isNew) return true
  const changed = {
    provider_status: `${one.action} ${one.said}`,
    ...(meaning === 'arrived' && { delivered_at: now }),
    ...((meaning === 'lost' || meaning === 'dead-address') && { undelivered_at: now }),
  }
  await rows
    .updateTable('outbox')
    .set((set) => ({ ...changed, sent_at: set.fn.coalesce('sent_at', set.val(now)) }))
    .where('id', '=', outboxId)
    .execute()
  const point = { channel: 'mail' as const, address: recipient }
  const said = { reason: one.said, now }
  if (meaning === 'arrived') await markGood(rows, point, now)
  if (meaning === 'lost') await markLost(rows, point, said)
  if (meaning === 'dead-address') await markBad(rows, point, said)
  return true
}

const BY_WEIGHT: readonly Reported['action'][] = ['delivered', 'failed', 'delayed']

/** False where the same was reported before. */
async function writeStep(
  rows: TransactionRows,
  outboxId: string,
  { action, said, at }: Reported & { at: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await rows
    .insertInto('message_status')
    .values({
      id: `${outboxId} ${action}`,
      outbox_id: outboxId,
      status: STEPS[action],
      said,
      at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

const STEPS: Record<Reported['action'], string> = {
  failed: 'undelivered',
  delayed: 'delayed',
  delivered: 'delivered',
}

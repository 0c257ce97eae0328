import type { ExpressionBuilder } from 'kysely'
import { MINUTE_MS } from '#domain/core/duration.ts'
import type { Database } from '../core/db/open.ts'
import { isFound } from '../core/db/reads.ts'
import type { OutboxRow, Rows, Schema } from '../core/db/schema.ts'
import { PAUSE_KEY } from '../core/settings/message-pause.ts'
import { ACCOUNT_KINDS, isUnclaimed, isWaiting } from './outbox.ts'

/** Longer than a send can take: when it runs out, the sender is taken for dead and another sends again. */
export const LEASE_MS = 5 * MINUTE_MS

/** A message as it leaves, each column by its name: so PostgreSQL keeps how it is found (core/db/named-statements.ts). */
const OUTBOX_COLUMNS = [
  ...(['id', 'booking_id', 'order_id', 'sequence', 'audience', 'kind', 'recipient'] as const),
  ...(['reply_to', 'subject', 'body_text', 'body_html', 'links', 'calendar'] as const),
  ...(['calendar_method', 'created_at', 'due_at', 'attempts', 'claimed_until'] as const),
  ...(['sent_at', 'failed_at', 'last_error', 'superseded_at', 'stopped_at', 'channel'] as const),
  ...(['client_id', 'reminder', 'language', 'words_version', 'expires_at'] as const),
  ...(['expired_at', 'quiet_until', 'provider_id', 'provider_status', 'delivered_at'] as const),
  ...(['answered_at', 'answer', 'fallback_of', 'segments', 'cost_micros'] as const),
  ...(['in_answer_to', 'undelivered_at'] as const),
] as const satisfies readonly (keyof OutboxRow)[]

/** Whether any mail may leave now; a studio in which none may only reads. */
export function isAnyDue(rows: Rows, now: number): Promise<boolean> {
  return isFound(nextDue(rows, now))
}

/**
 * Claims the mail that has been due longest, as far as it may leave now: it is this sender's until the lease is over. Undefined
 * where there is none that no other sender is taking at this moment.
 */
export async function claimNext(
  { rows, engine }: Database,
  now: number,
): Promise<OutboxRow | undefined> {
  const next = nextDue(rows, now)
  return rows
    .updateTable('outbox')
    .set((set) => ({ claimed_until: now + LEASE_MS, attempts: set('attempts', '+', 1) }))
    .where('id', '=', engine === 'postgres' ? next.forUpdate().skipLocked() : next)
    .returning(OUTBOX_COLUMNS)
    .executeTakeFirst()
}

function nextDue(rows: Rows, now: number) {
  return (
    rows
      .selectFrom('outbox')
      .select('outbox.id')
      .where(isWaiting)
      .where('due_at', '<=', now)
      .where((where) => isUnclaimed(where, now))
      .where(isNotPaused)
      // News of one booking arrives in order: a later mail waits for an earlier one that is still to go,
      // and for a superseded one that is on its way out at this moment.
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('outbox as earlier')
              .select('earlier.id')
              .whereRef('earlier.booking_id', '=', 'outbox.booking_id')
              .whereRef('earlier.audience', '=', 'outbox.audience')
              .whereRef('earlier.sequence', '<', 'outbox.sequence')
              .where('earlier.reminder', 'is', null)
              .where('earlier.sent_at', 'is', null)
              .where('earlier.failed_at', 'is', null)
              .where('earlier.expired_at', 'is', null)
              .where((or) =>
                or.or([
                  or('earlier.superseded_at', 'is', null),
                  or('earlier.claimed_until', '>', now),
                ]),
              ),
          ),
        ),
      )
      .orderBy('due_at')
      .limit(1)
  )
}

/** The owner lets it leave: all but what concerns an account's safety is kept back while she pauses. */
export function isNotPaused(where: ExpressionBuilder<Schema, 'outbox'>) {
  const pause = where
    .selectFrom('setting')
    .select('setting.key')
    .where('setting.key', '=', PAUSE_KEY)
  return where.or([
    where('outbox.audience', '=', 'owner'),
    where('outbox.kind', 'in', ACCOUNT_KINDS),
    // Who ends our texts is told so, whatever is kept back.
    where('outbox.in_answer_to', 'is not', null),
    where.not(where.exists(pause)),
  ])
}

import type { ExpressionBuilder } from 'kysely'
import type { Rows, Schema } from '../core/db/schema.ts'
import { PAUSE_KEY } from '../core/settings/message-pause.ts'
import { ACCOUNT_KINDS, isUnclaimed, isWaiting } from './outbox.ts'

/** The mail that has been due longest, as far as it may leave now. */
export async function nextDue(
  rows: Rows,
  now: number,
): Promise<{ id: string; expires_at: number | null } | undefined> {
  return (
    rows
      .selectFrom('outbox')
      .select(['id', 'expires_at'])
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
      .executeTakeFirst()
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

import { MINUTE_MS } from '#domain/core/duration.ts'
import type { OutboxRow, Rows } from '../core/db/schema.ts'

/** Longer than a send can take: when it runs out, the sender is taken for dead and another sends again. */
export const LEASE_MS = 5 * MINUTE_MS

/** The mail that has been due longest, as far as it may leave now. */
export async function nextDue(rows: Rows, now: number): Promise<{ id: string } | undefined> {
  return (
    rows
      .selectFrom('outbox')
      .select('id')
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('superseded_at', 'is', null)
      .where('due_at', '<=', now)
      .where((where) =>
        where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', now)]),
      )
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
              .where('earlier.sent_at', 'is', null)
              .where('earlier.failed_at', 'is', null)
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

/** The row with its claim, or undefined where another sender or a newer change was first. */
export async function claim(rows: Rows, id: string, now: number): Promise<OutboxRow | undefined> {
  return rows
    .updateTable('outbox')
    .set((set) => ({ claimed_until: now + LEASE_MS, attempts: set('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('superseded_at', 'is', null)
    .where((where) =>
      where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', now)]),
    )
    .returningAll()
    .executeTakeFirst()
}

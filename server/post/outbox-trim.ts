import { DAY_MS } from '#domain/core/duration.ts'
import type { Database } from '../core/db/open.ts'
import { inTransaction } from '../core/db/transaction.ts'

/** Where a mail server has delivered them, what stayed here of the time before has no use for its links. */
export async function dropLinksOfSent({ rows }: Database): Promise<void> {
  await rows
    .updateTable('outbox')
    .set({ links: null })
    .where('links', 'is not', null)
    .where('sent_at', 'is not', null)
    .execute()
}

/**
 * Lets letters go that left more than `days` ago. One that never left stays, for the owner to see, but after
 * as long without the links that it would open.
 */
export async function trimOutbox(database: Database, days: number, now: number): Promise<number> {
  const before = now - days * DAY_MS
  return inTransaction(database.rows, async (rows) => {
    const old = rows.selectFrom('outbox').select('id').where('sent_at', '<', before)
    await rows.deleteFrom('mailbox').where('outbox_id', 'in', old).execute()
    const { numDeletedRows } = await rows
      .deleteFrom('outbox')
      .where('sent_at', '<', before)
      .executeTakeFirstOrThrow()
    await rows
      .updateTable('outbox')
      .set({ links: null })
      .where('links', 'is not', null)
      .where('created_at', '<', before)
      .where((where) =>
        where.or([
          where('failed_at', 'is not', null),
          where('superseded_at', 'is not', null),
          where('stopped_at', 'is not', null),
        ]),
      )
      .execute()
    return Number(numDeletedRows)
  })
}

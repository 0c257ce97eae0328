import { DAY_MS, MINUTE_MS } from '#domain/core/duration.ts'
import type { Rows } from '../../core/db/schema.ts'

/** Longer than one window of a mailbox takes: then whoever reads it is taken for dead. */
const LEASE_MS = 5 * MINUTE_MS
/** For how long it is remembered that a mail was read. */
const KEPT_MS = 60 * DAY_MS

export type Cursor = { uidValidity: string | null; lastUid: number }

/** How far a mailbox has been read, for whoever may read on now; null where another server does. */
export async function claimCursor(rows: Rows, id: string, now: number): Promise<Cursor | null> {
  await rows
    .insertInto('mail_source')
    .values({ id })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const row = await rows
    .updateTable('mail_source')
    .set({ claimed_until: now + LEASE_MS })
    .where('id', '=', id)
    .where((where) =>
      where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', now)]),
    )
    .returning(['uid_validity', 'last_uid'])
    .executeTakeFirst()
  return row ? { uidValidity: row.uid_validity, lastUid: row.last_uid } : null
}

/** Ends the turn; `error` is what went wrong in it. */
export async function releaseCursor(
  rows: Rows,
  id: string,
  { error, now }: { error: string | null; now: number },
): Promise<void> {
  await rows
    .updateTable('mail_source')
    .set((set) => ({
      claimed_until: null,
      last_error: error,
      ...(error === null
        ? { checked_at: now, failed_since: null }
        : { failed_since: set.fn.coalesce('failed_since', set.val(now)) }),
    }))
    .where('id', '=', id)
    .execute()
}

/** All up to this number has been read. */
export async function moveCursor(rows: Rows, id: string, to: Cursor): Promise<void> {
  await rows
    .updateTable('mail_source')
    .set({ uid_validity: to.uidValidity, last_uid: to.lastUid })
    .where('id', '=', id)
    .execute()
}

/** Lets go that mails were read so long ago that no mailbox is read that far back. */
export async function forgetRead(rows: Rows, now: number): Promise<void> {
  await rows
    .deleteFrom('read_mail')
    .where('read_at', '<', now - KEPT_MS)
    .execute()
}

/** When a mailbox was last read, and since when it cannot be; epoch milliseconds. */
export type Standing = {
  checkedAt: number | null
  failedSince: number | null
  error: string | null
}

export async function standingOf(rows: Rows, id: string): Promise<Standing> {
  const row = await rows
    .selectFrom('mail_source')
    .select(['checked_at', 'failed_since', 'last_error'])
    .where('id', '=', id)
    .executeTakeFirst()
  return {
    checkedAt: row?.checked_at ?? null,
    failedSince: row?.failed_since ?? null,
    error: row?.last_error ?? null,
  }
}

import { sql } from 'kysely'
import { MINUTE_MS } from '#domain/core/duration.ts'
import type { Rows } from '../../core/db/schema.ts'
import { isNotPaused } from '../next-due.ts'
import { isWaiting } from '../outbox.ts'

/** Letters that the mail server has not taken for a while, and since when, in epoch milliseconds. */
export type WaitingMail = { letters: number; since: number }

/** So long a mail server may be away without anybody having to know. */
const PATIENCE_MS = 15 * MINUTE_MS

/** The letters that should have left a quarter of an hour ago and that nobody keeps back; null: there are none. `now` in epoch ms. */
export async function waitingMail(rows: Rows, now: number): Promise<WaitingMail | null> {
  const late = now - PATIENCE_MS
  // After each refusal it is due again later: it waits since the first.
  const since = sql<number>`CASE WHEN attempts = 0 THEN due_at ELSE COALESCE(
    (SELECT MIN(at) FROM message_status WHERE outbox_id = outbox.id AND status = 'refused'), due_at) END`
  const found = await rows
    .selectFrom('outbox')
    .select((of) => [of.fn.countAll<number>().as('letters'), of.fn.min(since).as('since')])
    .where('channel', '=', 'mail')
    .where(isWaiting)
    .where(isNotPaused)
    .where((mail) => mail.or([mail('attempts', '>', 0), mail('due_at', '<=', late)]))
    .where(since, '<=', late)
    .executeTakeFirstOrThrow()
  const letters = Number(found.letters)
  return letters === 0 ? null : { letters, since: Number(found.since) }
}

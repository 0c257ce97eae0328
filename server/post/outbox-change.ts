import type { Owner } from '#domain/core/actor.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { type Desk, deskChange } from '../core/audit.ts'
import { isFound } from '../core/db/reads.ts'
import type { Rows } from '../core/db/schema.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { isUnclaimed } from './outbox.ts'
import { hasMarks } from './secret-links.ts'

type Parts = Desk
/**
 * Sends a mail that failed, waits or was stopped, at the sender's next turn. Fails with `not-found`,
 * `mail-left`, `mail-over` where what it says is of use no more, `mail-too-old` where its links are gone, and `mail-newer` where the client has been written to about a later change.
 */
export function retryMail(parts: Parts, id: string, owner: Owner): Promise<Outcome<object>> {
  return changeMail(parts, id, owner, 'sent-again', async (rows, now) => {
    if (await hasNewer(rows, id)) return { ok: false, code: 'mail-newer' }
    if (await isOutOfTime(rows, id, now)) return { ok: false, code: 'mail-over' }
    if (await lacksLinks(rows, id)) return { ok: false, code: 'mail-too-old' }
    const { numUpdatedRows } = await unsent(rows, id, now)
      .set({ failed_at: null, stopped_at: null, superseded_at: null, attempts: 0, due_at: now })
      .executeTakeFirst()
    return numUpdatedRows > 0n ? { ok: true } : { ok: false, code: 'mail-left' }
  })
}

/** Keeps a waiting mail from leaving; of one that failed it only says that the owner has seen it. */
export function stopMail(parts: Parts, id: string, owner: Owner): Promise<Outcome<object>> {
  return changeMail(parts, id, owner, 'stopped', async (rows, now) => {
    const { numUpdatedRows } = await unsent(rows, id, now)
      .set((set) => ({
        stopped_at: now,
        superseded_at: set
          .case()
          .when('failed_at', 'is', null)
          .then(now)
          .else(set.ref('superseded_at'))
          .end(),
      }))
      .executeTakeFirst()
    return numUpdatedRows > 0n ? { ok: true } : { ok: false, code: 'mail-left' }
  })
}

async function changeMail(
  { database, audit, now }: Parts,
  id: string,
  owner: Owner,
  did: string,
  change: (rows: Rows, now: number) => Promise<Outcome<object>>,
): Promise<Outcome<object>> {
  return inTransaction(database.rows, async (rows) => {
    const mail = await rows
      .selectFrom('outbox')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!mail) return { ok: false, code: 'not-found' }
    const outcome = await change(rows, now())
    if (outcome.ok) await audit.write(deskChange(owner, { record: 'mail', id, did }), rows)
    return outcome
  })
}

/** Not left, and not in a sender's hands at this moment. */
function unsent(rows: Rows, id: string, now: number) {
  return rows
    .updateTable('outbox')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where((where) => isUnclaimed(where, now))
}

async function isOutOfTime(rows: Rows, id: string, now: number): Promise<boolean> {
  return isFound(
    rows.selectFrom('outbox').select('id').where('id', '=', id).where('expires_at', '<=', now),
  )
}

/** It opened something once, and what it opened has been let go. */
async function lacksLinks(rows: Rows, id: string): Promise<boolean> {
  const row = await rows
    .selectFrom('outbox')
    .select(['links', 'body_text', 'sent_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.sent_at === null && row.links === null && hasMarks(row.body_text)
}

async function hasNewer(rows: Rows, id: string): Promise<boolean> {
  return isFound(
    rows
      .selectFrom('outbox as mail')
      .innerJoin('outbox as newer', (join) =>
        join
          .onRef('newer.booking_id', '=', 'mail.booking_id')
          .onRef('newer.audience', '=', 'mail.audience')
          .onRef('newer.sequence', '>', 'mail.sequence'),
      )
      .select('newer.id')
      .where('mail.id', '=', id),
  )
}

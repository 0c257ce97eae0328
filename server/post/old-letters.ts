import { DAY_MS } from '#domain/core/duration.ts'
import type { Database } from '../core/db/open.ts'
import type { Rows } from '../core/db/rows.ts'
import type { OutboxRow } from '../core/db/schema.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { type LinkSeal, withheld } from './secret-links.ts'
import type { Sender } from './sender.ts'
import { composeMessage } from './transport.ts'

const AT_ONCE = 200

type Parts = { database: Database; seal: LinkSeal; sender: Sender }

/**
 * Takes the links that open something out of letters that were written, or brought back from a backup,
 * before such links were kept apart. Those of a letter that is still to leave are sealed beside it. Answers
 * how many letters were looked through; each is looked through once.
 */
export async function withholdOldLinks(parts: Parts): Promise<number> {
  let done = 0
  for (;;) {
    const found = await inTransaction(parts.database.rows, (rows) => lookThroughSome(parts, rows))
    done += found
    if (found < AT_ONCE) return done
  }
}

async function lookThroughSome({ seal, sender }: Parts, rows: Rows): Promise<number> {
  const found = await rows
    .selectFrom('outbox')
    .selectAll()
    .where('withheld', '=', 0)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  for (const row of found) await withhold(row, { rows, seal, sender })
  return found.length
}

async function withhold(
  row: OutboxRow,
  { rows, seal, sender }: { rows: Rows } & Omit<Parts, 'database'>,
): Promise<void> {
  const { body, links } = withheld({ text: row.body_text, html: row.body_html })
  if (links.length === 0) {
    await rows.updateTable('outbox').set({ withheld: 1 }).where('id', '=', row.id).execute()
    return
  }
  const clean = { body_text: body.text, body_html: body.html, withheld: 1 }
  const sealed = row.sent_at === null ? seal.seal(links, row.id) : null
  await rows
    .updateTable('outbox')
    .set({ ...clean, links: row.links ?? sealed })
    .where('id', '=', row.id)
    .execute()
  await rows
    .updateTable('mailbox')
    .set({ message: await composeMessage({ ...row, ...clean }, sender) })
    .where('outbox_id', '=', row.id)
    .execute()
}

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

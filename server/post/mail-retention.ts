import type { ExpressionBuilder } from 'kysely'
import { DAY_MS } from '#domain/core/duration.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { MAIL_RETENTION_DAYS, RetentionDays } from '#domain/post/mail-retention.ts'
import { type Desk, deskChange } from '../core/audit.ts'
import type { Database } from '../core/db/open.ts'
import type { Rows, Schema } from '../core/db/schema.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { readVersioned, saveVersioned } from '../core/settings/versioned.ts'
import { CONTACT_ANSWER } from './outbox.ts'

const KEY = 'kept-mail'
const FIRST = { days: MAIL_RETENTION_DAYS.first }

export type MailRetention = {
  /** For how many days a mail that has left is kept. Version 0: nothing is saved yet. */
  read(): Promise<{ version: number; days: number }>
  /** Fails with `changed-meanwhile` where another version is stored by now. */
  save(days: number, version: number, owner: { id: string }): Promise<Outcome<object>>
}

/** How long the outbox keeps what has left, as the owner says. */
export function createMailRetention(parts: Desk): MailRetention {
  return {
    read: () => readVersioned(parts.database.rows, KEY, RetentionDays, FIRST),
    save: (days, version, owner) =>
      saveVersioned(parts, {
        key: KEY,
        version,
        value: RetentionDays.parse({ days }),
        line: deskChange(owner, { record: 'setting', id: KEY, did: `${days} days` }),
      }),
  }
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
 * Lets letters go that left more than `days` ago, but not what was answered to a message of the contact form, which
 * stays with it. One that never left stays, for the owner to see, but after
 * as long without the links that it would open.
 */
export async function trimOutbox(database: Database, days: number, now: number): Promise<void> {
  const before = now - days * DAY_MS
  await inTransaction(database.rows, async (rows) => {
    const old = rows
      .selectFrom('outbox')
      .select('id')
      .where('sent_at', '<', before)
      .where('kind', '!=', CONTACT_ANSWER)
    await rows.deleteFrom('mailbox').where('outbox_id', 'in', old).execute()
    await rows.deleteFrom('outbox').where('id', 'in', old).execute()
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
  })
}

/** How the address of a person begins who is gone. */
export const DELETED = 'deleted:'

/** Drops the letters about these visits that have come to their end, with their copies. */
export async function dropLettersAbout(rows: Rows, bookingIds: string[]): Promise<void> {
  const gone = await rows
    .selectFrom('outbox')
    .select('id')
    .where('booking_id', 'in', bookingIds)
    .where((where) =>
      where.or([
        where('sent_at', 'is not', null),
        where('failed_at', 'is not', null),
        where('superseded_at', 'is not', null),
      ]),
    )
    .execute()
  await dropOutbox(
    rows,
    gone.map((letter) => letter.id),
  )
}

/** Its visit's person is gone: once such a letter has come to its end it goes too, and nobody is to be found in it. */
export function isNobodys(where: ExpressionBuilder<Schema, 'outbox'>) {
  return belongsToNobody(where).as('isNobodys')
}

/** The same as a condition. */
export function belongsToNobody(where: ExpressionBuilder<Schema, 'outbox'>) {
  const whose = where
    .selectFrom('booking')
    .innerJoin('client', 'client.id', 'booking.client_id')
    .select('client.id')
    .whereRef('booking.id', '=', 'outbox.booking_id')
    .where('client.email', 'like', `${DELETED}%`)
  return where.exists(whose)
}

/** Lets letters go, with their copies. */
export async function dropOutbox(rows: Rows, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await rows.deleteFrom('mailbox').where('outbox_id', 'in', ids).execute()
  await rows.deleteFrom('outbox').where('id', 'in', ids).execute()
}

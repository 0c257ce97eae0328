import { randomUUID } from 'node:crypto'
import type { Database } from '../db/open.ts'
import type { Send } from './delivery.ts'
import type { MailboxMessage } from './mail.ts'
import type { Sender } from './sender.ts'
import { composeMessage } from './transport.ts'

const MESSAGES_SHOWN = 200

/** Keeps the message, as it would have left, on this machine. */
export function mailboxTransport(parts: {
  database: Database
  sender: () => Promise<Sender>
  now: () => number
}): Send {
  return async (row) => {
    await parts.database.rows
      .insertInto('mailbox')
      .values({
        id: randomUUID(),
        outbox_id: row.id,
        received_at: parts.now(),
        message: await composeMessage(row, await parts.sender()),
      })
      .onConflict((conflict) => conflict.column('outbox_id').doNothing())
      .execute()
  }
}

/** Newest first. */
export async function mailboxMessages(database: Database): Promise<MailboxMessage[]> {
  return messages(database)
    .orderBy('mailbox.received_at', 'desc')
    .orderBy('outbox.created_at', 'desc')
    .orderBy('outbox.sequence', 'desc')
    .limit(MESSAGES_SHOWN)
    .execute()
}

export async function mailboxMessage(
  database: Database,
  id: string,
): Promise<MailboxMessage | null> {
  const found = await messages(database).where('mailbox.id', '=', id).executeTakeFirst()
  return found ?? null
}

function messages(database: Database) {
  return database.rows
    .selectFrom('mailbox')
    .innerJoin('outbox', 'outbox.id', 'mailbox.outbox_id')
    .select([
      'mailbox.id',
      'mailbox.outbox_id as outboxId',
      'mailbox.received_at as receivedAt',
      'outbox.recipient',
      'outbox.subject',
      'outbox.body_text as text',
      'outbox.body_html as html',
      'outbox.calendar',
    ])
}

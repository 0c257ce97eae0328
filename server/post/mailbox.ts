import { randomUUID } from 'node:crypto'
import type { Database } from '../core/db/open.ts'
import type { Send } from './delivery.ts'
import type { MailboxMessage } from './mail.ts'
import { type LinkSeal, withLinks } from './secret-links.ts'
import { composeMessage, type FrameOf, type Sender } from './transport.ts'

const MESSAGES_SHOWN = 200

/** Keeps the message on this machine, without the links that its row keeps sealed. */
export function mailboxTransport(parts: {
  database: Database
  sender: () => Promise<Sender>
  now: () => number
  frameOf?: FrameOf
}): Send {
  return async (row) => {
    await parts.database.rows
      .insertInto('mailbox')
      .values({
        id: randomUUID(),
        outbox_id: row.id,
        received_at: parts.now(),
        message: await composeMessage(row, await parts.sender(), await parts.frameOf?.(row)),
      })
      .onConflict((conflict) => conflict.column('outbox_id').doNothing())
      .execute()
    return { said: 'Kept on this machine.' }
  }
}

/** Newest first, as they would have left. */
export async function mailboxMessages(
  database: Database,
  seal: LinkSeal,
): Promise<MailboxMessage[]> {
  const found = await messages(database)
    .orderBy('mailbox.received_at', 'desc')
    .orderBy('outbox.created_at', 'desc')
    .orderBy('outbox.sequence', 'desc')
    .limit(MESSAGES_SHOWN)
    .execute()
  return found.map((message) => filled(message, seal))
}

export async function mailboxMessage(
  database: Database,
  id: string,
  seal: LinkSeal,
): Promise<MailboxMessage | null> {
  const found = await messages(database).where('mailbox.id', '=', id).executeTakeFirst()
  return found ? filled(found, seal) : null
}

type Found = MailboxMessage & { links: string | null }

function filled({ links, ...message }: Found, seal: LinkSeal): MailboxMessage {
  if (!links) return message
  return { ...message, ...withLinks(message, seal.unseal(links, message.outboxId)) }
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
      'outbox.links',
    ])
}

import type { Selectable } from 'kysely'
import type { ContactMessage } from '#domain/post/contact.ts'
import type { Rows, Schema } from '../../core/db/schema.ts'

/** Instants are epoch milliseconds. */
export type KeptMessage = ContactMessage & {
  id: string
  receivedAt: number
  readAt: number | null
  answeredAt: number | null
}

/** A message as it is kept, or null. */
export async function messageIn(rows: Rows, id: string): Promise<KeptMessage | null> {
  const found = await rows
    .selectFrom('contact_message')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return found ? keptMessage(found) : null
}

/** Marks it as answered, and read; `at` null: not answered yet. False where there is no such message. */
export async function markAnswer(rows: Rows, id: string, at: number | null): Promise<boolean> {
  const { numUpdatedRows } = await rows
    .updateTable('contact_message')
    .set((set) => ({
      answered_at: at,
      ...(at !== null && { read_at: set.fn.coalesce('read_at', set.val(at)) }),
    }))
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function rowOf(message: ContactMessage) {
  const { firstName, lastName, ...same } = message
  return { first_name: firstName, last_name: lastName, ...same }
}

export function keptMessage(row: Selectable<Schema['contact_message']>): KeptMessage {
  const { first_name, last_name, received_at, read_at, answered_at, ...same } = row
  return {
    ...same,
    firstName: first_name,
    lastName: last_name,
    receivedAt: received_at,
    readAt: read_at,
    answeredAt: answered_at,
  }
}

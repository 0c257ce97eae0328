import type { Rows } from '../../core/db/schema.ts'
import { oneLine } from '../plain-words.ts'

/** Where what clients say waits for the owner. */
export const INBOX = '/admin/messages/inbox'

/** What her devices tell of a question that came; `title` says by which way. */
export function questionAlert(title: 'A mail' | 'A text') {
  return { kind: 'message', title, text: 'A client waits for your answer.', path: INBOX } as const
}

/** Who asks, as letters to the owner name them; null where nobody is known. */
export async function askerName(rows: Rows, clientId: string | null): Promise<string | null> {
  if (clientId === null) return null
  const client = await rows
    .selectFrom('client')
    .select(['first_name', 'last_name'])
    .where('id', '=', clientId)
    .executeTakeFirst()
  return oneLine(`${client?.first_name ?? ''} ${client?.last_name ?? ''}`) || null
}

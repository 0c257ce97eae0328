import type { Rows } from '../../core/db/schema.ts'
import { isLost } from '../../post/outbox.ts'
import { nameOf, type OpenThread } from './threads.ts'

/** What the owner writes in the inbox. */
export const OWN_ANSWERS = ['text-answer', 'mail-answer']

/** An answer of the owner's that did not arrive, and what its carrier says. */
export type LostAnswer = Pick<OpenThread, 'channel' | 'sender' | 'name'> & {
  id: string
  /** The newest message of the thread, by which it is found. */
  threadId: string
  phone: string | null
  said: string
}

/** The owner's own answers that did not arrive, the oldest first; one that she has left, or answered anew, is done. */
export async function lostAnswers(rows: Rows): Promise<LostAnswer[]> {
  const found = await rows
    .selectFrom('outbox')
    .innerJoin('incoming_message as came', 'came.id', 'outbox.in_answer_to')
    .leftJoin('client', 'client.id', 'outbox.client_id')
    .select(['outbox.id', 'came.channel', 'came.sender', 'outbox.last_error'])
    .select(['outbox.provider_status', 'client.first_name', 'client.last_name', 'client.phone'])
    .select((of) =>
      of
        .selectFrom('incoming_message as last')
        .select('last.id')
        .whereRef('last.channel', '=', 'came.channel')
        .whereRef('last.sender', '=', 'came.sender')
        .orderBy('last.received_at', 'desc')
        .orderBy('last.id', 'desc')
        .limit(1)
        .as('thread_id'),
    )
    .where('outbox.kind', 'in', OWN_ANSWERS)
    .where(isLost)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('outbox as newer')
            .select('newer.id')
            .where('newer.kind', 'in', OWN_ANSWERS)
            .whereRef('newer.recipient', '=', 'outbox.recipient')
            .whereRef('newer.created_at', '>', 'outbox.created_at'),
        ),
      ),
    )
    .orderBy('outbox.created_at')
    .orderBy('outbox.id')
    .execute()
  return found.map((row) => ({
    ...{ id: row.id, channel: row.channel, sender: row.sender, name: nameOf(row) },
    threadId: row.thread_id ?? '',
    phone: row.phone || (row.channel === 'text' ? row.sender : null),
    said: row.last_error ?? row.provider_status ?? '',
  }))
}

import { randomUUID } from 'node:crypto'
import type { Rows } from '../core/db/schema.ts'

/** One step of a message's way, with the words of whoever carries it; `at` in epoch milliseconds. */
export async function writeStatus(
  rows: Rows,
  { of, ...step }: { of: string; status: string; said: string; at: number },
): Promise<void> {
  await rows
    .insertInto('message_status')
    .values({ id: randomUUID(), outbox_id: of, ...step })
    .execute()
}

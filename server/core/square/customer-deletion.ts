import type { Rows } from '../db/schema.ts'

/** Square finds a customer that was just made only after a while. */
const SEARCH_LAG_MS = 2 * 60_000

/** `userId`: the account whose customer it is, or another name under which it is deleted once. */
export type Gone = { userId: string; environment: string; squareCustomerId: string | null }

/**
 * Notes that Square has to delete a customer; a null id: there may be one, by its reference.
 * @param at epoch milliseconds
 */
export async function noteDeletion(rows: Rows, gone: Gone, at: number): Promise<void> {
  const { userId, environment, squareCustomerId } = gone
  const due_at = squareCustomerId === null ? at + SEARCH_LAG_MS : at
  const note = { square_customer_id: squareCustomerId, tries: 0, due_at }
  await rows
    .insertInto('customer_deletion')
    .values({ user_id: userId, environment, created_at: at, ...note })
    .onConflict((on) => on.columns(['user_id', 'environment']).doUpdateSet(note))
    .execute()
}

import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/core/duration.ts'
import type { Database } from '../../core/db/open.ts'
import type { DeletionRow, Rows } from '../../core/db/schema.ts'
import { ask, type Square, whyNot } from '../../core/square/client.ts'
import { noteDeletion } from '../../core/square/customer-deletion.ts'
import { attemptOf } from './attempt.ts'

/** An attempt keeps who pays for this long; after it, the order alone knows. */
const KEEP_DAYS = 30
const AT_ONCE = 50

/**
 * Lets go of personal details that no payment needs any more: attempts that came to nothing are
 * deleted, those that were paid keep their sums and lose the person, whom the order has.
 */
export function createForget(parts: { database: Database; now: () => number }) {
  const { database, now } = parts

  return async (): Promise<void> => {
    const before = now() - KEEP_DAYS * DAY_MS
    await database.rows
      .deleteFrom('payment_attempt')
      .where('state', '=', 'cancelled')
      .where('due_at', 'is', null)
      .where('updated_at', '<', before)
      .execute()
    const paid = await database.rows
      .selectFrom('payment_attempt')
      .selectAll()
      .where('state', '=', 'paid')
      .where('updated_at', '<', before)
      .where('details', 'not like', '%"email":""%')
      .limit(AT_ONCE)
      .execute()
    for (const row of paid) {
      const { lines, serviceCharges } = attemptOf(row).details
      const nobody = { userId: null, customerId: null, email: '', phone: '' }
      const nowhere = { shippingAddress: null, billingAddress: null }
      await database.rows
        .updateTable('payment_attempt')
        .set({
          details: JSON.stringify({ ...nobody, ...nowhere, lines, serviceCharges }),
          visit_request: null,
        })
        .where('id', '=', row.id)
        .execute()
    }
  }
}

const DELETIONS_AT_ONCE = 20
const FIRST_DELAY_MS = MINUTE_MS
const LONGEST_DELAY_MS = 6 * HOUR_MS
const MOST_AT_SQUARE = 100n

/**
 * Takes an account's customer off our books and notes that Square has to delete it, in the transaction
 * that deletes the account; in each environment that has one.
 * @param at epoch milliseconds
 */
export async function leaveCustomer(rows: Rows, userId: string, at: number): Promise<void> {
  const known = await rows
    .selectFrom('square_customer')
    .select(['environment', 'square_customer_id'])
    .where('user_id', '=', userId)
    .execute()
  for (const { environment, square_customer_id: squareCustomerId } of known) {
    await noteDeletion(rows, { userId, environment, squareCustomerId }, at)
  }
  await rows.deleteFrom('square_customer').where('user_id', '=', userId).execute()
}

/** Has Square delete the customers that are due; what fails is tried again, ever more seldom. */
export function createForgetCustomers(parts: {
  database: Database
  square: Square
  now: () => number
}): () => Promise<void> {
  const { database, square, now } = parts
  const { environment } = square

  /** Null where it is done, else why not. */
  async function forget(userId: string, squareCustomerId: string | null): Promise<string | null> {
    const found =
      squareCustomerId === null
        ? await ask(() => search(userId), idsIn)
        : { kind: 'answered' as const, value: [squareCustomerId] }
    if (found.kind !== 'answered') return whyNot(found)
    for (const customerId of found.value) {
      const deleted = await ask(
        async () => (await square.client()).customers.delete({ customerId }, { maxRetries: 0 }),
        // An answer that is not JSON resolves too, as { ok: false }.
        (answer) => ('ok' in answer || (answer.errors?.length ?? 0) > 0 ? null : true),
      )
      const isGone = deleted.kind === 'refused' && deleted.code === 'NOT_FOUND'
      if (deleted.kind !== 'answered' && !isGone) return whyNot(deleted)
    }
    return null
  }

  async function search(userId: string) {
    const { customers } = await square.client()
    return customers.search({
      query: { filter: { referenceId: { exact: userId } } },
      limit: MOST_AT_SQUARE,
    })
  }

  async function done(row: DeletionRow): Promise<void> {
    await database.rows
      .deleteFrom('customer_deletion')
      .where('user_id', '=', row.user_id)
      .where('environment', '=', environment)
      // A customer that was made meanwhile has its own turn.
      .where('due_at', '=', row.due_at)
      .execute()
  }

  async function tryLater(row: DeletionRow, failure: string): Promise<void> {
    console.warn(`Square has not deleted the customer of a deleted account (${failure})`)
    const delay = Math.min(FIRST_DELAY_MS * 2 ** row.tries, LONGEST_DELAY_MS)
    await database.rows
      .updateTable('customer_deletion')
      .set({ tries: row.tries + 1, due_at: now() + delay })
      .where('user_id', '=', row.user_id)
      .where('environment', '=', environment)
      .where('due_at', '=', row.due_at)
      .execute()
  }

  return async () => {
    const due = await database.rows
      .selectFrom('customer_deletion')
      .selectAll()
      .where('environment', '=', environment)
      .where('due_at', '<=', now())
      .orderBy('due_at')
      .limit(DELETIONS_AT_ONCE)
      .execute()
    for (const row of due) {
      const failure = await forget(row.user_id, row.square_customer_id)
      await (failure === null ? done(row) : tryLater(row, failure))
    }
  }
}

type Found = { customers?: { id?: string }[] | undefined; errors?: unknown[] | undefined }

function idsIn(found: Found): string[] | null {
  if ('ok' in found || (found.errors?.length ?? 0) > 0) return null
  return (found.customers ?? []).flatMap(({ id }) => id ?? [])
}

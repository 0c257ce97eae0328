import { DAY_MS } from '#domain/core/duration.ts'
import type { Database } from '../../core/db/open.ts'
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
        .set({ details: JSON.stringify({ ...nobody, ...nowhere, lines, serviceCharges }) })
        .where('id', '=', row.id)
        .execute()
    }
  }
}

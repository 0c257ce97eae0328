import { answerRefusal, NEAR_ANSWER_MS, STATES_TO_ANSWER } from '#domain/shop/dispute.ts'
import type { Database } from '../../core/db/open.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import type { Env } from '../../core/env.ts'
import { queueDisputeMail } from '../../post/money/dispute-letter.ts'
import { disputesWhere, lockDispute } from './dispute-rows.ts'

/** Writes to the owner of each dispute that waits for her, once, and once more where its day is near; safe beside other servers. */
export function createTell(parts: { database: Database; env: Env; now: () => number }) {
  const { database, env, now } = parts

  async function untold(): Promise<string[]> {
    const found = await database.rows
      .selectFrom('dispute')
      .select('id')
      .where('state', 'in', STATES_TO_ANSWER)
      .where('answer', 'is', null)
      .where((is) => is.or([is('answer_by', 'is', null), is('answer_by', '>', now())]))
      .where((is) =>
        is.or([
          is('told_at', 'is', null),
          is.and([is('reminded_at', 'is', null), is('answer_by', '<=', now() + NEAR_ANSWER_MS)]),
        ]),
      )
      .execute()
    return found.map(({ id }) => id)
  }

  async function tell(rows: TransactionRows, id: string): Promise<void> {
    const row = await lockDispute(rows, id)
    const [dispute] = await disputesWhere(rows, { id })
    const at = now()
    if (!row || !dispute || answerRefusal(dispute, at) !== null) return
    const isNear = dispute.answerBy !== null && dispute.answerBy - at <= NEAR_ANSWER_MS
    if (row.told_at !== null && (!isNear || row.reminded_at !== null)) return
    await rows
      .updateTable('dispute')
      .set({ told_at: row.told_at ?? at, ...(isNear && { reminded_at: at }) })
      .where('id', '=', id)
      .execute()
    await queueDisputeMail(rows, { ...dispute, isNear }, { env, now: at })
  }

  return async (): Promise<void> => {
    for (const id of await untold()) await inTransaction(database.rows, (rows) => tell(rows, id))
  }
}

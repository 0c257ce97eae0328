import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Rows } from '../booking/desk.ts'
import type { Database } from '../db/open.ts'

const SETTING = 'owner-setup-code'
const CODE_BYTES = 20

/** The one-time code with which the first owner is made; only its hash is kept. */
export function createSetupCodes({ rows }: Database, now: () => number) {
  return {
    /** Makes a new code; the one before it is void. */
    async issue(): Promise<string> {
      const code = randomBytes(CODE_BYTES).toString('hex')
      const row = { key: SETTING, value: hashOf(code), updated_at: now() }
      await rows
        .insertInto('setting')
        .values(row)
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute()
      return code
    },

    async isValid(code: string): Promise<boolean> {
      const kept = await rows
        .selectFrom('setting')
        .select('value')
        .where('key', '=', SETTING)
        .executeTakeFirst()
      if (!kept) return false
      return timingSafeEqual(Buffer.from(kept.value), Buffer.from(hashOf(code)))
    },

    /** Uses the code up in a transaction; of two that race, one is told no. */
    async spend(transaction: Rows, code: string): Promise<boolean> {
      const { numDeletedRows } = await transaction
        .deleteFrom('setting')
        .where('key', '=', SETTING)
        .where('value', '=', hashOf(code))
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
  }
}

function hashOf(code: string): string {
  return createHash('sha256').update(code.trim().toLowerCase()).digest('hex')
}

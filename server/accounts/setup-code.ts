import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../core/db/open.ts'
import type { TransactionRows } from '../core/db/rows.ts'

const SETTING = 'owner-setup-code'
const CODE_BYTES = 20

/** One-time codes with which the first owner is made, one for each start of a server; only hashes are kept. */
export function createSetupCodes({ rows }: Database, now: () => number) {
  const keyOf = (code: string) => `${SETTING} ${hashOf(code)}`
  return {
    /** Makes a new code; those before it stay good, as another server may have printed them. */
    async issue(): Promise<string> {
      const code = randomBytes(CODE_BYTES).toString('hex')
      const row = { key: keyOf(code), value: hashOf(code), updated_at: now() }
      await rows.insertInto('setting').values(row).execute()
      return code
    },

    async isValid(code: string): Promise<boolean> {
      const kept = await rows
        .selectFrom('setting')
        .select('value')
        .where('key', '=', keyOf(code))
        .executeTakeFirst()
      return kept !== undefined
    },

    /** Uses up this code and, as an owner is made with it, all others; false where it is void by now. */
    async spend(transaction: TransactionRows, code: string): Promise<boolean> {
      const spent = await transaction
        .deleteFrom('setting')
        .where('key', 'like', `${SETTING}%`)
        .returning('key')
        .execute()
      return spent.some(({ key }) => key === keyOf(code))
    },
  }
}

function hashOf(code: string): string {
  return createHash('sha256').update(code.trim().toLowerCase()).digest('hex')
}

import { createHash, randomBytes } from 'node:crypto'
import { HOUR_MS, MINUTE_MS } from '#domain/core/duration.ts'
import type { Database } from '../core/db/open.ts'
import type { Rows } from '../core/db/schema.ts'

const TOKEN_BYTES = 32

/** How long each kind of token is good for, in milliseconds. */
export const GOOD_FOR = {
  'verify-email': 48 * HOUR_MS,
  'reset-password': HOUR_MS,
  'change-email': 4 * HOUR_MS,
  'passkey-challenge': 5 * MINUTE_MS,
  'pending-sign-in': 10 * MINUTE_MS,
} as const

type Kind = keyof typeof GOOD_FOR
type Spent = { userId: string | null; value: string }

export type OneTimeTokens = {
  /**
   * A token that can be spent once; those of its kind for the same account are void from now on, but for
   * sign-ins that wait: whoever knows the password must not end that of the account's holder.
   */
  issue(kind: Kind, of: { userId?: string; value: string }, rows: Rows): Promise<string>
  /** Whether a token could be spent now; reading a page asks this and changes nothing. */
  isGood(kind: Kind, token: string): Promise<boolean>
  /** What a token that could be spent now was made for. */
  find(kind: Kind, token: string): Promise<Spent | null>
  /** Uses a token up and answers what it was made for, or null; of two that race, one gets null. */
  spend(kind: Kind, token: string, rows: Rows): Promise<Spent | null>
}

/** Secrets that are good once and for a while; the database keeps a hash of each. */
export function createOneTimeTokens(parts: {
  database: Database
  now: () => number
}): OneTimeTokens {
  const { now } = parts

  async function find(kind: Kind, token: string): Promise<Spent | null> {
    const found = await parts.database.rows
      .selectFrom('one_time_token')
      .select(['user_id', 'value'])
      .where('id', '=', hashOf(token))
      .where('kind', '=', kind)
      .where('expires_at', '>', now())
      .executeTakeFirst()
    return found ? { userId: found.user_id, value: found.value } : null
  }

  return {
    async issue(kind, { userId, value }, rows) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      await rows.deleteFrom('one_time_token').where('expires_at', '<=', now()).execute()
      if (userId && kind !== 'pending-sign-in') {
        await rows
          .deleteFrom('one_time_token')
          .where('user_id', '=', userId)
          .where('kind', '=', kind)
          .execute()
      }
      const row = {
        id: hashOf(token),
        kind,
        user_id: userId ?? null,
        value,
        expires_at: now() + GOOD_FOR[kind],
      }
      await rows.insertInto('one_time_token').values(row).execute()
      return token
    },

    async isGood(kind, token) {
      return (await find(kind, token)) !== null
    },

    find,

    async spend(kind, token, rows) {
      const spent = await rows
        .deleteFrom('one_time_token')
        .where('id', '=', hashOf(token))
        .where('kind', '=', kind)
        .where('expires_at', '>', now())
        .returning(['user_id', 'value'])
        .executeTakeFirst()
      return spent ? { userId: spent.user_id, value: spent.value } : null
    },
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { MINUTE_MS } from '#domain/duration.ts'
import { networkOf } from '../caller.ts'
import type { Database } from '../db/open.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** How often, in a stretch of seconds: far above what people do by hand, far below what guessing takes. */
export const ATTEMPTS = {
  /** The owner's sign-in, for one network. */
  owner: { times: 5, seconds: MINUTE },
  /** Clients' sign-in with a password or a passkey, for one network. */
  signIn: { times: 10, seconds: MINUTE },
  /** Passwords for one account, at whatever door and from wherever; the right one starts it anew. */
  failures: { times: 20, seconds: 15 * MINUTE },
  /** The same from a browser in which that account was signed in before, which strangers cannot use up. */
  failuresKnown: { times: 20, seconds: 15 * MINUTE },
  /** The password typed once more by someone who is signed in, for one account. */
  confirm: { times: 20, seconds: 15 * MINUTE },
  /** Codes typed by someone who is signed in, for one account. */
  code: { times: 8, seconds: 15 * MINUTE },
  /** Codes for one sign-in that waits for its second step; past it the password is asked for again. */
  codePending: { times: 5, seconds: 10 * MINUTE },
  codeNetwork: { times: 10, seconds: 15 * MINUTE },
  codeKnown: { times: 10, seconds: 15 * MINUTE },
  /** An app's codes for one account from browsers that it does not know: a million are guessed too slowly. */
  codeAccount: { times: 30, seconds: 6 * HOUR },
  /** New accounts, for one network: the sentence for a taken address tells that it is taken. */
  signUp: { times: 8, seconds: 15 * MINUTE },
  /** Mails that a stranger can cause, for one network and for one address of mail. */
  mail: { times: 5, seconds: 15 * MINUTE },
} as const

export type Attempts = {
  /** Counts one attempt; false past the limit. Of many at once, no more than the limit get true. */
  may(what: keyof typeof ATTEMPTS, of: string): Promise<boolean>
  /** Starts anew, after the right password or a reset. */
  forget(what: keyof typeof ATTEMPTS, of: string): Promise<void>
}

/** Counts attempts in the database, for all servers alike; `of` is kept as a hash. */
export function countAttempts(parts: { database: Database; now: () => number }): Attempts {
  const { rows } = parts.database
  let sweptAt = 0

  async function sweep(now: number): Promise<void> {
    if (now - sweptAt < MINUTE_MS) return
    sweptAt = now
    await rows.deleteFrom('sign_in_attempt').where('ends_at', '<=', now).execute()
  }

  return {
    async may(what, of) {
      const { times, seconds } = ATTEMPTS[what]
      const now = parts.now()
      await sweep(now)
      const row = { id: idOf(what, of), count: 1, ends_at: now + seconds * 1000 }
      const isOver = sql<boolean>`sign_in_attempt.ends_at <= ${now}`
      const { count } = await rows
        .insertInto('sign_in_attempt')
        .values(row)
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({
            count: sql`CASE WHEN ${isOver} THEN 1 ELSE sign_in_attempt.count + 1 END`,
            ends_at: sql`CASE WHEN ${isOver} THEN excluded.ends_at ELSE sign_in_attempt.ends_at END`,
          }),
        )
        .returning('count')
        .executeTakeFirstOrThrow()
      return count <= times
    },
    async forget(what, of) {
      await rows.deleteFrom('sign_in_attempt').where('id', '=', idOf(what, of)).execute()
    },
  }
}

function idOf(what: string, of: string): string {
  const whole = of.includes('@') ? of.trim().toLowerCase() : networkOf(of)
  return createHash('sha256').update(`${what} ${whole}`).digest('base64url')
}

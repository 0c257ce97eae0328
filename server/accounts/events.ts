import { type Audit, holdersLine } from '../core/audit.ts'
import type { Database } from '../core/db/open.ts'
import { isFound } from '../core/db/reads.ts'
import type { AuthEvents } from './auth.ts'
import type { OneTimeTokens } from './one-time.ts'
import type { AccountHooks } from './parts.ts'
import { mayKeepSession } from './proof.ts'

/** A passkey is something held and someone's finger or code; a renewed session has shown both before. */
const SHOWS_BOTH = new Set(['code', 'passkey', 'renewal'])

/** What follows a session or an account that the sign-in library makes: the log, and the studio's hooks. */
export function authEvents(parts: {
  database: Database
  audit: Audit
  tokens: OneTimeTokens
  hooks: AccountHooks
}): AuthEvents {
  const { audit, hooks } = parts
  const userOf = (id: string) =>
    parts.database.rows
      .selectFrom('auth_user')
      .select(['id', 'name', 'email', 'role', 'disabled_at'])
      .where('id', '=', id)
      .executeTakeFirst()
  async function asksForCode(userId: string): Promise<boolean> {
    return isFound(
      parts.database.rows
        .selectFrom('second_factor')
        .select('user_id')
        .where('user_id', '=', userId)
        .where('confirmed_at', 'is not', null),
    )
  }

  return {
    async mayHaveSession(userId, method, proof) {
      const { rows } = parts.database
      const user = await userOf(userId)
      if (user?.disabled_at !== null) return { is: 'disabled' }
      if (SHOWS_BOTH.has(method) || !(await asksForCode(userId))) return { is: 'open' }
      // The second step goes on where the first is good still.
      const value = proof ? JSON.stringify(proof) : ''
      const pending = await parts.tokens.issue('pending-sign-in', { userId, value }, rows)
      return { is: 'code-first', pending }
    },
    mayKeepSession: (userId, proof) => mayKeepSession(parts.database, userId, proof),
    async hasSession({ userId, method, address }) {
      if (method === 'renewal') return
      const user = await userOf(userId)
      if (!user) return
      const { id, name, email, role } = user
      const line = { actor: role, actorId: id, subjectId: id, address, detail: { method } }
      await audit.write({ kind: 'signed-in', ...line })
      await hooks.onSignedIn({ id, name, email })
    },
    async cameFromProvider({ id, name, email }) {
      await audit.write({ ...holdersLine('signed-up', id), detail: { method: 'provider' } })
      const [firstName = '', ...rest] = name.trim().split(/\s+/)
      await hooks.onRegistered(
        { id, name, email },
        { firstName, lastName: rest.join(' '), phone: '' },
      )
    },
  }
}

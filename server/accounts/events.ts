import type { Database } from '../db/open.ts'
import type { Audit } from './audit.ts'
import type { AuthEvents } from './auth.ts'
import type { AccountHooks } from './parts.ts'
import { markShown } from './second-factor.ts'

/** What follows a session or an account that the sign-in library makes: the log, and the studio's hooks. */
export function authEvents(parts: {
  database: Database
  audit: Audit
  now: () => number
  hooks: AccountHooks
}): AuthEvents {
  const { audit, hooks } = parts
  const userOf = (id: string) =>
    parts.database.rows
      .selectFrom('auth_user')
      .select(['id', 'name', 'email', 'role', 'disabled_at'])
      .where('id', '=', id)
      .executeTakeFirst()
  return {
    async mayHaveSession(userId) {
      const user = await userOf(userId)
      return user !== undefined && user.disabled_at === null
    },
    async hasSession({ id: sessionId, userId, method, address }) {
      if (method === 'renewal') return markShown(parts.database.rows, sessionId, parts.now())
      const user = await userOf(userId)
      if (!user) return
      // A passkey is something held and someone's finger or code: both factors in one.
      if (method === 'passkey') await markShown(parts.database.rows, sessionId, parts.now())
      const { id, name, email, role } = user
      const line = { actor: role, actorId: id, subjectId: id, address, detail: { method } }
      await audit.write({ kind: 'signed-in', ...line })
      await hooks.onSignedIn({ id, name, email })
    },
    async cameFromProvider({ id, name, email }) {
      const line = { actor: 'client', actorId: id, subjectId: id } as const
      await audit.write({ kind: 'signed-up', ...line, detail: { method: 'provider' } })
      const [firstName = '', ...rest] = name.trim().split(/\s+/)
      await hooks.onRegistered(
        { id, name, email },
        { firstName, lastName: rest.join(' '), phone: '' },
      )
    },
  }
}

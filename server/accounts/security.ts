import { newPasswordRefused } from '#domain/accounts/account.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { holdersLine } from '../core/audit.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { queueNotice } from '../post/account-letter.ts'
import { type AccountParts, renewedSession, type SignedIn } from './parts.ts'
import { endSessions, endWhatWasOpen, setPassword, shortestFor } from './passwords.ts'
import { type Asking, sessionIn } from './session.ts'

/** One device that is signed in; instants are epoch milliseconds. */
type OpenSession = { id: string; since: number; userAgent: string; isThis: boolean }

/** How someone can sign in. */
type WaysIn = { hasPassword: boolean; providers: ('google' | 'apple')[] }

export type Security = {
  waysIn(userId: string): Promise<WaysIn>
  /** Newest first; only for the account that these headers' cookie speaks for. */
  sessions(headers: Headers): Promise<OpenSession[]>
  /** Ends one of the asker's own sessions; another's is left alone. */
  endSession(headers: Headers, sessionId: string): Promise<void>
  /** Ends every session of the asker's account, this one too. */
  signOutEverywhere(asking: Asking): Promise<void>
  /** Whether this is the asker's password; fails with `auth/wrong-password` or `auth/too-many-requests`. */
  confirm(asking: Asking, password: string): Promise<Outcome<object>>
  /**
   * Ends all that was open before; the asker's own session goes on under new cookies. Fails with `auth/wrong-password`, `auth/too-many-requests`,
   * `sign-in-needed` and with what `newPasswordRefused` says.
   */
  changePassword(
    asking: Asking,
    typed: { current: string; password: string; confirmPassword: string },
  ): Promise<SignedIn>
}

/** What the holder of an account can see and change of how it is signed in to. */
export function createSecurity(parts: AccountParts): Security {
  const { database, audit, limit } = parts

  async function confirm({ headers }: Asking, password: string): Promise<Outcome<object>> {
    const here = await sessionIn(parts, headers)
    if (!here) return { ok: false, code: 'sign-in-needed' }
    const { id } = here.user
    if ((await limit('confirm').take(id)) !== null) {
      return { ok: false, code: 'auth/too-many-requests' }
    }
    const hash = await passwordHash(id)
    const isRight = hash !== null && (await parts.passwords.verify({ hash, password }))
    if (isRight) {
      await limit('confirm').forget(id)
      return { ok: true }
    }
    return { ok: false, code: 'auth/wrong-password' }
  }

  async function passwordHash(userId: string): Promise<string | null> {
    const found = await database.rows
      .selectFrom('auth_account')
      .select('password')
      .where('user_id', '=', userId)
      .where('provider_id', '=', 'credential')
      .executeTakeFirst()
    return found?.password ?? null
  }

  return {
    async waysIn(userId) {
      const found = await database.rows
        .selectFrom('auth_account')
        .select('provider_id')
        .where('user_id', '=', userId)
        .execute()
      const ids = found.map((row) => row.provider_id)
      return {
        hasPassword: ids.includes('credential'),
        providers: (['google', 'apple'] as const).filter((id) => ids.includes(id)),
      }
    },

    async sessions(headers) {
      const here = await sessionIn(parts, headers)
      if (!here) return []
      const { internalAdapter } = await (await parts.auth()).$context
      const open = await internalAdapter.listSessions(here.user.id, { onlyActiveSessions: true })
      return open
        .map(({ id, createdAt, userAgent }) => ({
          id,
          since: createdAt.getTime(),
          userAgent: userAgent ?? '',
          isThis: id === here.session.id,
        }))
        .sort((one, other) => other.since - one.since)
    },

    async endSession(headers, sessionId) {
      const here = await sessionIn(parts, headers)
      if (!here) return
      await database.rows
        .deleteFrom('auth_session')
        .where('id', '=', sessionId)
        .where('user_id', '=', here.user.id)
        .execute()
    },

    async signOutEverywhere({ headers, address }) {
      const here = await sessionIn(parts, headers)
      if (!here) return
      const { id, role } = here.user
      await endSessions(database.rows, id)
      const actor = role === 'owner' ? 'owner' : 'client'
      await audit.write({ ...holdersLine('signed-out-everywhere', id, address), actor })
    },

    confirm,

    async changePassword(asking, typed) {
      const here = await sessionIn(parts, asking.headers)
      if (!here) return { ok: false, code: 'sign-in-needed' }
      const { id, email } = here.user
      const refused = newPasswordRefused(typed.password, typed.confirmPassword, email)
      if (refused) return { ok: false, code: refused }
      const shortest = await shortestFor(database.rows, id)
      if (typed.password.length < shortest) return { ok: false, code: 'desk-password-short' }
      const confirmed = await confirm(asking, typed.current)
      if (!confirmed.ok) return confirmed
      const hash = await parts.passwords.hash(typed.password)
      await inTransaction(database.rows, async (rows) => {
        await setPassword(rows, parts, id, hash)
        await endWhatWasOpen(rows, id, parts.now())
        await audit.write(holdersLine('password-changed', id, asking.address), rows)
        await queueNotice(rows, parts, 'password-changed', email)
      })
      return renewedSession(parts, here.session, asking)
    },
  }
}

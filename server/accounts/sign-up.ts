import { displayName, type SignUp } from '#domain/accounts/account.ts'
import { networksOf } from '../core/caller.ts'
import { isDuplicate } from '../core/db/open.ts'
import type { TransactionRows } from '../core/db/schema.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { queueAccountMail, verifyLetter } from '../post/account-letter.ts'
import { insertUser } from './insert-user.ts'
import { type AccountParts, type SignedIn, sessionFor } from './parts.ts'
import type { Asking } from './session.ts'

/**
 * The registration sequence (spec 2 §4): the account with its display name, the profile and the payment
 * customer through the hooks, then the sign-in. Whoever signs up is a client, whatever was sent.
 */
export function createSignUp(parts: AccountParts): (request: Asking & SignUp) => Promise<SignedIn> {
  const { database, env, limit } = parts

  async function insert(typed: SignUp, address: string): Promise<string | null> {
    const passwordHash = await parts.passwords.hash(typed.password)
    const { email } = typed
    const user = { email, name: displayName(typed), role: 'client' as const, passwordHash }
    const write = async (rows: TransactionRows) => {
      const userId = await insertUser(rows, parts, user)
      const token = await parts.tokens.issue('verify-email', { userId, value: email }, rows)
      const letter = verifyLetter({ firstName: typed.firstName, email, token, url: env.PUBLIC_URL })
      const mail = {
        kind: 'verify-email',
        recipient: email,
        letter,
        now: parts.now(),
        seal: parts.seal,
      }
      await queueAccountMail(rows, mail)
      const line = { actor: 'client', actorId: userId, subjectId: userId, address } as const
      await parts.audit.write({ kind: 'signed-up', ...line, detail: { method: 'password' } }, rows)
      return userId
    }
    if (await isTaken(email)) return null
    try {
      return await inTransaction(database.rows, write)
    } catch (error) {
      if (isDuplicate(error) || (await isTaken(email))) return null
      throw error
    }
  }

  async function isTaken(email: string): Promise<boolean> {
    const found = await database.rows
      .selectFrom('auth_user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst()
    return found !== undefined
  }

  return async ({ headers, address, ...typed }) => {
    if (!env.AUTH_PASSWORD_SIGN_UP) return { ok: false, code: 'auth/operation-not-allowed' }
    if ((await limit('signUp').take(networksOf(address))) !== null) {
      return { ok: false, code: 'auth/too-many-requests' }
    }
    const userId = await insert(typed, address)
    if (!userId) return { ok: false, code: 'auth/email-already-in-use' }
    const { email, firstName, lastName, phone } = typed
    const user = { id: userId, name: displayName(typed), email }
    await parts.hooks.onRegistered(user, { firstName, lastName, phone })
    return sessionFor(parts, userId, 'sign-up', { headers, address })
  }
}

import { displayName, type SignUp } from '#domain/accounts/account.ts'
import { holdersLine } from '../core/audit.ts'
import { networksOf } from '../core/caller.ts'
import { isDuplicate } from '../core/db/errors.ts'
import { isFound } from '../core/db/reads.ts'
import type { TransactionRows } from '../core/db/schema.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { askToVerify } from './email-address.ts'
import { type AccountParts, knownHere, type SignedIn, sessionFor } from './parts.ts'
import { insertUser } from './passwords.ts'
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
      await askToVerify(rows, parts, { id: userId, firstName: typed.firstName, email })
      const line = holdersLine('signed-up', userId, address)
      await parts.audit.write({ ...line, detail: { method: 'password' } }, rows)
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
    return isFound(database.rows.selectFrom('auth_user').select('id').where('email', '=', email))
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
    const signedIn = await sessionFor(parts, userId, 'sign-up', { headers, address })
    return knownHere(parts, signedIn, { headers, email })
  }
}

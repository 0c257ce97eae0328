import { newPasswordRefused } from '#domain/accounts/account.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { holdersLine } from '../core/audit.ts'
import { networksOf } from '../core/caller.ts'
import type { Rows } from '../core/db/schema.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { queueAccountMail, queueNotice, resetLetter } from '../post/account-letter.ts'
import { isAddressOf, isProven, proveAddress } from './email-address.ts'
import type { AccountParts } from './parts.ts'
import { endWhatWasOpen, setPassword, shortestFor } from './passwords.ts'

/** Whoever asks for a reset waits this long, whether the address is known or not. */
const ANSWER_MS = 250

export type PasswordReset = {
  /** Mails a link; unknown addresses get the same answer after the same time. Fails with `auth/too-many-requests`. */
  ask(request: { email: string; address: string }): Promise<Outcome<object>>
  /** Whether a link still opens; changes nothing. */
  isGood(token: string): Promise<boolean>
  /** How long a password has to be for the account of a link; changes nothing. */
  shortest(token: string): Promise<number>
  /**
   * Sets the password and ends all that was open before. Fails with `auth/link-expired`, and with what
   * `newPasswordRefused` says, which leaves the link good.
   */
  choose(request: {
    token: string
    password: string
    confirmPassword: string
    address: string
  }): Promise<Outcome<object>>
}

/** The way back in for whoever forgot the password: a link by mail, good once and for an hour. */
export function createPasswordReset(parts: AccountParts): PasswordReset {
  const { database, tokens, audit, env, limit } = parts

  async function mailLink(email: string, address: string): Promise<void> {
    const user = await database.rows
      .selectFrom('auth_user')
      .select(['id', 'disabled_at'])
      .where('email', '=', email)
      .executeTakeFirst()
    if (!user || user.disabled_at !== null) return
    await inTransaction(database.rows, async (rows) => {
      const token = await tokens.issue('reset-password', { userId: user.id, value: email }, rows)
      const letter = resetLetter({ email, token, url: env.PUBLIC_URL })
      await queueAccountMail(rows, parts, { kind: 'reset-password', recipient: email, letter })
      const line = { actor: 'visitor', subjectId: user.id, address } as const
      await audit.write({ kind: 'password-reset-asked', ...line }, rows)
    })
  }

  /** The account's address, where the link still opens it. */
  async function take(
    rows: Rows,
    { token, hash, address }: { token: string; hash: string; address: string },
  ): Promise<string | null> {
    const spent = await tokens.spend('reset-password', token, rows)
    const { userId, value: email } = spent ?? { userId: null, value: '' }
    // Whoever reads a mailbox that is no longer the account's resets nothing.
    if (!userId || !(await isAddressOf(rows, userId, email))) return null
    // What a company said of an address that nobody had shown to be theirs opens it no longer.
    if (!(await isProven(rows, userId))) {
      await rows
        .deleteFrom('auth_account')
        .where('user_id', '=', userId)
        .where('provider_id', '<>', 'credential')
        .execute()
    }
    await setPassword(rows, parts, userId, hash)
    await endWhatWasOpen(rows, userId, parts.now())
    await proveAddress(rows, parts, userId)
    await audit.write(holdersLine('password-reset', userId, address), rows)
    await queueNotice(rows, parts, 'password-changed', email)
    return email
  }

  return {
    async ask({ email, address }) {
      for (const counted of [networksOf(address), email]) {
        const waitMs = await limit('mail').take(counted)
        if (waitMs !== null) return { ok: false, code: 'auth/too-many-requests', waitMs }
      }
      const wait = new Promise((done) => setTimeout(done, ANSWER_MS))
      await Promise.all([mailLink(email, address), wait])
      return { ok: true }
    },

    isGood: (token) => tokens.isGood('reset-password', token),

    async shortest(token) {
      const found = await tokens.find('reset-password', token)
      return shortestFor(database.rows, found?.userId ?? '')
    },

    async choose({ token, password, confirmPassword, address }) {
      const refused = newPasswordRefused(password, confirmPassword)
      if (refused) return { ok: false, code: refused }
      // Hashing is dear: nobody makes it happen with a link that opens nothing.
      const found = await tokens.find('reset-password', token)
      if (!found?.userId) return expired
      const shortest = await shortestFor(database.rows, found.userId)
      if (password.length < shortest) return { ok: false, code: 'desk-password-short' }
      const hash = await parts.passwords.hash(password)
      const email = await inTransaction(database.rows, (rows) =>
        take(rows, { token, hash, address }),
      )
      if (!email) return expired
      await limit('failures').forget(email)
      return { ok: true }
    },
  }
}

const expired = { ok: false, code: 'auth/link-expired' } as const

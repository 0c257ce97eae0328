import { newPasswordRefused } from '#domain/account.ts'
import type { Outcome } from '../booking/provider.ts'
import { inTransaction } from '../db/transaction.ts'
import { noticeLetter, queueAccountMail, resetLetter } from '../mail/account-letter.ts'
import type { AccountParts } from './parts.ts'
import { setPassword } from './set-password.ts'

/** Whoever asks for a reset waits this long, whether the address is known or not. */
const ANSWER_MS = 250

export type PasswordReset = {
  /** Mails a link; unknown addresses get the same answer after the same time. Fails with `auth/too-many-requests`. */
  ask(request: { email: string; address: string }): Promise<Outcome<object>>
  /** Whether a link still opens; changes nothing. */
  isGood(token: string): Promise<boolean>
  /**
   * Sets the password and ends every session. Fails with `auth/link-expired`, and with what
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
  const { database, tokens, audit, env, attempts } = parts

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
      const mail = {
        kind: 'reset-password',
        recipient: email,
        letter,
        now: parts.now(),
        seal: parts.seal,
      }
      await queueAccountMail(rows, mail)
      const line = { actor: 'visitor', subjectId: user.id, address } as const
      await audit.write({ kind: 'password-reset-asked', ...line }, rows)
    })
  }

  return {
    async ask({ email, address }) {
      const isCalm = (await attempts.may('mail', address)) && (await attempts.may('mail', email))
      if (!isCalm) return { ok: false, code: 'auth/too-many-requests' }
      const wait = new Promise((done) => setTimeout(done, ANSWER_MS))
      await Promise.all([mailLink(email, address), wait])
      return { ok: true }
    },

    isGood: (token) => tokens.isGood('reset-password', token),

    async choose({ token, password, confirmPassword, address }) {
      const refused = newPasswordRefused(password, confirmPassword)
      if (refused) return { ok: false, code: refused }
      const spent = await tokens.spend('reset-password', token, database.rows)
      if (!spent?.userId) return { ok: false, code: 'auth/link-expired' }
      const { userId, value: email } = spent
      await ownFromNowOn(parts, userId)
      await setPassword(parts, userId, password)
      await attempts.forget('failures', email)
      const line = { actor: 'client', actorId: userId, subjectId: userId, address } as const
      await audit.write({ kind: 'password-reset', ...line })
      const letter = noticeLetter('password-changed', { email, url: env.PUBLIC_URL })
      const mail = { kind: 'notice', recipient: email, letter, now: parts.now() }
      await queueAccountMail(database.rows, mail)
      return { ok: true }
    },
  }
}

/**
 * Whoever opens the mail owns the address. If it was never verified, someone else may have made the
 * account and left themselves a way in: their passkeys go.
 */
async function ownFromNowOn({ database, auth }: AccountParts, userId: string): Promise<void> {
  const { internalAdapter } = await (await auth()).$context
  const user = await internalAdapter.findUserById(userId)
  if (!user || user.emailVerified) return
  await database.rows.deleteFrom('auth_passkey').where('user_id', '=', userId).execute()
  await internalAdapter.updateUser(userId, { emailVerified: true })
}

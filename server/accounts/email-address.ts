import type { Outcome } from '../booking/provider.ts'
import { isDuplicate } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import {
  newAddressLetter,
  noticeLetter,
  queueAccountMail,
  verifyLetter,
} from '../mail/account-letter.ts'
import type { AccountParts } from './parts.ts'

type Holder = { id: string; name: string; email: string }

export type EmailAddress = {
  /** Mails the link of the sign-up again. Fails with `auth/too-many-requests`. */
  askAgain(user: Holder): Promise<Outcome<object>>
  /** Fails with `auth/link-expired`. */
  verify(request: { token: string; address: string }): Promise<Outcome<{ email: string }>>
  /** Mails a link to the new address and a notice to the old one. Fails with `auth/too-many-requests`. */
  askChange(user: Holder, newEmail: string, address: string): Promise<Outcome<object>>
  /** Fails with `auth/link-expired`, and with `auth/email-already-in-use` where somebody else has it by now. */
  change(request: { token: string; address: string }): Promise<Outcome<{ email: string }>>
  /** Whether a link still opens; changes nothing. */
  isGood(kind: 'verify-email' | 'change-email', token: string): Promise<boolean>
}

/** Which address is an account's, and whether its holder has shown that it is theirs. */
export function createEmailAddress(parts: AccountParts): EmailAddress {
  const { database, tokens, audit, env, attempts } = parts
  const url = env.PUBLIC_URL

  async function userFor(userId: string, email: string): Promise<boolean> {
    const found = await database.rows
      .selectFrom('auth_user')
      .select('id')
      .where('id', '=', userId)
      .where('email', '=', email)
      .executeTakeFirst()
    return found !== undefined
  }

  return {
    isGood: tokens.isGood,

    async askAgain({ id, name, email }) {
      if (!(await attempts.may('mail', email))) {
        return { ok: false, code: 'auth/too-many-requests' }
      }
      await inTransaction(database.rows, async (rows) => {
        const token = await tokens.issue('verify-email', { userId: id, value: email }, rows)
        const letter = verifyLetter({ firstName: name.split(' ')[0] ?? '', email, token, url })
        const mail = {
          kind: 'verify-email',
          recipient: email,
          letter,
          now: parts.now(),
          seal: parts.seal,
        }
        await queueAccountMail(rows, mail)
      })
      return { ok: true }
    },

    async verify({ token, address }) {
      const spent = await tokens.spend('verify-email', token, database.rows)
      // A link to an address that the account no longer has verifies nothing.
      if (!spent?.userId || !(await userFor(spent.userId, spent.value))) {
        return { ok: false, code: 'auth/link-expired' }
      }
      const { userId, value: email } = spent
      const { internalAdapter } = await (await parts.auth()).$context
      await internalAdapter.updateUser(userId, { emailVerified: true })
      const line = { actor: 'client', actorId: userId, subjectId: userId, address } as const
      await audit.write({ kind: 'email-verified', ...line })
      return { ok: true, email }
    },

    async askChange({ id, email }, newEmail, address) {
      if (!(await attempts.may('mail', id)) || !(await attempts.may('mail', newEmail))) {
        return { ok: false, code: 'auth/too-many-requests' }
      }
      await inTransaction(database.rows, async (rows) => {
        const token = await tokens.issue('change-email', { userId: id, value: newEmail }, rows)
        const letter = newAddressLetter({ email: newEmail, token, url })
        const notice = noticeLetter('email-change-asked', { email, url })
        const asked = {
          kind: 'change-email',
          recipient: newEmail,
          letter,
          now: parts.now(),
          seal: parts.seal,
        }
        await queueAccountMail(rows, asked)
        const told = { kind: 'notice', recipient: email, letter: notice, now: parts.now() }
        await queueAccountMail(rows, told)
        const line = { actor: 'client', actorId: id, subjectId: id, address } as const
        await audit.write({ kind: 'email-change-asked', ...line }, rows)
      })
      return { ok: true }
    },

    async change({ token, address }) {
      const spent = await tokens.spend('change-email', token, database.rows)
      const { internalAdapter } = await (await parts.auth()).$context
      const user = spent?.userId ? await internalAdapter.findUserById(spent.userId) : null
      if (!spent || !user) return { ok: false, code: 'auth/link-expired' }
      const email = spent.value
      try {
        await internalAdapter.updateUser(user.id, { email, emailVerified: true })
      } catch (error) {
        if (isDuplicate(error)) return { ok: false, code: 'auth/email-already-in-use' }
        throw error
      }
      const line = { actor: 'client', actorId: user.id, subjectId: user.id, address } as const
      await audit.write({ kind: 'email-changed', ...line })
      const notice = noticeLetter('email-changed', { email: user.email, url })
      const mail = { kind: 'notice', recipient: user.email, letter: notice, now: parts.now() }
      await queueAccountMail(database.rows, mail)
      return { ok: true, email }
    },
  }
}

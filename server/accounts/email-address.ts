import type { Outcome } from '#domain/core/errors.ts'
import { isDuplicate } from '../core/db/open.ts'
import type { Rows } from '../core/db/schema.ts'
import { inTransaction } from '../core/db/transaction.ts'
import {
  newAddressLetter,
  noticeLetter,
  queueAccountMail,
  verifyLetter,
} from '../post/account-letter.ts'
import type { AccountParts } from './parts.ts'
import { isAddressOf, proveAddress } from './proven-address.ts'
import { endWhatWasOpen } from './set-password.ts'

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
  const { database, tokens, audit, env, limit } = parts
  const url = env.PUBLIC_URL

  /** The new address, where the link still opens. */
  async function changeIn(
    rows: Rows,
    { token, address }: { token: string; address: string },
  ): Promise<{ email: string } | null> {
    const spent = await tokens.spend('change-email', token, rows)
    if (!spent?.userId) return null
    const { userId, value: email } = spent
    const before = await rows
      .selectFrom('auth_user')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    await endWhatWasOpen(rows, userId, parts.now())
    await proveAddress(rows, parts, userId, email)
    const line = { actor: 'client', actorId: userId, subjectId: userId, address } as const
    await audit.write({ kind: 'email-changed', ...line }, rows)
    const notice = noticeLetter('email-changed', { email: before.email, url })
    const mail = { kind: 'notice', recipient: before.email, letter: notice, now: parts.now() }
    await queueAccountMail(rows, mail)
    return { email }
  }

  return {
    isGood: tokens.isGood,

    async askAgain({ id, name, email }) {
      if ((await limit('mail').take(email)) !== null) {
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
      return inTransaction(database.rows, async (rows) => {
        const spent = await tokens.spend('verify-email', token, rows)
        const { userId, value: email } = spent ?? { userId: null, value: '' }
        // A link to an address that the account no longer has verifies nothing.
        if (!userId || !(await isAddressOf(rows, userId, email))) return expired
        await proveAddress(rows, parts, userId)
        const line = { actor: 'client', actorId: userId, subjectId: userId, address } as const
        await audit.write({ kind: 'email-verified', ...line }, rows)
        return { ok: true, email }
      })
    },

    async askChange({ id, email }, newEmail, address) {
      for (const counted of [id, newEmail]) {
        const wait = await limit('mail').take(counted)
        if (wait !== null) return { ok: false, code: 'auth/too-many-requests' }
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

    async change(request) {
      try {
        const changed = await inTransaction(database.rows, (rows) => changeIn(rows, request))
        return changed ? { ok: true, ...changed } : expired
      } catch (error) {
        if (isDuplicate(error)) return { ok: false, code: 'auth/email-already-in-use' }
        throw error
      }
    },
  }
}

const expired = { ok: false, code: 'auth/link-expired' } as const

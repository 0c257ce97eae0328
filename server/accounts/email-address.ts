import type { Outcome } from '#domain/core/errors.ts'
import { holdersLine } from '../core/audit.ts'
import { isDuplicate } from '../core/db/errors.ts'
import { isFound } from '../core/db/reads.ts'
import type { Rows } from '../core/db/schema.ts'
import { inTransaction } from '../core/db/transaction.ts'
import {
  newAddressLetter,
  queueAccountMail,
  queueNotice,
  verifyLetter,
} from '../post/account-letter.ts'
import type { AccountParts } from './parts.ts'
import { endWhatWasOpen } from './passwords.ts'

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
    await audit.write(holdersLine('email-changed', userId, address), rows)
    await queueNotice(rows, parts, 'email-changed', before.email)
    return { email }
  }

  return {
    isGood: tokens.isGood,

    async askAgain({ id, name, email }) {
      if ((await limit('mail').take(email)) !== null) {
        return { ok: false, code: 'auth/too-many-requests' }
      }
      const firstName = name.split(' ')[0] ?? ''
      await inTransaction(database.rows, (rows) =>
        askToVerify(rows, parts, { id, firstName, email }),
      )
      return { ok: true }
    },

    async verify({ token, address }) {
      return inTransaction(database.rows, async (rows) => {
        const spent = await tokens.spend('verify-email', token, rows)
        const { userId, value: email } = spent ?? { userId: null, value: '' }
        // A link to an address that the account no longer has verifies nothing.
        if (!userId || !(await isAddressOf(rows, userId, email))) return expired
        await proveAddress(rows, parts, userId)
        await audit.write(holdersLine('email-verified', userId, address), rows)
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
        const letter = newAddressLetter({ email: newEmail, token, url: env.PUBLIC_URL })
        await queueAccountMail(rows, parts, { kind: 'change-email', recipient: newEmail, letter })
        await queueNotice(rows, parts, 'email-change-asked', email)
        await audit.write(holdersLine('email-change-asked', id, address), rows)
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

/** Mails the link with which the holder shows that they read the account's mail. */
export async function askToVerify(
  rows: Rows,
  parts: AccountParts,
  { id, firstName, email }: { id: string; firstName: string; email: string },
): Promise<void> {
  const token = await parts.tokens.issue('verify-email', { userId: id, value: email }, rows)
  const letter = verifyLetter({ firstName, email, token, url: parts.env.PUBLIC_URL })
  await queueAccountMail(rows, parts, { kind: 'verify-email', recipient: email, letter })
}

export async function isAddressOf(rows: Rows, userId: string, email: string): Promise<boolean> {
  return isFound(
    rows.selectFrom('auth_user').select('id').where('id', '=', userId).where('email', '=', email),
  )
}

/** Somebody opened a link that was mailed to the account's address, or to the one that is its own from now on. */
export async function proveAddress(
  rows: Rows,
  { database, now }: Pick<AccountParts, 'database' | 'now'>,
  userId: string,
  email?: string,
): Promise<void> {
  await rows
    .updateTable('auth_user')
    .set({
      ...(email === undefined ? {} : { email }),
      email_verified: database.engine === 'sqlite' ? 1 : true,
      address_proven_at: now(),
    })
    .where('id', '=', userId)
    .execute()
}

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
import { endWhatWasOpen, voidWaysIn } from './passwords.ts'
import { type Asking, mayHaveSession, sessionIn } from './session.ts'
import type { SignIn } from './sign-in.ts'

type Holder = { id: string; name: string; email: string }
type LinkKind = 'verify-email' | 'change-email'

/** A press on a mailed link's button; `password` counts where the account is not signed in by these headers. */
type Press = Asking & { token: string; password?: string }

export type EmailAddress = {
  /** Mails the link of the sign-up again. Fails with `auth/too-many-requests`. */
  askAgain(user: Holder): Promise<Outcome<object>>
  /**
   * Whoever reads a mailbox need not be who made the account: without its session its password is asked for, which
   * signs in as well; `cookies` are Set-Cookie values. Fails with `auth/link-expired`, with `fields-missing` and
   * `auth/wrong-password`, and as sign-in does where it was tried too often.
   */
  verify(press: Press): Promise<Outcome<{ email: string; cookies: string[] }>>
  /** Mails a link to the new address and a notice to the old one. Fails with `auth/too-many-requests`. */
  askChange(user: Holder, newEmail: string, address: string): Promise<Outcome<object>>
  /** Asks as `verify` does, and ends every session. Fails also with `auth/email-already-in-use` where somebody else has it by now. */
  change(press: Press): Promise<Outcome<{ email: string; cookies: string[] }>>
  /**
   * The reader of the mailbox asked for none of this: the link is void, and an account that was not verified yet
   * has no way in any more but a new password by mail. Fails with `auth/link-expired`.
   */
  disown(kind: LinkKind, link: { token: string; address: string }): Promise<Outcome<object>>
  /** Whether a link still opens; changes nothing. */
  isGood(kind: LinkKind, token: string): Promise<boolean>
  /** Whether its account is signed in by these headers; changes nothing. */
  isHere(kind: LinkKind, token: string, headers: Headers): Promise<boolean>
}

/** Which address is an account's, and whether its holder has shown that it is theirs. */
export function createEmailAddress(parts: AccountParts, signIn: SignIn['asClient']): EmailAddress {
  const { database, tokens, audit, env, limit } = parts

  async function isSignedIn(userId: string, headers: Headers): Promise<boolean> {
    if (!mayHaveSession(headers)) return false
    return (await sessionIn(parts, headers))?.user.id === userId
  }

  /** Whether it is pressed by who has the account; a password that is typed for it is judged as at sign-in. */
  async function isHolder(kind: LinkKind, press: Press): Promise<Outcome<{ cookies: string[] }>> {
    const { token, headers, address, password } = press
    const found = await tokens.find(kind, token)
    if (!found?.userId) return expired
    if (await isSignedIn(found.userId, headers)) return { ok: true, cookies: [] }
    if (!password) return { ok: false, code: 'fields-missing' }
    const { email } = await database.rows
      .selectFrom('auth_user')
      .select('email')
      .where('id', '=', found.userId)
      .executeTakeFirstOrThrow()
    const signedIn = await signIn({ email, password, headers, address })
    const isWrong = !signedIn.ok && signedIn.code === 'auth/invalid-credential'
    return isWrong ? { ok: false, code: 'auth/wrong-password' } : signedIn
  }

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

    async isHere(kind, token, headers) {
      const found = await tokens.find(kind, token)
      return found?.userId ? isSignedIn(found.userId, headers) : false
    },

    async verify(press) {
      const holder = await isHolder('verify-email', press)
      if (!holder.ok) return holder
      const { token, address } = press
      return inTransaction(database.rows, async (rows) => {
        const spent = await tokens.spend('verify-email', token, rows)
        const { userId, value: email } = spent ?? { userId: null, value: '' }
        // A link to an address that the account no longer has verifies nothing.
        if (!userId || !(await isAddressOf(rows, userId, email))) return expired
        await proveAddress(rows, parts, userId)
        await audit.write(holdersLine('email-verified', userId, address), rows)
        return { ok: true, email, cookies: holder.cookies }
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

    async change(press) {
      const holder = await isHolder('change-email', press)
      if (!holder.ok) return holder
      try {
        const changed = await inTransaction(database.rows, (rows) => changeIn(rows, press))
        // The session that the password opened has ended with all others.
        return changed ? { ok: true, ...changed, cookies: [] } : expired
      } catch (error) {
        if (isDuplicate(error)) return { ok: false, code: 'auth/email-already-in-use' }
        throw error
      }
    },

    async disown(kind, { token, address }) {
      return inTransaction(database.rows, async (rows) => {
        const spent = await tokens.spend(kind, token, rows)
        if (!spent?.userId) return expired
        const { userId, value: email } = spent
        if (kind === 'change-email') return { ok: true }
        if (!(await isAddressOf(rows, userId, email)) || (await isProven(rows, userId)))
          return expired
        await voidWaysIn(rows, userId)
        await endWhatWasOpen(rows, userId, parts.now())
        const line = { actor: 'visitor', subjectId: userId, address } as const
        await audit.write({ kind: 'account-disowned', ...line }, rows)
        return { ok: true }
      })
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

/** Whether somebody has shown that the account's address is theirs. */
export async function isProven(rows: Rows, userId: string): Promise<boolean> {
  const user = await rows
    .selectFrom('auth_user')
    .select('email_verified')
    .where('id', '=', userId)
    .executeTakeFirst()
  return Boolean(user?.email_verified)
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

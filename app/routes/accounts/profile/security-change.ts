import { href } from 'react-router'
import { AccountEmail, typedFields } from '#domain/accounts/account.ts'
import type { ErrorCode, Failure } from '#domain/core/errors.ts'
import type { Accounts, User } from '#server/accounts/accounts.ts'

type Asking = { headers: Headers; address: string }
type Changed = { ok: true; to: string; cookies: string[] } | Failure

const FIELDS = ['intent', 'newEmail', 'current', 'password', 'confirmPassword', 'id'] as const

/** Does what one of the page's forms asks for; each names itself by `intent`. */
export async function changeSecurity(
  accounts: Accounts,
  user: User,
  asking: Asking,
  form: FormData,
): Promise<Changed> {
  const { emailAddress, security, passkeys, passwordReset } = accounts
  const typed = typedFields(form, FIELDS)
  const { email } = user
  switch (typed.intent) {
    case 'verify':
      return after('verify-sent', await emailAddress.askAgain(user))
    case 'email':
      return changeEmail(accounts, user, asking, typed)
    case 'password': {
      if (!typed.current || !typed.password || !typed.confirmPassword)
        return refused('fields-missing')
      const changed = await security.changePassword(asking, typed)
      return changed.ok
        ? { ok: true, to: `${href('/profile/security')}?done=password`, cookies: changed.cookies }
        : refused(changed.code)
    }
    case 'first-password':
      return after('password-link', await passwordReset.ask({ email, address: asking.address }))
    case 'keep-passkey':
      await passkeys.keep(asking, typed.id)
      return after('passkey-kept', { ok: true })
    case 'remove-passkey':
      await passkeys.remove(asking, typed.id)
      return after('passkey-removed', { ok: true })
    case 'end-session':
      await security.endSession(asking.headers, typed.id)
      return after('session-ended', { ok: true })
    case 'end-all': {
      await security.signOutEverywhere(asking)
      const { cookies } = await accounts.signOut(asking.headers)
      return { ok: true, to: href('/login'), cookies }
    }
    default:
      return refused('bad-request')
  }
}

async function changeEmail(
  { emailAddress, security }: Accounts,
  user: User,
  asking: Asking,
  typed: { newEmail: string; current: string },
): Promise<Changed> {
  if (!typed.newEmail.trim()) return refused('fields-missing')
  const email = AccountEmail.safeParse(typed.newEmail)
  if (!email.success) return refused('auth/invalid-email')
  const { hasPassword } = await security.waysIn(user.id)
  if (hasPassword) {
    const confirmed = await security.confirm(asking, typed.current)
    if (!confirmed.ok) return refused(confirmed.code)
  }
  const asked = await emailAddress.askChange(user, email.data, asking.address)
  return asked.ok ? after('email-sent', asked) : refused(asked.code)
}

function after(done: string, outcome: { ok: true } | Failure): Changed {
  if (!outcome.ok) return refused(outcome.code)
  return { ok: true, to: `${href('/profile/security')}?done=${done}`, cookies: [] }
}

function refused(code: ErrorCode): Changed {
  return { ok: false, code }
}

import type { Outcome } from '#domain/core/errors.ts'
import type { Desk } from '../core/audit.ts'
import type { Env } from '../core/env.ts'
import type { RateLimit } from '../core/rate-limits.ts'
import type { LinkSeal } from '../post/secret-links.ts'
import type { Auth } from './auth.ts'
import type { createKnownDevices } from './cookies.ts'
import { endReplaced } from './hand-over.ts'
import type { ACCOUNT_LIMITS } from './limits.ts'
import type { OneTimeTokens } from './one-time.ts'
import type { Passwords } from './passwords.ts'
import type { Proof } from './proof.ts'
import { type Asking, headersFor } from './session.ts'

/** Set-Cookie values that sign someone in or, where `isPending`, that the second step asks for. */
export type SignedIn = Outcome<{ cookies: string[]; isPending: boolean }>

type Names = { firstName: string; lastName: string; phone: string }

/** What other parts of the studio do when an account is made or used; a failure there stops nobody from signing in. */
export type AccountHooks = {
  /** An account was made: before its first sign-in, once. */
  onRegistered(user: { id: string; name: string; email: string }, names: Names): Promise<void>
  /** Someone signed in. */
  onSignedIn(user: { id: string; name: string; email: string }): Promise<void>
}

/** The same hooks; what one of them throws is told to the operator and to nobody else. */
export function logErrors(hooks: AccountHooks): AccountHooks {
  return {
    onRegistered: (user, names) => hooks.onRegistered(user, names).catch(console.error),
    onSignedIn: (user) => hooks.onSignedIn(user).catch(console.error),
  }
}

/** What every part of the accounts works with. */
export type AccountParts = Desk & {
  env: Env
  secret: string
  limit: (what: keyof typeof ACCOUNT_LIMITS) => RateLimit
  devices: ReturnType<typeof createKnownDevices>
  tokens: OneTimeTokens
  /** For the links in mails. */
  seal: LinkSeal
  hooks: AccountHooks
  passwords: Passwords
  auth: () => Promise<Auth>
}

/**
 * Signs in whoever has shown that the account is theirs. Fails with `auth/user-disabled`, and with
 * `auth/invalid-credential` where the proof was good and is void by now. The session that this browser had ends.
 */
export async function sessionFor(
  parts: Pick<AccountParts, 'auth' | 'database' | 'audit'>,
  userId: string,
  method: string,
  asking: Asking,
  proof?: Proof,
): Promise<SignedIn> {
  const { api } = await parts.auth()
  try {
    const { headers, response } = await api.issueSession({
      body: { userId, method, proof },
      headers: headersFor(asking),
      returnHeaders: true,
    })
    if (!response.isPending) await endReplaced(parts, asking)
    return { ok: true, cookies: headers.getSetCookie(), isPending: response.isPending }
  } catch (error) {
    if (codeOf(error) === 'ACCOUNT_DISABLED') return { ok: false, code: 'auth/user-disabled' }
    if (codeOf(error) === 'PROOF_VOID') return { ok: false, code: 'auth/invalid-credential' }
    throw error
  }
}

/** The same answer; where it signs in, its browser is known for the account from then on. */
export function knownHere(
  { devices }: Pick<AccountParts, 'devices'>,
  signedIn: SignedIn,
  { headers, email }: Pick<Asking, 'headers'> & { email: string },
): SignedIn {
  if (!signedIn.ok || signedIn.isPending) return signedIn
  return { ...signedIn, cookies: [...signedIn.cookies, devices.cookieFor(headers, email)] }
}

/** The same sign-in under a new token, after all sessions of its account were ended; it counts from when it began. */
export async function renewedSession(
  parts: Pick<AccountParts, 'auth'>,
  session: { userId: string; createdAt: Date },
  asking: Asking,
): Promise<SignedIn> {
  const { api } = await parts.auth()
  const { headers } = await api.issueSession({
    body: { userId: session.userId, method: 'renewal', since: session.createdAt },
    headers: headersFor(asking),
    returnHeaders: true,
  })
  return { ok: true, cookies: headers.getSetCookie(), isPending: false }
}

/** The code that the sign-in library gives an expected failure; null for anything else. */
function codeOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('body' in error)) return null
  const { body } = error
  return body && typeof body === 'object' && 'code' in body ? String(body.code) : null
}

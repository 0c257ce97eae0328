import type { ErrorCode } from '#domain/errors.ts'
import { type AccountParts, codeOf, type SignedIn } from './parts.ts'
import { type Asking, headersFor } from './session.ts'

/** What someone typed to sign in; `address` is where the request came from, for the limit on attempts. */
export type Credentials = Asking & { email: string; password: string }

export type SignIn = {
  /** The owner's: fails with `admin-invalid` or `rate-limited`, whoever asks. */
  asOwner(request: Credentials): Promise<SignedIn>
  /**
   * Anyone's: fails with `auth/invalid-credential`, `auth/invalid-email`, `auth/user-disabled` (after
   * the right password only), `auth/too-many-requests`; with AUTH_REVEAL_UNKNOWN=1 also with
   * `auth/user-not-found` and `auth/wrong-password` (spec 2 §8).
   */
  asClient(request: Credentials): Promise<SignedIn>
}

export function createSignIn(parts: AccountParts): SignIn {
  const { attempts, audit, env } = parts

  async function asClient(request: Credentials): Promise<SignedIn> {
    const { email, address } = request
    const isCalm =
      (await attempts.may('signIn', address)) && (await attempts.hasRoom('failures', email))
    if (!isCalm) return { ok: false, code: 'auth/too-many-requests' }
    const outcome = await passwordSession(parts, request)
    if (outcome.ok) {
      await attempts.forget('failures', email)
      return outcome
    }
    await attempts.may('failures', email)
    // Looked up for every failure, so that known and unknown addresses take the same time.
    const userId = await userIdOf(email)
    await audit.write({
      kind: 'sign-in-failed',
      actor: 'visitor',
      subjectId: userId,
      address,
      detail: { method: 'password', code: outcome.code },
    })
    const isVague = outcome.code === 'auth/invalid-credential' && env.AUTH_REVEAL_UNKNOWN
    if (!isVague) return outcome
    return { ok: false, code: userId ? 'auth/wrong-password' : 'auth/user-not-found' }
  }

  async function userIdOf(email: string): Promise<string | null> {
    const found = await parts.database.rows
      .selectFrom('auth_user')
      .select('id')
      .where('email', '=', email.trim().toLowerCase())
      .executeTakeFirst()
    return found?.id ?? null
  }

  return {
    asClient,
    async asOwner(request) {
      if (!(await attempts.may('owner', request.address))) {
        return { ok: false, code: 'rate-limited' }
      }
      const outcome = await passwordSession(parts, request)
      if (outcome.ok) return outcome
      const subjectId = await userIdOf(request.email)
      const detail = { method: 'password', code: outcome.code, door: 'admin' }
      const { address } = request
      await audit.write({ kind: 'sign-in-failed', actor: 'visitor', subjectId, address, detail })
      return { ok: false, code: 'admin-invalid' }
    },
  }
}

const CODES: Record<string, ErrorCode> = {
  INVALID_EMAIL: 'auth/invalid-email',
  INVALID_EMAIL_OR_PASSWORD: 'auth/invalid-credential',
  PASSWORD_TOO_LONG: 'auth/invalid-credential',
  EMAIL_PASSWORD_DISABLED: 'auth/operation-not-allowed',
  ACCOUNT_DISABLED: 'auth/user-disabled',
}

async function passwordSession(parts: AccountParts, request: Credentials): Promise<SignedIn> {
  const { api } = await parts.auth()
  const { password } = request
  try {
    const { headers } = await api.signInEmail({
      body: { email: request.email.trim().toLowerCase(), password },
      headers: headersFor(request),
      returnHeaders: true,
    })
    return { ok: true, cookies: headers.getSetCookie() }
  } catch (error) {
    const code = CODES[codeOf(error) ?? '']
    if (!code) throw error
    return { ok: false, code }
  }
}

import { AccountEmail, DESK_PASSWORD_MIN_LENGTH } from '#domain/accounts/account.ts'
import type { ErrorCode } from '#domain/core/errors.ts'
import { networksOf } from '../core/caller.ts'
import { type AccountParts, knownHere, type SignedIn, sessionFor } from './parts.ts'
import { opensDesk } from './passwords.ts'
import { printOf } from './proof.ts'
import type { Asking } from './session.ts'

/** What someone typed to sign in; `address` is where the request came from, for the rate limits. */
export type Credentials = Asking & { email: string; password: string }

export type SignIn = {
  /** The desk's: fails with `admin-invalid`, and as `asClient` does where it was tried too often. */
  asOwner(request: Credentials): Promise<SignedIn>
  /**
   * Anyone's: fails with `auth/invalid-credential`, `auth/invalid-email`, `auth/user-disabled` (after
   * the right password only), `desk-password-renew` (likewise), `rate-limited` for the network and
   * `auth/too-many-requests` for the account, each with its wait; with AUTH_REVEAL_UNKNOWN=1 also with
   * `auth/user-not-found` and `auth/wrong-password` (spec 2 §8).
   */
  asClient(request: Credentials): Promise<SignedIn>
}

export function createSignIn(parts: AccountParts): SignIn {
  const { limit, audit, devices, env } = parts

  /** The network is counted first, then the account, both before any work: of many at once few get through. */
  async function countTry({ headers, email, address }: Credentials, door: 'owner' | 'signIn') {
    const device = devices.idFor(headers, email)
    const networks = networksOf(address)
    // What neighbours use up of a wider network locks no holder out.
    const wait = await limit(door).take(device ? networks.slice(0, 1) : networks)
    if (wait !== null) return { ok: false, code: 'rate-limited', waitMs: wait } as const
    const counted = device
      ? { passwords: limit('failuresKnown'), of: await deviceWith(device, email) }
      : { passwords: limit('failures'), of: email }
    const locked = await counted.passwords.take(counted.of)
    if (locked === null) return { ok: true, ...counted } as const
    return { ok: false, code: 'auth/too-many-requests', waitMs: locked } as const
  }

  /** A new password is tried anew, on the browser too that used up its tries with the old one. */
  async function deviceWith(device: string, email: string): Promise<string> {
    const { password } = (await passwordOf(email)) ?? {}
    return `${device} ${printOf(password ?? '')}`
  }

  async function signIn(typed: Credentials, door: 'owner' | 'signIn'): Promise<SignedIn> {
    const request = { ...typed, email: typed.email.trim().toLowerCase() }
    const counted = await countTry(request, door)
    if (!counted.ok) return counted
    const { headers, email, address } = request
    const found = await passwordOf(email)
    // The same work for an address without an account or a password.
    const isRight = await parts.passwords.verify({
      hash: found?.password ?? NOBODYS,
      password: request.password,
    })
    const outcome: SignedIn =
      found?.password && isRight
        ? await letIn({ ...found, password: found.password }, request)
        : { ok: false, code: 'auth/invalid-credential' }
    if (outcome.ok) {
      await counted.passwords.forget(counted.of)
      return knownHere(parts, outcome, { headers, email })
    }
    const detail = { method: 'password', code: outcome.code, door }
    const line = { actor: 'visitor', subjectId: found?.id ?? null, address } as const
    await audit.write({ kind: 'sign-in-failed', ...line, detail })
    return outcome
  }

  /** A helper's password may be one that was chosen for a client's account. */
  async function letIn(user: { id: string; role: string; password: string }, request: Credentials) {
    const isShort = request.password.length < DESK_PASSWORD_MIN_LENGTH
    if (isShort && user.role === 'client' && (await opensDesk(parts.database.rows, user.id))) {
      return { ok: false, code: 'desk-password-renew' } as const
    }
    const proof = { password: printOf(user.password) }
    return sessionFor(parts, user.id, 'password', request, proof)
  }

  async function passwordOf(email: string) {
    return parts.database.rows
      .selectFrom('auth_user')
      .leftJoin('auth_account', (join) =>
        join.onRef('user_id', '=', 'auth_user.id').on('provider_id', '=', 'credential'),
      )
      .select(['auth_user.id', 'role', 'password'])
      .where('email', '=', email)
      .executeTakeFirst()
  }

  return {
    async asClient(request) {
      if (!AccountEmail.safeParse(request.email).success) {
        return { ok: false, code: 'auth/invalid-email' }
      }
      const outcome = await signIn(request, 'signIn')
      const isVague = !outcome.ok && outcome.code === 'auth/invalid-credential'
      if (!isVague || !env.AUTH_REVEAL_UNKNOWN) return outcome
      const isKnown = await passwordOf(request.email.trim().toLowerCase())
      return { ok: false, code: isKnown ? 'auth/wrong-password' : 'auth/user-not-found' }
    },
    async asOwner(request) {
      const outcome = await signIn(request, 'owner')
      if (outcome.ok) return outcome
      return SAID_AT_THE_DESK.has(outcome.code) ? outcome : { ok: false, code: 'admin-invalid' }
    },
  }
}

/** What tells nobody whether the password was right, or only whoever has it. */
const SAID_AT_THE_DESK: ReadonlySet<ErrorCode> = new Set([
  'rate-limited',
  'auth/too-many-requests',
  'desk-password-renew',
])

// Of no password: what is compared with where there is no account.
const NOBODYS = `${'0'.repeat(32)}:${'0'.repeat(128)}`

import type { GenericOAuthConfig } from 'better-auth/plugins'
import { z } from 'zod'
import type { Desk } from '../core/audit.ts'
import { isFound } from '../core/db/reads.ts'
import type { Rows } from '../core/db/schema.ts'
import type { Env } from '../core/env.ts'
import type { RateLimits } from '../core/rate-limits.ts'
import { createLinkSeal } from '../post/secret-links.ts'
import type { Auth } from './auth.ts'
import { createKnownDevices, PENDING } from './cookies.ts'
import { createEmailAddress, type EmailAddress } from './email-address.ts'
import { authEvents } from './events.ts'
import { createFirstOwner } from './first-owner.ts'
import { createHandOver, type HandOver } from './hand-over.ts'
import { createHelpers, type Helpers } from './helpers.ts'
import { ACCOUNT_LIMITS } from './limits.ts'
import { createOneTimeTokens } from './one-time.ts'
import { type AccountHooks, type AccountParts, logErrors, type SignedIn } from './parts.ts'
import { createPasskeys, type Passkeys } from './passkeys.ts'
import { createPasswordReset, type PasswordReset } from './password-reset.ts'
import { endSessions, type Passwords, SCRYPT } from './passwords.ts'
import { createProviders, type Providers } from './providers.ts'
import { createSecondFactor, type SecondFactor } from './second-factor.ts'
import { createSecurity, type Security } from './security.ts'
import { sessionIn } from './session.ts'
import { type Credentials, createSignIn } from './sign-in.ts'
import { createSignUp } from './sign-up.ts'

type Account = { id: string; name: string; email: string }

/** `desk`: what of the back office is open to them. */
export type User = Account & {
  role: 'owner' | 'client'
  emailVerified: boolean
  desk: 'owner' | 'helper' | null
}

export type Accounts = {
  /** Whoever is signed in by these headers' cookie, or null. */
  userFrom(headers: Headers): Promise<User | null>
  /** The signed-in owner that these headers' cookie speaks for, or null. */
  ownerFrom(headers: Headers): Promise<Account | null>
  hasOwner(): Promise<boolean>
  /** The one-time code that makes the first owner; null once there is one. Each stays good till then. */
  setupCode(): Promise<string | null>
  /**
   * Makes the owner with the one-time code and signs her in; `cookies` are Set-Cookie values.
   * Fails with `not-allowed` once there is an owner, `setup-code-wrong`, `desk-password-short`,
   * `admin-create-failed`, `admin-created-not-signed-in`.
   */
  createOwner(request: Credentials & { setupCode: string }): Promise<SignedIn>
  /** The desk's: fails with `admin-invalid`, `rate-limited` for the network, `auth/too-many-requests` for the account. */
  signIn(request: Credentials): Promise<SignedIn>
  /** Everyone's (server/accounts/sign-in.ts). */
  signInClient: ReturnType<typeof createSignIn>['asClient']
  /** Fails with `auth/email-already-in-use`, `auth/operation-not-allowed`, `auth/too-many-requests`. */
  signUp: ReturnType<typeof createSignUp>
  signOut(headers: Headers): Promise<{ cookies: string[] }>
  /** Nobody signs in to this account from now on; its sessions end. */
  disable(userId: string, by: { kind: 'owner' | 'client'; id: string }): Promise<void>
  enable(userId: string, by: { kind: 'owner' | 'client'; id: string }): Promise<void>
  providers: Providers
  passkeys: Passkeys
  passwordReset: PasswordReset
  emailAddress: EmailAddress
  security: Security
  secondFactor: SecondFactor
  desk: Helpers
  handOver: HandOver
}

const SignedInUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  role: z.enum(['owner', 'client']),
})

export function createAccounts(
  parts: Desk & {
    env: Env
    secret: string
    rateLimits: RateLimits
    hooks: AccountHooks
    passwords?: Passwords
  },
): Accounts {
  const { database, env, secret } = parts
  const { rows, engine } = database
  const hooks = logErrors(parts.hooks)
  const tokens = createOneTimeTokens(parts)
  const events = authEvents({ ...parts, tokens, hooks })
  const load = async (identity: GenericOAuthConfig[]) => {
    const { createAuth } = await import('./auth.ts')
    return createAuth({ rows, engine, publicUrl: env.PUBLIC_URL, secret, events, identity })
  }
  // Whoever signs in with a password waits for neither company.
  const auth = lazily(() => load([]))
  const all: AccountParts = {
    ...parts,
    hooks,
    passwords: parts.passwords ?? SCRYPT,
    auth,
    limit: (what) => parts.rateLimits.stored(`account-${what}`, ACCOUNT_LIMITS[what]),
    devices: createKnownDevices(parts),
    tokens,
    seal: createLinkSeal(secret),
  }
  const signIn = createSignIn(all)

  async function hasOwner(inside: Rows = rows): Promise<boolean> {
    return isFound(inside.selectFrom('auth_user').select('id').where('role', '=', 'owner'))
  }

  async function setDisabled(
    userId: string,
    disabled_at: number | null,
    by: { kind: 'owner' | 'client'; id: string },
  ): Promise<void> {
    await rows.updateTable('auth_user').set({ disabled_at }).where('id', '=', userId).execute()
    if (disabled_at !== null) await endSessions(rows, userId)
    const kind = disabled_at === null ? 'account-enabled' : 'account-disabled'
    await parts.audit.write({ kind, actor: by.kind, actorId: by.id, subjectId: userId })
  }

  async function userFrom(headers: Headers): Promise<User | null> {
    const open = await sessionIn(all, headers)
    if (!open) return null
    const user = SignedInUser.parse(open.user)
    const desk = user.role === 'owner' ? 'owner' : (await isHelper(rows, user.id)) ? 'helper' : null
    return { ...user, desk }
  }

  return {
    userFrom,
    async ownerFrom(headers) {
      const user = await userFrom(headers)
      return user?.role === 'owner' ? { id: user.id, name: user.name, email: user.email } : null
    },
    hasOwner,
    ...createFirstOwner({ ...all, hasOwner, signIn: signIn.asOwner }),
    signIn: signIn.asOwner,
    signInClient: signIn.asClient,
    signUp: createSignUp(all),
    async signOut(headers) {
      const { headers: answered } = await (await auth()).api.signOut({
        headers,
        returnHeaders: true,
      })
      const pending = PENDING.tokenIn(headers)
      if (!pending) return { cookies: answered.getSetCookie() }
      await tokens.spend('pending-sign-in', pending, rows)
      return { cookies: [...answered.getSetCookie(), PENDING.cleared] }
    },
    disable: (userId, by) => setDisabled(userId, parts.now(), by),
    enable: (userId, by) => setDisabled(userId, null, by),
    providers: createProviders(all, load),
    passkeys: createPasskeys(all),
    passwordReset: createPasswordReset(all),
    emailAddress: createEmailAddress(all, signIn.asClient),
    security: createSecurity(all),
    secondFactor: createSecondFactor(all),
    desk: createHelpers(all),
    handOver: createHandOver(all),
  }
}

async function isHelper(rows: Rows, userId: string): Promise<boolean> {
  return isFound(rows.selectFrom('desk_helper').select('user_id').where('user_id', '=', userId))
}

function lazily(load: () => Promise<Auth>): () => Promise<Auth> {
  let loading: Promise<Auth> | null = null
  return () => {
    loading ??= load()
    return loading
  }
}

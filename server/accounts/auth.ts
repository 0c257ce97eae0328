import { createHmac } from 'node:crypto'
import { APIError, betterAuth } from 'better-auth'
import { type GenericOAuthConfig, genericOAuth } from 'better-auth/plugins'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/accounts/account.ts'
import type { Engine } from '../core/db/open.ts'
import type { Rows } from '../core/db/schema.ts'
import { PENDING } from './cookies.ts'
import { CODE_FIRST, issueSession, methodOf, proofOf } from './issue-session.ts'
import type { Proof } from './proof.ts'
import { ADDRESS_HEADER, COOKIE_PREFIX, SESSION_SECONDS } from './session.ts'

export type Auth = ReturnType<typeof createAuth>

/** What the studio wants to hear of; `method` is `password`, `passkey`, `sign-up`, `google` or `apple`. */
export type AuthEvents = {
  /**
   * A session is about to be made: answers whether this account may have one now. `pending` is a token for the
   * second step, which has to come first.
   */
  mayHaveSession(
    userId: string,
    method: string,
    proof: Proof | undefined,
  ): Promise<{ is: 'open' } | { is: 'disabled' } | { is: 'code-first'; pending: string }>
  /** A session was made: answers whether what was shown for it is good still. */
  mayKeepSession(userId: string, proof: Proof | undefined): Promise<boolean>
  hasSession(session: {
    id: string
    userId: string
    method: string
    address: string
  }): Promise<void>
  /** An account was made by a provider; the owner and sign-up by password are told of elsewhere. */
  cameFromProvider(user: { id: string; name: string; email: string }): Promise<void>
}

/** Passwords, sessions and cookies. Loading this module is slow: import it only when someone signs in. */
export function createAuth(parts: {
  rows: Rows
  engine: Engine
  publicUrl: string
  secret: string
  events?: AuthEvents
  /** Google and Apple, where people may sign in with them; asking them for their addresses takes a while. */
  identity?: GenericOAuthConfig[]
}) {
  const { events } = parts
  return betterAuth({
    appName: 'Grove',
    baseURL: parts.publicUrl,
    secret: createHmac('sha256', parts.secret).update('sessions').digest('base64url'),
    database: { db: parts.rows, type: parts.engine },
    plugins: [issueSession(), genericOAuth({ config: parts.identity ?? [] })],
    // Apple answers with a form that its own page sends.
    trustedOrigins: ['https://appleid.apple.com'],
    emailAndPassword: {
      // Accounts are made by sign-up.ts and first-owner.ts, passwords are judged by sign-in.ts alone.
      enabled: false,
      minPasswordLength: PASSWORD_MIN_LENGTH,
      maxPasswordLength: PASSWORD_MAX_LENGTH,
    },
    user: {
      modelName: 'auth_user',
      fields: { emailVerified: 'email_verified', ...STAMPS },
      additionalFields: {
        role: { type: 'string', required: false, defaultValue: 'client', input: false },
      },
    },
    session: {
      modelName: 'auth_session',
      expiresIn: SESSION_SECONDS,
      // A GET never changes state: a session ends thirty days after its sign-in.
      disableSessionRefresh: true,
      fields: {
        userId: 'user_id',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        expiresAt: 'expires_at',
        ...STAMPS,
      },
    },
    account: {
      modelName: 'auth_account',
      // A link to a provider can be opened without a row being written.
      storeStateStrategy: 'cookie',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...STAMPS,
      },
    },
    verification: {
      modelName: 'auth_verification',
      fields: { expiresAt: 'expires_at', ...STAMPS },
    },
    databaseHooks: {
      user: {
        create: {
          async after(user, context) {
            if (context?.path?.startsWith('/callback')) await events?.cameFromProvider(user)
          },
        },
      },
      session: {
        create: {
          async before({ userId }, context) {
            const may = await events?.mayHaveSession(userId, methodOf(context), proofOf(context))
            if (may?.is === 'disabled') throw new APIError('FORBIDDEN', { code: ACCOUNT_DISABLED })
            if (may?.is !== 'code-first') return
            context?.setCookie(PENDING.name, may.pending, {
              ...PENDING.rules,
              secure: parts.publicUrl.startsWith('https:'),
            })
            throw new APIError('FORBIDDEN', { code: CODE_FIRST })
          },
          async after({ id, userId, ipAddress }, context) {
            if (events && !(await events.mayKeepSession(userId, proofOf(context)))) {
              await parts.rows.deleteFrom('auth_session').where('id', '=', id).execute()
              throw new APIError('FORBIDDEN', { code: PROOF_VOID })
            }
            const session = { id, userId, address: ipAddress ?? '' }
            await events?.hasSession({ ...session, method: methodOf(context) })
          },
        },
      },
    },
    // Counted by limits.ts, where each sign-in passes.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: parts.publicUrl.startsWith('https:'),
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      // Our own migrations make the tables, and tests on both engines use them.
      database: { validateSchema: false },
    },
    telemetry: { enabled: false },
    logger: {
      log(level, message, ...details) {
        if (level === 'error' && !OTHERS_FAULT.test(String(message))) {
          console.error(message, ...details)
        }
      },
    },
  })
}

/** What anyone's stray request brings about; it is answered, and nothing is wrong here. */
const OTHERS_FAULT = /^(account_not_linked|state not found|failed to parse state)/i

const ACCOUNT_DISABLED = 'ACCOUNT_DISABLED'
const PROOF_VOID = 'PROOF_VOID'

const STAMPS = { createdAt: 'created_at', updatedAt: 'updated_at' } as const

import { createHmac } from 'node:crypto'
import { betterAuth } from 'better-auth'
import type { Kysely } from 'kysely'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { DAY_MS } from '#domain/duration.ts'
import type { Engine } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { ADDRESS_HEADER, COOKIE_PREFIX, PASSWORD_MIN_LENGTH } from './session.ts'

const ATTEMPTS_PER_MINUTE = 5
const SESSION_SECONDS = (30 * DAY_MS) / 1000

export type Auth = ReturnType<typeof createAuth>

/** Passwords, sessions and cookies. Loading this module is slow: import it only when someone signs in. */
export function createAuth(parts: {
  rows: Kysely<Schema>
  engine: Engine
  publicUrl: string
  secret: string
}) {
  const attempts = new RateLimiterMemory({ points: ATTEMPTS_PER_MINUTE, duration: 60 })
  return betterAuth({
    appName: 'Grove',
    baseURL: parts.publicUrl,
    secret: createHmac('sha256', parts.secret).update('sessions').digest('base64url'),
    database: { db: parts.rows, type: parts.engine },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_MIN_LENGTH,
    },
    user: {
      modelName: 'auth_user',
      fields: { emailVerified: 'email_verified', ...STAMPS },
      additionalFields: { role: { type: 'string', required: true, input: false } },
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
    rateLimit: {
      enabled: true,
      customStorage: {
        consume: (address) =>
          attempts.consume(address).then(
            () => ({ allowed: true, retryAfter: null }),
            (refusal: unknown) => {
              if (!(refusal instanceof RateLimiterRes)) throw refusal
              return { allowed: false, retryAfter: Math.ceil(refusal.msBeforeNext / 1000) }
            },
          ),
      },
    },
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
        if (level === 'error') console.error(message, ...details)
      },
    },
  })
}

const STAMPS = { createdAt: 'created_at', updatedAt: 'updated_at' } as const

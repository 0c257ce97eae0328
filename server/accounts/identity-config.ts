import { createPrivateKey, sign } from 'node:crypto'
import type { GenericOAuthConfig } from 'better-auth/plugins'
import { z } from 'zod'
import { LONGEST } from '#domain/core/texts.ts'
import type { Env } from '../core/env.ts'

export type ProviderId = 'google' | 'apple'

const APPLE_SECRET_SECONDS = 3600
const DISCOVERY = '.well-known/openid-configuration'
const COMPANY = { google: 'https://accounts.google.com', apple: 'https://appleid.apple.com' }

/** Whose page people are sent to: the company's, a stand-in's on this machine, or none. */
export function sourceOf(id: ProviderId, env: Env): 'company' | 'stand-in' | null {
  const hasKeys = id === 'google' ? env.GOOGLE_CLIENT_ID : env.APPLE_CLIENT_ID
  if (hasKeys) return 'company'
  return env.STUDIO_MODE === 'test' || env.IDENTITY_STANDIN ? 'stand-in' : null
}

/** Google and Apple as the sign-in library wants them: the same path for the companies and their stand-ins. */
export async function identityConfigs(env: Env): Promise<GenericOAuthConfig[]> {
  const ids = (['google', 'apple'] as const).filter((id) => sourceOf(id, env) !== null)
  return Promise.all(
    ids.map(async (id) => {
      const isCompany = sourceOf(id, env) === 'company'
      const source = isCompany ? companyOf(id, env) : await standInOf(id, env)
      // Onto the source, not out of it: a secret that is made anew each time stays so.
      return Object.assign(source, OF_EACH[id], {
        providerId: id,
        requireIdTokenVerification: true,
      })
    }),
  )
}

const AppleClaims = z.object({
  sub: z.string(),
  email: z.email(),
  // A boolean by the standard, a word by Apple's habit.
  email_verified: z.union([z.boolean(), z.string().transform((word) => word === 'true')]),
})
const AppleUser = z.object({
  name: z
    .object({
      firstName: z.string().max(LONGEST.firstName),
      lastName: z.string().max(LONGEST.lastName),
    })
    .partial(),
})

function partOf(token: string, position: number): unknown {
  return JSON.parse(Buffer.from(token.split('.')[position] ?? '', 'base64url').toString())
}

const OF_EACH: Record<ProviderId, Partial<GenericOAuthConfig>> = {
  google: {
    scopes: ['openid', 'email', 'profile'],
    prompt: 'select_account',
    mapProfileToUser: named,
  },
  apple: {
    scopes: ['openid', 'email', 'name'],
    responseMode: 'form_post',
    tokenEndpointAuth: { method: 'client_secret_post' },
    mapProfileToUser: named,
    // Apple tells the name once, beside the code; its ID token has none.
    async getUserInfo({ idToken, user }: { idToken?: string | undefined; user?: unknown }) {
      if (!idToken) return null
      // Its signature, audience and nonce have been checked by now.
      const claims = AppleClaims.parse(partOf(idToken, 1))
      const { firstName = '', lastName = '' } = AppleUser.safeParse(user).data?.name ?? {}
      return {
        ...claims,
        id: claims.sub,
        emailVerified: claims.email_verified,
        name: `${firstName} ${lastName}`.trim(),
      }
    },
  },
}

/** An account has a name even where the company tells none. */
function named(profile: Record<string, unknown>): { name: string } {
  const email = String(profile.email ?? '')
  return { name: String(profile.name ?? '').trim() || (email.split('@')[0] ?? '') }
}

function companyOf(id: ProviderId, env: Env): Pick<GenericOAuthConfig, 'clientId'> {
  const discoveryUrl = `${COMPANY[id]}/${DISCOVERY}`
  if (id === 'google') {
    const clientSecret = env.GOOGLE_CLIENT_SECRET
    return {
      discoveryUrl,
      clientId: env.GOOGLE_CLIENT_ID ?? '',
      clientSecret,
    } as GenericOAuthConfig
  }
  const config = {
    discoveryUrl,
    clientId: env.APPLE_CLIENT_ID ?? '',
    // Made anew for each exchange: Apple takes none that is older than six months.
    get clientSecret() {
      return appleSecret(env)
    },
  }
  return config as GenericOAuthConfig
}

async function standInOf(id: ProviderId, env: Env): Promise<Pick<GenericOAuthConfig, 'clientId'>> {
  const { ROOT, STAND_IN_CLIENT } = await import('#standins/identity/stand-in.ts')
  const host = ['0.0.0.0', '::'].includes(env.HOST) ? '127.0.0.1' : env.HOST
  const config: Partial<GenericOAuthConfig> = {
    clientId: STAND_IN_CLIENT.id,
    clientSecret: STAND_IN_CLIENT.secret,
    // People are sent to the site's address; this process asks itself where it listens.
    authorizationUrl: `${env.PUBLIC_URL}${ROOT}/${id}/auth`,
    discoveryUrl: `http://${host}:${env.PORT}${ROOT}/${id}/${DISCOVERY}`,
  }
  return config as GenericOAuthConfig
}

/** The client secret that Apple wants: a short statement signed with the studio's key (ES256). */
export function appleSecret(env: Env, nowSeconds = Math.floor(Date.now() / 1000)): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const head = part({ alg: 'ES256', kid: env.APPLE_KEY_ID, typ: 'JWT' })
  const body = part({
    iss: env.APPLE_TEAM_ID,
    iat: nowSeconds,
    exp: nowSeconds + APPLE_SECRET_SECONDS,
    aud: COMPANY.apple,
    sub: env.APPLE_CLIENT_ID,
  })
  const key = createPrivateKey((env.APPLE_PRIVATE_KEY ?? '').replaceAll('\\n', '\n'))
  const text = `${head}.${body}`
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}

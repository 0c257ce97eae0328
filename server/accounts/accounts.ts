import { isIP } from 'node:net'
import { z } from 'zod'
import type { Outcome } from '../booking/provider.ts'
import type { Database } from '../db/open.ts'
import type { Env } from '../env.ts'
import type { Auth } from './auth.ts'
import { createFirstOwner } from './first-owner.ts'
import { ADDRESS_HEADER, mayHaveSession } from './session.ts'

export type Owner = { id: string; name: string; email: string }

export type User = Owner & { role: 'owner' | 'client' }

/** What someone typed to sign in; `address` is where the request came from, for the limit on attempts. */
export type Credentials = { email: string; password: string; address: string; headers: Headers }

export type Accounts = {
  /** Whoever is signed in by these headers' cookie, or null. */
  userFrom(headers: Headers): Promise<User | null>
  /** The signed-in owner that these headers' cookie speaks for, or null. */
  ownerFrom(headers: Headers): Promise<Owner | null>
  hasOwner(): Promise<boolean>
  /** The one-time code that makes the first owner; null once there is one. Voids the code made before. */
  setupCode(): Promise<string | null>
  /**
   * Makes the owner with the one-time code and signs her in; `cookies` are Set-Cookie values.
   * Fails with `not-allowed` once there is an owner, `setup-code-wrong`, `password-short`,
   * `admin-create-failed`, `admin-created-not-signed-in`.
   */
  createOwner(request: Credentials & { setupCode: string }): Promise<Outcome<{ cookies: string[] }>>
  /** Fails with `admin-invalid`, or `rate-limited` after five attempts from one address in a minute. */
  signIn(request: Credentials): Promise<Outcome<{ cookies: string[] }>>
  signOut(headers: Headers): Promise<{ cookies: string[] }>
}

const SignedIn = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['owner', 'client']),
})

export function createAccounts(parts: {
  database: Database
  env: Env
  secret: string
  now: () => number
}): Accounts {
  const { database, env, secret } = parts
  const auth = lazily(async () => {
    const { createAuth } = await import('./auth.ts')
    const { rows, engine } = database
    return createAuth({ rows, engine, publicUrl: env.PUBLIC_URL, secret })
  })

  async function hasOwner(): Promise<boolean> {
    const owner = await database.rows
      .selectFrom('auth_user')
      .select('id')
      .where('role', '=', 'owner')
      .executeTakeFirst()
    return owner !== undefined
  }

  async function userFrom(headers: Headers): Promise<User | null> {
    if (!mayHaveSession(headers)) return null
    const session = await (await auth()).api.getSession({ headers })
    return session ? SignedIn.parse(session.user) : null
  }

  async function signIn(request: Credentials): Promise<Outcome<{ cookies: string[] }>> {
    const response = await (await auth()).handler(signInRequest(env.PUBLIC_URL, request))
    if (response.ok) return { ok: true, cookies: response.headers.getSetCookie() }
    if (response.status === 429) return { ok: false, code: 'rate-limited' }
    if (response.status >= 500) throw new Error(`Sign-in answered ${response.status}`)
    return { ok: false, code: 'admin-invalid' }
  }

  return {
    userFrom,
    async ownerFrom(headers) {
      const user = await userFrom(headers)
      return user?.role === 'owner' ? { id: user.id, name: user.name, email: user.email } : null
    },
    hasOwner,
    ...createFirstOwner({ ...parts, hasOwner, signIn }),
    signIn,
    async signOut(headers) {
      const { headers: answered } = await (await auth()).api.signOut({
        headers,
        returnHeaders: true,
      })
      return { cookies: answered.getSetCookie() }
    },
  }
}

/** The library limits attempts by request, so it is asked by one that carries only what we know. */
function signInRequest(publicUrl: string, { email, password, address, headers }: Credentials) {
  return new Request(`${publicUrl}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': headers.get('user-agent') ?? '',
      [ADDRESS_HEADER]: isIP(address) ? address : '0.0.0.0',
    },
    body: JSON.stringify({ email, password }),
  })
}

function lazily(load: () => Promise<Auth>): () => Promise<Auth> {
  let loading: Promise<Auth> | null = null
  return () => {
    loading ??= load()
    return loading
  }
}

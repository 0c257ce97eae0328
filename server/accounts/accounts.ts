import type { Outcome } from '../booking/provider.ts'
import type { Database } from '../db/open.ts'
import type { Env } from '../env.ts'

export type Owner = { id: string; name: string; email: string }

export type Accounts = {
  /** The signed-in owner that these headers' cookie speaks for, or null. */
  ownerFrom(headers: Headers): Promise<Owner | null>
  hasOwner(): Promise<boolean>
  /** The one-time code that makes the first owner; null once there is one. */
  setupCode(): Promise<string | null>
  /** Makes the owner with the one-time code and signs her in; `cookies` are Set-Cookie values. */
  createOwner(request: {
    email: string
    password: string
    setupCode: string
    headers: Headers
  }): Promise<Outcome<{ cookies: string[] }>>
  signIn(request: {
    email: string
    password: string
    headers: Headers
  }): Promise<Outcome<{ cookies: string[] }>>
  signOut(headers: Headers): Promise<{ cookies: string[] }>
}

export function createAccounts(_parts: {
  database: Database
  env: Env
  secret: string
  now: () => number
}): Accounts {
  return {
    ownerFrom: async () => null,
    hasOwner: async () => false,
    setupCode: async () => null,
    createOwner: async () => ({ ok: false, code: 'admin-create-failed' }),
    signIn: async () => ({ ok: false, code: 'admin-invalid' }),
    signOut: async () => ({ cookies: [] }),
  }
}

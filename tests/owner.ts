import { randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { sql } from 'kysely'
import type { TestStudio } from './helpers.ts'

export const CREDENTIALS = {
  email: 'owner@example.com',
  password: 'peel and calm',
  address: '192.0.2.1',
  headers: new Headers(),
}

/** Makes the owner of a test studio as the first run does; answers her Cookie header. */
export async function ownerCookie({ accounts }: TestStudio): Promise<string> {
  const setupCode = await accounts.setupCode()
  const made = await accounts.createOwner({ ...CREDENTIALS, setupCode: setupCode ?? '' })
  if (!made.ok) throw new Error(made.code)
  return cookieHeader(made.cookies)
}

/** Someone with an account who is not the owner; clients' sign-up is not there yet, so by rows. */
export async function clientCookie({ accounts, database }: TestStudio): Promise<string> {
  const id = randomUUID()
  const at = new Date().toISOString()
  const email = 'ana@example.com'
  const verified = database.engine === 'sqlite' ? sql`0` : sql`false`
  await sql`INSERT INTO auth_user (id, name, email, email_verified, role, created_at, updated_at)
    VALUES (${id}, 'Ana', ${email}, ${verified}, 'client', ${at}, ${at})`.execute(database.rows)
  await sql`INSERT INTO auth_account
    (id, user_id, account_id, provider_id, password, created_at, updated_at)
    VALUES (${id}, ${id}, ${id}, 'credential', ${await hashPassword('secret1')}, ${at}, ${at})`.execute(
    database.rows,
  )
  const signedIn = await accounts.signIn({ ...CREDENTIALS, email, password: 'secret1' })
  if (!signedIn.ok) throw new Error(signedIn.code)
  return cookieHeader(signedIn.cookies)
}

export function cookieHeader(setCookies: readonly string[]): string {
  return setCookies.map((cookie) => cookie.split(';', 1)[0]).join('; ')
}

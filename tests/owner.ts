import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { User } from '#server/accounts/accounts.ts'
import { SCRYPT } from '#server/accounts/passwords.ts'
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

/** Someone with an account who is not the owner, written by rows; answers the Cookie header. */
export async function clientCookie(studio: TestStudio, who: Partial<Client> = {}): Promise<string> {
  return (await signedInClient(studio, who)).cookie
}

/** Of test clients, each signs in from an address of her own: one address may not do so often. */
let signedInSoFar = 0

type Client = { name: string; email: string; isVerified: boolean; password: string }

/** The same with the account itself: Ana, whose address is not verified unless said otherwise. */
export async function signedInClient(
  {
    accounts,
    database,
    passwords = SCRYPT,
  }: Pick<TestStudio, 'accounts' | 'database' | 'passwords'>,
  {
    name = 'Ana',
    email = 'ana@example.com',
    isVerified = false,
    password = 'secret1',
  }: Partial<Client> = {},
): Promise<{ user: User; cookie: string }> {
  const id = randomUUID()
  const at = new Date().toISOString()
  const verified = database.engine === 'sqlite' ? Number(isVerified) : isVerified
  await sql`INSERT INTO auth_user (id, name, email, email_verified, role, created_at, updated_at)
    VALUES (${id}, ${name}, ${email}, ${verified}, 'client', ${at}, ${at})`.execute(database.rows)
  await sql`INSERT INTO auth_account
    (id, user_id, account_id, provider_id, password, created_at, updated_at)
    VALUES (${id}, ${id}, ${id}, 'credential', ${await passwords.hash(password)}, ${at}, ${at})`.execute(
    database.rows,
  )
  const address = `198.51.100.${++signedInSoFar % 250}`
  const signedIn = await accounts.signIn({ ...CREDENTIALS, address, email, password })
  if (!signedIn.ok) throw new Error(signedIn.code)
  const user: User = { id, name, email, role: 'client', desk: null, emailVerified: isVerified }
  return { user, cookie: cookieHeader(signedIn.cookies) }
}

/** Someone whom the owner made a helper, signed in again since. */
export async function signedInHelper(studio: TestStudio, email = 'helper@example.com') {
  const password = 'towels and tea'
  const { user } = await signedInClient(studio, { email, isVerified: true, password })
  await studio.accounts.desk.addHelper(email, { id: 'owner' })
  const signedIn = await studio.accounts.signIn({ ...CREDENTIALS, email, password })
  if (!signedIn.ok) throw new Error(signedIn.code)
  return { user: { ...user, desk: 'helper' as const }, cookie: cookieHeader(signedIn.cookies) }
}

export function cookieHeader(setCookies: readonly string[]): string {
  return setCookies.map((cookie) => cookie.split(';', 1)[0]).join('; ')
}

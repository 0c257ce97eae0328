import { DESK_PASSWORD_MIN_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/accounts/account.ts'
import type { Database } from '../core/db/open.ts'
import type { Rows, TransactionRows } from '../core/db/schema.ts'
import type { Env } from '../core/env.ts'

type LibraryParts = { database: Database; env: Env; secret: string }

/** How passwords are kept: what is stored of one, and whether a typed one is it. */
export type Passwords = {
  hash(password: string): Promise<string>
  verify(asked: { hash: string; password: string }): Promise<boolean>
}

/** The sign-in library's own scrypt; loading it is slow, so it waits for whoever signs in. */
export const SCRYPT: Passwords = {
  hash: async (password) => (await import('better-auth/crypto')).hashPassword(password),
  verify: async (asked) => (await import('better-auth/crypto')).verifyPassword(asked),
}

/** Gives an account the password of this hash, its first or a new one, in the caller's transaction. */
export async function setPassword(
  rows: Rows,
  parts: LibraryParts,
  userId: string,
  hash: string,
): Promise<void> {
  const { numUpdatedRows } = await rows
    .updateTable('auth_account')
    .set({ password: hash })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return
  const adapter = await adapterFor(rows, parts)
  await adapter.linkAccount(credentialOf(userId, hash))
}

/** How long a password of this account has to be. */
export async function shortestFor(rows: Rows, userId: string): Promise<number> {
  return (await opensDesk(rows, userId)) ? DESK_PASSWORD_MIN_LENGTH : PASSWORD_MIN_LENGTH
}

/**
 * Ends all that an old password or an old address could still open: sessions, sign-ins that wait for their
 * code, links in mail, changes of address that were asked for. Passkeys that were added since somebody last
 * showed that they read the account's mail open nothing until its holder has said that they are theirs.
 */
export async function endWhatWasOpen(rows: Rows, userId: string, at: number): Promise<void> {
  await rows.deleteFrom('one_time_token').where('user_id', '=', userId).execute()
  const { address_proven_at } = await rows
    .selectFrom('auth_user')
    .select('address_proven_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await rows
    .updateTable('auth_passkey')
    .set({ held_at: at })
    .where('user_id', '=', userId)
    .where('held_at', 'is', null)
    .where('created_at', '>', address_proven_at ?? 0)
    .execute()
  // Last: a session that is made meanwhile finds its passkey held, or is among these.
  await endSessions(rows, userId)
}

/** Takes away every way to sign in to an account, in the caller's transaction. */
export async function voidWaysIn(rows: Rows, userId: string): Promise<void> {
  for (const table of ['auth_account', 'auth_passkey', 'second_factor'] as const) {
    await rows.deleteFrom(table).where('user_id', '=', userId).execute()
  }
}

/** Whether an account opens the back office, so that a short password will not do. */
export async function opensDesk(rows: Rows, userId: string): Promise<boolean> {
  const found = await rows
    .selectFrom('auth_user')
    .leftJoin('desk_helper', 'desk_helper.user_id', 'auth_user.id')
    .select(['role', 'added_at'])
    .where('auth_user.id', '=', userId)
    .executeTakeFirst()
  return found?.role === 'owner' || typeof found?.added_at === 'number'
}

/** Ends the sessions of an account, all of them or all but this one. */
export async function endSessions(rows: Rows, userId: string, exceptId = ''): Promise<void> {
  await rows
    .deleteFrom('auth_session')
    .where('user_id', '=', userId)
    .where('id', '<>', exceptId)
    .execute()
}

/** Writes an account with its password's hash, in the caller's transaction; answers its id. */
export async function insertUser(
  rows: TransactionRows,
  parts: LibraryParts,
  user: { email: string; name: string; role: 'owner' | 'client'; passwordHash: string },
): Promise<string> {
  const adapter = await adapterFor(rows, parts)
  const { passwordHash, ...account } = user
  const { id } = await adapter.createUser(account, { method: 'email-password' })
  await adapter.linkAccount(credentialOf(id, passwordHash))
  return id
}

/** The sign-in library's own writing, inside the caller's transaction. */
async function adapterFor(rows: Rows, { database, env, secret }: LibraryParts) {
  const { createAuth } = await import('./auth.ts')
  const auth = createAuth({ rows, engine: database.engine, publicUrl: env.PUBLIC_URL, secret })
  return (await auth.$context).internalAdapter
}

function credentialOf(userId: string, password: string) {
  return { userId, accountId: userId, providerId: 'credential', password }
}

import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'
import type { AccountParts } from './parts.ts'

/**
 * Gives an account this password, its first or a new one, and ends its sessions but for `exceptToken`.
 * Links to choose a password that are still out are void from then on.
 */
export async function setPassword(
  parts: AccountParts,
  userId: string,
  password: string,
  exceptToken?: string,
): Promise<void> {
  const { internalAdapter, password: hasher } = await (await parts.auth()).$context
  const hash = await hasher.hash(password)
  const accounts = await internalAdapter.findAccounts(userId)
  if (accounts.some((account) => account.providerId === 'credential')) {
    await internalAdapter.updatePassword(userId, hash)
  } else {
    const credential = { userId, accountId: userId, providerId: 'credential', password: hash }
    await internalAdapter.linkAccount(credential)
  }
  const { rows } = parts.database
  await voidTokens(rows, userId, 'reset-password')
  await endSessions(rows, userId, exceptToken)
}

/** Ends the sessions of an account, all of them or all but the one with this token; answers how many. */
export async function endSessions(
  rows: Kysely<Schema>,
  userId: string,
  exceptToken?: string,
): Promise<number> {
  let ending = rows.deleteFrom('auth_session').where('user_id', '=', userId)
  if (exceptToken) ending = ending.where('token', '<>', exceptToken)
  const { numDeletedRows } = await ending.executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

async function voidTokens(rows: Kysely<Schema>, userId: string, kind: string): Promise<void> {
  await rows
    .deleteFrom('one_time_token')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .execute()
}

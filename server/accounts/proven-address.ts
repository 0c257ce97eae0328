import type { Rows } from '../core/db/schema.ts'
import type { AccountParts } from './parts.ts'

export async function isAddressOf(rows: Rows, userId: string, email: string): Promise<boolean> {
  const found = await rows
    .selectFrom('auth_user')
    .select('id')
    .where('id', '=', userId)
    .where('email', '=', email)
    .executeTakeFirst()
  return found !== undefined
}

/** Somebody opened a link that was mailed to the account's address, or to the one that is its own from now on. */
export async function proveAddress(
  rows: Rows,
  { database, now }: Pick<AccountParts, 'database' | 'now'>,
  userId: string,
  email?: string,
): Promise<void> {
  await rows
    .updateTable('auth_user')
    .set({
      ...(email === undefined ? {} : { email }),
      email_verified: database.engine === 'sqlite' ? 1 : true,
      address_proven_at: now(),
    })
    .where('id', '=', userId)
    .execute()
}

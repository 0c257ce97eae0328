import type { Database } from '../core/db/open.ts'
import type { TransactionRows } from '../core/db/schema.ts'
import type { Env } from '../core/env.ts'

/** Writes an account with its password's hash, in the caller's transaction; answers its id. */
export async function insertUser(
  rows: TransactionRows,
  parts: { database: Database; env: Env; secret: string },
  user: { email: string; name: string; role: 'owner' | 'client'; passwordHash: string },
): Promise<string> {
  const { createAuth } = await import('./auth.ts')
  const { database, env, secret } = parts
  const auth = createAuth({ rows, engine: database.engine, publicUrl: env.PUBLIC_URL, secret })
  const { internalAdapter } = await auth.$context
  const { email, name, role } = user
  const made = await internalAdapter.createUser({ email, name, role }, { method: 'email-password' })
  await internalAdapter.linkAccount({
    userId: made.id,
    accountId: made.id,
    providerId: 'credential',
    password: user.passwordHash,
  })
  return made.id
}

import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '../core/db/open.ts'

/** What a sign-in has shown: a print of the password's hash, or a passkey's id. */
export const Proof = z.union([
  z.object({ password: z.string() }),
  z.object({ passkey: z.string() }),
])
export type Proof = z.infer<typeof Proof>

export function printOf(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('base64url')
}

/**
 * Whether an account may keep a session that was just made with this proof: a reset, or a disabling, that ran
 * beside the sign-in has ended the sessions that it saw. On PostgreSQL this waits for one that is not done yet.
 */
export async function mayKeepSession(
  { rows, engine }: Database,
  userId: string,
  proof: Proof | undefined,
): Promise<boolean> {
  const isLocking = engine === 'postgres'
  const user = await rows
    .selectFrom('auth_user')
    .select('disabled_at')
    .where('id', '=', userId)
    .$if(isLocking, (query) => query.forShare())
    .executeTakeFirst()
  if (user?.disabled_at !== null) return false
  if (!proof) return true
  if ('passkey' in proof) {
    const key = await rows
      .selectFrom('auth_passkey')
      .select('held_at')
      .where('id', '=', proof.passkey)
      .$if(isLocking, (query) => query.forShare())
      .executeTakeFirst()
    return key?.held_at === null
  }
  const kept = await rows
    .selectFrom('auth_account')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .$if(isLocking, (query) => query.forShare())
    .executeTakeFirst()
  return typeof kept?.password === 'string' && printOf(kept.password) === proof.password
}

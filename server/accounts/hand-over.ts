import type { Outcome } from '#domain/core/errors.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { AccountParts } from './parts.ts'
import { type Asking, anySessionIn, sessionIn } from './session.ts'

type HandOverParts = Pick<AccountParts, 'auth' | 'database' | 'audit'>

/** The phone in a client's hands: its session stays, and opens nothing of the studio until somebody signs in anew. */
export type HandOver = {
  /** Locks the asker's session. Fails with `sign-in-needed`. */
  lock(asking: Asking, clientId: string): Promise<Outcome<object>>
  /** Whose desk waits behind the lock, and for which client it was handed over; null where it is not locked. */
  lockedFor(headers: Headers): Promise<{ email: string; clientId: string } | null>
}

export function createHandOver(parts: Pick<AccountParts, keyof HandOverParts | 'now'>): HandOver {
  const { database, audit, now } = parts
  return {
    async lock({ headers, address }, clientId) {
      const here = await sessionIn(parts, headers)
      if (!here) return { ok: false, code: 'sign-in-needed' }
      return inTransaction(database.rows, async (rows) => {
        const lock = { session_id: here.session.id, client_id: clientId, at: now() }
        await rows
          .insertInto('handed_over')
          .values(lock)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        const by = { actor: 'owner', actorId: here.user.id, address } as const
        await audit.write({ kind: 'phone-handed-over', ...by, detail: { client: clientId } }, rows)
        return { ok: true as const }
      })
    },

    async lockedFor(headers) {
      const here = await anySessionIn(parts, headers)
      const clientId = here && (await lockedForClient(parts, here.session.id))
      return clientId ? { email: here.user.email, clientId } : null
    },
  }
}

/** Ends the session that the asker's browser had: they have just signed in anew, in its place. Where it was locked, the log says so. */
export async function endReplaced(
  parts: HandOverParts,
  { headers, address }: Asking,
): Promise<void> {
  const before = await anySessionIn(parts, headers)
  if (!before) return
  const client = await lockedForClient(parts, before.session.id)
  await inTransaction(parts.database.rows, async (rows) => {
    await rows.deleteFrom('auth_session').where('id', '=', before.session.id).execute()
    if (!client) return { ok: true as const }
    const line = { actor: 'owner', actorId: before.user.id, address } as const
    const detail = { client }
    await parts.audit.write({ kind: 'phone-taken-back', ...line, detail }, rows)
    return { ok: true as const }
  })
}

/** For which client a session is locked; null where it is not. */
async function lockedForClient(
  { database }: Pick<HandOverParts, 'database'>,
  sessionId: string,
): Promise<string | null> {
  const lock = await database.rows
    .selectFrom('handed_over')
    .select('client_id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return lock?.client_id ?? null
}

import type { Outcome } from '#domain/core/errors.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { AccountParts } from './parts.ts'
import { endSessions } from './passwords.ts'

/** May open the back office but for reports and settings. `since`: epoch milliseconds. */
type Helper = {
  id: string
  name: string
  email: string
  since: number
  /** After the password a code is asked for. */
  hasCode: boolean
}

export type Helpers = {
  helpers(): Promise<Helper[]>
  /**
   * Lets the holder of an account help. Fails with `helper-unknown` where nobody has shown that the address
   * is theirs, and with `not-allowed` for the owner's own. Their sessions end: the next sign-in judges the password.
   */
  addHelper(email: string, by: { id: string }): Promise<Outcome<object>>
  /** Takes it back; their sessions end, and their code goes with the page that could turn it off. */
  removeHelper(userId: string, by: { id: string }): Promise<void>
}

/** Who works in the back office beside the owner. */
export function createHelpers({ database, audit, now }: AccountParts): Helpers {
  const { rows } = database
  return {
    async helpers() {
      const found = await rows
        .selectFrom('desk_helper')
        .innerJoin('auth_user', 'auth_user.id', 'desk_helper.user_id')
        .leftJoin('second_factor', 'second_factor.user_id', 'desk_helper.user_id')
        .select(['auth_user.id', 'name', 'email', 'added_at', 'confirmed_at'])
        .orderBy('added_at')
        .execute()
      return found.map(({ added_at, confirmed_at, ...helper }) => ({
        ...helper,
        since: added_at,
        hasCode: confirmed_at !== null,
      }))
    },

    async addHelper(email, by) {
      const user = await rows
        .selectFrom('auth_user')
        .select(['id', 'role', 'email_verified', 'disabled_at'])
        .where('email', '=', email.trim().toLowerCase())
        .executeTakeFirst()
      if (!user?.email_verified || user.disabled_at !== null) {
        return { ok: false, code: 'helper-unknown' }
      }
      if (user.role === 'owner') return { ok: false, code: 'not-allowed' }
      await inTransaction(rows, async (inside) => {
        const { numInsertedOrUpdatedRows } = await inside
          .insertInto('desk_helper')
          .values({ user_id: user.id, added_at: now(), added_by: by.id })
          .onConflict((conflict) => conflict.column('user_id').doNothing())
          .executeTakeFirstOrThrow()
        if (numInsertedOrUpdatedRows === 0n) return
        // What opened a client's account was asked less.
        await endSessions(inside, user.id)
        const line = { actor: 'owner', actorId: by.id, subjectId: user.id } as const
        await audit.write({ kind: 'role-changed', ...line, detail: { to: 'helper' } }, inside)
      })
      return { ok: true }
    },

    async removeHelper(userId, by) {
      await inTransaction(rows, async (inside) => {
        const { numDeletedRows } = await inside
          .deleteFrom('desk_helper')
          .where('user_id', '=', userId)
          .executeTakeFirstOrThrow()
        if (numDeletedRows === 0n) return
        await endSessions(inside, userId)
        await inside.deleteFrom('second_factor').where('user_id', '=', userId).execute()
        const line = { actor: 'owner', actorId: by.id, subjectId: userId } as const
        await audit.write({ kind: 'role-changed', ...line, detail: { to: 'client' } }, inside)
      })
    },
  }
}

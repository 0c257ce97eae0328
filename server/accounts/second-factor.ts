import type { Outcome } from '#domain/core/errors.ts'
import { countOf } from '../core/db/reads.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { createFactorCodes } from './factor-codes.ts'
import type { AccountParts } from './parts.ts'
import { endSessions } from './passwords.ts'
import { type SecondStep, secondStep } from './second-step.ts'
import { type Asking, FRESH_MS, freshSession, sessionIn } from './session.ts'

export type SecondFactor = SecondStep & {
  /** Epoch milliseconds since when codes are asked for; null: they are not. */
  stateOf(userId: string): Promise<{ since: number | null; recoveryCodes: number }>
  /**
   * A new key for an authenticator app, as an otpauth address and as text; it asks for nothing until a code of it
   * is confirmed. Fails with `sign-in-needed`, and `auth/confirm-again` where the sign-in is half an hour old.
   */
  begin(asking: Asking): Promise<Outcome<{ address: string; key: string }>>
  /** The key that was begun a short while ago and not confirmed yet, to show it again to whoever may begin. */
  pending(asking: Asking): Promise<{ address: string; key: string } | null>
  /** Turns it on; every other session ends. Fails as `begin` does, and with `auth/code-wrong`, `auth/too-many-requests`. */
  confirm(asking: Asking, code: string): Promise<Outcome<{ recoveryCodes: string[] }>>
  /** Needs a code, of the app or a recovery code. Fails as `confirm` does, but for a sign-in of long ago. */
  turnOff(asking: Asking, code: string): Promise<Outcome<object>>
  /** Ten new ones; those of before are void. Fails as `turnOff` does. */
  renewRecoveryCodes(asking: Asking, code: string): Promise<Outcome<{ recoveryCodes: string[] }>>
}

/** Codes of an authenticator app (RFC 6238), and ten on paper for the day it is lost: turning them on and off. */
export function createSecondFactor(parts: AccountParts): SecondFactor {
  const { database, limit, now } = parts
  const { rows } = database
  const codes = createFactorCodes(parts)

  /** A key that waits for its first code; one that was left lying is begun anew. */
  async function begunBy(userId: string) {
    const row = await codes.rowOf(userId)
    return row?.confirmed_at === null && now() - row.created_at < FRESH_MS ? row : null
  }

  /** The session and its account, once they have shown a code. */
  async function shownCode(asking: Asking, code: string) {
    const here = await sessionIn(parts, asking.headers)
    if (!here) return { ok: false, code: 'sign-in-needed' } as const
    const { id } = here.user
    const waitMs = await limit('code').take(id)
    if (waitMs !== null) return { ok: false, code: 'auth/too-many-requests', waitMs } as const
    const by = await codes.spend(id, code)
    if (by) {
      await limit('code').forget(id)
      return { ok: true, here, by } as const
    }
    return codes.wrong(id, asking)
  }

  return {
    async stateOf(userId) {
      const row = await codes.rowOf(userId)
      const left = rows.selectFrom('recovery_code').where('user_id', '=', userId)
      return { since: row?.confirmed_at ?? null, recoveryCodes: await countOf(left) }
    },

    async begin(asking) {
      const fresh = await freshSession(parts, asking)
      if (!fresh.ok) return fresh
      const { id, email } = fresh.user
      const row = {
        user_id: id,
        sealed_key: codes.newKey(id),
        confirmed_at: null,
        last_step: 0,
        created_at: now(),
      }
      // One that is on stays: it is turned off with a code first.
      await rows
        .insertInto('second_factor')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .column('user_id')
            .doUpdateSet({ sealed_key: row.sealed_key, created_at: row.created_at })
            .where('second_factor.confirmed_at', 'is', null),
        )
        .execute()
      const kept = await codes.rowOf(id)
      if (!kept || kept.confirmed_at !== null) return { ok: false, code: 'not-allowed' }
      return { ok: true, ...(await codes.shown(kept, email)) }
    },

    async pending(asking) {
      const fresh = await freshSession(parts, asking)
      const row = fresh.ok && (await begunBy(fresh.user.id))
      return row ? codes.shown(row, fresh.user.email) : null
    },

    async confirm(asking, code) {
      const fresh = await freshSession(parts, asking)
      if (!fresh.ok) return fresh
      const { user, session } = fresh
      if (!(await begunBy(user.id))) return { ok: false, code: 'not-allowed' }
      const checked = await shownCode(asking, code)
      if (!checked.ok) return checked
      return inTransaction(rows, async (inside) => {
        const { numUpdatedRows } = await inside
          .updateTable('second_factor')
          .set({ confirmed_at: now() })
          .where('user_id', '=', user.id)
          .where('confirmed_at', 'is', null)
          .executeTakeFirstOrThrow()
        if (numUpdatedRows === 0n) return { ok: false, code: 'not-allowed' } as const
        await endSessions(inside, user.id, session.id)
        await codes.tell(inside, 'second-factor-on', user, asking)
        return { ok: true, recoveryCodes: await codes.renew(inside, user.id) } as const
      })
    },

    async turnOff(asking, code) {
      const checked = await shownCode(asking, code)
      if (!checked.ok) return checked
      const { user } = checked.here
      await inTransaction(rows, async (inside) => {
        await inside.deleteFrom('second_factor').where('user_id', '=', user.id).execute()
        await codes.tell(inside, 'second-factor-off', user, asking)
      })
      return { ok: true }
    },

    async renewRecoveryCodes(asking, code) {
      const checked = await shownCode(asking, code)
      if (!checked.ok) return checked
      const { id } = checked.here.user
      const recoveryCodes = await inTransaction(rows, (inside) => codes.renew(inside, id))
      return { ok: true, recoveryCodes }
    },

    ...secondStep(parts, codes),
  }
}

import type { Outcome } from '#domain/core/errors.ts'
import { holdersLine } from '../core/audit.ts'
import { networksOf } from '../core/caller.ts'
import { countOf } from '../core/db/reads.ts'
import type { Rows } from '../core/db/schema.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { queueNotice } from '../post/account-letter.ts'
import { PENDING } from './cookies.ts'
import { createFactorCodes, isAppCode } from './factor-codes.ts'
import { type AccountParts, type SignedIn, sessionFor } from './parts.ts'
import { endSessions } from './passwords.ts'
import { Proof } from './proof.ts'
import { type Asking, FRESH_MS, freshSession, sessionIn } from './session.ts'

export type SecondFactor = {
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
  /** Whether this browser has shown a password, or a company's word, and a code is all that is missing. */
  isAwaited(headers: Headers): Promise<boolean>
  /**
   * The second step: signs in whoever has taken the first. A recovery code is good once. Fails with
   * `auth/code-wrong`, `auth/too-many-requests`, and `auth/sign-in-again` where the first step is void by now.
   */
  pass(asking: Asking, code: string): Promise<SignedIn>
}

/** Codes of an authenticator app (RFC 6238), and ten on paper for the day it is lost. */
export function createSecondFactor(parts: AccountParts): SecondFactor {
  const { database, limit, audit, devices, now, tokens } = parts
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
    return wrongCode(id, asking)
  }

  async function wrongCode(subjectId: string, { address }: Asking) {
    const line = { actor: 'visitor', subjectId, address, detail: { method: 'code' } } as const
    await audit.write({ kind: 'sign-in-failed', ...line })
    return { ok: false, code: 'auth/code-wrong' } as const
  }

  /**
   * Whoever knows the password alone can use up neither what the holder's own browser may try nor, from
   * elsewhere, her recovery codes: those are too many to be guessed, and are counted by network alone.
   * Null while there is room, else the wait.
   */
  async function countTry(
    { headers, address }: Asking,
    { id, email }: { id: string; email: string },
    code: string,
  ): Promise<number | null> {
    const known = devices.idFor(headers, email)
    if (known) return limit('codeKnown').take(known)
    const wait = await limit('codeNetwork').take(networksOf(address))
    return wait ?? (isAppCode(code) ? limit('codeAccount').take(id) : null)
  }

  const userOf = (userId: string) =>
    rows.selectFrom('auth_user').select(['id', 'email']).where('id', '=', userId).executeTakeFirst()

  async function tell(
    inside: Rows,
    kind: 'second-factor-on' | 'second-factor-off' | 'recovery-code-used',
    of: { id: string; email: string },
    { address }: Asking,
  ) {
    await audit.write({ ...holdersLine(kind, of.id, address), actor: 'owner' }, inside)
    await queueNotice(inside, parts, kind, of.email)
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
        await tell(inside, 'second-factor-on', user, asking)
        return { ok: true, recoveryCodes: await codes.renew(inside, user.id) } as const
      })
    },

    async turnOff(asking, code) {
      const checked = await shownCode(asking, code)
      if (!checked.ok) return checked
      const { user } = checked.here
      await inTransaction(rows, async (inside) => {
        await inside.deleteFrom('second_factor').where('user_id', '=', user.id).execute()
        await tell(inside, 'second-factor-off', user, asking)
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

    isAwaited: async (headers) => tokens.isGood('pending-sign-in', PENDING.tokenIn(headers)),

    async pass(asking, code) {
      const token = PENDING.tokenIn(asking.headers)
      const found = await tokens.find('pending-sign-in', token)
      const user = found?.userId ? await userOf(found.userId) : null
      if (!user) return again
      if ((await limit('codePending').take(token)) !== null) {
        await tokens.spend('pending-sign-in', token, rows)
        return again
      }
      const { id, email } = user
      const waitMs = await countTry(asking, user, code)
      if (waitMs !== null) return { ok: false, code: 'auth/too-many-requests', waitMs }
      const by = await codes.spend(id, code)
      if (!by) return wrongCode(id, asking)
      if (!(await tokens.spend('pending-sign-in', token, rows))) return again
      if (by === 'recovery') await tell(rows, 'recovery-code-used', user, asking)
      const proof = found?.value ? Proof.parse(JSON.parse(found.value)) : undefined
      const signedIn = await sessionFor(parts, id, 'code', asking, proof)
      if (!signedIn.ok) return signedIn.code === 'auth/invalid-credential' ? again : signedIn
      const device = devices.cookieFor(asking.headers, email)
      return { ...signedIn, cookies: [...signedIn.cookies, PENDING.cleared, device] }
    },
  }
}

const again = { ok: false, code: 'auth/sign-in-again' } as const

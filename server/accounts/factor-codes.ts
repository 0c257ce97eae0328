import { createHash, randomBytes, randomInt } from 'node:crypto'
import { STUDIO } from '#content/studio.ts'
import { holdersLine } from '../core/audit.ts'
import type { Rows } from '../core/db/schema.ts'
import { keyFrom, seal, unseal } from '../core/sealing.ts'
import { queueNotice } from '../post/account-letter.ts'
import type { AccountParts } from './parts.ts'
import type { Asking } from './session.ts'

export type FactorCodes = ReturnType<typeof createFactorCodes>

const KEY_BYTES = 20
const STEP_SECONDS = 30
const RECOVERY_CODES = 10
// Without the signs that are taken for one another on paper.
const RECOVERY_SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const RECOVERY_LENGTH = 10

type KeyRow = { user_id: string; sealed_key: string }

/** The codes of a second step: an authenticator app's, from a key that is kept sealed, and recovery codes. */
export function createFactorCodes(parts: AccountParts) {
  const { database, audit, secret, now } = parts
  const { rows } = database
  const sealing = keyFrom(secret, 'second factor')

  const rowOf = (userId: string) =>
    rows.selectFrom('second_factor').selectAll().where('user_id', '=', userId).executeTakeFirst()

  const newKey = (userId: string) =>
    seal(sealing, randomBytes(KEY_BYTES), userId).toString('base64')

  const keyOf = (row: KeyRow) => unseal(sealing, Buffer.from(row.sealed_key, 'base64'), row.user_id)

  async function appFor(key: Uint8Array, label: string) {
    const { Secret, TOTP } = await import('otpauth')
    const secret = new Secret({ buffer: new Uint8Array(key).buffer })
    return new TOTP({ issuer: STUDIO.name, label, secret, period: STEP_SECONDS })
  }

  async function shown(row: KeyRow, email: string) {
    const app = await appFor(keyOf(row), email)
    return { address: app.toString(), key: app.secret.base32 }
  }

  /** Uses a code up: one step of the app once, one neighbour on each side for clocks that differ. */
  async function spend(userId: string, code: string): Promise<'app' | 'recovery' | null> {
    const row = await rowOf(userId)
    if (!row) return null
    const typed = plain(code)
    if (isAppCode(code)) {
      const app = await appFor(keyOf(row), '')
      const timestamp = now()
      const delta = app.validate({ token: typed, window: 1, timestamp })
      if (delta === null) return null
      const step = app.counter({ timestamp }) + delta
      const { numUpdatedRows } = await rows
        .updateTable('second_factor')
        .set({ last_step: step })
        .where('user_id', '=', userId)
        .where('last_step', '<', step)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n ? 'app' : null
    }
    const { numDeletedRows } = await rows
      .deleteFrom('recovery_code')
      .where('user_id', '=', userId)
      .where('hash', '=', hashOf(userId, typed))
      .executeTakeFirstOrThrow()
    return numDeletedRows === 1n ? 'recovery' : null
  }

  /** Ten new ones, shown this once; those of before are void. */
  async function renew(inside: Rows, userId: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
    await inside.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
    await inside
      .insertInto('recovery_code')
      .values(codes.map((code) => ({ user_id: userId, hash: hashOf(userId, code) })))
      .execute()
    return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
  }

  /** Writes down that a wrong code was shown for an account, and answers so. */
  async function wrong(subjectId: string, { address }: Asking) {
    const line = { actor: 'visitor', subjectId, address, detail: { method: 'code' } } as const
    await audit.write({ kind: 'sign-in-failed', ...line })
    return { ok: false, code: 'auth/code-wrong' } as const
  }

  /** Writes down what the holder did, and tells them by mail. */
  async function tell(
    inside: Rows,
    kind: 'second-factor-on' | 'second-factor-off' | 'recovery-code-used',
    of: { id: string; email: string },
    { address }: Asking,
  ) {
    await audit.write({ ...holdersLine(kind, of.id, address), actor: 'owner' }, inside)
    await queueNotice(inside, parts, kind, of.email)
  }

  return { rowOf, newKey, shown, spend, renew, wrong, tell }
}

const plain = (code: string) => code.toLowerCase().replace(/[\s-]/g, '')

export const isAppCode = (code: string) => /^\d{6}$/.test(plain(code))

function newRecoveryCode(): string {
  const sign = () => RECOVERY_SIGNS[randomInt(RECOVERY_SIGNS.length)]
  return Array.from({ length: RECOVERY_LENGTH }, sign).join('')
}

function hashOf(userId: string, code: string): string {
  return createHash('sha256').update(`${userId} ${code}`).digest('base64url')
}

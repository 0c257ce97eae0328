import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { sentence } from '#domain/core/errors.ts'
import { fail } from '../answers/errors.ts'

export const IDEMPOTENCY_HEADER = 'Idempotency-Key'
const KEY = /^[\x21-\x7e]{1,200}$/

/**
 * The caller's key and a hash of what is asked, so that a repeated request books once. `asked` is
 * hashed as it was understood: its order and spelling do not matter.
 */
export function idempotencyOf(c: Context, asked: Record<string, unknown>) {
  const key = c.req.header(IDEMPOTENCY_HEADER)
  if (key === undefined) return { ok: true as const, idempotency: undefined }
  if (!KEY.test(key)) {
    const fields = { [IDEMPOTENCY_HEADER]: sentence('bad-field') }
    return { ok: false as const, answer: fail(c, { code: 'bad-request' }, { fields }) }
  }
  const members = Object.entries(asked).filter(([, value]) => value !== undefined)
  const canonical = JSON.stringify(members.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const hash = createHash('sha256').update(canonical).digest('base64url')
  return { ok: true as const, idempotency: { key, hash } }
}

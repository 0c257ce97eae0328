import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { Outcome } from '#domain/core/errors.ts'
import type { Attempt } from '../../shop/payments/attempt.ts'
import { browserOf } from '../answers/csrf.ts'
import type { Studio } from '../studio.ts'
import { idempotencyOf } from './idempotency.ts'

/** Who pays: the account, or else the browser, by the cookie that its CSRF token is bound to. */
export async function buyerFrom(c: Context, studio: Studio) {
  const user = await studio.accounts.userFrom(c.req.raw.headers)
  const browser = createHash('sha256')
    .update(`buyer ${browserOf(c, studio)}`)
    .digest('base64url')
  return {
    buyer: user ? `account:${user.id}` : `browser:${browser}`,
    userId: user?.id ?? null,
    userEmail: user?.email ?? null,
  }
}

/**
 * Lets the browser of a guest see what it has placed: only by placing, since whoever holds a paid
 * order's id may ask to pay it again.
 */
export async function rememberOrder(
  c: Context,
  { boughtHere }: Studio,
  { id, details }: Pick<Attempt, 'id' | 'details'>,
): Promise<void> {
  if (details.userId !== null) return
  c.header('Set-Cookie', await boughtHere.remember(c.req.raw.headers, id), { append: true })
}

/** The caller's own key for this purchase; null where it sends none. */
export function purchaseKey(c: Context): Outcome<{ key: string | null }> {
  const repeat = idempotencyOf(c, {})
  if (!repeat.ok) return { ok: false, code: 'bad-request' }
  return { ok: true, key: repeat.idempotency?.key ?? null }
}

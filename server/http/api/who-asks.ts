import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { Actor } from '#domain/core/actor.ts'
import { type Outcome, sentence } from '#domain/core/errors.ts'
import type { Accounts } from '../../accounts/accounts.ts'
import type { Attempt } from '../../shop/payments/attempt.ts'
import { browserOf } from '../answers/csrf.ts'
import { fail } from '../answers/errors.ts'
import type { Studio } from '../studio.ts'

/** Who a request's session speaks for in the booking desk; null for visitors. */
export async function signedInActor(accounts: Accounts, headers: Headers): Promise<Actor | null> {
  const owner = await accounts.ownerFrom(headers)
  if (owner) return { kind: 'owner', id: owner.id }
  const user = await accounts.userFrom(headers)
  return user ? { kind: 'client', id: user.id, email: user.email } : null
}

/** What a call of the owner's answers to anybody else: signing in helps only whoever is not. */
export async function whyNotOwner(
  accounts: Accounts,
  headers: Headers,
): Promise<'sign-in-needed' | 'not-allowed'> {
  return (await accounts.userFrom(headers)) ? 'not-allowed' : 'sign-in-needed'
}

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

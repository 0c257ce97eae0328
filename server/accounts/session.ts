// Shared by auth.ts, which is loaded late, and the parts that decide whether it is needed.
import { isIP } from 'node:net'
import { DAY_MS, MINUTE_MS } from '#domain/core/duration.ts'
import { isFound } from '../core/db/reads.ts'
import type { AccountParts } from './parts.ts'

export const COOKIE_PREFIX = 'grove'
export const SESSION_SECONDS = (30 * DAY_MS) / 1000

/** Tells the sign-in library the visitor's address; set by us alone, never taken from a request. */
export const ADDRESS_HEADER = 'x-visitor-address'

export function mayHaveSession(headers: Headers): boolean {
  return (headers.get('cookie') ?? '').includes(`${COOKIE_PREFIX}.session_token=`)
}

/** Who is asking: the request's headers, and the address that it came from. */
export type Asking = { headers: Headers; address: string }

/** What the sign-in library may know of a request: its cookies, its browser, its address as we saw it. */
export function headersFor({ headers, address }: Asking): Headers {
  const cookie = headers.get('cookie')
  return new Headers({
    ...(cookie ? { cookie } : {}),
    'user-agent': headers.get('user-agent') ?? '',
    [ADDRESS_HEADER]: isIP(address) ? address : '0.0.0.0',
  })
}

/** The session that a request's cookie names, also one that is locked while its phone is with a client. */
export async function anySessionIn({ auth }: Pick<AccountParts, 'auth'>, headers: Headers) {
  return mayHaveSession(headers) ? (await auth()).api.getSession({ headers }) : null
}

type SessionParts = Pick<AccountParts, 'auth' | 'database'>

/** The open session that a request's cookie names, with its account; null where there is none, or it is locked. */
export async function sessionIn(parts: SessionParts, headers: Headers) {
  const here = await anySessionIn(parts, headers)
  if (!here) return null
  const lock = parts.database.rows
    .selectFrom('handed_over')
    .select('session_id')
    .where('session_id', '=', here.session.id)
  return (await isFound(lock)) ? null : here
}

/** Whoever finds a device signed in must not be able to leave themselves a key, or a code. */
export const FRESH_MS = 30 * MINUTE_MS

/** The asker's session, where it began a short while ago; else `sign-in-needed` or `auth/confirm-again`. */
export async function freshSession(parts: SessionParts, { headers }: Asking) {
  const here = await sessionIn(parts, headers)
  if (!here) return { ok: false, code: 'sign-in-needed' } as const
  const isFresh = Date.now() - here.session.createdAt.getTime() < FRESH_MS
  return isFresh
    ? ({ ok: true, ...here } as const)
    : ({ ok: false, code: 'auth/confirm-again' } as const)
}

import { MINUTE_MS } from '#domain/core/duration.ts'
import type { AccountParts } from './parts.ts'
import type { Asking } from './session.ts'

/** Whoever finds a device signed in must not be able to leave themselves a key, or a code. */
export const FRESH_MS = 30 * MINUTE_MS

/** The asker's session, where it began a short while ago; else `sign-in-needed` or `auth/confirm-again`. */
export async function freshSession(parts: Pick<AccountParts, 'auth'>, { headers }: Asking) {
  const here = await (await parts.auth()).api.getSession({ headers })
  if (!here) return { ok: false, code: 'sign-in-needed' } as const
  const isFresh = Date.now() - here.session.createdAt.getTime() < FRESH_MS
  return isFresh
    ? ({ ok: true, ...here } as const)
    : ({ ok: false, code: 'auth/confirm-again' } as const)
}

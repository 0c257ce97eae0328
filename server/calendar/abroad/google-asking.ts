import { NotOutside } from '../../core/outside-fetch.ts'
import { Unreachable } from './wire.ts'

/** What Google's client throws where a call was refused or never arrived. */
type Failed = Error & { config: unknown; response?: { status: number; data?: unknown } }

const SLOW_DOWN = new Set([
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'quotaExceeded',
  'dailyLimitExceeded',
])

/** The status that a call was refused with; null where it was not a refusal. */
export function refusedWith(error: unknown): number | null {
  return isFailed(error) ? (error.response?.status ?? null) : null
}

/** Asks, and turns answers that no question can be asked after into what to do about them. @throws Unreachable */
export async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw isFailed(error) ? unreachable(error) : error
  }
}

function unreachable(error: Failed): Unreachable {
  if (error.cause instanceof NotOutside) return new Unreachable('strange', error.cause.message)
  if (!error.response) return new Unreachable('silent', error.message)
  const { status, data } = error.response
  const reason = reasonIn(data)
  const said = `Google answered ${status}${reason && ` (${reason})`}.`
  if (status === 429 || status >= 500 || SLOW_DOWN.has(reason)) {
    return new Unreachable('silent', said)
  }
  // What the studio itself is not set up for is nothing that she could allow.
  if (reason === 'accessNotConfigured' || reason === 'invalid_client') {
    return new Unreachable('strange', said)
  }
  if (reason === 'invalid_grant' || status === 401 || status === 403) {
    return new Unreachable('refused', said)
  }
  return new Unreachable(status === 404 ? 'gone' : 'strange', said)
}

/** Of the calendar: `{ error: { errors: [{ reason }] } }`; of sign-in: `{ error: "invalid_grant" }`. */
function reasonIn(data: unknown): string {
  const error = (data as { error?: unknown } | null)?.error
  if (typeof error === 'string') return error
  const errors = (error as { errors?: { reason?: unknown }[] } | undefined)?.errors
  return String(errors?.[0]?.reason ?? '')
}

function isFailed(error: unknown): error is Failed {
  return error instanceof Error && 'config' in error
}

import type { Hono } from 'hono'
import type { CallLimits } from '#server/http/answers/call-limits.ts'
import { createApp } from '#server/http/app.ts'
import type { Studio } from '#server/http/studio.ts'

const MANY = { times: 100_000, seconds: 1 }
export const NO_LIMITS: CallLimits = {
  reads: MANY,
  writes: MANY,
  holds: MANY,
  creates: MANY,
  bookingsADay: MANY,
  orders: MANY,
  charges: MANY,
  refunds: MANY,
  lookups: MANY,
  notices: MANY,
  liveHolds: 1000,
}

export const OWNER_COOKIE = 'grove.session_token=owner'

/** The application where whoever sends OWNER_COOKIE is the owner, and nobody is limited unless asked. */
export async function createApiApp(
  studio: Studio,
  limits: Partial<CallLimits> = {},
): Promise<Hono> {
  const build = await import('virtual:react-router/server-build')
  const accounts = {
    ...studio.accounts,
    ownerFrom: async (headers: Headers) =>
      headers.get('cookie')?.includes(OWNER_COOKIE)
        ? { id: 'owner', name: 'Owner', email: 'owner@example.com' }
        : null,
  }
  return createApp({ ...studio, accounts }, build, { limits: { ...NO_LIMITS, ...limits } })
}

/** The headers that a browser with a fresh token sends. */
export async function withToken(app: Hono): Promise<{ cookie: string; 'X-CSRF-Token': string }> {
  const response = await app.request('/api/csrf-token')
  const { csrfToken } = await response.json()
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { cookie, 'X-CSRF-Token': csrfToken }
}

/** POSTs JSON (or text as it stands) to /api with a good token; `headers` come on top. */
export async function post(
  app: Hono,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const token = 'X-CSRF-Token' in headers ? null : await withToken(app)
  const cookie = [token?.cookie, headers.cookie].filter(Boolean).join('; ')
  return app.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...token, ...headers, cookie },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

/** A booking as a plausible visitor's browser sends it; see `bookRequest`. */
export function bookBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    serviceId: 'acne-facial',
    addonIds: ['microdermabrasion'],
    startTime: '2026-03-06T18:00:00Z',
    firstName: 'Ana',
    lastName: 'Rivera',
    email: 'ana@example.com',
    phone: '909 555 0101',
    ...changes,
  }
}

import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono } from 'hono'
import { addressOf, callerOf } from '../core/caller.ts'
import type { RateLimit } from '../core/rate-limits.ts'
import { limitBody } from './answers/body.ts'
import type { SecurityHeaders } from './answers/headers.ts'
import { limitCalls } from './answers/limits.ts'
import { createPasskeyCalls } from './passkey-calls.ts'
import type { Studio } from './studio.ts'

/**
 * The addresses that Google and Apple send people back to, and the pages that stand in for the two.
 * Nothing else of the sign-in library can be reached from outside.
 */
export function createAuthCalls(studio: Studio, headers: SecurityHeaders, limit: RateLimit): Hono {
  const { env, accounts } = studio
  const app = new Hono()
  const caller = (c: Context) => callerOf(c, env.TRUST_PROXY)

  app.use('/api/auth/*', limitCalls(limit, caller), limitBody, async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(headers(c.req.path))) c.res.headers.set(name, value)
    c.res.headers.set('Cache-Control', 'no-store')
  })
  app.on(['GET', 'POST'], '/api/auth/callback/:provider{google|apple}', async (c) => {
    const answer = await accounts.providers.callback(c.req.raw, addressOf(c, env.TRUST_PROXY))
    // A copy: the library's own headers cannot be added to.
    return new Response(answer.body, answer)
  })

  app.route('/', createPasskeyCalls(studio))
  if (accounts.providers.hasStandIn()) app.all('/standins/identity/*', standInFor(env.PUBLIC_URL))
  return app
}

function standInFor(publicUrl: string) {
  const made = lazily(async () => {
    const { createIdentityStandIn } = await import('#standins/identity/stand-in.ts')
    return createIdentityStandIn(publicUrl)
  })
  return async (c: Context) => {
    const { incoming, outgoing } = c.env ?? {}
    if (!incoming || !outgoing) return c.notFound()
    await (await made())(incoming, outgoing)
    return RESPONSE_ALREADY_SENT
  }
}

function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  return () => {
    made ??= make()
    return made
  }
}

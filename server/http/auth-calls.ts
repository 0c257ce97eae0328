import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { type Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { deviceName } from '#domain/accounts/device.ts'
import { GOOD_FOR } from '../accounts/one-time.ts'
import { addressOf, callerOf } from '../core/caller.ts'
import { isOwnPage } from '../core/own-origin.ts'
import type { RateLimit } from '../core/rate-limits.ts'
import { limitBody } from './answers/body.ts'
import { limitCalls } from './answers/call-limits.ts'
import { fail } from './answers/errors.ts'
import type { SecurityHeaders } from './answers/headers.ts'
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

const COOKIE = 'grove.passkey'
const PATH = '/api/auth/passkey'

/** What app/browser/sign-in/passkey.ts calls, from our own pages alone; the challenge travels in a cookie that no script reads. */
function createPasskeyCalls({ env, accounts }: Studio): Hono {
  const { passkeys } = accounts
  const app = new Hono()
  const asking = (c: Context) => ({
    headers: c.req.raw.headers,
    address: addressOf(c, env.TRUST_PROXY),
  })

  function keep(c: Context, challenge: string): void {
    setCookie(c, COOKIE, challenge, {
      httpOnly: true,
      sameSite: 'Strict',
      secure: env.PUBLIC_URL.startsWith('https:'),
      path: PATH,
      maxAge: GOOD_FOR['passkey-challenge'] / 1000,
    })
  }

  function kept(c: Context): string {
    const challenge = getCookie(c, COOKIE) ?? ''
    deleteCookie(c, COOKIE, { path: PATH })
    return challenge
  }

  app.use(`${PATH}/*`, async (c, next) => {
    if (!isOwnPage(c, env.PUBLIC_URL)) return fail(c, { code: 'not-allowed' })
    await next()
  })

  app.post(`${PATH}/sign-in-options`, async (c) => {
    const { options, challenge } = await passkeys.signInOptions()
    keep(c, challenge)
    return c.json(options)
  })

  app.post(`${PATH}/sign-in`, async (c) => {
    const response = await bodyOf<AuthenticationResponseJSON>(c)
    if (!response) return fail(c, { code: 'bad-request' })
    const signedIn = await passkeys.signIn(asking(c), kept(c), response)
    if (!signedIn.ok) return fail(c, signedIn)
    for (const cookie of signedIn.cookies) c.header('Set-Cookie', cookie, { append: true })
    return c.json({ success: true })
  })

  app.post(`${PATH}/register-options`, async (c) => {
    const made = await passkeys.registerOptions(asking(c))
    if (!made.ok) return fail(c, made)
    keep(c, made.challenge)
    return c.json(made.options)
  })

  app.post(`${PATH}/register`, async (c) => {
    const response = await bodyOf<RegistrationResponseJSON>(c)
    if (!response) return fail(c, { code: 'bad-request' })
    const name = deviceName(c.req.header('user-agent') ?? '')
    const added = await passkeys.register(asking(c), kept(c), response, name)
    return added.ok ? c.json({ success: true }) : fail(c, added)
  })

  return app
}

/** The browser's answer; all but its id is judged by the library that verifies it. */
async function bodyOf<T extends { id: string }>(c: Context): Promise<T | null> {
  const body: unknown = await c.req.json().catch(() => null)
  const isAnswer = body !== null && typeof body === 'object' && 'id' in body
  return isAnswer && typeof body.id === 'string' ? (body as T) : null
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { HOUR_MS } from '#domain/core/duration.ts'
import { isOwnOrigin } from '../../core/own-origin.ts'
import type { Studio } from '../studio.ts'
import { fail } from './errors.ts'

const CSRF_HEADER = 'X-CSRF-Token'
const VALID_MS = 12 * HOUR_MS
const COOKIE = /^[\w-]{43}$/

type Parts = Pick<Studio, 'env' | 'secret' | 'now'>

/** A token for this browser, bound to a cookie that scripts cannot read; good for 12 hours. */
export function issueCsrfToken(c: Context, parts: Parts): string {
  const { name, secure } = cookieOf(parts)
  const known = getCookie(c, name) ?? ''
  const cookie = COOKIE.test(known) ? known : randomBytes(32).toString('base64url')
  setCookie(c, name, cookie, { httpOnly: true, sameSite: 'Lax', path: '/', secure })
  return tokenFor(cookie, parts.now().toString(36), parts.secret)
}

/** Lets a request through only with the token of its own cookie, and never from another site. */
export function requireCsrfToken(parts: Parts): MiddlewareHandler {
  return async (c, next) => {
    if (!isOwnOrigin(c, parts.env.PUBLIC_URL)) return fail(c, { code: 'not-allowed' })
    const token = c.req.header(CSRF_HEADER)
    if (!token) return fail(c, { code: 'csrf-missing' })
    const cookie = getCookie(c, cookieOf(parts).name) ?? ''
    if (!isGood(token, cookie, parts)) return fail(c, { code: 'csrf-stale' })
    await next()
  }
}

/** What tells this browser from others: the cookie that its token is bound to. */
export function browserOf(c: Context, parts: Pick<Parts, 'env'>): string {
  return getCookie(c, cookieOf(parts).name) ?? ''
}

function isGood(token: string, cookie: string, { secret, now }: Parts): boolean {
  const [issued = ''] = token.split('.')
  const given = Buffer.from(token)
  const expected = Buffer.from(tokenFor(cookie, issued, secret))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  const age = now() - Number.parseInt(issued, 36)
  return COOKIE.test(cookie) && age >= 0 && age < VALID_MS
}

function tokenFor(cookie: string, issued: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(`csrf ${cookie} ${issued}`)
  return `${issued}.${signature.digest('base64url')}`
}

function cookieOf({ env }: Pick<Parts, 'env'>): { name: string; secure: boolean } {
  const secure = env.PUBLIC_URL.startsWith('https:')
  return { name: secure ? '__Host-csrf' : 'csrf', secure }
}

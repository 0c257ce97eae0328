import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import { DAY_MS } from '#domain/core/duration.ts'
import { keyFrom } from '../core/sealing.ts'
import { GOOD_FOR } from './one-time.ts'
import { COOKIE_PREFIX } from './session.ts'

/** What a request's cookie of this name holds; empty where there is none. */
function cookieNamed(headers: Headers, name: string): string {
  return parse(headers.get('cookie') ?? '', name)[name] ?? ''
}

const TELLS_APART = new RegExp(
  `(?:^|[;,\\s])(?:__Secure-|__Host-)?(?:${COOKIE_PREFIX}\\.|orders=)`,
  'i',
)

/**
 * Whether no cookie of ours tells whoever asks from any other visitor: no session nor its mark, no sign-in
 * under way, no device, no order. The one that tokens of forms are bound to (`csrf`) changes no page.
 */
export function isNobody(headers: Headers): boolean {
  const cookies = headers.get('cookie')
  return cookies === null || !TELLS_APART.test(cookies)
}

const PENDING_COOKIE = `${COOKIE_PREFIX}.pending_sign_in`

/** A sign-in that waits for its second step. No door takes it for a session; the code step alone reads it. */
export const PENDING = {
  name: PENDING_COOKIE,
  rules: {
    path: '/admin',
    httpOnly: true,
    sameSite: 'lax',
    maxAge: GOOD_FOR['pending-sign-in'] / 1000,
  },
  cleared: `${PENDING_COOKIE}=; Path=/admin; Max-Age=0; HttpOnly; SameSite=Lax`,
  tokenIn: (headers: Headers) => cookieNamed(headers, PENDING_COOKIE),
} as const

const DEVICE_COOKIE = `${COOKIE_PREFIX}.known_device`
const DEVICE_SECONDS = (400 * DAY_MS) / 1000

/**
 * Browsers in which an account was signed in before (OWASP's device cookies). It opens nothing: attempts from
 * such a browser are counted apart, so that strangers cannot lock the account's holder out.
 */
export function createKnownDevices(parts: { secret: string; env: { PUBLIC_URL: string } }) {
  const key = keyFrom(parts.secret, 'known device')
  const isSecure = parts.env.PUBLIC_URL.startsWith('https:')
  const signed = (id: string, email: string) =>
    createHmac('sha256', key).update(`${id} ${email.trim().toLowerCase()}`).digest('base64url')
  return {
    /** The id of the device that asks, where this account was signed in on it before; else null. */
    idFor(headers: Headers, email: string): string | null {
      const [id = '', mark = ''] = cookieNamed(headers, DEVICE_COOKIE).split('~')
      const right = Buffer.from(signed(id, email))
      const given = Buffer.from(mark)
      return given.length === right.length && timingSafeEqual(given, right) ? id : null
    },
    /** A Set-Cookie value that lets this browser be known for the account. */
    cookieFor(headers: Headers, email: string): string {
      const id = this.idFor(headers, email) ?? randomUUID()
      const value = `${id}~${signed(id, email)}`
      const rules = `Path=/; Max-Age=${DEVICE_SECONDS}; HttpOnly; SameSite=Lax`
      return `${DEVICE_COOKIE}=${value}; ${rules}${isSecure ? '; Secure' : ''}`
    },
  }
}

import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { DAY_MS } from '#domain/core/duration.ts'
import { keyFrom } from '../core/sealing.ts'
import { cookieNamed } from './cookie.ts'
import { COOKIE_PREFIX } from './session.ts'

const NAME = `${COOKIE_PREFIX}.known_device`
const LASTS_SECONDS = (400 * DAY_MS) / 1000

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
      const [id = '', mark = ''] = cookieNamed(headers, NAME).split('~')
      const right = Buffer.from(signed(id, email))
      const given = Buffer.from(mark)
      return given.length === right.length && timingSafeEqual(given, right) ? id : null
    },
    /** A Set-Cookie value that lets this browser be known for the account. */
    cookieFor(headers: Headers, email: string): string {
      const id = this.idFor(headers, email) ?? randomUUID()
      const value = `${id}~${signed(id, email)}`
      const rules = `Path=/; Max-Age=${LASTS_SECONDS}; HttpOnly; SameSite=Lax`
      return `${NAME}=${value}; ${rules}${isSecure ? '; Secure' : ''}`
    },
  }
}

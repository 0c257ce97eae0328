import { cookieNamed } from './cookie.ts'
import { GOOD_FOR } from './one-time.ts'
import { COOKIE_PREFIX } from './session.ts'

const NAME = `${COOKIE_PREFIX}.pending_sign_in`

/** A sign-in that waits for its second step. No door takes it for a session; the code step alone reads it. */
export const PENDING = {
  name: NAME,
  rules: {
    path: '/admin',
    httpOnly: true,
    sameSite: 'lax',
    maxAge: GOOD_FOR['pending-sign-in'] / 1000,
  },
  cleared: `${NAME}=; Path=/admin; Max-Age=0; HttpOnly; SameSite=Lax`,
  tokenIn: (headers: Headers) => cookieNamed(headers, NAME),
} as const

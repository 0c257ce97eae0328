import { parse } from 'hono/utils/cookie'
import { COOKIE_PREFIX } from './session.ts'

/** What a request's cookie of this name holds; empty where there is none. */
export function cookieNamed(headers: Headers, name: string): string {
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

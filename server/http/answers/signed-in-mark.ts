import { DAY_MS } from '#domain/core/duration.ts'
import { COOKIE_PREFIX } from '../../accounts/session.ts'

/**
 * Says to scripts of public pages that someone may be signed in, so that only then they ask who.
 * It proves nothing: who someone is stands in the session's own cookie, which scripts cannot read.
 */
const MARK = `${COOKIE_PREFIX}.signed_in`

// As long as a session may; one that ended sooner is noticed by the next who asks.
const LASTS_SECONDS = String((30 * DAY_MS) / 1000)

const SESSION = new RegExp(`^(?:__Secure-)?${COOKIE_PREFIX}\\.session_token=`)

/** Sets the mark beside each session's cookie, for as long, and takes it away with it. */
export function markSession(headers: Headers): void {
  for (const cookie of headers.getSetCookie()) {
    if (!SESSION.test(cookie)) continue
    const lasting = /max-age=(\d+)/i.exec(cookie)?.[1]
    const isSecure = /;\s*secure/i.test(cookie)
    headers.append('Set-Cookie', markCookie(lasting, isSecure))
  }
}

/** Puts the mark right where it disagrees with whoever is signed in by this request. */
export function correctMark(request: Headers, answer: Headers, isSignedIn: boolean): void {
  const isMarked = (request.get('cookie') ?? '').includes(`${MARK}=1`)
  const isSet = answer.getSetCookie().some((cookie) => cookie.startsWith(`${MARK}=`))
  if (isMarked === isSignedIn || isSet) return
  answer.append('Set-Cookie', markCookie(isSignedIn ? LASTS_SECONDS : '0', false))
}

function markCookie(maxAge: string | undefined, isSecure: boolean): string {
  const parts = [`${MARK}=${maxAge === '0' ? '' : '1'}`, 'Path=/', 'SameSite=Lax']
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`)
  if (isSecure) parts.push('Secure')
  return parts.join('; ')
}

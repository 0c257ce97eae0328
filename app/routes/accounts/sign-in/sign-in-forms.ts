import { href, type MiddlewareFunction, redirect } from 'react-router'
import { refused } from '#app/form/form.ts'
import { keepPrivate, sameSitePath } from '#app/guards.ts'
import { count } from '#domain/core/count.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { type ErrorCode, type Failure, sentence } from '#domain/core/errors.ts'
import { SIGN_UP_SENTENCES, type SiteErrorCode } from '#domain/core/site-errors.ts'

/** Where people land who did not ask for a page (spec 2 §2). */
const HOME = href('/dashboard')

/** The page's script sends its forms by fetch, which would follow a redirect and tell it nothing. */
const answerScript: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next()
  const isSent = request.method === 'POST' && request.headers.get('X-Requested-With') === 'fetch'
  if (!isSent || !response.headers.has('Location')) return response
  return new Response(null, { headers: response.headers })
}

export const privatePage = [keepPrivate, answerScript]

/** Where it leads once signed in: the page that was asked for, where it is one of ours. */
export function landingOf(url: URL): string {
  return sameSitePath(url.searchParams.get('returnUrl')) ?? HOME
}

/** Where the second step of a sign-in is taken. */
export function codePage(to: string): string {
  return `${href('/admin/login')}?${new URLSearchParams({ returnUrl: to })}`
}

/** The sentence of a code that another page handed over in the address; codes of ours alone. */
export function saidOf(url: URL, isSignUp = false): string | undefined {
  const code = url.searchParams.get('error')
  return code?.startsWith('auth/') ? words(code as ErrorCode, isSignUp) : undefined
}

/** A form that was refused comes back with what was typed; a page that sends it exports `headers` as well. */
export function refuse(form: FormData, failure: Failure, isSignUp = false) {
  const { message = words(failure.code, isSignUp) } = failure
  return refused(form, { ...failure, message }, { lockedFor: lockOf(failure) })
}

/** "12 minutes", where an account itself is locked for a while; null for any other refusal. */
export function lockOf({ code, waitMs }: Failure): string | null {
  if (code !== 'auth/too-many-requests' || !waitMs) return null
  return count(Math.ceil(waitMs / MINUTE_MS), 'minute')
}

/** Signed in or out: the cookies go along to the next page. */
export function redirectWith(to: string, cookies: readonly string[]): Response {
  return redirect(to, { headers: new Headers(cookies.map((cookie) => ['Set-Cookie', cookie])) })
}

function words(code: ErrorCode, isSignUp: boolean): string {
  return (
    (isSignUp && SIGN_UP_SENTENCES[code as SiteErrorCode]) ||
    sentence(code) ||
    sentence('auth/other')
  )
}

import { href, type MiddlewareFunction, redirect } from 'react-router'
import { refused, textIn } from '#app/form/form.ts'
import { keepPrivate, sameSitePath } from '#app/guards.ts'
import { type FieldFailure, isBlank } from '#domain/accounts/account.ts'
import { count } from '#domain/core/count.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { type ErrorCode, type Failure, sentence } from '#domain/core/errors.ts'
import {
  SIGN_UP_SENTENCES,
  type SignInErrorCode,
} from '#domain/core/sentences/sign-in-sentences.ts'

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

/** The field that a refusal is about, the first of these names that the form has. */
const ABOUT: Partial<Record<ErrorCode, readonly string[]>> = {
  'auth/invalid-email': ['email', 'newEmail'],
  'auth/email-already-in-use': ['email', 'newEmail'],
  'auth/user-not-found': ['email'],
  'auth/invalid-credential': ['password'],
  'auth/wrong-password': ['current', 'password'],
  'admin-invalid': ['password'],
  'unlock-needs-password': ['password'],
  'unlock-wrong': ['password'],
  'setup-code-wrong': ['setupCode'],
  'password-short': ['password'],
  'password-long': ['password'],
  'desk-password-short': ['password'],
  'auth/weak-password': ['password'],
}

/**
 * A form that was refused comes back with what was typed and its fields that are meant marked; a page that sends
 * it exports `headers` as well.
 */
export function refuse(form: FormData, failure: FieldFailure, isSignUp = false) {
  const { message = words(failure.code, isSignUp) } = failure
  const fields = Object.fromEntries(meantBy(failure, form).map((name) => [name, message]))
  return refused(form, { ...failure, message }, { fields, lockedFor: lockOf(failure) })
}

function meantBy({ code, field }: FieldFailure, form: FormData): string[] {
  if (field) return [field]
  const isBlankIn = (name: string) => isBlank(name, textIn(form, name))
  if (code === 'fields-missing') return [...form.keys()].filter(isBlankIn)
  if (code === 'admin-fields-missing') return ['email', 'password'].filter(isBlankIn)
  if (code === 'passwords-differ') return ['password', 'confirmPassword']
  const name = ABOUT[code]?.find((one) => form.has(one))
  return name ? [name] : []
}

/** "12 minutes", where an account itself is locked for a while; null for any other refusal. */
function lockOf({ code, waitMs }: Failure): string | null {
  if (code !== 'auth/too-many-requests' || !waitMs) return null
  return count(Math.ceil(waitMs / MINUTE_MS), 'minute')
}

/** Signed in or out: the cookies go along to the next page. */
export function redirectWith(to: string, cookies: readonly string[]): Response {
  return redirect(to, { headers: new Headers(cookies.map((cookie) => ['Set-Cookie', cookie])) })
}

function words(code: ErrorCode, isSignUp: boolean): string {
  return (
    (isSignUp && SIGN_UP_SENTENCES[code as SignInErrorCode]) ||
    sentence(code) ||
    sentence('auth/other')
  )
}

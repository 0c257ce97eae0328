import { z } from 'zod'
import type { ErrorCode, Outcome } from '#domain/core/errors.ts'
import type { Auth } from './auth.ts'
import { endReplaced } from './hand-over.ts'
import { identityConfigs, type ProviderId, sourceOf } from './identity-config.ts'
import type { AccountParts } from './parts.ts'
import { ADDRESS_HEADER, type Asking, headersFor } from './session.ts'

const ProviderName = z.enum(['google', 'apple'])

export type Providers = {
  /** Whom people can sign in with. */
  offered(): ProviderId[]
  /** Whether a page of this machine stands in for one of them. */
  hasStandIn(): boolean
  /**
   * Where to send someone, and the cookies that know them again. `done` is a path of this site; it gets
   * `error` in its query where the sign-in fails. Fails with `auth/operation-not-allowed` and `auth/other`.
   */
  start(
    provider: ProviderId,
    done: string,
    asking: Asking,
  ): Promise<Outcome<{ url: string; cookies: string[] }>>
  /** What the company sent someone back with: answers with a redirect, and a session where all is well. */
  callback(request: Request, address: string): Promise<Response>
  /** Our code for what the company or the sign-in library says in `error`. */
  codeOf(error: string): ErrorCode
}

/** Sign-in with Google and Apple; `auth` makes the sign-in library with them on board. */
export function createProviders(
  parts: AccountParts,
  load: (identity: Awaited<ReturnType<typeof identityConfigs>>) => Promise<Auth>,
): Providers {
  const { env } = parts
  const all = ProviderName.options
  const offered = () => all.filter((id) => sourceOf(id, env) !== null)
  let loading: Promise<Auth> | null = null

  // A company that could not be reached is asked again the next time.
  async function auth(): Promise<Auth> {
    loading ??= identityConfigs(env).then(load)
    const made = await loading
    const { socialProviders } = await made.$context
    if (offered().some((id) => !socialProviders.some((known) => known.id === id))) loading = null
    return made
  }

  return {
    offered,
    hasStandIn: () => all.some((id) => sourceOf(id, env) === 'stand-in'),

    async start(provider, done, asking) {
      if (!offered().includes(provider)) return { ok: false, code: 'auth/operation-not-allowed' }
      try {
        const { response, headers } = await (await auth()).api.signInSocial({
          body: { provider, callbackURL: done, errorCallbackURL: done, disableRedirect: true },
          headers: headersFor(asking),
          returnHeaders: true,
        })
        return { ok: true, url: response.url ?? '', cookies: headers.getSetCookie() }
      } catch (error) {
        console.error(error)
        return { ok: false, code: 'auth/other' }
      }
    },

    codeOf: (error) => (Object.hasOwn(CODES, error) && CODES[error]) || 'auth/other',

    async callback(request, address) {
      const headers = new Headers(request.headers)
      headers.set(ADDRESS_HEADER, headersFor({ headers, address }).get(ADDRESS_HEADER) ?? '')
      const answer = await (await auth()).handler(new Request(request, { headers }))
      const isIn = answer.headers.getSetCookie().some((cookie) => SIGNS_IN.test(cookie))
      if (isIn) await endReplaced(parts, { headers: request.headers, address })
      return answer
    },
  }
}

/** With a token in it: an empty one signs out. */
const SIGNS_IN = /^(?:__Secure-)?grove\.session_token=[^;]/

const CODES: Record<string, ErrorCode> = {
  access_denied: 'auth/popup-closed-by-user',
  user_cancelled_authorize: 'auth/popup-closed-by-user',
  account_not_linked: 'auth/account-exists-with-different-credential',
  ACCOUNT_DISABLED: 'auth/user-disabled',
}

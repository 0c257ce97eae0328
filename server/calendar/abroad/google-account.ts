import type { calendar_v3 } from '@googleapis/calendar'
import type { Env } from '../../core/env.ts'
import { asking, refusedWith } from './google-asking.ts'

/** The least that the studio can do with: events, and which calendars there are. */
const SCOPES = [
  'https://www.googleapis.com/auth/calendar.events',
  'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
] as const

const BACK_PATH = '/admin/settings/calendars/google'

/** One calendar of the account; `mayWrite`: visits can be put into it. */
export type GoogleCalendar = { id: string; name: string; isMain: boolean; mayWrite: boolean }

type Client = Awaited<ReturnType<typeof load>>

/** Google as this studio is known to it, or null where it has not been set up. */
export type Google = ReturnType<typeof createGoogle>

export function googleOf(env: Env, fetchOutside: typeof fetch): Google | null {
  const { GOOGLE_CALENDAR_CLIENT_ID: clientId, GOOGLE_CALENDAR_CLIENT_SECRET: clientSecret } = env
  if (!clientId || !clientSecret) return null
  const base = env.GOOGLE_CALENDAR_URL ?? null
  return createGoogle({ clientId, clientSecret, base, publicUrl: env.PUBLIC_URL, fetchOutside })
}

function createGoogle(parts: {
  clientId: string
  clientSecret: string
  /** Another address than Google's own, for trials. */
  base: string | null
  publicUrl: string
  fetchOutside: typeof fetch
}) {
  const { clientId, clientSecret, base, fetchOutside } = parts
  const redirectUri = parts.publicUrl + BACK_PATH
  /** By refresh token: each keeps the token that it asks with for an hour. */
  const clients = new Map<string, Promise<Client>>()

  async function signInClient() {
    const { auth } = await import('@googleapis/calendar')
    return new auth.OAuth2({
      ...{ clientId, clientSecret, redirectUri, forceRefreshOnFailure: true },
      ...(base && {
        endpoints: {
          oauth2TokenUrl: `${base}/token`,
          oauth2RevokeUrl: `${base}/revoke`,
        },
      }),
      transporterOptions: { fetchImplementation: fetchOutside, retry: false },
    })
  }

  return {
    /** The calendar's calls, with what she has granted. */
    clientFor(refreshToken: string): Promise<Client> {
      const known = clients.get(refreshToken)
      if (known) return known
      const opening = load({ base, fetchOutside, auth: signInClient() }, refreshToken)
      clients.set(refreshToken, opening)
      return opening
    },

    /** Where she says yes or no. */
    consentUrl({ state, challenge }: { state: string; challenge: string }): string {
      const url = new URL('/o/oauth2/v2/auth', base ?? 'https://accounts.google.com')
      url.search = new URLSearchParams({
        ...{ client_id: clientId, redirect_uri: redirectUri, response_type: 'code', state },
        // Offline: the studio reads while she is away, so each consent has to bring a refresh token.
        ...{ scope: SCOPES.join(' '), access_type: 'offline', prompt: 'consent' },
        ...{ code_challenge: challenge, code_challenge_method: 'S256' },
      }).toString()
      return url.href
    },

    /** What she has granted; null where she left something of it out, or the code is not good. @throws Unreachable */
    async granted(code: string, verifier: string): Promise<string | null> {
      const client = await signInClient()
      const answer = await asking(async () => {
        try {
          return await client.getToken({ code, codeVerifier: verifier })
        } catch (error) {
          if (refusedWith(error) === 400) return null
          throw error
        }
      })
      const { refresh_token: refreshToken, scope } = answer?.tokens ?? {}
      const given = new Set(scope?.split(' '))
      return refreshToken && SCOPES.every((one) => given.has(one)) ? refreshToken : null
    },

    /** Her calendars, the one that is hers by name first. @throws Unreachable */
    async calendars(refreshToken: string): Promise<GoogleCalendar[]> {
      const { calendarList } = await this.clientFor(refreshToken)
      const found: calendar_v3.Schema$CalendarListEntry[] = []
      let pageToken: string | undefined
      do {
        const { data } = await asking(() =>
          calendarList.list({
            ...{ maxResults: 250, ...(pageToken && { pageToken }) },
            fields: 'nextPageToken,items(id,summary,summaryOverride,primary,accessRole,deleted)',
          }),
        )
        found.push(...(data.items ?? []))
        pageToken = data.nextPageToken ?? undefined
      } while (pageToken)
      return found
        .filter((one) => one.id && !one.deleted && MAY_READ.has(one.accessRole ?? ''))
        .map((one) => ({
          id: one.id ?? '',
          name: one.summaryOverride ?? one.summary ?? one.id ?? '',
          isMain: one.primary === true,
          mayWrite: MAY_WRITE.has(one.accessRole ?? ''),
        }))
        .toSorted(
          (one, other) =>
            Number(other.isMain) - Number(one.isMain) || one.name.localeCompare(other.name),
        )
    },

    /** Gives back what she has granted; one that Google does not know any more is given back already. @throws Unreachable */
    async revoke(refreshToken: string): Promise<void> {
      const client = await signInClient()
      clients.delete(refreshToken)
      await asking(async () => {
        try {
          await client.revokeToken(refreshToken)
        } catch (error) {
          if (refusedWith(error) !== 400) throw error
        }
      })
    },
  }
}

const MAY_WRITE = new Set(['owner', 'writer'])
const MAY_READ = new Set([...MAY_WRITE, 'reader'])

async function load(
  parts: { base: string | null; fetchOutside: typeof fetch; auth: Promise<SignIn> },
  refreshToken: string,
) {
  const { calendar } = await import('@googleapis/calendar')
  const auth = await parts.auth
  auth.setCredentials({ refresh_token: refreshToken })
  return calendar({
    ...{ version: 'v3', auth, retry: false, fetchImplementation: parts.fetchOutside },
    ...(parts.base && { rootUrl: parts.base }),
  })
}

type SignIn = InstanceType<typeof import('@googleapis/calendar').auth.OAuth2>

import { createAdaptorServer } from '@hono/node-server'
import type { GoogleChoice } from '#domain/calendar/abroad/google-choice.ts'
import { freePort } from '#scripts/machine.mjs'
import { instantOf } from '#standins/google/book.ts'
import { type Fault, type GoogleStandIn, openGoogleStandIn } from '#standins/google/stand-in.ts'
import { connectedStudio } from './abroad.ts'
import { onTestFinished } from './finished.ts'
import { createTestStudio, OWNER } from './helpers.ts'

const CLIENT = { clientId: 'the studio', clientSecret: 'known to Google' }

export const googleEnv = (url: string) => ({
  GOOGLE_CALENDAR_CLIENT_ID: CLIENT.clientId,
  GOOGLE_CALENDAR_CLIENT_SECRET: CLIENT.clientSecret,
  GOOGLE_CALENDAR_URL: url,
})

/** Google's sign-in and calendar, played, and the network by which a studio of this process reaches it. */
export function playGoogle(options: Partial<Parameters<typeof openGoogleStandIn>[0]> = {}) {
  const google = openGoogleStandIn({ ...CLIENT, ...options })
  const fetchOutside: typeof fetch = (target, init) => google.fetch(new Request(target, init))
  return { google, fetchOutside, env: googleEnv('http://google.test') }
}

/** The same at an address of its own, for browsers and other processes; it ends with the test. */
export async function serveGoogle(options: Parameters<typeof playGoogle>[0] = {}) {
  const { google } = playGoogle(options)
  const port = await freePort()
  const server = createAdaptorServer({ fetch: (request: Request) => google.fetch(request) })
  await new Promise<void>((begun) => server.listen(port, '127.0.0.1', begun))
  onTestFinished(() => void server.close())
  return { google, url: `http://127.0.0.1:${port}` }
}

type Studio = Awaited<ReturnType<typeof createTestStudio>>

/** The owner says yes at Google and chooses, as her browser carries it. */
export async function connectGoogle(
  { calendarsAbroad }: Pick<Studio, 'calendarsAbroad'>,
  google: GoogleStandIn,
  choice: Partial<GoogleChoice> = {},
) {
  const connecting = calendarsAbroad.google
  if (!connecting) throw new Error('Google is not set up.')
  const carrying = (cookie: string) => new Headers({ cookie: cookie.split(';', 1)[0] ?? '' })
  const { to, cookie } = connecting.begin(OWNER)
  const answer = await answerConsent(google, to)
  const back = await connecting.back(answer.searchParams, carrying(cookie), OWNER)
  if (!back.ok) return back
  const wanted = {
    ...{ readIds: [google.account], writeId: google.account, names: 'initials' as const },
    ...choice,
  }
  return connecting.choose(wanted, carrying(back.cookie), OWNER)
}

/** What the consent page's form sends on; `without`: a scope whose box is not ticked. */
export async function answerConsent(
  google: GoogleStandIn,
  to: string,
  { says = 'allow', without = '' } = {},
): Promise<URL> {
  const asked = new URL(to)
  const scopes = (asked.searchParams.get('scope') ?? '').split(' ')
  const form = new URLSearchParams(asked.searchParams)
  form.delete('scope')
  for (const one of scopes) if (!without || !one.endsWith(without)) form.append('granted', one)
  form.set('answer', says)
  const request = new Request(asked.origin + asked.pathname, { method: 'POST', body: form })
  const answer = await google.fetch(request)
  return new URL(answer.headers.get('location') ?? '')
}

type Between = {
  befalls?: () => Fault | null
  played?: Parameters<typeof playGoogle>[0]
}

/** A studio whose owner has connected her calendar at Google, and what she does in it. `befalls`: what each call meets. */
export async function connectedGoogle({
  befalls,
  played = {},
  ...options
}: Parameters<typeof createTestStudio>[0] & Between = {}) {
  const { google, fetchOutside, env } = playGoogle(played)
  const studio = await createTestStudio({
    ...options,
    env: { ...env, ...options.env },
    fetchOutside(target, init) {
      const fault = befalls?.()
      if (fault) google.next(fault)
      return fetchOutside(target, init)
    },
  })
  const connect = () => connectGoogle(studio, google)
  const made = await connect()
  if (!made.ok) throw new Error(made.code)
  return { ...(await connectedStudio(studio)), google, connect, phone: googlePhone(google) }
}

/** What the owner does in her telephone. */
export function googlePhone(google: GoogleStandIn) {
  const book = google.book()
  const when = (at: number) => ({ dateTime: new Date(at).toISOString() })
  const stands = () => book.all().filter(({ status }) => status !== 'cancelled')
  return {
    ids: () =>
      stands()
        .map(({ id }) => id)
        .sort(),
    read: (id: string) => stands().find((event) => event.id === id) ?? null,
    /** The event of a visit. */
    visit: (bookingId: string) =>
      stands().find((event) => event.extendedProperties?.private?.groveVisit === bookingId) ?? null,
    /** Every event of a visit, as often as there is one. */
    visits: () =>
      stands().flatMap((event) => {
        const id = event.extendedProperties?.private?.groveVisit
        const [startsAt, endsAt] = [instantOf(event.start), instantOf(event.end)]
        return id ? [{ id, startsAt, endsAt }] : []
      }),
    put(id: string, startsAt: number, endsAt: number, more: object = {}): void {
      const times = { start: when(startsAt), end: when(endsAt) }
      book.keep({ id, status: 'confirmed', iCalUID: `${id}@google.com`, ...times, ...more })
    },
    move(id: string, startsAt: number, endsAt: number): void {
      const event = this.read(id)
      if (event) book.keep({ ...event, start: when(startsAt), end: when(endsAt) })
    },
    remove(id: string): void {
      const event = this.read(id)
      if (event) book.keep({ ...event, status: 'cancelled' })
    },
  }
}

import { randomBytes } from 'node:crypto'
import type { Twilio } from 'twilio'
import type { Env } from '../../core/env.ts'
import { once } from '../../core/promises.ts'

const TIMEOUT_MS = 15_000
const STAND_IN_NUMBER = '+19095550134'
const TICK_MS = 1000
/** Where a carrier tells of texts; also what its signatures are over, after PUBLIC_URL. */
export const NOTICES_PATH = '/api/webhooks/twilio/'

/** A text as Twilio knows it. */
export type Sent = { sid: string; status: string; body: string; createdAt: number }

/** Whoever carries texts: Twilio behind its own SDK, or the stand-in in this process. */
export type Carrier = {
  source: 'twilio' | 'stand-in'
  accountSid: string
  /** @throws RestException of the SDK where it was refused; anything else where nobody knows */
  send(text: { to: string; body: string; callbackUrl: string }): Promise<Sent>
  /** The last fifty to a number, newest first. */
  sentTo(number: string): Promise<Sent[]>
  /** What became of one, asked now. */
  look(sid: string): Promise<{ status: string; errorCode: number | null }>
  /** Whether a notice to this address of ours was signed by the account's own token. */
  isSigned(
    url: string,
    params: Record<string, string | string[]>,
    signature: string,
  ): Promise<boolean>
  /** Its name, asked now. */
  ask(): Promise<string>
  /** The page with clients' phones; null where they are their own. */
  phone: ((request: Request) => Promise<Response>) | null
  close(): void
}

type Keys = { sid: string; token: string }

/**
 * Twilio where its names are set; in test mode without them the stand-in, which answers the same requests and
 * tells of texts through `post`. Null in live mode without them: everything goes by mail.
 */
export function carrierOf(parts: {
  env: Env
  now: () => number
  post: (request: Request) => Promise<Response>
  /** A server's: what waits goes on by itself. */
  ticks: boolean
}): (Carrier & { standIn: StandIn | null }) | null {
  const { env } = parts
  const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token } = env
  if (sid && token) {
    const from = env.TWILIO_MESSAGING_SERVICE_SID
      ? { messagingServiceSid: env.TWILIO_MESSAGING_SERVICE_SID }
      : { from: env.TWILIO_FROM ?? '' }
    return {
      ...carrierWith({ sid, token }, from, null),
      source: 'twilio',
      phone: null,
      standIn: null,
      close: () => undefined,
    }
  }
  if (env.STUDIO_MODE !== 'test') return null
  const keys = {
    sid: `AC${randomBytes(16).toString('hex')}`,
    token: randomBytes(16).toString('hex'),
  }
  const standIn = once(async () => {
    const { openTwilioStandIn } = await import('#standins/twilio/stand-in.ts')
    return openTwilioStandIn({
      ...{ accountSid: keys.sid, authToken: keys.token, number: STAND_IN_NUMBER },
      ...{ now: parts.now, post: parts.post, tickMs: parts.ticks ? TICK_MS : 0 },
      incomingUrl: `${env.PUBLIC_URL}${NOTICES_PATH}incoming`,
    })
  })
  return {
    ...carrierWith(keys, { from: STAND_IN_NUMBER }, async (request) =>
      (await standIn.get()).fetch(request),
    ),
    source: 'stand-in',
    phone: async (request) => (await standIn.get()).phone(request),
    standIn: standIn.get,
    close: () => void standIn.started?.then((opened) => opened.close()),
  }
}

export type StandIn = () => Promise<import('#standins/twilio/played.ts').TwilioStandIn>

function carrierWith(
  { sid, token }: Keys,
  from: { from: string } | { messagingServiceSid: string },
  fetch: ((request: Request) => Promise<Response>) | null,
) {
  const loaded = once(async () => {
    // The SDK takes a moment to load, so it waits for the first text.
    const { default: twilio } = await import('twilio')
    const own = new twilio.RequestClient({ timeout: TIMEOUT_MS })
    if (fetch) own.request = (asked) => throughFetch(asked, fetch)
    return { client: twilio(sid, token, { httpClient: own }), twilio }
  })
  const client = async (): Promise<Twilio> => (await loaded.get()).client
  return {
    accountSid: sid,
    async send({ to, body, callbackUrl }: { to: string; body: string; callbackUrl: string }) {
      const { messages } = await client()
      return sentOf(await messages.create({ ...from, to, body, statusCallback: callbackUrl }))
    },
    async sentTo(number: string) {
      return (await (await client()).messages.list({ to: number, limit: 50 })).map(sentOf)
    },
    async look(of: string) {
      const { status, errorCode } = await (await client()).messages(of).fetch()
      return { status: String(status), errorCode: errorCode || null }
    },
    async isSigned(url: string, params: Record<string, string | string[]>, signature: string) {
      return (await loaded.get()).twilio.validateRequest(token, signature, url, params)
    },
    async ask() {
      return (await (await client()).api.v2010.accounts(sid).fetch()).friendlyName
    },
  }
}

function sentOf(one: { sid: string; status: string; body: string; dateCreated: Date }): Sent {
  return { sid: one.sid, status: one.status, body: one.body, createdAt: Number(one.dateCreated) }
}

type Asked = {
  method: string
  uri: string
  username?: string
  password?: string
  params?: object
  data?: unknown
}

/** What the SDK would send over the network, as a request within this process. */
async function throughFetch(asked: Asked, fetch: (request: Request) => Promise<Response>) {
  const url = new URL(asked.uri)
  for (const [name, value] of Object.entries(asked.params ?? {}))
    url.searchParams.set(name, String(value))
  const headers = { authorization: `Basic ${btoa(`${asked.username}:${asked.password}`)}` }
  const body = asked.data ? new URLSearchParams(asked.data as Record<string, string>) : null
  const answer = await fetch(new Request(url, { method: asked.method, headers, body }))
  return {
    statusCode: answer.status,
    body: await answer.json(),
    headers: Object.fromEntries(answer.headers),
  }
}

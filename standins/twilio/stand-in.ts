import { createHmac, randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { CARRIERS_ANSWERS, keywordIn } from './keywords.ts'
import { phonePage } from './phone-page.ts'
import {
  type Callback,
  type Fault,
  PHONES,
  type PhoneState,
  type Text,
  type TwilioStandIn,
} from './played.ts'
import { onWire, refused } from './wire.ts'

const NUMBER = /^\+[1-9]\d{8,14}$/
// Twilio's own for tests begin with 500, which the studio texts to nobody.
const MAGIC: Record<string, number> = { '+19095550001': 21211, '+19095550009': 21614 }

/** Twilio's Messages on this machine: sending, what it tells of each, a carrier that knows STOP, and the phones at the other end. */
export function openTwilioStandIn(options: {
  accountSid: string
  authToken: string
  number: string
  now: () => number
  /** Where the studio takes what is told of, signed; both addresses are whole. */
  incomingUrl: string
  post: (request: Request) => Promise<Response>
  /** How often what waits goes on by itself; 0 for never. */
  tickMs?: number
}): TwilioStandIn {
  const { accountSid, authToken, number, now, post, tickMs = 0 } = options
  const texts: Text[] = []
  const blocked = new Set<string>()
  const phones = new Map<string, PhoneState>()
  const faults: Fault[] = []
  let waiting: Callback[] = []
  let order: 'as-told' | 'reversed' = 'as-told'
  let times = 1

  const newText = (text: Omit<Text, 'sid' | 'createdAt'>): Text => {
    const made = { sid: `SM${randomBytes(16).toString('hex')}`, createdAt: now(), ...text }
    texts.push(made)
    return made
  }

  /** From the carrier itself: it costs nobody, and no callback tells of it. */
  function carrierSays(to: string, body: string): void {
    newText({
      direction: 'outbound-api',
      from: number,
      to,
      body,
      status: 'delivered',
      errorCode: null,
    })
  }

  async function tell(url: string, params: Record<string, string>): Promise<void> {
    const signed = Object.keys(params)
      .toSorted()
      .reduce((sum, name) => sum + name + params[name], url)
    const signature = createHmac('sha1', authToken).update(signed).digest('base64')
    await post(
      new Request(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-twilio-signature': signature,
        },
        body: new URLSearchParams(params),
      }),
    )
  }

  async function tick(): Promise<void> {
    const due = order === 'reversed' ? waiting.toReversed() : waiting
    waiting = []
    for (const { url, text, status, errorCode } of due) {
      const code: Record<string, string> =
        errorCode === null ? {} : { ErrorCode: String(errorCode) }
      const params = {
        ...{
          MessageSid: text.sid,
          SmsSid: text.sid,
          AccountSid: accountSid,
          ApiVersion: '2010-04-01',
        },
        ...{ From: text.from, To: text.to, MessageStatus: status, SmsStatus: status },
        ...code,
      }
      for (let time = 0; time < times; time += 1) await tell(url, params)
    }
  }

  function take(form: URLSearchParams): Response {
    const [to, body] = [form.get('To') ?? '', form.get('Body') ?? '']
    if (MAGIC[to]) return refused(400, MAGIC[to])
    if (!NUMBER.test(to)) return refused(400, 21211)
    if (blocked.has(to)) return refused(400, 21610)
    if (!body) return refused(400, 21602)
    const isService = form.has('MessagingServiceSid')
    const from = isService ? number : (form.get('From') ?? number)
    const status = isService ? 'accepted' : 'queued'
    const text = newText({ direction: 'outbound-api', from, to, body, status, errorCode: null })
    const url = form.get('StatusCallback')
    const state = phones.get(to) ?? 'on'
    const errorCode = PHONES[state]
    const last = errorCode === null ? 'delivered' : 'undelivered'
    const answer = Response.json(onWire(text, accountSid), { status: 201 })
    if (state === 'silent') return answer
    Object.assign(text, { status: last, errorCode })
    if (url) {
      waiting.push({ url, text, status: 'sent', errorCode: null })
      waiting.push({ url, text, status: last, errorCode })
    }
    return answer
  }

  const app = new Hono()
  const root = `/2010-04-01/Accounts/${accountSid}`
  app.use('*', async (c, next) => {
    const asked = c.req.header('authorization') ?? ''
    if (asked !== `Basic ${btoa(`${accountSid}:${authToken}`)}`) return refused(401, 20003)
    await next()
  })
  app.get(`${root}.json`, (c) =>
    c.json({ sid: accountSid, friendly_name: 'Stand-in', status: 'active' }),
  )
  app.post(`${root}/Messages.json`, async (c) => take(new URLSearchParams(await c.req.text())))
  app.get(`${root}/Messages.json`, (c) => {
    const to = c.req.query('To')
    const found = texts.filter((text) => !to || text.to === to).toReversed()
    const messages = found.map((text) => onWire(text, accountSid))
    return c.json({ messages, page: 0, page_size: 50, next_page_uri: null, uri: c.req.path })
  })

  app.get(`${root}/Messages/:file`, (c) => {
    const text = texts.find(({ sid }) => `${sid}.json` === c.req.param('file'))
    return text ? c.json(onWire(text, accountSid)) : refused(404, 20404)
  })

  async function write(from: string, body: string, told: { times?: number } = {}): Promise<Text> {
    const text = newText({
      direction: 'inbound',
      from,
      to: number,
      body,
      status: 'received',
      errorCode: null,
    })
    const keyword = keywordIn(body)
    const isNews =
      keyword === 'stop' ? !blocked.has(from) : keyword === 'start' ? blocked.delete(from) : true
    if (keyword === 'stop') blocked.add(from)
    if (keyword && isNews) carrierSays(from, CARRIERS_ANSWERS[keyword])
    const params = {
      ...{
        MessageSid: text.sid,
        SmsMessageSid: text.sid,
        AccountSid: accountSid,
        ApiVersion: '2010-04-01',
      },
      ...{ From: from, To: number, Body: body, NumSegments: '1', NumMedia: '0', FromCountry: 'US' },
    }
    for (let time = 0; time < (told.times ?? 1); time += 1) await tell(options.incomingUrl, params)
    return text
  }

  const timer = tickMs > 0 ? setInterval(() => tick().catch(() => undefined), tickMs).unref() : null
  const self: TwilioStandIn = {
    async fetch(request) {
      const fault = faults.shift()
      if (fault === 'drop-before') throw new TypeError('fetch failed')
      if (fault === 'error') return refused(500, 20500)
      if (fault === 'too-many') return refused(429, 20429)
      const answer = await app.fetch(request)
      if (fault === 'drop-after') throw new TypeError('fetch failed')
      return answer
    },
    phone: (request) => phonePage(request, self, number),
    texts: () => texts,
    write,
    setPhone: (to, state) => void phones.set(to, state),
    isBlocked: (to) => blocked.has(to),
    next: (fault) => void faults.push(fault),
    callbacks: {
      waiting: () => waiting.length,
      lose() {
        waiting = []
      },
      order(how) {
        order = how
      },
      times(count) {
        times = count
      },
    },
    tick,
    close: () => clearInterval(timer ?? undefined),
  }
  return self
}

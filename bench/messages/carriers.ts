import { setTimeout as pause } from 'node:timers/promises'
import { openTwilioStandIn } from '../../standins/twilio/stand-in.ts'
import { finish } from '../../tests/finished.ts'
import { imapServer } from '../../tests/imap.ts'
import { type MailSession, openSmtp } from '../../tests/smtp.ts'
import { listen } from '../checkouts/socket.ts'

export const ACCOUNT = { sid: `AC${'0'.repeat(32)}`, token: 'a token of the fault run' }
export const NUMBER = '+19095550134'
export const STATUS_PATH = '/api/webhooks/twilio/status/'

/** What befalls somebody's next mail or text, or what is told of it. */
export const MISHAPS = {
  mail: [
    'mail put off',
    'mail cut off',
    'mail without an answer',
    'mail taken, answer lost',
    'SIGKILL before the 250',
    'SIGKILL after the 250',
  ],
  text: [
    'text 500',
    'text 429',
    'text cut off',
    'text taken, answer lost',
    'text taken, answer late',
    'text taken, answer lost, nothing told',
  ],
  told: ['told never', 'told twice', 'told backwards', 'told late'],
} as const
export type Mishap = (typeof MISHAPS)[keyof typeof MISHAPS][number]

const NOT_TAKEN: ReadonlySet<Mishap> = new Set([
  'mail cut off',
  'mail without an answer',
  'SIGKILL before the 250',
])

/** What a carrier got of us. */
export type Arrival = {
  channel: 'mail' | 'text'
  /** Of its row, by the mail's Message-ID or the address that the text is told of at. */
  id: string
  to: string
  /** A mail as it came over the wire, a text's words. */
  raw: string
  /** Where a report of it comes back. */
  from: string
  /** By the run's clock: when its sender turned to us, and when we had it. */
  begunAt: number
  at: number
  /** By the machine's clock, with who sent it. */
  realAt: number
  by: string
  /** What its sender did not get to hear of. */
  cut: Mishap | null
  /** Of a text: whether it has come to a phone. */
  isOnPhone: boolean
}

/** Longer than our server waits here for either carrier. */
const SILENCE_MS = 1600
const PATIENCE_MS = 1000

export type Carriers = Awaited<ReturnType<typeof openCarriers>>

/** A mail server, a mailbox and Twilio of this process, with mishaps for each person, and everything that they got. */
export async function openCarriers(parts: {
  now: () => number
  /** What texts are told of at, as it is signed; and a server that is there to be told. */
  publicUrl: () => string
  liveUrl: () => string
  up(): Promise<void>
  kill(server: string, at: string): void
}) {
  const { now } = parts
  const arrivals: Arrival[] = []
  const mishaps = new Map<string, Mishap[]>()
  const happened = new Map<string, number>()
  const held: Request[] = []
  const forgotten = new Set<string>()
  let inHand = 0

  /** The next of these kinds that befalls an address or a number. */
  function spend(to: string, among: readonly Mishap[]): Mishap | null {
    const waiting = mishaps.get(to) ?? []
    const next = waiting.find((one) => among.includes(one))
    if (!next) return null
    mishaps.set(to, waiting.toSpliced(waiting.indexOf(next), 1))
    count(next, to)
    return next
  }

  function count(what: string, to: string): void {
    happened.set(`${what} ${to}`, (happened.get(`${what} ${to}`) ?? 0) + 1)
  }

  const begun = new WeakMap<MailSession, number>()
  const smtp = await openSmtp({
    onConnect(session, callback) {
      inHand += 1
      begun.set(session, now())
      callback()
    },
    onClose: () => {
      inHand -= 1
    },
    onRcptTo({ address }, _session, callback) {
      const isPutOff = spend(address, ['mail put off']) !== null
      callback(
        isPutOff ? Object.assign(new Error('4.3.2 Later'), { responseCode: 451 }) : undefined,
      )
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (part) => chunks.push(part))
      stream.on('end', () => takeMail(session, Buffer.concat(chunks).toString(), callback))
    },
  })

  function takeMail(session: MailSession, raw: string, taken: (error?: Error) => void): void {
    const { mailFrom, rcptTo } = session.envelope
    const to = rcptTo[0]?.address ?? ''
    const by = session.hostNameAppearsAs
    const befalls = spend(to, MISHAPS.mail)
    if (befalls === 'mail cut off') smtp.drop(session)
    if (befalls === 'SIGKILL before the 250') parts.kill(by, befalls)
    if (befalls && NOT_TAKEN.has(befalls)) return
    const [, id = ''] = /^Message-ID:\s*<([^@>]+)@/im.exec(raw) ?? []
    const from = mailFrom ? mailFrom.address : ''
    const times = { begunAt: begun.get(session) ?? now(), at: now(), realAt: Date.now() }
    arrivals.push({
      ...{ channel: 'mail', id, to, raw, from, ...times, by, cut: befalls, isOnPhone: false },
    })
    if (befalls === 'mail taken, answer lost') smtp.drop(session)
    else taken()
    if (befalls === 'SIGKILL after the 250') parts.kill(by, befalls)
  }

  const imap = await imapServer()

  const twilio = openTwilioStandIn({
    ...{ accountSid: ACCOUNT.sid, authToken: ACCOUNT.token, number: NUMBER, now },
    get incomingUrl() {
      return `${parts.publicUrl()}/api/webhooks/twilio/incoming`
    },
    post: tell,
  })
  const rest = await listen(async (request) => {
    inHand += 1
    return takeText(request).finally(() => {
      inHand -= 1
    })
  })

  async function takeText(request: Request): Promise<Response> {
    const body = await request.clone().text()
    const form = new URLSearchParams(body)
    const to = form.get('To') ?? ''
    if (request.method !== 'POST') return twilio.fetch(request)
    const befalls = spend(to, MISHAPS.text)
    if (befalls === 'text 500') twilio.next('error')
    if (befalls === 'text 429') twilio.next('too-many')
    if (befalls === 'text cut off') throw new TypeError('The connection broke')
    const begunAt = now()
    // Taken in the same breath, so that a fault befalls this very request.
    const before = twilio.texts().length
    const response = await twilio.fetch(request)
    const text = twilio.texts().at(-1)
    if (text && twilio.texts().length > before) {
      const id = (form.get('StatusCallback') ?? '').split('/').at(-1) ?? ''
      const times = { begunAt, at: now(), realAt: Date.now() }
      const by = request.headers.get('x-server') ?? ''
      const isOnPhone = text.status === 'delivered'
      arrivals.push({
        ...{ channel: 'text', id, to, raw: text.body, from: '', ...times, by },
        ...{ cut: befalls, isOnPhone },
      })
      if (befalls === 'text taken, answer lost, nothing told') forgotten.add(id)
    }
    if (befalls?.startsWith('text taken, answer lost')) throw new TypeError('The connection broke')
    if (befalls === 'text taken, answer late') await pause(SILENCE_MS)
    return response
  }

  /** Tells one of our servers of a text; whoever is not answered asks again, as Twilio does where it is told to. */
  async function tell(request: Request): Promise<Response> {
    const body = await request.text()
    const url = new URL(request.url)
    const form = new URLSearchParams(body)
    const isStatus = url.pathname.startsWith(STATUS_PATH)
    const whose = (isStatus ? form.get('To') : form.get('From')) ?? ''
    const again = () => new Request(request.url, { ...plain(request), body })
    if (isStatus && forgotten.has(url.pathname.slice(STATUS_PATH.length))) return new Response(null)
    if (isStatus && spend(whose, ['told never'])) return new Response(null)
    if (isStatus && spend(whose, ['told late'])) {
      held.push(again())
      return new Response(null)
    }
    const isTwice = spend(whose, ['told twice']) !== null
    if (isTwice) await Promise.all([sent(again()), sent(again())])
    return sent(again())
  }

  async function sent(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const body = await request.text()
    for (let tries = 0; ; tries += 1) {
      try {
        await parts.up()
        const headers = new Headers(request.headers)
        headers.set('x-forwarded-for', '10.255.255.1')
        const there = parts.liveUrl() + pathname
        const answer = await fetch(there, { method: 'POST', headers, body })
        await answer.arrayBuffer()
        if (answer.ok || answer.status < 500) return answer
      } catch (error) {
        if (tries > 200) throw error
      }
      if (tries > 200) throw new Error(`Nobody takes ${pathname}`)
      await pause(50)
    }
  }

  /** What waits is told of now, backwards where that is somebody's lot. */
  async function tick(): Promise<void> {
    const isBackwards = [...mishaps].some(([to]) => spend(to, ['told backwards']) !== null)
    twilio.callbacks.order(isBackwards ? 'reversed' : 'as-told')
    await twilio.tick()
  }

  return {
    arrivals,
    twilio,
    imap,
    /** Of one of our servers, which names itself. */
    mailUrl: (server: string) =>
      `smtp://127.0.0.1:${smtp.port}?name=${server}&socketTimeout=${PATIENCE_MS}`,
    textUrl: rest.url,
    patienceMs: PATIENCE_MS,
    befall: (to: string, what: readonly Mishap[]) => void mishaps.set(to, [...what]),
    /** How often this has befallen them. */
    befell: (to: string, what: string) => happened.get(`${what} ${to}`) ?? 0,
    heal: () => mishaps.clear(),
    tick,
    /** What was to be told late is told now. */
    async tellHeld(): Promise<void> {
      for (const request of held.splice(0)) await sent(request)
    },
    /** Resolves once nobody is at a carrier's. */
    async quiet(): Promise<void> {
      for (let free = 0; free < 3; free = inHand > 0 ? 0 : free + 1) await pause(5)
    },
    async close(): Promise<void> {
      twilio.close()
      await rest.close()
      await smtp.close()
      await finish()
    },
  }
}

function plain({ method, headers }: Request) {
  return { method, headers }
}

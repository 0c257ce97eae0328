import type { Database } from '../../core/db/open.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import type { Env } from '../../core/env.ts'
import type { Send, Taken } from '../delivery.ts'
import type { AskCarrier } from '../reach/fallback.ts'
import { carrierOf, NOTICES_PATH, type StandIn } from './carrier.ts'
import { takeText } from './incoming.ts'
import { textSender, textTaken } from './send.ts'
import { takeStatus } from './status.ts'

type NoticeOutcome = 'taken' | 'unsigned' | 'unreadable'

export type Texts = {
  /** Who carries texts; null: nobody, and everything goes by mail. */
  source: 'twilio' | 'stand-in' | null
  send: Send | null
  /** What the carrier has of an attempt whose end nobody knows. */
  taken: Taken | null
  /**
   * Takes what the carrier tells, at `path` below NOTICES_PATH ("incoming", "status/ID"): a form whose signature
   * is the account's own. Anything else writes nothing.
   */
  takeNotice(path: string, form: string, signature: string): Promise<NoticeOutcome>
  /** Asks what became of a text whose carrier has been silent; where it does not answer, nothing is known. */
  askAgain: AskCarrier | null
  /** Asks the carrier now for its account's name; null where there is none. */
  ask(): Promise<string | null>
  /** The stand-in's page of phones, where it is played here. */
  phone: ((request: Request) => Promise<Response>) | null
  /** For tests: what the carrier's side does; null where there is no stand-in. */
  standIn: StandIn | null
  close(): void
}

/** Texts by Twilio, where the environment has one. */
export function createTexts(parts: {
  env: Env
  database: Database
  now: () => number
  ticks: boolean
}): Texts {
  const { env, database, now } = parts
  const { rows } = database
  const carrier = carrierOf({ ...parts, post: takeOwn })

  /** The stand-in's notices stay within this process: its public address may not reach it. */
  async function takeOwn(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname.slice(NOTICES_PATH.length)
    const signature = request.headers.get('x-twilio-signature') ?? ''
    const outcome = await takeNotice(path, await request.text(), signature)
    return new Response(null, { status: outcome === 'taken' ? 200 : 403 })
  }

  async function takeNotice(path: string, form: string, signature: string): Promise<NoticeOutcome> {
    if (!carrier) return 'unsigned'
    const fields = new URLSearchParams(form)
    const params = paramsOf(fields)
    const url = `${env.PUBLIC_URL}${NOTICES_PATH}${path}`
    if (!signature || !(await carrier.isSigned(url, params, signature))) return 'unsigned'
    if (fields.get('AccountSid') !== carrier.accountSid) return 'unsigned'
    const sid = fields.get('MessageSid')
    if (!sid) return 'unreadable'
    const isTaken =
      path === 'incoming' ? await incoming(fields, sid) : await status(path, fields, sid)
    return isTaken ? 'taken' : 'unreadable'
  }

  async function status(path: string, fields: URLSearchParams, sid: string): Promise<boolean> {
    const [, outboxId] = /^status\/([\w-]+)$/.exec(path) ?? []
    const said = fields.get('MessageStatus')
    if (!outboxId || !said) return false
    const told = { outboxId, sid, status: said, errorCode: fields.get('ErrorCode') }
    await inTransaction(rows, async (transaction) => {
      await takeStatus(transaction, told, now())
      return { ok: true }
    })
    return true
  }

  async function incoming(fields: URLSearchParams, sid: string): Promise<boolean> {
    const [from, to] = [fields.get('From'), fields.get('To')]
    if (!from || !to) return false
    const text = { sid, from, to, body: fields.get('Body') ?? '' }
    await inTransaction(rows, async (transaction) => {
      await takeText(transaction, text, { now: now(), env })
      return { ok: true }
    })
    return true
  }

  const askAgain: AskCarrier = async ({ outboxId, sid }) => {
    const found = await carrier?.look(sid).catch((): null => null)
    if (!found) return
    const errorCode = found.errorCode === null ? null : String(found.errorCode)
    await inTransaction(rows, async (transaction) => {
      await takeStatus(transaction, { outboxId, sid, status: found.status, errorCode }, now())
      return { ok: true }
    })
  }

  return {
    source: carrier?.source ?? null,
    send: carrier ? textSender({ rows, carrier, publicUrl: env.PUBLIC_URL, now }) : null,
    taken: carrier ? textTaken({ rows, carrier }) : null,
    takeNotice,
    askAgain: carrier ? askAgain : null,
    ask: async () => (carrier ? carrier.ask() : null),
    phone: carrier?.phone ?? null,
    standIn: carrier?.standIn ?? null,
    close: () => carrier?.close(),
  }
}

/** As Twilio signs them: a name that comes twice is a list. */
function paramsOf(fields: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(fields.keys())].map((name) => {
      const values = fields.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import { sourceOf } from '../accounts/identity-config.ts'
import type { Database } from '../core/db/open.ts'
import type { Env } from '../core/env.ts'
import { within } from '../core/promises.ts'
import type { MailInbox } from '../post/inbox/inbox.ts'
import type { Texts } from '../post/texts/texts.ts'
import type { Payments } from '../shop/payments/payments.ts'

const PATIENCE_MS = 2000

export type Health = {
  /** Whether a request would be answered now: the database is there, and nobody has asked to stop. */
  isReady(): Promise<boolean>
  /** From here on nothing new should be sent this way. */
  stopping(): void
}

export function createHealth({ rows }: Pick<Database, 'rows'>): Health {
  let isStopping = false
  let underWay: Promise<boolean> | null = null

  async function ask(): Promise<boolean> {
    const said = sql`SELECT 1`.execute(rows).then(
      () => true,
      () => false,
    )
    return (await within(PATIENCE_MS, said)) ?? false
  }

  return {
    async isReady() {
      if (isStopping) return false
      // However many ask at once, the database is asked once.
      underWay ??= ask().finally(() => {
        underWay = null
      })
      return underWay
    },
    stopping() {
      isStopping = true
    },
  }
}

const COMPANY_PATIENCE_MS = 8000

/** One company that the studio works with, and whether it answers now. */
export type Connection = {
  id: 'square' | 'mail' | 'answers' | 'texts' | 'google' | 'apple' | 'emailjs'
  /** `local`: played on this machine, in test mode. */
  state: 'answers' | 'local' | 'silent' | 'off'
  /** What it said, or why it did not: for the owner to read. */
  said: string
}

export type Connections = {
  /** Asks each company now, all at once; takes at most eight seconds. */
  check(): Promise<Connection[]>
}

export function createConnections(parts: {
  env: Env
  payments: Pick<Payments, 'askSquare'>
  texts: Pick<Texts, 'source' | 'ask'>
  mailInbox: Pick<MailInbox, 'isRead' | 'ask' | 'returns'>
}): Connections {
  const { env } = parts

  async function square(): Promise<Connection> {
    const { SQUARE_ENVIRONMENT: environment } = env
    const name = await parts.payments.askSquare()
    return environment === 'standin'
      ? { id: 'square', state: 'local', said: 'Test mode: no card is charged.' }
      : { id: 'square', state: 'answers', said: `${name} (${environment})` }
  }

  async function mail(): Promise<Connection> {
    if (!env.SMTP_URL) {
      return { id: 'mail', state: 'local', said: 'Mail stays on this machine, under Messages.' }
    }
    const transport = createTransport({ url: env.SMTP_URL, connectionTimeout: COMPANY_PATIENCE_MS })
    await transport.verify()
    return { id: 'mail', state: 'answers', said: new URL(env.SMTP_URL).hostname }
  }

  async function answers(): Promise<Connection> {
    const { isRead, ask, returns } = parts.mailInbox
    if (!isRead) {
      const said =
        'No mailbox is read: answers stay in it, and mail that did not arrive is not seen.'
      return { id: 'answers', state: 'off', said }
    }
    const name = await ask()
    const said = returns
      ? name
      : `${name}. Without a return address mail that did not arrive is not seen.`
    return { id: 'answers', state: 'answers', said }
  }

  async function texts(): Promise<Connection> {
    const { source } = parts.texts
    if (source === null)
      return { id: 'texts', state: 'off', said: 'No keys are set: everything goes by mail.' }
    const name = await parts.texts.ask()
    return source === 'stand-in'
      ? {
          id: 'texts',
          state: 'local',
          said: 'Test mode: texts stay on this machine, at /standin/phone.',
        }
      : { id: 'texts', state: 'answers', said: name ?? '' }
  }

  function identity(id: 'google' | 'apple', address: string) {
    return async (): Promise<Connection> => {
      const source = sourceOf(id, env)
      if (source === null) return { id, state: 'off', said: 'No keys are set.' }
      if (source === 'stand-in') {
        return { id, state: 'local', said: 'Test mode: anyone can sign in as anybody.' }
      }
      const answer = await fetch(address, { signal: AbortSignal.timeout(COMPANY_PATIENCE_MS) })
      if (!answer.ok) throw new Error(`It answered ${answer.status}.`)
      return { id, state: 'answers', said: new URL(address).hostname }
    }
  }

  async function emailjs(): Promise<Connection> {
    return env.EMAILJS_PUBLIC_KEY
      ? { id: 'emailjs', state: 'answers', said: 'Keys are set; the contact page sends there.' }
      : { id: 'emailjs', state: 'off', said: 'The contact page sends here, to Messages.' }
  }

  const asked: [Connection['id'], () => Promise<Connection>][] = [
    ['square', square],
    ['mail', mail],
    ['answers', answers],
    ['texts', texts],
    ['google', identity('google', 'https://accounts.google.com/.well-known/openid-configuration')],
    ['apple', identity('apple', 'https://appleid.apple.com/.well-known/openid-configuration')],
    ['emailjs', emailjs],
  ]

  return {
    check: () =>
      Promise.all(
        asked.map(([id, ask]) =>
          inTime(ask()).catch((error: unknown): Connection => {
            const said = error instanceof Error ? error.message : String(error)
            return { id, state: 'silent', said: said.slice(0, 200) }
          }),
        ),
      ),
  }
}

async function inTime(asked: Promise<Connection>): Promise<Connection> {
  const connection = await within(COMPANY_PATIENCE_MS, asked)
  if (connection === null) throw new Error('No answer within eight seconds.')
  return connection
}

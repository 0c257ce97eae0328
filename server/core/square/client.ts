import { join } from 'node:path'
import type { SquareClient } from 'square'
import type { Env } from '../env.ts'
import { once } from '../promises.ts'
import { standInAccount } from './stand-in-account.ts'

const TIMEOUT_SECONDS = 15
const STAND_IN_TOKEN = 'stand-in'

export type StandInWebhooks = {
  url: string
  signatureKey: string
  fetch: (request: Request) => Promise<Response>
}

export type Square = {
  environment: Env['SQUARE_ENVIRONMENT']
  /** The official client; loading it is slow, so it is loaded when it is first needed. */
  client(): Promise<SquareClient>
  /** The stand-in's card field and the script that puts it in a page; null where they are Square's own. */
  cardField: ((request: Request) => Promise<Response>) | null
  /** The stand-in's sales from before its first call; left out where Square itself is asked. */
  past?(): Promise<import('#standins/square/stand-in.ts').SquareStandIn['past']>
  close(): Promise<void>
}

/**
 * Square behind its own SDK: the company itself with SQUARE_ENVIRONMENT=sandbox|production, else the
 * stand-in in this process, which answers the same requests.
 */
export function squareOf(parts: {
  env: Env
  folder: string | null
  now: () => number
  /** Where the stand-in sends its notices, and how it signs them; left out, it sends none. */
  webhooks?: StandInWebhooks
}): Square {
  const { env, folder, now, webhooks } = parts
  if (env.SQUARE_ENVIRONMENT !== 'standin') {
    const { SQUARE_ENVIRONMENT: environment, SQUARE_ACCESS_TOKEN: token } = env
    const client = once(async () => {
      const { SquareClient, SquareEnvironment } = await import('square')
      return new SquareClient({
        token,
        environment:
          environment === 'production' ? SquareEnvironment.Production : SquareEnvironment.Sandbox,
        timeoutInSeconds: TIMEOUT_SECONDS,
      })
    })
    return { environment, client: client.get, cardField: null, close: () => Promise.resolve() }
  }
  const opened = once(async () => {
    const { openSquareStandIn } = await import('#standins/square/stand-in.ts')
    return openSquareStandIn({
      file: folder === null ? ':memory:' : join(folder, 'square-stand-in.db'),
      now,
      account: standInAccount(),
      publicUrl: env.PUBLIC_URL,
      ...(webhooks ? { webhooks } : {}),
    })
  })
  const client = once(async () => {
    const [{ SquareClient }, standIn] = await Promise.all([import('square'), opened.get()])
    return new SquareClient({
      token: STAND_IN_TOKEN,
      baseUrl: 'http://square.stand-in',
      fetch: async (input, init) => standIn.fetch(new Request(input, init)),
      timeoutInSeconds: TIMEOUT_SECONDS,
    })
  })
  return {
    environment: 'standin',
    client: client.get,
    cardField: async (request) => (await opened.get()).fetch(request),
    past: async () => (await opened.get()).past,
    close: async () => (await opened.started)?.close(),
  }
}

/** What became of a request to Square, as far as it can be known. */
export type Answer<T> =
  | { kind: 'answered'; value: T }
  /** Square read it and said no. */
  | {
      kind: 'refused'
      status: number
      category: string
      code: string
      detail: string
      /** The part of what was sent that it is about; empty where Square names none. */
      field: string
    }
  /** Nobody knows whether it was carried out: a timeout, a dropped connection, a failure of theirs. */
  | { kind: 'lost'; cause: unknown }

/** Carries a request out and sorts its end; an answer that `read` cannot read is a lost one. */
export async function ask<Raw, T>(
  request: () => Promise<Raw>,
  read: (raw: Raw) => T | null,
): Promise<Answer<T>> {
  try {
    const value = read(await request())
    return value === null ? { kind: 'lost', cause: 'unreadable' } : { kind: 'answered', value }
  } catch (cause) {
    return refusalIn(cause) ?? { kind: 'lost', cause }
  }
}

/** A line for the log: codes only, since Square's own words may repeat what a buyer typed. */
export function whyNot(answer: Exclude<Answer<unknown>, { kind: 'answered' }>): string {
  if (answer.kind === 'refused') return `${answer.status} ${answer.category} ${answer.code}`
  return answer.cause instanceof Error ? answer.cause.message : String(answer.cause)
}

type SquareError = Error & {
  statusCode?: unknown
  errors?: { category?: string; code?: string; detail?: string; field?: string }[]
}

function refusalIn(cause: unknown): Extract<Answer<never>, { kind: 'refused' }> | null {
  if (!(cause instanceof Error)) return null
  const { statusCode, errors } = cause as SquareError
  const first = Array.isArray(errors) ? errors[0] : undefined
  if (typeof statusCode !== 'number' || !first) return null
  if (statusCode < 400 || statusCode >= 500 || UNREAD.has(statusCode)) return null
  const { category = '', code = '', detail = '', field = '' } = first
  return { kind: 'refused', status: statusCode, category, code, detail, field }
}

const UNREAD: ReadonlySet<number> = new Set([408, 429])

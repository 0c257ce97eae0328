import { finished } from 'node:stream'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { sentence } from '#domain/core/errors.ts'
import { MAX_PICTURE_BYTES } from '../../core/uploads.ts'
import { MAX_MOVE_IN_BYTES } from '../../desk/moving-in/files.ts'
import { fail } from './errors.ts'

export const MAX_BODY_BYTES = 64 * 1024
const MAX_DEPTH = 8

/** Where the back office takes photographs; every other form stays small. */
const TAKES_PICTURES =
  /^\/admin\/((products|services|clients)\/[^/]+|settings\/(you|words))(\.data)?$/

/** Refuses a body over 64 KiB, whether it declares its length or not. */
export const limitBody = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: (c) => fail(c, { code: 'too-large' }),
})

/** Where it takes the files of another booking system. */
const TAKES_FILES = /^\/admin\/move-in(\.data)?$/

/** The most bytes that a form posted to `path` may have. */
export function mostFormBytes(path: string): number {
  if (TAKES_FILES.test(path)) return MAX_MOVE_IN_BYTES + MAX_BODY_BYTES
  return TAKES_PICTURES.test(path) ? MAX_PICTURE_BYTES + MAX_BODY_BYTES : MAX_BODY_BYTES
}

/** Refuses a body that is not one plain JSON text, before any schema looks at it. */
export const requireJson: MiddlewareHandler = async (c, next) => {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) return fail(c, { code: 'not-json' })
  const text = decode(await c.req.arrayBuffer())
  if (text === null) return fail(c, { code: 'not-json' })

  if (!isJson(text)) return fail(c, { code: 'not-json' })

  const shape = shapeOf(text)
  if (shape.depth > MAX_DEPTH) return fail(c, { code: 'bad-request' })
  const names = new Set<string>()
  let members = -1
  JSON.parse(text, function (this: unknown, name, value) {
    if (!Array.isArray(this)) members += 1
    if (!isReadable(name) || (typeof value === 'string' && !isReadable(value))) names.add(name)
    return value
  })
  if (names.size > 0) {
    const fields = [...names].map((name) => [name.toWellFormed(), sentence('bad-field')])
    return fail(c, { code: 'bad-request' }, { fields: Object.fromEntries(fields) })
  }
  if (shape.members > members) return fail(c, { code: 'bad-request' })
  await next()
}

/** Text that every database, mail and page can carry: whole characters, no NUL. */
function isReadable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function decode(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** How deep valid JSON nests and how many members it writes, a name given twice counted twice. */
function shapeOf(text: string): { depth: number; members: number } {
  let depth = 0
  let deepest = 0
  let members = 0
  for (const [mark] of text.replace(/"(?:[^"\\]|\\.)*"/g, '').matchAll(/[[\]{}:]/g)) {
    if (mark === ':') members += 1
    else if (mark === '[' || mark === '{') deepest = Math.max(deepest, ++depth)
    else depth -= 1
  }
  return { depth: deepest, members }
}

/** More than any form may send, and than the proxies in deploy/ let pass. */
const MOST_BYTES = 24 * 1024 * 1024
const MOST_MS = 10_000

type Fetch = (request: Request, env?: unknown, context?: never) => Response | Promise<Response>

/**
 * Reads and drops what is left of a request that was answered early, before the answer leaves: on a
 * connection that a proxy keeps, the rest would stand before the next visitor's request. Where too much is
 * left, the connection ends with this answer.
 */
export function withBodiesRead<F extends Fetch>(answer: F): F {
  const read: Fetch = async (request, env, context) => {
    const response = await answer(request, env, context)
    const { incoming, outgoing } = (env ?? {}) as Partial<HttpBindings>
    // Requests made without a socket, as tests do, have none; those of HTTP/2 have streams of their own.
    if (!incoming || !outgoing || !('shouldKeepAlive' in outgoing)) return response
    if (!(await isReadToItsEnd(incoming))) outgoing.shouldKeepAlive = false
    return response
  }
  return read as F
}

async function isReadToItsEnd(incoming: HttpBindings['incoming']): Promise<boolean> {
  const { 'content-length': length, 'transfer-encoding': encoding } = incoming.headers
  if (incoming.readableEnded || (length === undefined && encoding === undefined)) return true
  if (Number(length) > MOST_BYTES || incoming.destroyed) return false
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), MOST_MS)
  let bytes = 0
  // Whoever began to read would hold the rest back, and nobody takes it from there any more.
  incoming.removeAllListeners('data')
  incoming.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > MOST_BYTES) resolve(false)
  })
  finished(incoming, { writable: false }, (error) => resolve(!error))
  incoming.resume()
  return promise.finally(() => clearTimeout(timer))
}

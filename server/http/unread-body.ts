import { finished } from 'node:stream'
import type { HttpBindings } from '@hono/node-server'

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

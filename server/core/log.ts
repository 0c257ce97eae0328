import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'

/** What is kept of a request: no address, no path as it was typed, nothing of who asked. */
export type RequestLine = {
  time: string
  id: string
  method: string
  /** As the route is written, such as `/manage/:token`. */
  route: string
  status: number
  ms: number
}

const REQUEST_ID_HEADER = 'X-Request-Id'
/** Asked every few seconds by machines. */
const UNLOGGED = new Set(['/healthz', '/readyz'])
/** Any other is a stranger's own text. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

type Asked = { id: string; route: string }
type Fetch = (request: Request, env?: unknown, context?: never) => Response | Promise<Response>

const asked = new AsyncLocalStorage<Asked>()

/** The id of the request that is being answered; empty where none is. */
export function requestId(): string {
  return asked.getStore()?.id ?? ''
}

/** Says which route answers the request under way. */
export function nameRoute(pattern: string): void {
  const request = asked.getStore()
  if (request) request.route = pattern
}

/** An error that nobody expected, with the id of the request that met it. */
export function logError(error: unknown): void {
  const id = requestId()
  if (id) console.error(`Request ${id}:`, error)
  else console.error(error)
}

/** Gives each request an id, sends it along as X-Request-Id, and writes a line when the answer is there. */
export function withRequestLog<F extends Fetch>(
  answer: F,
  to: {
    /** Names the route of a path where the answer did not. */
    routeOf: (path: string) => string
    write: ((line: RequestLine) => void) | null
  },
): F {
  const { routeOf, write } = to
  const logged: Fetch = (request, env, context) => {
    const mine: Asked = { id: randomUUID().slice(-12), route: '' }
    const startedAt = performance.now()
    const done = (response: Response) => {
      if (write && !UNLOGGED.has(mine.route)) {
        const route = mine.route || routeOf(rawPathOf(request.url))
        write(lineOf({ ...mine, route }, request, response, startedAt))
      }
      return response
    }
    ;(env as Partial<HttpBindings> | undefined)?.outgoing?.setHeader(REQUEST_ID_HEADER, mine.id)
    return asked.run(mine, () => {
      const response = answer(request, env, context)
      return response instanceof Promise ? response.then(done) : done(response)
    })
  }
  return logged as F
}

/** One line of JSON for each request, on the standard output. */
export function writeLine(line: RequestLine): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

function lineOf(mine: Asked, request: Request, { status }: Response, startedAt: number) {
  return {
    time: new Date().toISOString(),
    id: mine.id,
    method: METHODS.has(request.method) ? request.method : 'other',
    route: mine.route,
    status,
    ms: Math.round((performance.now() - startedAt) * 10) / 10,
  }
}

/** The path as it was sent, percent signs and all. */
export function rawPathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const query = url.indexOf('?', start)
  const fragment = url.indexOf('#', start)
  const ends = [query, fragment].filter((end) => end !== -1)
  return url.slice(start, ends.length > 0 ? Math.min(...ends) : undefined)
}

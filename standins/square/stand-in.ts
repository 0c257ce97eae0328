import { Hono } from 'hono'
import type { Parts } from './calls.ts'
import { customerCalls } from './customers.ts'
import { bodyOf, Refusal } from './refusal.ts'
import { openState } from './state.ts'

export type SquareStandIn = {
  fetch(request: Request): Response | Promise<Response>
  close(): void
}

/**
 * Square's REST calls, played on this machine: `file` keeps what they change (":memory:" for
 * nothing), `now` is in epoch milliseconds. Another family of calls is one more file and one line here.
 */
export function openSquareStandIn(options: {
  file: string
  now: () => number
  searchLagMs?: number
}): SquareStandIn {
  const state = openState(options.file)
  const parts: Parts = { state, now: options.now, searchLagMs: options.searchLagMs ?? 0 }
  const app = new Hono()

  app.use('/v2/*', async (c, next) => {
    if (!/^Bearer \S+$/.test(c.req.header('authorization') ?? '')) {
      throw new Refusal('UNAUTHORIZED', 'This request could not be authorized.', { status: 401 })
    }
    await next()
  })
  customerCalls(app, parts)

  app.notFound((c) => c.json(bodyOf(new Refusal('NOT_FOUND', 'Resource not found.')), 404))
  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json(bodyOf(error), error.status)
    console.error(error)
    return c.json(bodyOf(new Refusal('INTERNAL_SERVER_ERROR', 'Internal error.')), 500)
  })
  return { fetch: (request) => app.fetch(request), close: state.close }
}

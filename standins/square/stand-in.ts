import { Hono } from 'hono'
import type { Parts } from './calls.ts'
import { customerCalls } from './customers.ts'
import { locationCalls } from './locations.ts'
import { orderBook } from './order-book.ts'
import { orderCalls } from './orders.ts'
import { paymentBook } from './payment-book.ts'
import { paymentCalls } from './payments.ts'
import { bodyOf, Refusal } from './refusal.ts'
import { seed } from './seed.ts'
import { openState } from './state.ts'

export type SquareStandIn = {
  fetch(request: Request): Response | Promise<Response>
  /** Back to how it was when first opened. */
  reset(): void
  close(): void
}

export type StandInOptions = {
  /** Keeps what calls change; ":memory:" for nothing. */
  file: string
  /** Epoch milliseconds. */
  now: () => number
  searchLagMs?: number
  refundSettleMs?: number
  declineStatus?: 400 | 402
}

/** Square's REST calls, played on this machine. Another family of calls is one more file and one line here. */
export function openSquareStandIn(options: StandInOptions): SquareStandIn {
  const state = openState(options.file)
  const reset = () =>
    state.asOne(() => {
      state.clear()
      seed(state, options.now())
    })
  state.asOne(() => seed(state, options.now()))
  const parts: Parts = {
    state,
    now: options.now,
    searchLagMs: options.searchLagMs ?? 0,
    refundSettleMs: options.refundSettleMs ?? 0,
    declineStatus: options.declineStatus ?? 400,
    tell: () => undefined,
  }
  const app = new Hono()

  const orders = orderBook(parts)
  const payments = paymentBook(parts, orders)

  app.use('/v2/*', async (c, next) => {
    state.asOne(payments.expire)
    if (!/^Bearer \S+$/.test(c.req.header('authorization') ?? '')) {
      throw new Refusal('UNAUTHORIZED', 'This request could not be authorized.', { status: 401 })
    }
    await next()
  })
  customerCalls(app, parts)
  locationCalls(app, parts)
  orderCalls(app, parts, orders)
  paymentCalls(app, parts, payments)

  app.notFound((c) => c.json(bodyOf(new Refusal('NOT_FOUND', 'Resource not found.')), 404))
  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json(bodyOf(error), error.status)
    console.error(error)
    return c.json(bodyOf(new Refusal('INTERNAL_SERVER_ERROR', 'Internal error.')), 500)
  })
  return { fetch: (request) => app.fetch(request), reset, close: state.close }
}

import type { Hono } from 'hono'
import { answerOnce, type Parts, pageOf, readBody } from '../calls.ts'
import type { CheckoutBook } from './checkout-book.ts'
import { CreateCheckout, SearchCheckouts } from './checkout-shape.ts'

const PATH = '/v2/terminals/checkouts'

/** Square's checkouts on a terminal. */
export function checkoutCalls(app: Hono, { state }: Parts, checkouts: CheckoutBook): void {
  app.post(PATH, async (c) => {
    const body = await readBody(c, CreateCheckout)
    return answerOnce(c, state, { key: body.idempotency_key, body }, () => ({
      checkout: checkouts.create(body.checkout),
    }))
  })

  app.post(`${PATH}/search`, async (c) => {
    const { query = {}, limit = 100, cursor } = await readBody(c, SearchCheckouts)
    const { device_id, status, created_at = {} } = query.filter ?? {}
    const from = Date.parse(created_at.start_at ?? '') || 0
    const to = Date.parse(created_at.end_at ?? '') || Number.POSITIVE_INFINITY
    const found = checkouts.all().filter((one) => {
      const at = Date.parse(one.created_at)
      return (
        (!device_id || one.device_options.device_id === device_id) &&
        (!status || one.status === status) &&
        at >= from &&
        at < to
      )
    })
    if (query.sort?.sort_order !== 'ASC') found.reverse()
    const { page, next } = pageOf(found, limit, cursor)
    return c.json({
      ...(page.length > 0 ? { checkouts: page } : {}),
      ...(next ? { cursor: next } : {}),
    })
  })

  app.get(`${PATH}/:id`, (c) => c.json({ checkout: checkouts.find(c.req.param('id')) }))

  app.post(`${PATH}/:id/cancel`, (c) =>
    c.json({ checkout: state.asOne(() => checkouts.cancel(c.req.param('id'))) }),
  )
}

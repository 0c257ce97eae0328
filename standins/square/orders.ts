import type { Hono } from 'hono'
import { z } from 'zod'
import { answerOnce, type Parts, readBody } from './calls.ts'
import type { OrderBook } from './order-book.ts'
import { OrderChange, OrderDraft } from './order-shape.ts'

const Key = z.string().min(1).max(192)
const Create = z.strictObject({ idempotency_key: Key.optional(), order: OrderDraft })
const Calculate = z.strictObject({ order: OrderDraft })
const Update = z.strictObject({
  idempotency_key: Key.nullish(),
  order: OrderChange,
  fields_to_clear: z.array(z.string()).nullish(),
})
const BatchRetrieve = z.strictObject({
  location_id: z.string().nullish(),
  order_ids: z.array(z.string()).min(1).max(100),
})

/** Square's orders: made, priced, read and changed. */
export function orderCalls(app: Hono, { state }: Parts, orders: OrderBook): void {
  app.post('/v2/orders', async (c) => {
    const body = await readBody(c, Create)
    return answerOnce(c, state, { key: body.idempotency_key, body }, () => ({
      order: orders.add(body.order),
    }))
  })

  app.post('/v2/orders/calculate', async (c) => {
    const { order } = await readBody(c, Calculate)
    const { id: _, created_at: __, updated_at: ___, ...calculated } = orders.calculate(order)
    return c.json({ order: calculated })
  })

  app.post('/v2/orders/batch-retrieve', async (c) => {
    const { order_ids } = await readBody(c, BatchRetrieve)
    return c.json({ orders: order_ids.map((id) => orders.find(id, 'order_ids')) })
  })

  app.get('/v2/orders/:id', (c) => c.json({ order: orders.find(c.req.param('id')) }))

  app.put('/v2/orders/:id', async (c) => {
    const { idempotency_key: key, order, fields_to_clear } = await readBody(c, Update)
    const id = c.req.param('id')
    return c.json(
      state.asOne(() => {
        // A key that comes again is answered with the order as it is by now; its changes are dropped.
        const endpoint = `PUT /v2/orders/${id}`
        if (key && state.answered(endpoint, key)) return { order: orders.find(id) }
        const changed = orders.change(id, order, fields_to_clear ?? [])
        if (key) state.keepAnswer(endpoint, key, { hash: '', status: 200, body: '' })
        return { order: changed }
      }),
    )
  })
}

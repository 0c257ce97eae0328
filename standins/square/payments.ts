import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { answerOnce, type Parts, pageOf, readBody } from './calls.ts'
import { PAYMENT, type PaymentBook } from './payment-book.ts'
import { CreatePayment, type Payment, UpdatePayment } from './payment-shape.ts'

const CREATE = 'POST /v2/payments'
const KEY = 'payment-key'
const ByKey = z.strictObject({ idempotency_key: z.string().min(1).max(45) })
const Complete = z.strictObject({ version_token: z.string().nullish() })
const Pay = z.strictObject({
  idempotency_key: z.string().min(1).max(192),
  order_version: z.int().nullish(),
  payment_ids: z.array(z.string()).nullish(),
})

/** Square's payments: charged, reserved, read, captured and undone. */
export function paymentCalls(app: Hono, { state }: Parts, payments: PaymentBook): void {
  app.post('/v2/payments', async (c) => {
    const body = await readBody(c, CreatePayment)
    return answerOnce(c, state, { key: body.idempotency_key, body }, () => {
      const payment = payments.create(body)
      state.put(KEY, body.idempotency_key, payment.id)
      return { payment }
    })
  })

  app.post('/v2/payments/cancel', async (c) => {
    const { idempotency_key: key } = await readBody(c, ByKey)
    state.asOne(() => {
      const id = state.get<string>(KEY, key)
      if (id === null) return
      payments.undo(id)
      state.forgetAnswer(CREATE, key)
      state.put(KEY, key, null)
    })
    return c.json({})
  })

  app.get('/v2/payments', (c) => {
    const { last_4, card_brand, total } = c.req.query()
    const found = listed(c, state.all<Payment>(PAYMENT)).filter(
      ({ card_details, total_money }) =>
        (!last_4 || card_details?.card.last_4 === last_4) &&
        (!card_brand || card_details?.card.card_brand === card_brand) &&
        (!total || total_money.amount === Number(total)),
    )
    const { page, next } = paged(c, found)
    return c.json({
      ...(page.length > 0 ? { payments: page } : {}),
      ...(next ? { cursor: next } : {}),
    })
  })

  app.get('/v2/payments/:id', (c) => c.json({ payment: payments.find(c.req.param('id')) }))

  app.put('/v2/payments/:id', async (c) => {
    const body = await readBody(c, UpdatePayment)
    return answerOnce(c, state, { key: body.idempotency_key, body }, () => ({
      payment: payments.change(c.req.param('id'), body.payment),
    }))
  })

  app.post('/v2/payments/:id/complete', async (c) => {
    const { version_token } = await readBody(c, Complete)
    const id = c.req.param('id')
    return c.json({ payment: state.asOne(() => payments.complete(id, version_token)) })
  })

  app.post('/v2/payments/:id/cancel', (c) =>
    c.json({ payment: state.asOne(() => payments.cancel(c.req.param('id'))) }),
  )

  app.post('/v2/orders/:id/pay', async (c) => {
    const body = await readBody(c, Pay)
    return answerOnce(c, state, { key: body.idempotency_key, body }, () => ({
      order: payments.payOrder(c.req.param('id'), body.payment_ids ?? []),
    }))
  })
}

type Dated = { created_at: string; location_id: string }

/** What of a list falls in the times, the place and the order that a query asks for: newest first. */
export function listed<T extends Dated>(c: Context, all: T[]): T[] {
  const { begin_time, end_time, location_id, sort_order } = c.req.query()
  const found = all.filter(
    (one) =>
      (!begin_time || Date.parse(one.created_at) >= Date.parse(begin_time)) &&
      (!end_time || Date.parse(one.created_at) < Date.parse(end_time)) &&
      (!location_id || one.location_id === location_id),
  )
  return sort_order === 'ASC' ? found : found.reverse()
}

export function paged<T>(c: Context, all: T[]): { page: T[]; next?: string } {
  const { limit, cursor } = c.req.query()
  return pageOf(all, Math.min(Number(limit) || 100, 100), cursor)
}

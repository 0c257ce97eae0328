import type { Hono } from 'hono'
import { answerOnce, type Parts, readBody } from '../calls.ts'
import { paged } from '../payments.ts'
import { CreateLink, type LinkBook, UpdateLink } from './link-book.ts'

const PATH = '/v2/online-checkout/payment-links'

/** Square's payment links. */
export function linkCalls(app: Hono, { state }: Parts, links: LinkBook): void {
  app.post(PATH, async (c) => {
    const body = await readBody(c, CreateLink)
    return answerOnce(c, state, { key: body.idempotency_key, body }, () => {
      const { link, order } = links.create(body)
      return { payment_link: link, related_resources: { orders: [order] } }
    })
  })

  app.get(PATH, (c) => {
    const { page, next } = paged(c, links.all())
    return c.json({
      ...(page.length > 0 ? { payment_links: page } : {}),
      ...(next ? { cursor: next } : {}),
    })
  })

  app.get(`${PATH}/:id`, (c) => c.json({ payment_link: links.find(c.req.param('id')) }))

  app.put(`${PATH}/:id`, async (c) => {
    const { payment_link } = await readBody(c, UpdateLink)
    const id = c.req.param('id')
    return c.json({ payment_link: state.asOne(() => links.change(id, payment_link)) })
  })

  app.delete(`${PATH}/:id`, (c) => c.json(state.asOne(() => links.remove(c.req.param('id')))))
}

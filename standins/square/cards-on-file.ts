import { Hono } from 'hono'
import { z } from 'zod'
import { answerOnce, checked, type Parts, pageOf, readBody } from './calls.ts'
import type { CardBook } from './card-book.ts'
import { CreateCard } from './card-shape.ts'

const PAGE = 25
const Replacement = z
  .strictObject({
    last_4: z.string().regex(/^\d{4}$/),
    exp_month: z.int().min(1).max(12),
    exp_year: z.int(),
  })
  .partial()

/** Square's cards on file. */
export function cardCalls(app: Hono, { state }: Parts, cards: CardBook): void {
  app.post('/v2/cards', async (c) => {
    const body = await readBody(c, CreateCard)
    return answerOnce(c, state, { key: body.idempotency_key, body }, () => ({
      card: cards.create(body),
    }))
  })

  app.get('/v2/cards', (c) => {
    const { cursor, customer_id, include_disabled, reference_id, sort_order } = c.req.query()
    const found = cards
      .all()
      .filter(
        (card) =>
          (card.enabled || include_disabled === 'true') &&
          (!customer_id || card.customer_id === customer_id) &&
          (!reference_id || card.reference_id === reference_id),
      )
    if (sort_order === 'DESC') found.reverse()
    const { page, next } = pageOf(found, PAGE, cursor)
    return c.json({
      ...(page.length > 0 ? { cards: page } : {}),
      ...(next ? { cursor: next } : {}),
    })
  })

  app.get('/v2/cards/:id', (c) => c.json({ card: cards.find(c.req.param('id')) }))

  app.post('/v2/cards/:id/disable', (c) =>
    c.json({ card: state.asOne(() => cards.disable(c.req.param('id'))) }),
  )
}

export type Cards = ReturnType<typeof cardSwitches>

/** What happens to cards on file without anybody asking Square for it, for tests. */
export function cardSwitches({ state }: Parts, cards: CardBook) {
  return {
    replace: (id: string, facts: z.infer<typeof Replacement> = {}) =>
      state.asOne(() => cards.replace(id, facts)),
    expire: (id: string) => state.asOne(() => cards.expire(id)),
    alert: (id: string) => state.asOne(() => cards.alert(id)),
    forget: (id: string) => state.asOne(() => cards.forget(id)),
  }
}

/** The same, for requests: POST /control/cards/{id}/expire. */
export function cardControl(cards: Cards): Hono {
  const app = new Hono()
  app.post('/:id/replace', async (c) => {
    const facts = checked(Replacement, await c.req.json().catch(() => ({})))
    return c.json({ card: cards.replace(c.req.param('id'), facts) })
  })
  app.post('/:id/expire', (c) => c.json({ card: cards.expire(c.req.param('id')) }))
  app.post('/:id/alert', (c) => c.json({ card: cards.alert(c.req.param('id')) }))
  app.post('/:id/forget', (c) => {
    cards.forget(c.req.param('id'))
    return c.json({})
  })
  return app
}

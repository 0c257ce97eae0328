import { expect, test } from 'vitest'
import { createApiApp, post, withToken } from '#tests/call-api.ts'
import { ENGINES } from '#tests/helpers.ts'
import { ADDRESS } from '#tests/orders.ts'
import { DECLINED, OK, openShop } from '#tests/payments.ts'

for (const engine of ENGINES) {
  test(`${engine}: orders that nobody pays keep no pieces from who buys`, async () => {
    const { browser, left, stock } = await openShelf(engine)
    await stock.set('clay-mask', 'regular', 20)
    const hoarder = await browser()
    for (let tries = 0; tries < 10; tries += 1) {
      const placed = await hoarder('create-order', cart(20, `hoarder-${tries}@example.com`))
      expect(placed.status).toBe(201)
    }
    expect(await left()).toBe(20)
    const honest = await browser()
    expect((await honest('process', { ...cart(1), sourceId: OK })).status).toBe(200)
    expect(await left()).toBe(19)
  })

  test(`${engine}: who has an order for what was sold meanwhile is told so, and is charged nothing`, async () => {
    const { browser, left, stock, books } = await openShelf(engine)
    await stock.set('clay-mask', 'regular', 1)
    const [slow, quick] = [await browser(), await browser()]
    const placed = await slow('create-order', cart(1))
    expect((await quick('process', { ...cart(1), sourceId: OK })).status).toBe(200)
    const { id: orderId } = placed.body.order
    const late = await slow('process', { sourceId: OK, orderId })
    expect([late.status, late.body.error, late.body.orderId]).toEqual([
      409,
      {
        code: 'out-of-stock',
        message: 'There is not enough of this left. Nothing was charged.',
      },
      orderId,
    ])
    expect(await books()).toMatchObject({ taken: 1, orders: 1, mails: 1 })
    expect(await left()).toBe(0)
  })

  test(`${engine}: a declined card gives the piece back at once`, async () => {
    const { browser, left, stock } = await openShelf(engine)
    await stock.set('clay-mask', 'regular', 1)
    const [poor, rich] = [await browser(), await browser()]
    expect((await poor('process', { ...cart(1), sourceId: DECLINED })).status).toBe(402)
    expect(await left()).toBe(1)
    expect((await rich('process', { ...cart(1), sourceId: OK })).status).toBe(200)
  })

  test(`${engine}: of twenty who pay for the last piece at once, one gets it`, async () => {
    const { browser, left, stock, books } = await openShelf(engine)
    await stock.set('clay-mask', 'regular', 1)
    const buyers = await Promise.all(Array.from({ length: 20 }, browser))
    const placed = await Promise.all(buyers.map((buyer) => buyer('create-order', cart(1))))
    const paid = await Promise.all(
      buyers.map((buyer, index) =>
        buyer('process', { sourceId: OK, orderId: placed[index]?.body.order.id }),
      ),
    )
    const statuses = paid.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, ...Array<number>(19).fill(409)])
    expect(await left()).toBe(0)
    expect(await books()).toMatchObject({ taken: 1, orders: 1, mails: 1 })
  })
}

function cart(quantity: number, email = 'ana@example.com') {
  return {
    buyerEmail: email,
    cartItems: [{ productId: 'clay-mask', variationId: 'regular', quantity }],
    shippingAddress: ADDRESS,
    customerInfo: { email, phone: '', name: 'Ana Rivera' },
  }
}

/** A shop before its stand-in; each `browser` has a cookie of its own. */
async function openShelf(engine: (typeof ENGINES)[number]) {
  const shop = await openShop({ engine })
  const app = await createApiApp({ ...shop.studio, payments: shop.payments })
  const browser = async () => {
    const token = await withToken(app)
    return async (path: string, body: unknown) => {
      const answer = await post(app, `/api/payments/${path}`, body, token)
      return { status: answer.status, body: await answer.json() }
    }
  }
  const { stock } = shop.payments
  const left = async () => (await stock.counts())[0]?.onHand
  return { browser, left, stock, books: shop.books }
}

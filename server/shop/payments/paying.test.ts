import { expect, test, vi } from 'vitest'
import { DAY_MS } from '#domain/core/duration.ts'
import { STORE_CREDIT } from '#domain/shop/credit.ts'
import type { ShopTerms } from '#domain/shop/shop-terms.ts'
import { createTestApp, ENGINES, OWNER } from '#tests/helpers.ts'
import {
  BOUGHT_NOTHING,
  BOUGHT_ONCE,
  cartPurchase,
  DECLINED,
  heldVisit,
  OK,
  openShop,
  TOTAL_CENTS,
} from '#tests/payments.ts'
import { BY_HAND } from './square-calls.ts'

for (const engine of ENGINES) {
  test(`${engine}: a cart is bought: tax from Square, order, lines, receipt and mail`, async () => {
    const shop = await openShop({ engine })
    const bought = await shop.buy()
    if (!bought.ok) throw new Error(bought.code)
    const { attempt } = bought
    expect(attempt).toMatchObject({ state: 'paid', totalCents: TOTAL_CENTS, sourceId: null })
    const found = await shop.studio.orders.find(attempt.id, { kind: 'owner' })
    expect(found?.order).toMatchObject({
      id: attempt.id,
      email: 'ana@example.com',
      status: 'COMPLETED',
      subtotalCents: 7200,
      shippingCents: 0,
      taxCents: 630,
      totalCents: TOTAL_CENTS,
      serviceCharges: [{ name: 'Standard Shipping', amountCents: 0 }],
      lines: [{ productId: 'clay-mask', name: 'Clay Mask', quantity: 2, totalCents: 7200 }],
      squareOrderId: attempt.squareOrderId,
      paymentId: attempt.paymentId,
    })
    expect(found?.order.receiptUrl).toContain(attempt.paymentId)
    expect(await shop.books()).toEqual(BOUGHT_ONCE)
    const [mail] = await shop.database.rows
      .selectFrom('outbox')
      .selectAll()
      .where('audience', '=', 'client')
      .execute()
    expect(mail?.body_text).toMatch(
      /2 ×: Clay Mask, \$72\.00\nShipping: Free\n.*\$6\.30\nTotal: \$78\.30/,
    )
    const { order } = await shop.client.orders.get({ orderId: attempt.squareOrderId ?? '' })
    // A parcel that is still to be sent keeps the order OPEN, with its money on it.
    expect(order).toMatchObject({ state: 'OPEN', referenceId: attempt.id })
    expect(shop.breaches).toEqual([])
  })

  test(`${engine}: what Square only writes down is no way to pay but at the desk, whoever asks for it`, async () => {
    const shop = await openShop({ engine })
    for (const sourceId of [...Object.values(BY_HAND), STORE_CREDIT]) {
      expect(await shop.buy({}, { sourceId })).toMatchObject({ ok: false, code: 'bad-request' })
    }
    expect(await shop.books()).toMatchObject({ taken: 0, orders: 0 })
  })

  test(`${engine}: fifty calls with one key, on two servers, are one charge, one order, one mail`, async () => {
    const shop = await openShop({ engine })
    const servers = [shop.payments, shop.server()]
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) => shop.buy({}, {}, servers[index % 2])),
    )
    const ids = outcomes.map((outcome) => (outcome.ok ? outcome.attempt.id : outcome.code))
    expect(new Set(ids).size).toBe(1)
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    expect(await shop.books()).toEqual(BOUGHT_ONCE)
    const charges = shop.exchanges.filter(({ call }) => call === 'POST /v2/payments')
    expect(charges).toHaveLength(1)
  })

  test(`${engine}: a reload or a second tab, with another key or none, is the same purchase`, async () => {
    const shop = await openShop({ engine })
    const keys = [null, 'purchase-2', null, 'purchase-1']
    const outcomes = [
      await shop.buy(),
      ...(await Promise.all(keys.map((key) => shop.buy({ key })))),
    ]
    expect(new Set(outcomes.map((one) => (one.ok ? one.attempt.id : one.code))).size).toBe(1)
    expect(await shop.books()).toEqual(BOUGHT_ONCE)
  })

  test(`${engine}: the same things bought again later, or by somebody else, are another order`, async () => {
    const shop = await openShop({ engine })
    expect((await shop.buy()).ok).toBe(true)
    expect((await shop.buy({ buyer: 'browser:bo' })).ok).toBe(true)
    shop.clock.now += 10 * 60_000 + 1
    expect((await shop.buy({ key: 'purchase-2' })).ok).toBe(true)
    expect(await shop.books()).toMatchObject({ taken: 3, orders: 3, mails: 3 })
  })

  test(`${engine}: a declined card charges nothing, and another card pays the same order`, async () => {
    const shop = await openShop({ engine })
    const declined = await shop.buy({}, { sourceId: DECLINED })
    expect(declined).toMatchObject({ ok: false, code: 'card-declined' })
    expect(await shop.books()).toEqual({ ...BOUGHT_NOTHING, states: ['declined'] })
    // The same click again is not another try of the card.
    expect(await shop.buy({}, { sourceId: DECLINED })).toMatchObject({ code: 'card-declined' })
    const paid = await shop.buy({}, { sourceId: OK })
    expect(paid).toMatchObject({ ok: true, attempt: { chargeNumber: 2, failure: null } })
    expect(await shop.books()).toEqual(BOUGHT_ONCE)
    expect(shop.breaches).toEqual([])
  })

  test(`${engine}: a price that the buyer was shown otherwise is not charged`, async () => {
    const shop = await openShop({ engine })
    const cheap = { productId: 'clay-mask', quantity: 2, shownCents: 1 }
    expect(await shop.buy({ lines: [cheap] })).toMatchObject({
      ok: false,
      code: 'price-changed',
      totals: { subtotalCents: 7200, taxCents: 630, totalCents: TOTAL_CENTS },
    })
    expect(await shop.buy({ shownShippingCents: 500 })).toMatchObject({ code: 'price-changed' })
    expect(await shop.buy({}, { shownTotalCents: 7200 })).toMatchObject({
      code: 'price-changed',
      totals: { totalCents: TOTAL_CENTS },
    })
    expect(await shop.books()).toEqual({ ...BOUGHT_NOTHING, states: ['placed'] })
    expect(await shop.buy({}, { shownTotalCents: TOTAL_CENTS })).toMatchObject({ ok: true })
  })

  test(`${engine}: a price that the owner changes is what is charged, whatever Square's catalogue says`, async () => {
    const shop = await openShop({ engine })
    await shop.payments.catalogue.links()
    await shop.database.rows
      .updateTable('product')
      .set({ price_cents: 4000 })
      .where('id', '=', 'clay-mask')
      .execute()
    expect(await shop.buy()).toMatchObject({
      code: 'price-changed',
      totals: { subtotalCents: 8000, totalCents: 8700 },
    })
    const lines = [{ productId: 'clay-mask', quantity: 2, shownCents: 4000 }]
    expect(await shop.buy({ lines })).toMatchObject({ ok: true, attempt: { totalCents: 8700 } })
  })

  test(`${engine}: what is begun before the terms change is charged on today's, once they were shown`, async () => {
    const shop = await openShop({ engine })
    const change = async (changes: Partial<ShopTerms>) => {
      const { terms, version } = await shop.studio.shopTerms.read()
      await shop.studio.shopTerms.save({ ...terms, ...changes }, version, OWNER)
    }
    // A card is declined, and the parcel gets dearer before the next is typed.
    expect(await shop.buy({}, { sourceId: DECLINED })).toMatchObject({ code: 'card-declined' })
    await change({ rateCents: 700, freeFromCents: null })
    const old = { shownTotalCents: TOTAL_CENTS }
    expect(await shop.buy({}, old)).toMatchObject({
      code: 'price-changed',
      totals: { shippingCents: 700, totalCents: TOTAL_CENTS + 700 },
    })
    // The order was placed when that was shown, and is paid by its id after free shipping begins.
    const placed = await shop.payments.orderCart(cartPurchase({ shownShippingCents: 700 }))
    if (!placed.ok) throw new Error(placed.code)
    await change({ freeFromCents: 5000 })
    const pay = (shownTotalCents: number) =>
      shop.payments.pay(placed.attempt.id, { sourceId: OK, shownTotalCents })
    expect(await pay(TOTAL_CENTS + 700)).toMatchObject({
      code: 'price-changed',
      totals: { shippingCents: 0, totalCents: TOTAL_CENTS },
    })
    expect(await pay(TOTAL_CENTS)).toMatchObject({ code: 'payment-over' })
    expect(await shop.books()).toMatchObject({ taken: 0, orders: 0 })
    expect(await shop.buy({}, old)).toMatchObject({
      ok: true,
      attempt: { totalCents: TOTAL_CENTS },
    })
    expect(await shop.books()).toMatchObject({ taken: 1, orders: 1, mails: 1 })
    expect(shop.breaches).toEqual([])
  })

  test(`${engine}: an order is not charged that may not go that way any more, or whose product is sold no more`, async () => {
    const shop = await openShop({ engine })
    const begun = async (changes: object) => {
      const placed = await shop.payments.orderCart(cartPurchase(changes))
      if (!placed.ok) throw new Error(placed.code)
      return () => shop.payments.pay(placed.attempt.id, { sourceId: OK, shownTotalCents: null })
    }
    const pickup = { shippingAddress: null, way: 'pickup', key: 'pickup' }
    const [parcel, fetched] = [await begun({}), await begun(pickup)]
    const { terms, version } = await shop.studio.shopTerms.read()
    const others = { ...terms, stateIds: ['TX'], isPickup: false }
    await shop.studio.shopTerms.save(others, version, OWNER)
    expect(await parcel()).toMatchObject({ ok: false, code: 'not-sent-there' })
    expect(await fetched()).toMatchObject({ ok: false, code: 'no-pickup' })
    await shop.studio.shopTerms.save(terms, version + 1, OWNER)
    const hidden = await begun({})
    await shop.database.rows
      .updateTable('product')
      .set({ is_shown: 0 })
      .where('id', '=', 'clay-mask')
      .execute()
    expect(await hidden()).toMatchObject({ ok: false, code: 'unknown-product' })
    expect(await shop.books()).toMatchObject({ taken: 0, orders: 0 })
  })

  test(`${engine}: one key with other details is refused`, async () => {
    const shop = await openShop({ engine })
    expect((await shop.buy()).ok).toBe(true)
    expect(await shop.buy({ email: 'bo@example.com' })).toEqual({
      ok: false,
      code: 'idempotency-mismatch',
    })
    expect(await shop.books()).toEqual(BOUGHT_ONCE)
  })

  test(`${engine}: the last piece is sold once, and given back when the card is declined`, async () => {
    const shop = await openShop({ engine })
    const { stock } = shop.payments
    await stock.set('clay-mask', 'regular', 3)
    const left = async () => (await stock.counts()).map(({ onHand }) => onHand)
    const buyers = ['a', 'b', 'c', 'd'].map((buyer) => shop.buy({ buyer }))
    const outcomes = await Promise.all(buyers)
    expect(outcomes.map((one) => (one.ok ? 'bought' : one.code)).toSorted()).toEqual([
      'bought',
      'out-of-stock',
      'out-of-stock',
      'out-of-stock',
    ])
    expect(await left()).toEqual([1])
    const one = [{ productId: 'clay-mask', quantity: 1, shownCents: 3600 }]
    expect((await shop.buy({ buyer: 'e', lines: one }, { sourceId: DECLINED })).ok).toBe(false)
    expect(await left()).toEqual([1])
    expect((await shop.buy({ buyer: 'f', lines: one })).ok).toBe(true)
    // The piece that the declined buyer had is gone in the meantime.
    expect(await shop.buy({ buyer: 'e', lines: one })).toMatchObject({ code: 'out-of-stock' })
    expect(await left()).toEqual([0])
    expect(await shop.books()).toMatchObject({ taken: 2, orders: 2 })
  })
}

test('an unpaid order is given up after half an hour: closed at Square, and it kept no pieces', async () => {
  const shop = await openShop()
  await shop.payments.stock.set('clay-mask', 'regular', 2)
  const placed = await shop.payments.orderCart(cartPurchase())
  if (!placed.ok) throw new Error(placed.code)
  expect(await shop.payments.stock.counts()).toMatchObject([{ onHand: 2 }])
  shop.clock.now += 30 * 60_000 + 1
  expect(await shop.payments.reconcile()).toMatchObject({
    paid: 0,
    declined: 0,
    givenUp: 1,
    open: 0,
  })
  expect(await shop.payments.stock.counts()).toMatchObject([{ onHand: 2 }])
  const { order } = await shop.client.orders.get({ orderId: placed.attempt.squareOrderId ?? '' })
  expect(order?.state).toBe('CANCELED')
  const late = await shop.payments.pay(placed.attempt.id, { sourceId: OK, shownTotalCents: null })
  expect(late).toMatchObject({ code: 'payment-over' })
  // The browser's key may begin anew.
  expect(await shop.buy()).toMatchObject({ ok: true })
  expect(await shop.books()).toMatchObject({ taken: 1, orders: 1 })
  expect(await shop.payments.reconcile()).toMatchObject({ givenUp: 0 })
  expect(shop.breaches).toEqual([])
})

test('calculating tells the total with taxes, and keeps nothing', async () => {
  const shop = await openShop()
  const lines = [{ productId: 'vitamin-c-serum', variationId: '30ml', quantity: 1 }]
  expect(await shop.payments.calculate(lines)).toEqual({
    ok: true,
    totals: {
      subtotalCents: 12500,
      shippingCents: 0,
      taxCents: 1094,
      totalCents: 13594,
      taxes: [{ name: 'Sales tax', amountCents: 1094 }],
    },
  })
  expect(await shop.books()).toEqual({ ...BOUGHT_NOTHING, states: [] })
  expect(await shop.payments.calculate([])).toEqual({ ok: false, code: 'cart-empty' })
  expect(shop.breaches).toEqual([])
})

test('a visit is priced by our rows, bears no tax and needs no address', async () => {
  const shop = await openShop()
  const placed = await shop.payments.orderVisit(
    await heldVisit(shop, { addonIds: ['microdermabrasion'] }),
  )
  if (!placed.ok) throw new Error(placed.code)
  const services = await shop.studio.bookings.services()
  const cents = services.find(({ id }) => id === 'acne-facial')?.priceCents ?? 0
  expect(placed.attempt).toMatchObject({ totalCents: cents + 1500, taxes: [] })
  const paid = await shop.payments.pay(placed.attempt.id, { sourceId: OK, shownTotalCents: null })
  expect(paid.ok).toBe(true)
  const found = await shop.studio.orders.find(placed.attempt.id, { kind: 'owner' })
  expect(found?.order.lines.map(({ name }) => name)).toEqual(['Acne Facial', 'Microdermabrasion'])
  expect(shop.breaches).toEqual([])
})

test('while Square takes no orders nothing is charged, and the next try goes on', async () => {
  const shop = await openShop()
  await shop.payments.catalogue.links()
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  shop.standIn.faults.next({ kind: 'drop', on: 'POST /v2/orders', when: 'after', times: 2 })
  expect(await shop.buy()).toMatchObject({ ok: false, code: 'payment-failed' })
  expect(said).toHaveBeenCalledOnce()
  said.mockRestore()
  expect((await shop.buy()).ok).toBe(true)
  expect(await shop.books()).toEqual(BOUGHT_ONCE)
})

test('after thirty days an attempt no longer knows who paid; the order does', async () => {
  const shop = await openShop()
  const bought = await shop.buy()
  if (!bought.ok) throw new Error(bought.code)
  expect((await shop.payments.orderCart(cartPurchase({ buyer: 'b', key: null }))).ok).toBe(true)
  shop.clock.now += 31 * 60_000
  await shop.payments.reconcile()
  const told = async () =>
    JSON.stringify(await shop.database.rows.selectFrom('payment_attempt').selectAll().execute())
  expect(await told()).toContain('ana@example.com')
  shop.clock.now += 31 * DAY_MS
  await shop.payments.reconcile()
  expect(await told()).not.toMatch(/ana@|Palm|909.{0,2}555/)
  expect(await shop.books()).toMatchObject({ states: ['paid'] })
  const found = await shop.studio.orders.find(bought.attempt.id, { kind: 'owner' })
  expect(found?.order.email).toBe('ana@example.com')
})

test("the card field of test mode is served from our own origin, and Square's calls are not", async () => {
  const shop = await openShop()
  const app = await createTestApp({ ...shop.studio, payments: shop.payments })
  const script = await app.request('/square-sandbox/square.js')
  expect([script.status, script.headers.get('content-type')]).toEqual([
    200,
    'text/javascript; charset=utf-8',
  ])
  for (const path of ['/v2/payments', '/control/reset', '/square-sandbox/v2/payments']) {
    expect((await app.request(path)).status).toBe(404)
  }
})

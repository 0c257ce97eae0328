import { expect, test } from 'vitest'
import { createApiApp, post, withToken } from '#tests/call-api.ts'
import { posted } from '#tests/form.ts'
import { ENGINES, OWNER } from '#tests/helpers.ts'
import { ITEM } from '#tests/orders.ts'
import { ownerCookie } from '#tests/owner.ts'
import { pageOf } from '#tests/page.ts'
import { OK, openShop } from '#tests/payments.ts'

const PICKUP = {
  buyerEmail: 'bea@example.com',
  way: 'pickup',
  cartItems: [ITEM],
  customerInfo: { email: 'bea@example.com', phone: '909 555 0177' },
  recipient: { firstName: 'Bea', lastName: 'Lund' },
}

async function counter(engine: (typeof ENGINES)[number] = 'sqlite') {
  const shop = await openShop({ engine })
  const studio = { ...shop.studio, payments: shop.payments }
  const app = await createApiApp(studio)
  const token = await withToken(app)
  const send = async (path: string, body: unknown) =>
    (await post(app, `/api/payments/${path}`, body, token)).json()
  const terms = async (changes: object) => {
    const { terms: now, version } = await studio.shopTerms.read()
    const saved = await studio.shopTerms.save({ ...now, ...changes }, version, OWNER)
    expect(saved).toEqual({ ok: true })
  }
  return { ...shop, studio, app, send, terms }
}

for (const engine of ENGINES) {
  test(`${engine}: an order is picked up: no shipping, taxed at the studio, ready and handed over by mail`, async () => {
    const { studio, app, send, terms, client, database } = await counter(engine)
    await terms({ rateCents: 700 })
    const quoted = await send('calculate', { cartItems: [ITEM], way: 'pickup' })
    const sent = await send('calculate', { cartItems: [ITEM], state: 'CA' })
    expect(quoted.totals).toMatchObject({
      subtotalMoney: { amount: 7200 },
      shippingMoney: { amount: 0 },
      taxMoney: { amount: 630 },
      totalMoney: { amount: 7830 },
    })
    expect(sent.totals).toMatchObject({
      shippingMoney: { amount: 700 },
      taxMoney: { amount: 630 },
      totalMoney: { amount: 8530 },
    })

    const paid = await send('process', { ...PICKUP, sourceId: OK, amountMoney: { amount: 7830 } })
    expect(paid.success).toBe(true)
    const found = await studio.orders.find(paid.orderId, { kind: 'owner' })
    expect(found?.order).toMatchObject({
      handover: 'pickup',
      shippingAddress: null,
      serviceCharges: [],
      totalCents: 7830,
    })
    const held = await client.orders.get({ orderId: found?.order.squareOrderId ?? '' })
    expect(held.order?.fulfillments).toMatchObject([
      {
        type: 'PICKUP',
        pickupDetails: { scheduleType: 'ASAP', recipient: { displayName: 'Bea Lund' } },
      },
    ])

    const owner = await ownerCookie(studio)
    const path = `/admin/orders/${paid.orderId}`
    const open = async (at = path) =>
      pageOf(await (await app.request(at, { headers: { cookie: owner } })).text()).words
    expect(await open('/admin/orders?show=to-hand')).toContain('Bea Lund G-1001')
    expect(await open()).toContain('paid to pack')
    expect(await open('/admin/orders')).not.toContain('completed')
    const press = async (step: string, version: number, notify = '1') => {
      const form = { intent: 'hand', version: String(version), step, notify }
      return (await app.request(path, posted(form, owner))).status
    }
    const read = { intent: 'hand', version: '1', see: 'ready', notify: '1' }
    const shown = pageOf(await (await app.request(path, posted(read, owner))).text()).words
    expect(shown).toContain('To bea@example.com Your order G-1001 is ready Hello Bea,')
    expect(await press('ready', 1)).toBe(302)
    expect(await open()).toContain('Ready since')
    expect(await press('ready', 2)).toBe(422)
    expect(await press('handed', 1)).toBe(409)
    expect(await press('handed', 2)).toBe(302)
    expect(await open()).toContain('Handed over')
    expect(await open('/admin/orders?show=to-hand')).toContain('Nothing waits to be handed over.')
    const mails = await database.rows
      .selectFrom('outbox')
      .select(['subject', 'body_text'])
      .where('order_id', '=', paid.orderId)
      .where('audience', '=', 'client')
      .orderBy('created_at')
      .execute()
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Your order G-1001',
      'Your order G-1001 is ready',
      'Your order G-1001 was handed over',
    ])
    expect(mails.map(({ body_text }) => body_text).join()).toContain('Hello Bea,')
  })

  test(`${engine}: what was shown is what is charged, by whichever way`, async () => {
    const { send, terms, books } = await counter(engine)
    await terms({ rateCents: 700, freeFromCents: 10_000 })
    // A pickup that still names the parcel's cost, and a parcel that names none.
    const shippingCharge = { name: 'Standard Shipping', amountMoney: { amount: 700 } }
    const dear = await send('create-order', { ...PICKUP, shippingCharge })
    expect(dear).toMatchObject({
      error: { code: 'price-changed' },
      totals: { totalMoney: { amount: 7830 } },
    })
    const place = { address: '12 Palm Avenue', city: 'Redlands', zipCode: '92374' }
    const shippingAddress = { ...PICKUP.recipient, ...place, state: 'CA' }
    const parcel = { ...PICKUP, way: 'ship', shippingAddress }
    expect(await send('create-order', parcel)).toMatchObject({
      error: { code: 'price-changed' },
      totals: { shippingMoney: { amount: 700 }, totalMoney: { amount: 8530 } },
    })
    const three = { ...parcel, cartItems: [{ ...ITEM, quantity: 3 }] }
    expect(await send('create-order', three)).toMatchObject({
      order: { totals: { shippingMoney: { amount: 0 } } },
    })
    expect(await books()).toMatchObject({ taken: 0, orders: 0 })
  })
}

test('a ZIP code that cannot be of its state is refused before anything is quoted or placed', async () => {
  const { send, books } = await counter()
  const elsewhere = { error: { code: 'zip-elsewhere' } }
  const cartItems = [ITEM]
  expect(await send('calculate', { cartItems, state: 'TX', zipCode: '92374' })).toMatchObject(
    elsewhere,
  )
  expect(await send('calculate', { cartItems, state: 'CA', zipCode: '92374' })).toMatchObject({
    success: true,
  })
  const place = { address: '12 Palm Avenue', city: 'Redlands', state: 'NY', zipCode: '92374-1234' }
  const parcel = { ...PICKUP, way: 'ship', shippingAddress: { ...PICKUP.recipient, ...place } }
  expect(await send('create-order', parcel)).toMatchObject(elsewhere)
  expect(await send('process', { ...parcel, sourceId: OK })).toMatchObject(elsewhere)
  expect(await books()).toMatchObject({ taken: 0, orders: 0, states: [] })
})

test('an order goes nowhere that the owner does not send to, is picked up only where she lets it be, and says whose it is', async () => {
  const { send, terms } = await counter()
  const place = { address: '1 Pike Place', city: 'Seattle', state: 'WA', zipCode: '98101' }
  const parcel = { ...PICKUP, way: 'ship', shippingAddress: { ...PICKUP.recipient, ...place } }
  expect(await send('create-order', parcel)).toMatchObject({ error: { code: 'not-sent-there' } })
  expect(await send('calculate', { cartItems: [ITEM], state: 'WA' })).toMatchObject({
    error: { code: 'not-sent-there' },
  })
  await terms({ stateIds: ['WA'], isPickup: false })
  expect((await send('create-order', parcel)).success).toBe(true)
  expect(await send('create-order', PICKUP)).toMatchObject({ error: { code: 'no-pickup' } })
  await terms({ isPickup: true })
  const { recipient: _, ...nobody } = PICKUP
  expect(await send('create-order', nobody)).toMatchObject({ error: { code: 'bad-request' } })
  expect(await send('create-order', { ...PICKUP, way: 'ship' })).toMatchObject({
    error: { code: 'bad-request' },
  })
})

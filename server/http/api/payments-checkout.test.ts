import { expect, test } from 'vitest'
import type { z } from 'zod'
import { bookBody, createApiApp, OWNER_COOKIE, post, withToken } from '#tests/call-api.ts'
import { ADDRESS, ITEM, orderBody } from '#tests/orders.ts'
import { clientCookie } from '#tests/owner.ts'
import { BOUGHT_ONCE, OK, openShop, TOTAL_CENTS } from '#tests/payments.ts'
import { TotalsShape } from '../../core/wire/orders.ts'
import { ErrorShape } from './answers.ts'
import { PaymentShape, PlacedShape, VerifiedShape } from './payments-shapes.ts'
import { ProductShape } from './products.ts'

async function openApi() {
  const shop = await openShop()
  const app = await createApiApp({ ...shop.studio, payments: shop.payments })
  const token = await withToken(app)
  const send = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await post(app, `/api/payments/${path}`, body, { ...token, ...headers })
    return { status: answer.status, body: await answer.json() }
  }
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await app.request(`/api/${path}`, { headers })
    return { status: answer.status, body: await answer.json() }
  }
  return { ...shop, app, send, get }
}

test('a cart is calculated, ordered, paid, verified and read, in the shapes that are described', async () => {
  const { send, get, books, breaches } = await openApi()
  const sums = await send('calculate', { cartItems: [ITEM] })
  expectShape(TotalsShape, sums.body.totals)
  expect(sums.body.totals).toMatchObject({
    subtotalMoney: { amount: 7200, currency: 'USD' },
    shippingMoney: { amount: 0 },
    taxMoney: { amount: 630 },
    totalMoney: { amount: TOTAL_CENTS },
  })
  const placed = await send('create-order', orderBody())
  expectShape(PlacedShape, placed.body.order)
  expect([placed.status, placed.body.success]).toEqual([201, true])
  const { id } = placed.body.order
  const before = await get(`payments/verify/${id}`)
  expect(before.body.payment).toMatchObject({ status: 'pending', canPay: true, orderId: id })
  expect((await get(`payments/orders/${id}`)).status).toBe(404)

  const amountMoney = { amount: TOTAL_CENTS, currency: 'USD' }
  const paid = await send('process', { sourceId: OK, orderId: id, amountMoney })
  expect(paid.status).toBe(200)
  expectShape(PaymentShape, paid.body.payment)
  expect(paid.body).toMatchObject({
    success: true,
    orderId: id,
    payment: { status: 'COMPLETED', totalMoney: amountMoney, orderId: id },
  })
  const after = await get(`payments/verify/${paid.body.payment.id}`)
  expectShape(VerifiedShape, after.body.payment)
  expect(after.body.payment).toEqual({
    orderId: id,
    status: 'completed',
    canPay: false,
    totalMoney: amountMoney,
    message: null,
  })
  const { order } = (await get(`payments/orders/${id}`)).body
  expect(order).toMatchObject({
    id,
    totalMoney: amountMoney,
    serviceCharges: [{ name: 'Standard Shipping', amountMoney: { amount: 0 } }],
    taxes: [{ name: 'Sales tax', amountMoney: { amount: 630 } }],
  })
  expect(JSON.stringify(order)).not.toMatch(/Palm|ana@/)
  expect(await books()).toEqual(BOUGHT_ONCE)
  expect(breaches).toEqual([])
})

test.each([
  'CASH',
  'EXTERNAL',
  'OTHER_READER',
  'GIFT_CARD',
  'STORE_CREDIT',
  'WALLET',
  'ccof:customer-card-id-ok',
])('nobody pays with %s: such words are the desk’s and Square’s own', async (sourceId) => {
  const { send, get, books } = await openApi()
  const placed = await send('create-order', orderBody())
  const { id } = placed.body.order
  const amountMoney = { amount: TOTAL_CENTS, currency: 'USD' }
  const answers = [
    await send('process', { sourceId, orderId: id, amountMoney }),
    await send('process', { sourceId, ...orderBody() }),
  ]
  expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual([
    [400, 'bad-request'],
    [400, 'bad-request'],
  ])
  expect((await get(`payments/verify/${id}`)).body.payment).toMatchObject({ status: 'pending' })
  expect(await books()).toMatchObject({ taken: 0, orders: 0 })
})

test.each(['wnon:of-nobody', 'cnon:of-nobody'])(
  '%s, which Square does not know, is refused as the sender’s, and another card pays',
  async (sourceId) => {
    const { send, books } = await openApi()
    const placed = await send('create-order', orderBody())
    const { id: orderId } = placed.body.order
    const amountMoney = { amount: TOTAL_CENTS, currency: 'USD' }
    const refused = await send('process', { sourceId, orderId, amountMoney })
    expect([refused.status, refused.body.error]).toEqual([
      402,
      { code: 'card-again', message: 'Enter your card once more, please. Nothing was charged.' },
    ])
    expect((await send('process', { sourceId: OK, orderId, amountMoney })).status).toBe(200)
    expect(await books()).toEqual(BOUGHT_ONCE)
  },
)

test('one product on many lines is held to the limit of one', async () => {
  const { send } = await openApi()
  const placed = await send('create-order', orderBody({ cartItems: [ITEM, ITEM, ITEM] }))
  expect(placed.status).toBe(201)
  const many = Array.from({ length: 11 }, () => ITEM)
  const refused = await send('create-order', orderBody({ cartItems: many }))
  expect([refused.status, refused.body.error.code]).toEqual([422, 'unknown-product'])
})

test('one call pays too, and the same call again answers the same payment', async () => {
  const { send, books } = await openApi()
  const body = { ...orderBody(), sourceId: OK }
  const [first, ...rest] = await Promise.all(
    Array.from({ length: 8 }, () => send('process', body, { 'Idempotency-Key': 'purchase-1' })),
  )
  for (const again of rest) expect(again).toEqual(first)
  expect(await books()).toEqual(BOUGHT_ONCE)
})

test('whoever guesses another’s Idempotency-Key, browser or account, is told nothing of that purchase', async () => {
  const { app, studio, send, get } = await openApi()
  const key = { 'Idempotency-Key': 'guessed' }
  const body = { ...orderBody(), sourceId: OK }
  const hers = (await send('process', body, key)).body
  expect((await send('process', body, key)).body).toEqual(hers)
  const asStranger = async (headers: Record<string, string>) => {
    const answer = await post(app, '/api/payments/process', body, { ...headers, ...key })
    return answer.json()
  }
  const cookie = await clientCookie(studio, { email: 'eve@example.com' })
  const other = await withToken(app)
  const strangers = [
    await asStranger(await withToken(app)),
    await asStranger({ ...other, cookie: `${cookie}; ${other.cookie}` }),
  ]
  for (const theirs of strangers) {
    expect(theirs).toMatchObject({ success: true, orderId: expect.any(String) })
    expect(JSON.stringify(theirs)).not.toContain(hers.orderId)
    expect(JSON.stringify(theirs)).not.toContain(hers.payment.id)
  }
  const read = await get(`payments/orders/${hers.orderId}`, { cookie })
  expect(JSON.stringify(read.body)).not.toMatch(/Palm|ana@/)
})

test('every refusal has the shape of a failure, its sentence, and what helps further', async () => {
  const { send } = await openApi()
  const cheap = { ...ITEM, basePriceMoney: { amount: 100, currency: 'USD' } }
  const changed = await send('process', orderBody({ sourceId: OK, cartItems: [cheap] }))
  expect([changed.status, changed.body.error.code]).toEqual([409, 'price-changed'])
  expect(changed.body.totals.totalMoney.amount).toBe(TOTAL_CENTS)
  expectShape(ErrorShape, changed.body)
  const declined = await send('process', orderBody({ sourceId: 'cnon:card-nonce-rejected-cvv' }))
  expect(declined.body).toMatchObject({
    error: { code: 'card-cvv', message: expect.stringContaining('Nothing was charged') },
    orderId: expect.any(String),
  })
  expectShape(ErrorShape, declined.body)
})

test.each<[string, string, Record<string, unknown>, number, string]>([
  ['no cart', 'process', { sourceId: OK }, 400, 'cart-empty'],
  ['an empty cart', 'create-order', orderBody({ cartItems: [] }), 400, 'cart-empty'],
  ['no card', 'process', orderBody(), 400, 'bad-request'],
  ['an unknown order', 'process', { sourceId: OK, orderId: 'nothing' }, 404, 'payment-not-found'],
  [
    'a ZIP of four digits',
    'create-order',
    orderBody({ shippingAddress: { ...ADDRESS, zipCode: '9237' } }),
    400,
    'bad-request',
  ],
  [
    'a name with a letter of no width',
    'create-order',
    orderBody({ shippingAddress: { ...ADDRESS, firstName: 'Zo\u200be' } }),
    400,
    'hidden-characters',
  ],
  [
    'an address that turns around',
    'process',
    { ...orderBody({ shippingAddress: { ...ADDRESS, address: '1 \u202eMain' } }), sourceId: OK },
    400,
    'hidden-characters',
  ],
  [
    'another country',
    'create-order',
    orderBody({ shippingAddress: { ...ADDRESS, country: 'DE' } }),
    400,
    'bad-request',
  ],
  [
    'a state that the checkout does not offer',
    'create-order',
    orderBody({ shippingAddress: { ...ADDRESS, state: 'Bavaria' } }),
    400,
    'bad-request',
  ],
  [
    'half a piece',
    'create-order',
    orderBody({ cartItems: [{ ...ITEM, quantity: 0.5 }] }),
    400,
    'bad-request',
  ],
  [
    'something else',
    'create-order',
    orderBody({ cartItems: [{ productId: 'gold', quantity: 1 }] }),
    422,
    'unknown-product',
  ],
])('%s is refused', async (_, path, body, status, code) => {
  const { send, exchanges } = await openApi()
  const answer = await send(path, body)
  expect([answer.status, answer.body.error.code]).toEqual([status, code])
  expect(exchanges.map(({ call }) => call)).not.toContain('POST /v2/orders')
})

test('what a client buys is theirs, with their own Square customer, not the one that a browser names', async () => {
  const { send, studio, payments, client } = await openApi()
  const cookie = await clientCookie(studio)
  const user = await studio.accounts.userFrom(new Headers({ cookie }))
  if (!user) throw new Error('nobody is signed in')
  const made = await payments.customers.ensure({
    uid: user.id,
    email: user.email,
    firstName: 'Ana',
    lastName: 'Rivera',
    phone: '',
  })
  const customerInfo = { firebaseUid: 'someone', squareCustomerId: 'someone', phone: '' }
  const token = await withToken(await createApiApp({ ...studio, payments }))
  const headers = { ...token, cookie: `${token.cookie}; ${cookie}` }
  const paid = await send('process', orderBody({ sourceId: OK, customerInfo }), headers)
  expect(paid.status).toBe(200)
  const [order] = await studio.orders.forAccount(user.id)
  expect(order?.id).toBe(paid.body.orderId)
  const { order: theirs } = await client.orders.get({ orderId: order?.squareOrderId ?? '' })
  expect(theirs?.customerId).toBe(made.ok ? made.squareCustomerId : '')
})

test('a visit that is booked is paid through its manage link alone', async () => {
  const { app, send, studio } = await openApi()
  const made = await (await post(app, '/api/bookings/create', bookBody())).json()
  const body = { bookingId: made.booking.id }
  expect((await send('create-service-order', body)).body.error.code).toBe('sign-in-needed')
  const forged = { 'X-Manage-Token': `${made.manageToken}x` }
  expect((await send('create-service-order', body, forged)).body.error.code).toBe('link-invalid')
  const link = { 'X-Manage-Token': made.manageToken }
  const placed = await send('create-service-order', body, link)
  expect(placed.body.order.totals.totalMoney.amount).toBe(made.booking.priceCents)
  const paid = await send('process', { sourceId: OK, orderId: placed.body.order.id })
  expect(paid.status).toBe(200)
  const order = await studio.orders.find(paid.body.orderId, { kind: 'owner' })
  expect(order?.order.lines.map(({ name }) => name)).toEqual(['Acne Facial', 'Microdermabrasion'])
})

test('a visit that is not booked is priced by the studio while its time is held', async () => {
  const { app, send } = await openApi()
  const { hold } = await (await post(app, '/api/bookings/hold', bookBody())).json()
  const visit = bookBody({ holdId: hold.id })
  const placed = await send('create-service-order', visit)
  expect([placed.status, placed.body.order.totals.totalMoney.amount]).toEqual([201, 12_500])
  const unread = await send('create-service-order', { ...visit, firstName: '' })
  expect([unread.status, Object.keys(unread.body.fields)]).toEqual([400, ['firstName']])
  const unheld = await send('create-service-order', bookBody())
  expect([unheld.status, Object.keys(unheld.body.fields)]).toEqual([400, ['holdId']])
  const unknown = await send('create-service-order', { ...visit, addonIds: ['gold'] })
  expect([unknown.status, unknown.body.error.code]).toEqual([422, 'unknown-addon'])
})

test('only the owner gives money back', async () => {
  const { send } = await openApi()
  const paid = await send('process', orderBody({ sourceId: OK }))
  const body = { paymentId: paid.body.payment.id, reason: 'Arrived broken' }
  expect((await send('refund', body)).body.error.code).toBe('sign-in-needed')
  const { app, ...shop } = await openApi()
  const bought = await shop.send('process', orderBody({ sourceId: OK }))
  const asked = { paymentId: bought.body.orderId, amountMoney: { amount: 3600 } }
  const answer = await post(app, '/api/payments/refund', asked, { cookie: OWNER_COOKIE })
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    { success: true, refund: { amountMoney: { amount: 3600, currency: 'USD' } } },
  ])
})

test('the products are told as a cart needs them, with their names at Square', async () => {
  const { get, payments } = await openApi()
  await payments.stock.set('clay-mask', 'regular', 0)
  await payments.stock.set('vitamin-c-serum', '30ml', 2)
  await payments.stock.set('sun-stick', 'regular', 400)
  const { products } = (await get('products')).body
  for (const product of products) expectShape(ProductShape, product)
  const find = (id: string) => products.find((product: { id: string }) => product.id === id)
  expect(find('clay-mask')).toMatchObject({
    isSoldOut: true,
    left: 0,
    squareItemId: expect.any(String),
  })
  expect(find('sun-stick')).toMatchObject({ isSoldOut: false, left: 20 })
  expect(find('vitamin-c-serum')).toMatchObject({
    optionType: 'Size',
    priceCents: 6800,
    isSoldOut: false,
    variations: [
      { id: '15ml', isSoldOut: false, priceCents: 6800, squareVariationId: expect.any(String) },
      { id: '30ml', left: 2, priceCents: 12500, squareVariationId: expect.any(String) },
    ],
  })
  expect(products).toHaveLength(14)
})

test('the same cart by other names is the same purchase', async () => {
  const { send } = await openApi()
  const placed = await send('create-order', orderBody())
  const renamed = [{ ...ITEM, catalogObjectId: 'another-name' }]
  const again = await send('create-order', orderBody({ cartItems: renamed }))
  expect(again.body.order.id).toBe(placed.body.order.id)
})

test('a thief who tries card after card is stopped', async () => {
  const shop = await openShop()
  const charges = { times: 3, seconds: 600 }
  const app = await createApiApp({ ...shop.studio, payments: shop.payments }, { charges })
  const token = await withToken(app)
  const body = orderBody({ sourceId: 'cnon:card-nonce-declined' })
  const statuses: number[] = []
  for (let tries = 0; tries < 4; tries += 1) {
    statuses.push((await post(app, '/api/payments/process', body, token)).status)
  }
  expect(statuses).toEqual([402, 402, 402, 429])
})

function expectShape(shape: z.ZodObject, value: unknown): void {
  expect(shape.strict().safeParse(value).error?.issues).toBeUndefined()
}

import { expect, test } from 'vitest'
import { watchedSquare } from '../../tests/square/watched.ts'
import { LOCATION_ID } from './seed.ts'

const locationId = LOCATION_ID
const usd = (cents: number) => ({ amount: BigInt(cents), currency: 'USD' as const })
const OK = 'cnon:card-nonce-ok'

/** A stand-in with an order of 4500 cents, and a charge for it. */
async function shop(options: Parameters<typeof watchedSquare>[0] = {}) {
  const square = watchedSquare(options)
  const { order } = await square.client.orders.create({
    order: { locationId, lineItems: [{ name: 'Cream', quantity: '1', basePriceMoney: usd(4500) }] },
  })
  const orderId = order?.id ?? ''
  const charge = (
    idempotencyKey: string,
    more: { sourceId?: string; autocomplete?: boolean } = {},
  ) =>
    square.client.payments.create({
      sourceId: OK,
      idempotencyKey,
      amountMoney: usd(4500),
      orderId,
      ...more,
    })
  const ordered = async () => (await square.client.orders.get({ orderId })).order
  return { ...square, orderId, charge, ordered }
}

test('a payment is made, read and listed, and its order is paid', async () => {
  const { client, breaches, orderId, charge, ordered } = await shop()
  const { payment } = await charge('one')
  expect(payment).toMatchObject({
    status: 'COMPLETED',
    totalMoney: usd(4500),
    orderId,
    cardDetails: { status: 'CAPTURED', card: { last4: '1111', cardBrand: 'VISA' } },
  })
  expect(payment?.receiptUrl).toContain(payment?.id)
  const paymentId = payment?.id ?? ''
  expect((await client.payments.get({ paymentId })).payment).toEqual(payment)
  expect((await client.payments.list({ last4: '1111' })).data).toEqual([payment])
  expect((await client.payments.list({ last4: '9999' })).data).toEqual([])
  expect(await ordered()).toMatchObject({
    state: 'COMPLETED',
    version: 2,
    tenders: [{ type: 'CARD', paymentId, amountMoney: usd(4500) }],
    netAmountDueMoney: usd(0),
  })
  expect(breaches).toEqual([])
})

test('an order with a parcel stays OPEN after it is paid, and closes when the parcel is sent', async () => {
  const { client, breaches } = watchedSquare()
  const { order } = await client.orders.create({
    order: {
      locationId,
      lineItems: [{ name: 'Cream', quantity: '1', basePriceMoney: usd(4500) }],
      fulfillments: [
        { uid: 'f', type: 'SHIPMENT', shipmentDetails: { recipient: { displayName: 'Ana' } } },
      ],
    },
  })
  const orderId = order?.id ?? ''
  const amountMoney = usd(4500)
  await client.payments.create({ sourceId: OK, idempotencyKey: 'one', amountMoney, orderId })
  const paid = (await client.orders.get({ orderId })).order
  expect([paid?.state, paid?.tenders?.length]).toEqual(['OPEN', 1])
  const dearer = client.orders.update({
    orderId,
    order: { locationId, version: 2, lineItems: [{ name: 'More', quantity: '1' }] },
  })
  await expect(dearer).rejects.toMatchObject({ statusCode: 400 })
  const sent = await client.orders.update({
    orderId,
    order: { locationId, version: 2, fulfillments: [{ uid: 'f', state: 'COMPLETED' }] },
  })
  expect(sent.order).toMatchObject({ state: 'COMPLETED', tenders: [{ type: 'CARD' }] })
  expect(sent.order?.closedAt).toBeTruthy()
  expect(breaches).toEqual([])
})

test('a payment without an order makes one of its own', async () => {
  const { client, breaches } = watchedSquare()
  const { payment } = await client.payments.create({
    sourceId: OK,
    idempotencyKey: 'one',
    amountMoney: usd(1200),
  })
  const { order } = await client.orders.get({ orderId: payment?.orderId ?? '' })
  expect(order).toMatchObject({ state: 'COMPLETED', totalMoney: usd(1200) })
  expect(breaches).toEqual([])
})

test.each([
  ['cnon:card-nonce-declined', 'GENERIC_DECLINE'],
  ['cnon:card-nonce-rejected-cvv', 'CVV_FAILURE'],
  ['cnon:card-nonce-rejected-postalcode', 'ADDRESS_VERIFICATION_FAILURE'],
  ['cnon:card-nonce-rejected-expiration', 'INVALID_EXPIRATION'],
  ['cnon:gift-card-nonce-insufficient-funds', 'INSUFFICIENT_FUNDS'],
  ['ccof:customer-card-id-requires-verification', 'CARD_DECLINED_VERIFICATION_REQUIRED'],
])('%s is declined with %s, and the order may be paid anew', async (sourceId, code) => {
  const { breaches, charge, ordered, client } = await shop()
  await expect(charge('one', { sourceId })).rejects.toMatchObject({
    statusCode: 400,
    errors: [{ code, category: 'PAYMENT_METHOD_ERROR', detail: `Authorization error: '${code}'` }],
    body: { payment: { status: 'FAILED', card_details: { errors: [{ code }] } } },
  })
  expect((await client.payments.list({})).data).toMatchObject([{ status: 'FAILED' }])
  expect((await ordered())?.tenders).toBeUndefined()
  expect((await charge('two')).payment?.status).toBe('COMPLETED')
  expect(breaches).toEqual([])
})

test('a decline can be answered with 402 as well', async () => {
  const { charge } = await shop({ declineStatus: 402 })
  const declined = charge('one', { sourceId: 'cnon:card-nonce-declined' })
  await expect(declined).rejects.toMatchObject({ statusCode: 402 })
})

test.each([
  ['a used token', { sourceId: 'cnon:card-nonce-already-used' }, 'CARD_TOKEN_USED'],
  ['an unknown token', { sourceId: 'cnon:nobody-made-this' }, 'NOT_FOUND'],
  ['too little', { amountMoney: usd(4499) }, 'BAD_REQUEST'],
  ['nothing', { amountMoney: usd(0) }, 'VALUE_TOO_LOW'],
  ['too much for the network', { amountMoney: usd(5_000_001) }, 'PAYMENT_LIMIT_EXCEEDED'],
  ['an unknown order', { orderId: 'none' }, 'NOT_FOUND'],
  ['an unknown customer', { customerId: 'none' }, 'NOT_FOUND'],
  ['a long key', { idempotencyKey: 'k'.repeat(46) }, 'VALUE_TOO_LONG'],
])('%s is refused', async (_, wrong, code) => {
  const { client, breaches, orderId, ordered } = await shop()
  const refused = client.payments.create({
    sourceId: OK,
    idempotencyKey: 'one',
    amountMoney: usd(4500),
    orderId,
    ...wrong,
  })
  await expect(refused).rejects.toMatchObject({ errors: [{ code }] })
  expect((await ordered())?.tenders).toBeUndefined()
  expect(breaches).toEqual([])
})

test('fifty charges with one key are one charge; another key finds the order paid', async () => {
  const { client, breaches, charge } = await shop()
  const all = await Promise.all(Array.from({ length: 50 }, () => charge('one')))
  expect(new Set(all.map(({ payment }) => payment?.id)).size).toBe(1)
  await expect(charge('two')).rejects.toMatchObject({ statusCode: 400 })
  const other = charge('one', { autocomplete: false })
  await expect(other).rejects.toMatchObject({ errors: [{ code: 'IDEMPOTENCY_KEY_REUSED' }] })
  expect((await client.payments.list({})).data).toHaveLength(1)
  expect(breaches).toEqual([])
})

test('a charge is undone by its key, and the key may be used anew', async () => {
  const { client, breaches, charge, ordered } = await shop()
  const { payment } = await charge('one')
  await client.payments.cancelByIdempotencyKey({ idempotencyKey: 'one' })
  await client.payments.cancelByIdempotencyKey({ idempotencyKey: 'never-seen' })
  const undone = await client.payments.get({ paymentId: payment?.id ?? '' })
  expect(undone.payment).toMatchObject({ status: 'CANCELED', cardDetails: { status: 'VOIDED' } })
  expect(undone.payment?.receiptUrl).toBeUndefined()
  expect(await ordered()).toMatchObject({ state: 'OPEN', netAmountDueMoney: usd(4500) })
  expect((await charge('one')).payment?.id).not.toBe(payment?.id)
  expect((await ordered())?.tenders).toHaveLength(1)
  expect(breaches).toEqual([])
})

test('a reserved amount is captured, let go, or expires after a week', async () => {
  let now = Date.parse('2026-11-20T15:00:00Z')
  const { client, breaches, charge, ordered, orderId } = await shop({ now: () => now })
  const reserve = async (key: string) => {
    const { payment } = await charge(key, { autocomplete: false })
    expect(payment).toMatchObject({ status: 'APPROVED', cardDetails: { status: 'AUTHORIZED' } })
    expect(payment?.receiptUrl).toBeUndefined()
    return payment?.id ?? ''
  }
  const canceled = await reserve('one')
  expect((await ordered())?.tenders).toBeUndefined()
  expect((await client.payments.cancel({ paymentId: canceled })).payment?.status).toBe('CANCELED')
  await expect(client.payments.complete({ paymentId: canceled })).rejects.toMatchObject({
    statusCode: 400,
  })
  const late = await reserve('two')
  now += 7 * 24 * 3600 * 1000
  expect((await client.payments.get({ paymentId: late })).payment?.status).toBe('CANCELED')

  const paymentId = await reserve('three')
  const stale = client.payments.complete({ paymentId, versionToken: 'old' })
  await expect(stale).rejects.toMatchObject({ errors: [{ code: 'VERSION_MISMATCH' }] })
  const { payment } = await client.payments.complete({ paymentId })
  expect(payment).toMatchObject({ status: 'COMPLETED', cardDetails: { status: 'CAPTURED' } })
  expect(await ordered()).toMatchObject({ state: 'COMPLETED', tenders: [{ paymentId }] })
  await expect(client.payments.cancel({ paymentId })).rejects.toMatchObject({ statusCode: 400 })
  await expect(
    client.orders.pay({ orderId, idempotencyKey: 'x', paymentIds: [paymentId] }),
  ).rejects.toMatchObject({ statusCode: 400 })
  expect(breaches).toEqual([])
})

test('an order is paid from reserved payments, and a free one from none', async () => {
  const { client, breaches, charge, orderId } = await shop()
  const { payment } = await charge('one', { autocomplete: false })
  const paymentIds = [payment?.id ?? '']
  const { order } = await client.orders.pay({ orderId, idempotencyKey: 'pay', paymentIds })
  expect(order).toMatchObject({ state: 'COMPLETED', netAmountDueMoney: usd(0) })

  const gift = { name: 'Sample', quantity: '1', basePriceMoney: usd(0) }
  const free = await client.orders.create({ order: { locationId, lineItems: [gift] } })
  const paid = await client.orders.pay({ orderId: free.order?.id ?? '', idempotencyKey: 'free' })
  expect(paid.order?.state).toBe('COMPLETED')
  expect(breaches).toEqual([])
})

test('money taken outside Square, and cash, are recorded', async () => {
  const { client, breaches } = watchedSquare()
  const cash = await client.payments.create({
    sourceId: 'CASH',
    idempotencyKey: 'one',
    amountMoney: usd(900),
    cashDetails: { buyerSuppliedMoney: usd(1000) },
  })
  expect(cash.payment?.cashDetails?.changeBackMoney).toEqual(usd(100))
  const outside = await client.payments.create({
    sourceId: 'EXTERNAL',
    idempotencyKey: 'two',
    amountMoney: usd(900),
    externalDetails: { type: 'CHECK', source: 'Bank' },
  })
  expect(outside.payment).toMatchObject({ status: 'COMPLETED', sourceType: 'EXTERNAL' })
  expect(breaches).toEqual([])
})

import { expect, test } from 'vitest'
import { watchedSquare } from '../../tests/square/watched.ts'
import { LOCATION_ID } from './seed.ts'

const locationId = LOCATION_ID
const usd = (cents: number) => ({ amount: BigInt(cents), currency: 'USD' as const })
const OK = 'cnon:card-nonce-ok'

/** An order of $100.00 and its tax, $107.75 in all. */
async function ordered() {
  const square = watchedSquare()
  const { order } = await square.client.orders.create({
    order: {
      locationId,
      lineItems: [{ name: 'Cream', quantity: '1', basePriceMoney: usd(10_000) }],
      taxes: [{ name: 'Sales tax', percentage: '7.75', scope: 'ORDER' }],
    },
  })
  const orderId = order?.id ?? ''
  const read = async () => (await square.client.orders.get({ orderId })).order
  const charge = (more: object) =>
    square.client.payments.create({
      sourceId: OK,
      idempotencyKey: crypto.randomUUID(),
      amountMoney: usd(10_775),
      orderId,
      ...more,
    })
  return { ...square, orderId, read, charge }
}

test('a tip comes on top of the order’s amount, is not taxed, and stands beside it', async () => {
  const { charge, read, breaches } = await ordered()
  const within = charge({ amountMoney: usd(8775), tipMoney: usd(2000) })
  await expect(within).rejects.toMatchObject({ errors: [{ field: 'amount_money' }] })
  const { payment } = await charge({ tipMoney: usd(2000) })
  expect(payment).toMatchObject({
    amountMoney: usd(10_775),
    tipMoney: usd(2000),
    totalMoney: usd(12_775),
    approvedMoney: usd(12_775),
  })
  expect(await read()).toMatchObject({
    state: 'COMPLETED',
    totalMoney: usd(12_775),
    totalTaxMoney: usd(775),
    totalTipMoney: usd(2000),
    netAmounts: { totalMoney: usd(12_775), taxMoney: usd(775), tipMoney: usd(2000) },
    netAmountDueMoney: usd(0),
    tenders: [{ amountMoney: usd(12_775), tipMoney: usd(2000) }],
  })
  expect(breaches).toEqual([])
})

test('a tip goes back with the rest, and no more than was paid', async () => {
  const { client, charge } = await ordered()
  const { payment } = await charge({ tipMoney: usd(2000) })
  const refund = (cents: number) =>
    client.refunds.refundPayment({
      idempotencyKey: crypto.randomUUID(),
      paymentId: payment?.id ?? '',
      amountMoney: usd(cents),
    })
  await expect(refund(12_776)).rejects.toMatchObject({
    errors: [{ code: 'REFUND_AMOUNT_INVALID' }],
  })
  expect((await refund(12_775)).refund?.amountMoney).toEqual(usd(12_775))
})

test('a payment that is undone takes its tip along', async () => {
  const { client, charge, read } = await ordered()
  await charge({ idempotencyKey: 'undone', tipMoney: usd(500) })
  await client.payments.cancelByIdempotencyKey({ idempotencyKey: 'undone' })
  expect(await read()).toMatchObject({
    totalMoney: usd(10_775),
    totalTipMoney: usd(0),
    netAmountDueMoney: usd(10_775),
  })
})

test('the tip of a reserved payment is written in before it is captured, and not after', async () => {
  const { client, charge, read, breaches } = await ordered()
  const { payment } = await charge({ autocomplete: false })
  expect(payment?.capabilities).toContain('EDIT_TIP_AMOUNT_UP')
  const paymentId = payment?.id ?? ''
  const tip = (cents: number, versionToken?: string | null) =>
    client.payments.update({
      paymentId,
      idempotencyKey: crypto.randomUUID(),
      payment: { tipMoney: usd(cents), ...(versionToken ? { versionToken } : {}) },
    })
  const stale = tip(900, 'old')
  await expect(stale).rejects.toMatchObject({ errors: [{ code: 'VERSION_MISMATCH' }] })
  expect((await tip(1500, payment?.versionToken)).payment).toMatchObject({
    status: 'APPROVED',
    amountMoney: usd(10_775),
    totalMoney: usd(12_275),
  })
  const done = await client.payments.complete({ paymentId })
  expect(done.payment).toMatchObject({ status: 'COMPLETED', totalMoney: usd(12_275) })
  expect(done.payment?.capabilities).toBeUndefined()
  expect(await read()).toMatchObject({ totalTipMoney: usd(1500), netAmountDueMoney: usd(0) })
  await expect(tip(2000)).rejects.toMatchObject({ statusCode: 400 })
  expect(breaches).toEqual([])
})

test('two payments pay one order: a card with a tip, and cash', async () => {
  const { client, charge, read, orderId, breaches } = await ordered()
  const reserve = (cents: number, more: object = {}) =>
    charge({ amountMoney: usd(cents), autocomplete: false, ...more })
  const card = await reserve(6000, { tipMoney: usd(1000) })
  const cash = await reserve(4775, {
    sourceId: 'CASH',
    cashDetails: { buyerSuppliedMoney: usd(5000) },
  })
  const paymentIds = [card.payment?.id ?? '', cash.payment?.id ?? '']
  const [cardId = ''] = paymentIds
  await expect(client.payments.complete({ paymentId: cardId })).rejects.toMatchObject({
    statusCode: 400,
  })
  const half = client.orders.pay({ orderId, idempotencyKey: 'half', paymentIds: [cardId] })
  await expect(half).rejects.toMatchObject({ errors: [{ field: 'payment_ids' }] })
  expect((await read())?.tenders).toBeUndefined()
  await client.orders.pay({ orderId, idempotencyKey: 'whole', paymentIds })
  expect(await read()).toMatchObject({
    state: 'COMPLETED',
    totalMoney: usd(11_775),
    totalTipMoney: usd(1000),
    netAmountDueMoney: usd(0),
    tenders: [
      { type: 'CARD', amountMoney: usd(7000), tipMoney: usd(1000) },
      { type: 'CASH', amountMoney: usd(4775) },
    ],
  })
  expect(breaches).toEqual([])
})

test('cash covers the tip too, and change is what is left', async () => {
  const { charge } = await ordered()
  const cash = { sourceId: 'CASH', tipMoney: usd(1000) }
  const little = charge({ ...cash, cashDetails: { buyerSuppliedMoney: usd(11_000) } })
  await expect(little).rejects.toMatchObject({ errors: [{ field: 'cash_details' }] })
  const { payment } = await charge({ ...cash, cashDetails: { buyerSuppliedMoney: usd(12_000) } })
  expect(payment?.cashDetails?.changeBackMoney).toEqual(usd(225))
})

test('a tip alone is a payment where the order is free', async () => {
  const { client } = watchedSquare()
  const { order } = await client.orders.create({
    order: { locationId, lineItems: [{ name: 'Gift', quantity: '1', basePriceMoney: usd(0) }] },
  })
  const { payment } = await client.payments.create({
    sourceId: OK,
    idempotencyKey: 'tip',
    amountMoney: usd(0),
    tipMoney: usd(500),
    orderId: order?.id ?? '',
  })
  expect(payment?.totalMoney).toEqual(usd(500))
})

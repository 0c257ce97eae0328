import { expect, test } from 'vitest'
import { watchedSquare } from '../../tests/square/watched.ts'

const usd = (cents: number) => ({ amount: BigInt(cents), currency: 'USD' as const })
const OK = 'cnon:card-nonce-ok'
const START = Date.parse('2026-11-20T15:00:00Z')

/** A stand-in with one payment of 4500 cents; refunds settle after a minute. */
async function paid(autocomplete = true) {
  const clock = { now: START }
  const square = watchedSquare({ now: () => clock.now, refundSettleMs: 60_000 })
  const { payment } = await square.client.payments.create({
    sourceId: OK,
    idempotencyKey: 'pay',
    amountMoney: usd(4500),
    autocomplete,
  })
  const paymentId = payment?.id ?? ''
  const refund = (idempotencyKey: string, cents: number, reason = 'Returned') =>
    square.client.refunds.refundPayment({
      idempotencyKey,
      paymentId,
      amountMoney: usd(cents),
      reason,
    })
  const payment_ = async () => (await square.client.payments.get({ paymentId })).payment
  const settle = () => {
    clock.now += 60_000
  }
  return { ...square, clock, paymentId, refund, payment: payment_, settle }
}

test('a refund is PENDING, then COMPLETED; parts of it sum up to the whole', async () => {
  const { client, breaches, refund, payment, settle, paymentId } = await paid()
  const first = await refund('one', 1000)
  expect(first.refund).toMatchObject({ status: 'PENDING', paymentId, amountMoney: usd(1000) })
  expect(first.refund?.id?.startsWith(`${paymentId}_`)).toBe(true)
  expect((await refund('one', 1000)).refund).toEqual(first.refund)
  await expect(refund('two', 1000)).rejects.toMatchObject({
    errors: [{ code: 'REFUND_ALREADY_PENDING', category: 'REFUND_ERROR' }],
  })
  settle()
  const refundId = first.refund?.id ?? ''
  expect((await client.refunds.get({ refundId })).refund?.status).toBe('COMPLETED')
  await refund('three', 3500)
  settle()
  expect(await payment()).toMatchObject({ refundedMoney: usd(4500), status: 'COMPLETED' })
  expect((await payment())?.refundIds).toHaveLength(2)
  expect((await client.refunds.list({ status: 'COMPLETED' })).data).toHaveLength(2)
  await expect(refund('four', 1)).rejects.toMatchObject({
    errors: [{ code: 'REFUND_AMOUNT_INVALID' }],
  })
  const orderId = first.refund?.orderId ?? ''
  expect((await client.orders.get({ orderId })).order?.returns).toHaveLength(1)
  expect(breaches).toEqual([])
})

test('more than was paid, nothing, a reservation, an old payment: none is refunded', async () => {
  const { breaches, refund, clock } = await paid()
  await expect(refund('one', 4501)).rejects.toMatchObject({
    errors: [{ code: 'REFUND_AMOUNT_INVALID' }],
  })
  await expect(refund('two', 0)).rejects.toMatchObject({
    errors: [{ code: 'REFUND_AMOUNT_INVALID' }],
  })
  clock.now += 366 * 24 * 3600 * 1000
  await expect(refund('three', 100)).rejects.toMatchObject({
    errors: [{ code: 'PAYMENT_NOT_REFUNDABLE' }],
  })
  const reserved = await paid(false)
  await expect(reserved.refund('one', 100)).rejects.toMatchObject({
    errors: [{ code: 'REFUND_ERROR_PAYMENT_NEEDS_COMPLETION' }],
  })
  expect([...breaches, ...reserved.breaches]).toEqual([])
})

test('a refund that the bank rejects gives the amount back to be refunded', async () => {
  const { client, breaches, refund, payment, settle } = await paid()
  const { refund: made } = await refund('one', 4500, 'chaos:rejected')
  settle()
  const settled = await client.refunds.get({ refundId: made?.id ?? '' })
  expect(settled.refund?.status).toBe('REJECTED')
  expect((await payment())?.refundedMoney).toEqual(usd(0))
  expect((await refund('two', 4500)).refund?.status).toBe('PENDING')
  expect(breaches).toEqual([])
})

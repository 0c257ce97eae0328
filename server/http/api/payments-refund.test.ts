import { expect, test } from 'vitest'
import { createApiApp, OWNER_COOKIE, post } from '#tests/call-api.ts'
import { ENGINES } from '#tests/helpers.ts'
import { openShop } from '#tests/payments.ts'

for (const engine of ENGINES) {
  test(`${engine}: a refund's key is bound to what it was first used for`, async () => {
    const { refund, sums } = await paid(engine)
    const first = await refund({ amount: 500, reason: 'Late' }, 'a')
    expect(first.status).toBe(200)
    expect((await refund({ amount: 500, reason: 'Late' }, 'a')).body).toEqual(first.body)
    for (const other of [
      { amount: 700, reason: 'Late' },
      { amount: 500, reason: 'Broken' },
    ]) {
      const refused = await refund(other, 'a')
      expect([refused.status, refused.body.error.code]).toEqual([422, 'idempotency-mismatch'])
    }
    expect(await sums()).toEqual([500])
  })

  test(`${engine}: keys that differ only at their end are two`, async () => {
    const { refund, sums, settle } = await paid(engine)
    const key = 'k'.repeat(199)
    expect((await refund({ amount: 300, reason: '' }, `${key}1`)).status).toBe(200)
    await settle()
    const other = await refund({ amount: 400, reason: '' }, `${key}2`)
    expect([other.status, other.body.refund.amountMoney.amount]).toEqual([200, 400])
    expect(await sums()).toEqual([300, 400])
  })

  test(`${engine}: the log tells who called, and of how much`, async () => {
    const { refund, told } = await paid(engine)
    expect((await refund({ amount: 300, reason: '' }, 'once')).status).toBe(200)
    expect((await refund({ amount: 300, reason: '' }, 'once')).status).toBe(200)
    expect(await told()).toMatchObject([
      { actor: 'owner', actorId: expect.any(String), detail: { did: 'refund', amountCents: 300 } },
    ])
  })
}

async function paid(engine: (typeof ENGINES)[number]) {
  const shop = await openShop({ engine, refundSettleMs: 1000 })
  const bought = await shop.buy()
  if (!bought.ok) throw new Error(bought.code)
  const paymentId = bought.attempt.id
  const app = await createApiApp({ ...shop.studio, payments: shop.payments })
  const refund = async ({ amount, reason }: { amount: number; reason: string }, key: string) => {
    const body = { paymentId, reason, amountMoney: { amount } }
    const headers = { cookie: OWNER_COOKIE, 'Idempotency-Key': key }
    const answer = await post(app, '/api/payments/refund', body, headers)
    return { status: answer.status, body: await answer.json() }
  }
  /** What Square was asked to give back, in cents. */
  const sums = async () => {
    const { data } = await shop.client.refunds.list()
    return data.map(({ amountMoney }) => Number(amountMoney.amount)).toSorted((a, b) => a - b)
  }
  const settle = async () => {
    shop.clock.now += 2 * 60_000
    await shop.payments.reconcile()
  }
  const told = async () =>
    (await shop.studio.audit.page({ limit: 50 })).filter(({ detail }) => detail.record === 'order')
  return { refund, sums, settle, told }
}

import { expect, test, vi } from 'vitest'
import { createApiApp } from '#tests/call-api.ts'
import { BOUGHT_ONCE, openShop, TOTAL_CENTS } from '#tests/payments.ts'
import { isSigned, SIGNATURE_HEADER } from '../../shop/payments/notices.ts'

const KEY = 'a signature key of tests'
const URL_THERE = 'http://studio.test/api/webhooks/square'
const ENV = { SQUARE_WEBHOOK_SIGNATURE_KEY: KEY }

/** A shop whose Square sends its notices to the application itself. */
async function noticedShop(how: { duplicates?: boolean; reversed?: boolean } = {}) {
  const taken: number[] = []
  let deliver = async (_: Request): Promise<Response> => new Response(null, { status: 503 })
  const shop = await openShop({
    env: ENV,
    tickMs: 0,
    webhooks: { url: URL_THERE, signatureKey: KEY, fetch: (request) => deliver(request), ...how },
  })
  const app = await createApiApp({ ...shop.studio, payments: shop.payments })
  deliver = async (request) => {
    const answer = await app.request(request)
    taken.push(answer.status)
    return answer
  }
  return { ...shop, app, taken }
}

test("the signature is Square's: its own example passes, one changed letter does not", () => {
  const key = 'asdf1234'
  const url = 'https://example.com/webhook'
  const body = Buffer.from('{"hello":"world"}')
  const signature = '2kRE5qRU2tR+tBGlDwMEw2avJ7QM4ikPYD/PJ3bd9Og='
  expect(isSigned({ key, url, body, signature })).toBe(true)
  expect(isSigned({ key: '', url, body, signature })).toBe(false)
  expect(isSigned({ key, url: `${url}/`, body, signature })).toBe(false)
  expect(isSigned({ key, url, body: Buffer.from('{"hello":"World"}'), signature })).toBe(false)
  for (const wrong of ['', 'x', `${signature}AAAA`, signature.replace('2', '3')]) {
    expect(isSigned({ key, url, body, signature: wrong })).toBe(false)
  }
})

test('an unsigned notice is refused, and changes nothing', async () => {
  const { app, books } = await noticedShop()
  const body = JSON.stringify({ event_id: 'one', type: 'payment.updated', data: {} })
  for (const signature of ['', 'AAAA']) {
    const headers = { [SIGNATURE_HEADER]: signature }
    const answer = await app.request('/api/webhooks/square', { method: 'POST', body, headers })
    expect([answer.status, (await answer.json()).error.code]).toEqual([403, 'notice-unsigned'])
  }
  expect(await books()).toMatchObject({ orders: 0 })
})

test.each([
  ['as they come', {}],
  ['each twice', { duplicates: true }],
  ['newest first', { reversed: true }],
  ['newest first, each twice', { duplicates: true, reversed: true }],
])('notices of a purchase, %s, change nothing that is settled', async (_, how) => {
  const shop = await noticedShop(how)
  expect((await shop.buy()).ok).toBe(true)
  await shop.standIn.tick()
  expect(shop.taken.length).toBeGreaterThan(1)
  expect(new Set(shop.taken)).toEqual(new Set([200]))
  expect(await shop.books()).toEqual(BOUGHT_ONCE)
})

test('a purchase whose own answers were all lost is settled by its notice alone', async () => {
  const shop = await noticedShop({ reversed: true, duplicates: true })
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  shop.standIn.faults.next({ kind: 'drop', when: 'after', on: 'POST /v2/payments', times: 3 })
  shop.standIn.faults.next({ kind: 'drop', on: 'GET /v2/orders/{id}' })
  expect(await shop.buy()).toMatchObject({ ok: false, code: 'payment-unsettled' })
  said.mockRestore()
  await shop.standIn.tick()
  expect(await shop.books()).toEqual(BOUGHT_ONCE)
  expect((await shop.buy()).ok).toBe(true)
})

test('a notice that we fail to take is sent again and then taken', async () => {
  const shop = await noticedShop()
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect((await shop.buy()).ok).toBe(true)
  await shop.database.script('ALTER TABLE square_event RENAME TO square_event_away')
  await shop.standIn.tick()
  expect(new Set(shop.taken)).toEqual(new Set([500]))
  await shop.database.script('ALTER TABLE square_event_away RENAME TO square_event')
  said.mockRestore()
  shop.clock.now += 60_000
  await shop.standIn.tick()
  expect(shop.taken.at(-1)).toBe(200)
})

test("a refund made in Square's own dashboard is written down, once", async () => {
  const shop = await noticedShop({ duplicates: true })
  const bought = await shop.buy()
  if (!bought.ok) throw new Error(bought.code)
  await shop.client.refunds.refundPayment({
    idempotencyKey: 'by hand',
    paymentId: bought.attempt.paymentId ?? '',
    amountMoney: { amount: BigInt(TOTAL_CENTS), currency: 'USD' },
  })
  await shop.standIn.tick()
  await shop.standIn.tick()
  const found = await shop.studio.orders.find(bought.attempt.id, { kind: 'owner' })
  expect(found?.order.status).toBe('REFUNDED')
  const refunds = await shop.database.rows.selectFrom('payment_refund').selectAll().execute()
  expect(refunds.map(({ state, actor_id }) => [state, actor_id])).toEqual([['completed', null]])
})

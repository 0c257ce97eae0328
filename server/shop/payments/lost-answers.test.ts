import { expect, test, vi } from 'vitest'
import { callOf, lateCharges } from '#tests/breaking.ts'
import { ENGINES } from '#tests/helpers.ts'
import { BOUGHT_NOTHING, BOUGHT_ONCE, openShop } from '#tests/payments.ts'

const CHARGE = 'POST /v2/payments'
const READ = 'GET /v2/orders/{id}'
const CANCEL = 'POST /v2/payments/cancel'

for (const engine of ENGINES) {
  test.each([
    ['drop', 'after'],
    ['drop', 'before'],
    ['error', 'after'],
    ['error', 'before'],
    ['rate-limit', 'before'],
    ['rate-limit', 'after'],
  ] as const)(
    `${engine}: a charge whose answer is lost (%s, %s) is sent again with its key`,
    async (kind, when) => {
      const shop = await openShop({ engine })
      shop.standIn.faults.next({ kind, when, on: CHARGE })
      expect((await shop.buy()).ok).toBe(true)
      expect(await shop.books()).toEqual(BOUGHT_ONCE)
      const keys = shop.exchanges
        .filter(({ call }) => call === CHARGE)
        .map(({ body }) => JSON.parse(body).idempotency_key)
      expect(new Set(keys).size).toBe(1)
    },
  )

  test(`${engine}: every answer to a charge is lost, but the order tells that it is paid`, async () => {
    const shop = await openShop({ engine })
    shop.standIn.faults.next({ kind: 'drop', when: 'after', on: CHARGE, times: 3 })
    expect((await shop.buy()).ok).toBe(true)
    expect(await shop.books()).toEqual(BOUGHT_ONCE)
    expect(shop.exchanges.map(({ call }) => call)).not.toContain(CANCEL)
  })

  test(`${engine}: no charge ever arrives: it is called off by its key, and nothing is charged`, async () => {
    const shop = await openShop({ engine })
    shop.standIn.faults.next({ kind: 'drop', when: 'before', on: CHARGE, times: 3 })
    expect(await shop.buy()).toMatchObject({ ok: false, code: 'payment-failed' })
    expect(shop.exchanges.map(({ call }) => call)).toContain(CANCEL)
    expect(await shop.books()).toEqual({ ...BOUGHT_NOTHING, states: ['declined'] })
    expect((await shop.buy({}, { sourceId: 'ccof:customer-card-id-ok' })).ok).toBe(true)
    expect(await shop.books()).toEqual(BOUGHT_ONCE)
  })

  test(`${engine}: while nobody can know, the buyer is told so and no card is charged again`, async () => {
    const shop = await openShop({ engine })
    const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    shop.standIn.faults.next({ kind: 'drop', when: 'after', on: CHARGE, times: 3 })
    shop.standIn.faults.next({ kind: 'drop', on: READ, times: 2 })
    expect(await shop.buy()).toMatchObject({ ok: false, code: 'payment-unsettled' })
    expect(await shop.books()).toMatchObject({ taken: 1, orders: 0, states: ['unknown'] })
    const other = await shop.buy({}, { sourceId: 'ccof:customer-card-id-ok' })
    expect(other).toMatchObject({ ok: false, code: 'payment-unsettled' })
    expect(said).toHaveBeenCalledTimes(2)
    said.mockRestore()
    shop.clock.now += 60_000
    expect(await shop.payments.reconcile()).toMatchObject({ paid: 1 })
    expect(await shop.books()).toEqual(BOUGHT_ONCE)
  })
}

test('a page instead of an answer is a lost answer', async () => {
  let pages = 0
  const shop = await openShop({
    through: (ask) => async (request) => {
      const answer = await ask(request)
      if (callOf(request) !== CHARGE || pages > 0) return answer
      pages += 1
      return new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
    },
  })
  expect((await shop.buy()).ok).toBe(true)
  expect(pages).toBe(1)
  expect(await shop.books()).toEqual(BOUGHT_ONCE)
})

test('a charge that arrives after it was called off still makes its order', async () => {
  const { through, arrive } = lateCharges()
  const shop = await openShop({ through })
  expect(await shop.buy()).toMatchObject({ ok: false, code: 'payment-failed' })
  for (const sending of [0, 1, 2]) await arrive(sending)
  expect(await shop.books()).toMatchObject({ taken: 1, orders: 0, states: ['declined'] })
  shop.clock.now += 31 * 60_000
  expect(await shop.payments.reconcile()).toMatchObject({ paid: 1 })
  expect(await shop.books()).toEqual(BOUGHT_ONCE)
})

test('a second card is not charged where the first charge arrived late: Square holds one payment an order', async () => {
  const { through, arrive } = lateCharges()
  const shop = await openShop({ through })
  expect((await shop.buy()).ok).toBe(false)
  await arrive()
  const second = await shop.buy({}, { sourceId: 'ccof:customer-card-id-ok' })
  expect(second.ok).toBe(true)
  expect(await shop.books()).toEqual(BOUGHT_ONCE)
})

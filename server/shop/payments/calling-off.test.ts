import { expect, test, vi } from 'vitest'
import { lateCharges } from '#tests/breaking.ts'
import { ENGINES } from '#tests/helpers.ts'
import { BOUGHT_NOTHING, BOUGHT_ONCE, openShop } from '#tests/payments.ts'
import { noticing } from '#tests/square/noticing.ts'

const CALL_OFF = 'POST /v2/payments/cancel'
const NEW_CARD = { sourceId: 'ccof:customer-card-id-ok' }

for (const engine of ENGINES) {
  test(`${engine}: a notice of money that has gone back since makes no order`, async () => {
    const { options, hear } = noticing()
    const wire = lateCharges(async (call) => {
      // It arrives after the order was read as unpaid, and is voided by the calling off.
      if (call === CALL_OFF) await wire.arrive()
    })
    const shop = await openShop({ engine, through: wire.through, ...options })
    expect(await shop.buy()).toMatchObject({ ok: false, code: 'payment-failed' })
    hear(shop)
    shop.clock.now += 60_000
    await shop.standIn.tick()
    expect(await shop.books()).toEqual({ ...BOUGHT_NOTHING, states: ['declined'] })
    expect((await shop.buy({}, NEW_CARD)).ok).toBe(true)
    await shop.standIn.tick()
    expect(await shop.books()).toEqual(BOUGHT_ONCE)
  })

  test(`${engine}: money that shows itself while it is called off is not settled by others`, async () => {
    const { options, hear } = noticing()
    const seen: string[][] = []
    const wire = lateCharges(async (call) => {
      if (call !== CALL_OFF) return
      await wire.arrive()
      await shop.standIn.tick()
      await shop.server().reconcile()
      seen.push((await shop.books()).states)
    })
    const shop = await openShop({ engine, through: wire.through, ...options })
    hear(shop)
    expect(await shop.buy()).toMatchObject({ ok: false, code: 'payment-failed' })
    expect(seen).toEqual([['unknown']])
    expect(await shop.books()).toEqual({ ...BOUGHT_NOTHING, states: ['declined'] })
    expect((await shop.buy({}, NEW_CARD)).ok).toBe(true)
    expect(await shop.books()).toEqual(BOUGHT_ONCE)
  })

  test(`${engine}: whoever dies over calling off leaves nothing that another cannot settle`, async () => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const wire = lateCharges(async (call) => {
      if (call === CALL_OFF) await wire.arrive()
    })
    const shop = await openShop({ engine, through: wire.through })
    // The calling off never arrives, so that the money stays where it is.
    shop.standIn.faults.next({ kind: 'drop', on: CALL_OFF })
    expect(await shop.buy()).toMatchObject({ ok: false, code: 'payment-unsettled' })
    said.mockRestore()
    shop.clock.now += 30_000
    expect(await shop.payments.reconcile()).toMatchObject({ paid: 0, open: 1 })
    shop.clock.now += 90_000
    expect(await shop.payments.reconcile()).toMatchObject({ paid: 1, open: 0 })
    expect(await shop.books()).toEqual(BOUGHT_ONCE)
  })
}

test('one attempt that cannot be settled does not stand in the way of the others', async () => {
  const shop = await openShop()
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const buyers = ['a', 'b']
  for (const buyer of buyers) {
    shop.standIn.faults.next({ kind: 'drop', when: 'after', on: 'POST /v2/payments', times: 3 })
    shop.standIn.faults.next({ kind: 'drop', on: 'GET /v2/orders/{id}' })
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(await shop.buy({ buyer, key: null })).toMatchObject({ code: 'payment-unsettled' })
    warned.mockRestore()
    shop.clock.now += 1000
  }
  const [first] = await shop.database.rows.selectFrom('payment_attempt').selectAll().execute()
  // Something is in the way of this order alone.
  const own = { number: null, square_order_id: null, square_payment_id: null }
  const stand = { id: first?.id ?? '', ...own }
  await shop.database.rows
    .insertInto('orders')
    .values({ ...(await anyOrder()), ...stand })
    .execute()
  shop.clock.now += 60_000
  expect(await shop.payments.reconcile()).toMatchObject({ paid: 1, open: 1 })
  expect(said).toHaveBeenCalledOnce()
  said.mockRestore()

  /** A row with all that an order has, from a purchase of somebody else. */
  async function anyOrder() {
    expect((await shop.buy({ buyer: 'c', key: null })).ok).toBe(true)
    return shop.database.rows.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  }
})

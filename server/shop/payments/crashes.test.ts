import { expect, test, vi } from 'vitest'
import type { Engine } from '#server/core/db/open.ts'
import { crashAt } from '#tests/breaking.ts'
import { ENGINES } from '#tests/helpers.ts'
import { BOUGHT_NOTHING, BOUGHT_ONCE, OK, openShop } from '#tests/payments.ts'

const MINUTES_MS = 60_000

// Where the process dies: at this call of Square's, before it has arrived or after it was carried out.
const CRASHES = [
  ['POST /v2/orders', 'before'],
  ['POST /v2/orders', 'after'],
  ['POST /v2/payments', 'before'],
  ['POST /v2/payments', 'after'],
] as const

for (const engine of ENGINES) {
  for (const [call, when] of CRASHES) {
    for (const first of ['reconciler', 'buyer'] as const) {
      test(`${engine}: dies ${when} ${call}, then the ${first} comes: one charge, one order, one mail`, async () => {
        const shop = await diedAt(engine, call, when)
        const restarted = shop.server()
        shop.clock.now += 2 * MINUTES_MS
        if (first === 'reconciler') await restarted.reconcile()
        // The buyer's browser sends the same purchase; its card token may be new.
        const cards = [OK, 'ccof:customer-card-id-ok']
        const again = await shop.buy({}, { sourceId: cards[0] }, restarted)
        const bought = again.ok ? again : await shop.buy({}, { sourceId: cards[1] }, restarted)
        expect(bought.ok).toBe(true)
        expect(await shop.books()).toEqual(BOUGHT_ONCE)
        expect(await restarted.reconcile()).toMatchObject({
          paid: 0,
          declined: 0,
          givenUp: 0,
          open: 0,
        })
        expect(shop.breaches).toEqual([])
      })
    }
  }

  test(`${engine}: dies after the money was taken and nobody comes back: the order stands all the same`, async () => {
    const shop = await diedAt(engine, 'POST /v2/payments', 'after')
    shop.clock.now += 2 * MINUTES_MS
    expect(await shop.server().reconcile()).toMatchObject({ paid: 1 })
    expect(await shop.books()).toEqual(BOUGHT_ONCE)
  })

  test(`${engine}: dies before the charge arrived and nobody comes back: nothing is charged, pieces are free`, async () => {
    const shop = await diedAt(engine, 'POST /v2/payments', 'before', 2)
    const restarted = shop.server()
    shop.clock.now += 2 * MINUTES_MS
    expect(await restarted.reconcile()).toMatchObject({ declined: 1 })
    expect(await restarted.stock.counts()).toMatchObject([{ onHand: 2 }])
    shop.clock.now += 31 * MINUTES_MS
    expect(await restarted.reconcile()).toMatchObject({ givenUp: 1 })
    expect(await shop.books()).toEqual({ ...BOUGHT_NOTHING, states: ['cancelled'] })
  })

  test(`${engine}: two reconcilers at once settle a charge once`, async () => {
    const shop = await diedAt(engine, 'POST /v2/payments', 'after')
    shop.clock.now += 2 * MINUTES_MS
    const servers = [shop.server(), shop.server(), shop.server()]
    await Promise.all(servers.map((server) => server.reconcile()))
    expect(await shop.books()).toEqual(BOUGHT_ONCE)
  })

  test(`${engine}: a transaction that fails at its last line leaves no half of an order`, async () => {
    const shop = await openShop({ engine })
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await shop.database.script('ALTER TABLE outbox RENAME TO outbox_away')
    // The money is taken: nothing else than "we do not know yet" may be said.
    expect(await shop.buy()).toMatchObject({ ok: false, code: 'payment-unsettled' })
    await shop.database.script('ALTER TABLE outbox_away RENAME TO outbox')
    said.mockRestore()
    expect(await shop.books()).toMatchObject({
      taken: 1,
      orders: 0,
      mails: 0,
      states: ['charging'],
    })
    shop.clock.now += 2 * MINUTES_MS
    await shop.payments.reconcile()
    expect(await shop.books()).toEqual(BOUGHT_ONCE)
  })
}

/** A shop whose process died in the middle of a purchase. */
async function diedAt(
  engine: Engine,
  call: string,
  when: 'before' | 'after',
  onHand: number | null = null,
) {
  const crash = crashAt(call, when)
  const shop = await openShop({ engine, through: crash.through })
  await shop.payments.stock.set('clay-mask', 'regular', onHand)
  await shop.payments.catalogue.links()
  crash.arm()
  void shop.buy()
  await crash.died
  return shop
}

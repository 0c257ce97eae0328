import { expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { crashAt } from '#tests/breaking.ts'
import { ENGINES } from '#tests/helpers.ts'
import { OK, TOTAL_CENTS } from '#tests/payments.ts'
import { noticing } from '#tests/square/noticing.ts'
import { ANA, CREDIT_CENTS, shopWithCredit } from '#tests/store-credit.ts'

const PAY = 'POST /v2/orders/{id}/pay'
const BESIDE = { sourceId: OK, creditCents: CREDIT_CENTS }

for (const engine of ENGINES) {
  for (const when of ['before', 'after'] as const) {
    test(`${engine}: notices of both payments settle one order, and of what is only reserved nothing (dies ${when} the pay)`, async () => {
      const { options, hear } = noticing()
      const crash = crashAt(PAY, when)
      const shop = await shopWithCredit({ engine, through: crash.through, ...options })
      await shop.payments.catalogue.links()
      crash.arm()
      void shop.buy(ANA, BESIDE)
      await crash.died
      const restarted = shop.server()
      hear({ payments: restarted })
      shop.clock.now += 10_000
      await shop.standIn.tick()
      const paid = { credit: 0, held: 0, sales: CREDIT_CENTS, external: CREDIT_CENTS, reserved: 0 }
      const isPaid = when === 'after'
      if (isPaid) {
        expect(await shop.accounts()).toEqual({ ...paid, card: TOTAL_CENTS - CREDIT_CENTS })
      } else {
        expect(await shop.accounts()).toMatchObject({ credit: 0, held: CREDIT_CENTS, sales: 0 })
      }
      expect((await shop.books()).orders).toBe(isPaid ? 1 : 0)
      shop.clock.now += 2 * MINUTE_MS
      await restarted.reconcile()
      await shop.standIn.tick()
      expect((await shop.books()).orders).toBe(isPaid ? 1 : 0)
      expect(await shop.accounts()).toMatchObject({
        ...{ held: 0, reserved: 0 },
        ...(isPaid ? { sales: CREDIT_CENTS } : { credit: CREDIT_CENTS, card: 0 }),
      })
      expect(shop.breaches).toEqual([])
    })
  }
}

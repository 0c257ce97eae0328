import { expect, test } from 'vitest'
import type { VisitPolicy } from '#domain/calendar/visit-policy.ts'
import { bookBody, createApiApp, post, withToken } from '#tests/call-api.ts'
import { ENGINES, OWNER } from '#tests/helpers.ts'
import { OK, openShop, visitBooks } from '#tests/payments.ts'

const FEES = { from: 'all', lateHours: 24, lateFee: null, noShowFee: null } as const
const DEPOSIT: VisitPolicy = { ...FEES, takes: 'deposit', deposit: { cents: 3000 } }
const FULL: VisitPolicy = { ...FEES, takes: 'full', deposit: null }

for (const engine of ENGINES) {
  for (const policy of [DEPOSIT, FULL]) {
    test(`${engine}: ${policy.takes} is paid ${policy === FULL ? 'with' : 'without'} a tip`, async () => {
      const shop = await openShop({ engine })
      const app = await createApiApp({ ...shop.studio, payments: shop.payments })
      await shop.studio.menu.savePolicy({ id: 'dermaplaning', version: 0 }, policy, OWNER)
      const ana = await withToken(app)
      const send = async (path: string, body: unknown) => {
        const answer = await post(app, `/api/${path}`, body, ana)
        return { status: answer.status, body: await answer.json() }
      }
      const visit = bookBody({ serviceId: 'dermaplaning' })
      const { body: held } = await send('bookings/hold', visit)
      const asked = { ...visit, holdId: held.hold.id }
      const { body: told } = await send('payments/create-service-order', asked)
      const termsVersion = told.terms.version
      const placed = await send('payments/create-service-order', { ...asked, termsVersion })
      const charge = { sourceId: OK, orderId: placed.body.order.id }
      const tipMoney = { amount: 50_000, currency: 'USD' }
      const tipped = await send('payments/process', { ...charge, tipMoney })
      if (policy === FULL) {
        expect([tipped.status, tipped.body.payment.tipMoney.amount]).toEqual([200, 50_000])
        return
      }
      expect([tipped.status, tipped.body.error]).toEqual([
        400,
        {
          code: 'tip-too-soon',
          message: expect.stringContaining('what pays the whole price'),
        },
      ])
      expect(await visitBooks(shop)).toMatchObject({ takenCents: 0, visits: [] })
      expect((await send('payments/process', charge)).status).toBe(200)
      expect(await visitBooks(shop)).toMatchObject({ takenCents: 3000, visits: ['CONFIRMED'] })
    })
  }
}

import { expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { at, ENGINES, OWNER } from '#tests/helpers.ts'
import { heldVisit, OK, TOTAL_CENTS } from '#tests/payments.ts'
import { ANA, shopWithCredit } from '#tests/store-credit.ts'

const MARCH = { from: '2026-03-01', to: '2026-03-31' }
const CREDIT_CENTS = 5000

for (const engine of ENGINES) {
  test(`${engine}: what credit pays was counted with its consultation, so the total is what Square has taken`, async () => {
    const shop = await shopWithCredit({ engine })
    const { studio, payments, clock } = shop
    const consultation = { serviceId: 'skincare-consultation', startsAt: at('2026-03-02', '18:00') }
    const order = await payments.orderVisit(await heldVisit(shop, consultation))
    if (!order.ok) throw new Error(order.code)
    const paid = await payments.pay(order.attempt.id, { sourceId: OK, shownTotalCents: null })
    const bookingId = (paid.ok && paid.attempt.bookingId) || ''
    clock.now = (await studio.bookings.find(bookingId))?.endsAt ?? 0
    expect(await studio.bookings.complete(bookingId, OWNER)).toMatchObject({ ok: true })
    const sold = await shop.buy(ANA, {
      sourceId: 'ccof:customer-card-id-ok',
      creditCents: CREDIT_CENTS,
    })
    if (!sold.ok) throw new Error(sold.code)
    const { id } = sold.attempt

    const revenue = async () => (await studio.reports.revenue([MARCH]))[0]
    const atSquare = async () => (await shop.accounts()).card
    expect(await revenue()).toMatchObject({
      ...{ servicesCents: 5000, productsCents: 7200, taxCents: 630 },
      ...{ creditCents: CREDIT_CENTS, totalCents: TOTAL_CENTS },
    })
    expect(await atSquare()).toBe(TOTAL_CENTS)
    const online = (await studio.reports.fees(MARCH)).find(({ way }) => way === 'online')
    expect(online).toMatchObject({ payments: 2, paidCents: TOTAL_CENTS })

    clock.now += MINUTE_MS
    const asked = { id, amountCents: 4000, reason: '', key: 'back', actorId: 'owner' }
    expect(await payments.refund(asked)).toMatchObject({ ok: true })
    clock.now += MINUTE_MS
    await payments.reconcile()
    const backCents = 4000 - (TOTAL_CENTS - CREDIT_CENTS)
    expect(await revenue()).toMatchObject({
      ...{ refundsCents: 4000, creditCents: CREDIT_CENTS - backCents, totalCents: 5000 },
    })
    expect(await atSquare()).toBe(5000)
    const query = { kind: 'credit', range: MARCH, filter: {} } as const
    expect(await studio.reports.rows(query, { limit: 5, offset: 0 })).toMatchObject([
      { opens: id, what: 'Given back as store credit', cents: -backCents },
      { opens: id, what: 'Paid with store credit', cents: CREDIT_CENTS },
    ])
  })
}

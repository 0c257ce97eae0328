import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/core/duration.ts'
import { cardFeeCents } from '#domain/shop/card-fee.ts'
import { ENGINES, OWNER } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { openShop, TOTAL_CENTS } from '#tests/payments.ts'
import { onDevice } from '#tests/square/device.ts'
import { noticing } from '#tests/square/noticing.ts'
import { ANA, CREDIT_CENTS, shopWithCredit } from '#tests/store-credit.ts'
import { paymentFromSquare } from '../payments/square-shapes.ts'

const MARCH = { from: '2026-03-01', to: '2026-03-31' }
/** 2.9 % of $78.30, and 30 cents: what the stand-in takes online. */
const ONLINE = 257

const NONE = { payments: 0, paidCents: 0, feeCents: 0, unknown: 0, estimatedCents: 0 }
const ONE = { ...NONE, payments: 1, paidCents: TOTAL_CENTS }
const ESTIMATED = { ...ONE, unknown: 1, estimatedCents: cardFeeCents(TOTAL_CENTS, 'online') }

type Shop = Pick<Awaited<ReturnType<typeof openShop>>, 'studio'>
const feesOf = async ({ studio }: Shop) => studio.reports.fees(MARCH)

for (const engine of ENGINES) {
  test(`${engine}: what Square took is told by its notice, however late and twice; until then it is estimated`, async () => {
    const notices = noticing()
    const webhooks = { ...notices.options.webhooks, reversed: true, duplicates: true }
    const shop = await openShop({ engine, ...notices.options, webhooks })
    notices.hear(shop)
    expect((await shop.buy()).ok).toBe(true)
    await shop.standIn.tick()
    expect(await feesOf(shop)).toMatchObject([ESTIMATED, NONE])
    shop.clock.now += MINUTE_MS
    await shop.standIn.tick()
    expect(await feesOf(shop)).toEqual([
      { ...ONE, way: 'online', feeCents: ONLINE },
      { ...NONE, way: 'in-person' },
    ])
    expect(shop.breaches).toEqual([])
  })

  test(`${engine}: what no notice told of is asked for, every hour, until Square knows`, async () => {
    const shop = await openShop({ engine })
    const { clock, payments, standIn, exchanges, database } = shop
    expect((await shop.buy()).ok).toBe(true)
    const asked = () => exchanges.filter(({ call }) => call.startsWith('GET /v2/payments/')).length
    const before = asked()
    clock.now += 9 * MINUTE_MS
    await payments.reconcile()
    expect(asked()).toBe(before)
    clock.now += MINUTE_MS
    standIn.faults.next({ kind: 'drop', on: 'GET /v2/payments/{id}' })
    await payments.reconcile()
    expect(await feesOf(shop)).toMatchObject([ESTIMATED, NONE])
    await payments.reconcile()
    expect(await feesOf(shop)).toMatchObject([ESTIMATED, NONE])
    clock.now += HOUR_MS
    await payments.reconcile()
    expect(await feesOf(shop)).toMatchObject([{ ...ONE, feeCents: ONLINE }, NONE])
    const known = asked()
    clock.now += HOUR_MS
    await payments.reconcile()
    expect(asked()).toBe(known)
    await database.rows.updateTable('payment_attempt').set({ square_fee_cents: null }).execute()
    clock.now += 30 * DAY_MS
    await payments.reconcile()
    expect(asked()).toBe(known)
  })

  test(`${engine}: a terminal costs what Square says, tip included; cash costs nothing and is never asked for`, async () => {
    const shop = await openShop({ engine, publicUrl: 'http://square.test' })
    const { studio, payments, standIn, clock } = shop
    const paired = await payments.terminals.pair('Front desk', OWNER)
    const deviceId = (paired.ok && paired.terminal.deviceId) || ''
    const booking = await book(studio)
    const way = 'terminal' as const
    await payments.atDesk.begin({ booking, key: randomUUID(), way, deviceId }, OWNER)
    await onDevice(standIn, deviceId, 'tap', '2200')
    await payments.atDesk.lookAt(booking.id)
    const other = await book(studio, { startsAt: booking.startsAt + 7 * DAY_MS })
    const mask = { bookingId: other.id, productId: 'clay-mask', variationId: 'regular', by: 2 }
    await payments.tickets.add(mask, OWNER)
    const cash = { booking: other, key: 'cash', way: 'cash', tipCents: 0, owner: OWNER } as const
    const shownCents = other.priceCents + TOTAL_CENTS
    expect(await payments.takeByHand({ ...cash, shownCents })).toMatchObject({ ok: true })
    clock.now += 10 * MINUTE_MS
    await payments.reconcile()
    // 2.6 % of $132.00, and the stand-in's 15 cents: not the estimate's 10.
    expect(await feesOf(shop)).toMatchObject([
      NONE,
      { ...NONE, payments: 1, paidCents: 13_200, feeCents: 358 },
    ])
  })

  test(`${engine}: beside credit only the card's part costs anything`, async () => {
    const shop = await shopWithCredit({ engine })
    const card = { sourceId: 'ccof:customer-card-id-ok', creditCents: CREDIT_CENTS }
    expect(await shop.buy(ANA, card)).toMatchObject({ ok: true })
    shop.clock.now += 10 * MINUTE_MS
    await shop.payments.reconcile()
    const paidCents = TOTAL_CENTS - CREDIT_CENTS
    const feeCents = Math.round(paidCents * 0.029) + 30
    expect(await feesOf(shop)).toMatchObject([{ ...NONE, payments: 1, paidCents, feeCents }, NONE])
  })
}

test('corrections count, and an empty list is not known yet', () => {
  const money = (amount: number) => ({ amountMoney: { amount: BigInt(amount), currency: 'USD' } })
  const payment = { id: 'one', status: 'COMPLETED' }
  const fees = [
    { type: 'INITIAL', ...money(257) },
    { type: 'ADJUSTMENT', ...money(-57) },
  ] as never
  expect(paymentFromSquare({ ...payment, processingFee: fees })?.feeCents).toBe(200)
  expect(paymentFromSquare({ ...payment, processingFee: [] })?.feeCents).toBeNull()
  expect(paymentFromSquare(payment)?.feeCents).toBeNull()
})

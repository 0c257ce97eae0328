import { expect, test } from 'vitest'
import { PAY_AT_STUDIO, type VisitPolicy } from '#domain/calendar/visit-policy.ts'
import type { Actor } from '#domain/core/actor.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import type { Engine } from '#server/core/db/open.ts'
import { at, ENGINES, OWNER } from '#tests/helpers.ts'
import { heldVisit, OK, openShop, visitBooks } from '#tests/payments.ts'

const PRICE = 11_000
const DEPOSIT_CENTS = 5000
const TIP_CENTS = 700
const DEPOSIT: VisitPolicy = {
  ...PAY_AT_STUDIO,
  takes: 'deposit',
  deposit: { cents: DEPOSIT_CENTS },
  lateFee: { cents: 3000 },
}
const CARD = { sourceId: OK, shownTotalCents: null }
const DISPUTED = { ok: false, code: 'refund-disputed' }

/** A visit whose deposit, with a tip, its client's bank wants back. */
async function disputedVisit(engine: Engine) {
  const shop = await openShop({ engine })
  const saved = await shop.studio.menu.savePolicy({ id: 'acne-facial', version: 0 }, DEPOSIT, OWNER)
  if (!saved.ok) throw new Error(saved.code)
  const visit = await heldVisit(shop)
  const asked = await shop.payments.orderVisit(visit)
  if (asked.ok || !asked.asked) throw new Error('Nothing was to be agreed to')
  const order = await shop.payments.orderVisit({ ...visit, agreedTo: asked.asked.wordsVersion })
  if (!order.ok) throw new Error(order.code)
  const paid = await shop.payments.pay(order.attempt.id, { ...CARD, tipCents: TIP_CENTS })
  if (!paid.ok) throw new Error(paid.code)
  const { id: orderId, bookingId: id, paymentId } = paid.attempt
  const { id: disputeId } = shop.standIn.disputes.open(paymentId ?? '', { reason: 'CANCELLED' })
  const look = async () => {
    shop.clock.now += 61 * MINUTE_MS
    await shop.payments.reconcile()
  }
  await look()
  const due = async () => (await shop.studio.today.visit(id ?? ''))?.dueCents
  const refund = () =>
    shop.payments.refund({
      ...{ id: orderId, amountCents: null, reason: '', key: null, actorId: 'owner' },
    })
  return { ...shop, id: id ?? '', orderId, disputeId, look, due, refund }
}

function cancel(shop: Awaited<ReturnType<typeof disputedVisit>>, actor: Actor) {
  return shop.studio.bookings.cancel({ bookingId: shop.id, reason: '' }, actor)
}

for (const engine of ENGINES) {
  test(`${engine}: what a bank takes for good is paid no more; a dispute that is won changes nothing`, async () => {
    const shop = await disputedVisit(engine)
    expect(await shop.due()).toBe(PRICE - DEPOSIT_CENTS)
    shop.standIn.disputes.lose(shop.disputeId)
    await shop.look()
    expect(await shop.due()).toBe(PRICE)
    const spent = await shop.studio.orders.refundedCents([shop.orderId])
    expect(spent.get(shop.orderId)).toBe(DEPOSIT_CENTS + TIP_CENTS)
    expect(await shop.payments.refundable(shop.orderId)).toEqual({
      ...{ leftCents: 0, lostCents: DEPOSIT_CENTS + TIP_CENTS, tipBackCents: 0, isDisputed: false },
    })
    expect(await shop.refund()).toEqual({ ok: false, code: 'not-refundable' })

    const won = await disputedVisit(engine)
    won.standIn.disputes.win(won.disputeId)
    await won.look()
    expect(await won.due()).toBe(PRICE - DEPOSIT_CENTS)
    expect(await won.refund()).toMatchObject({ ok: true })
  })

  test(`${engine}: while a bank wants a payment back nothing of it is sent back, here or at Square`, async () => {
    const shop = await disputedVisit(engine)
    expect(await shop.refund()).toEqual(DISPUTED)
    const asked = shop.client.refunds.refundPayment({
      idempotencyKey: 'from elsewhere',
      paymentId: (await shop.payments.find(shop.orderId))?.paymentId ?? '',
      amountMoney: { amount: 100n, currency: 'USD' },
    })
    await expect(asked).rejects.toMatchObject({
      errors: [{ code: 'PAYMENT_NOT_REFUNDABLE_DUE_TO_DISPUTE', category: 'REFUND_ERROR' }],
    })
    expect(await visitBooks(shop)).toMatchObject({ backCents: 0, refunds: [] })
  })

  test(`${engine}: a disputed visit that is canceled gives nothing back; once won, the owner decides`, async () => {
    const shop = await disputedVisit(engine)
    expect((await cancel(shop, { kind: 'manage-link', bookingId: shop.id })).ok).toBe(true)
    const paidCancelled = async () => (await shop.studio.admin.decisions()).counts.paidCancelled
    expect(await visitBooks(shop)).toMatchObject({ refunds: [], visits: ['CANCELLED'] })
    expect(await paidCancelled()).toBe(0)
    shop.standIn.disputes.win(shop.disputeId)
    await shop.look()
    expect(await paidCancelled()).toBe(1)
  })

  test(`${engine}: a deposit that was never revenue is no loss when a bank takes it`, async () => {
    const shop = await disputedVisit(engine)
    shop.clock.now = at('2026-03-06', '12:00')
    expect((await shop.studio.bookings.noShow(shop.id, OWNER)).ok).toBe(true)
    shop.standIn.disputes.lose(shop.disputeId)
    await shop.look()
    const range = { from: '2026-03-01', to: '2026-03-31' }
    const [revenue] = await shop.studio.reports.revenue([range])
    expect(revenue).toMatchObject({ disputesCents: 0, totalCents: 0 })
  })
}

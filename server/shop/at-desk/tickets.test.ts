import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { STUDIO } from '#content/studio.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { localDate } from '#domain/core/when.ts'
import { ENGINES, OWNER } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { openShop } from '#tests/payments.ts'
import { onDevice } from '#tests/square/device.ts'

type Options = NonNullable<Parameters<typeof openShop>[0]>
const MASK = { productId: 'clay-mask', variationId: 'regular' }
/** Two masks at $36.00, with the stand-in's sales tax of 8.75 %. */
const GOODS = 7200
const TAX = 630

/** A visit at the desk with two masks on its ticket, of five that there are. */
async function ticketed(options: Options = {}) {
  const shop = await openShop({ publicUrl: 'http://square.test', ...options })
  const { studio, payments, database, clock } = shop
  await payments.stock.set(MASK.productId, MASK.variationId, 5)
  const booking = await book(studio)
  const add = (by: number) => payments.tickets.add({ bookingId: booking.id, ...MASK, by }, OWNER)
  expect(await add(2)).toEqual({ ok: true })
  const left = async () => (await payments.stock.counts())[0]?.onHand
  const due = async () => {
    const visit = await studio.today.visit(booking.id)
    return visit && [visit.paidCents, visit.dueCents]
  }
  const orders = () =>
    database.rows
      .selectFrom('orders')
      .select(['subtotal_cents', 'tax_cents', 'tip_cents', 'total_cents'])
      .execute()
  const lines = async () => (await payments.tickets.of(booking.id)).lines
  const byHand = (
    shownCents: number,
    more: { key?: string; way?: 'cash' | 'other'; isAnotherTip?: boolean } = {},
  ) => {
    const { way = 'cash', key = randomUUID(), ...tip } = more
    const sale = { booking, key, way, shownCents, tipCents: 500, ...tip }
    return payments.takeByHand({ ...sale, owner: OWNER })
  }
  const settled = async () => {
    clock.now += 10_000
    await payments.reconcile()
  }
  return { ...shop, booking, add, left, due, orders, lines, byHand, settled }
}

for (const engine of ENGINES) {
  test(`${engine}: what is added says its price and its tax, and is taken off again`, async () => {
    const { payments, booking, add, left } = await ticketed({ engine })
    expect(await payments.tickets.of(booking.id)).toEqual({
      lines: [{ ...MASK, name: 'Clay Mask', quantity: 2, unitPriceCents: 3600 }],
      goodsCents: GOODS,
      taxCents: TAX,
    })
    expect(
      (await payments.tickets.shelf()).find(({ productId }) => productId === MASK.productId),
    ).toMatchObject({ priceCents: 3600, left: 5 })
    expect(await add(4)).toMatchObject({ code: 'out-of-stock' })
    expect(await add(-2)).toEqual({ ok: true })
    expect((await payments.tickets.of(booking.id)).lines).toEqual([])
    expect(await left()).toBe(5)
  })

  test(`${engine}: a canceled visit that was paid in cash is handed back, and nobody reads of a card`, async () => {
    const { studio, database, booking, byHand, settled } = await ticketed({ engine })
    const sum = booking.priceCents + GOODS + TAX
    expect((await byHand(sum)).ok).toBe(true)
    const asked = { kind: 'cancelled', booking, keepsPayment: false, keptBecause: '' } as const
    expect(await studio.today.endMoney(asked)).toMatchObject({
      backCents: booking.priceCents + 500,
      backByHandCents: booking.priceCents + 500,
    })
    expect((await studio.bookings.cancel({ bookingId: booking.id, reason: '' }, OWNER)).ok).toBe(
      true,
    )
    await settled()
    const mails = await database.rows
      .selectFrom('outbox')
      .select(['audience', 'body_text'])
      .where('kind', 'in', ['cancelled', 'refunded'])
      .execute()
    expect(mails.map(({ audience }) => audience)).toContain('client')
    for (const { audience, body_text } of mails) {
      expect(body_text).not.toMatch(/card that you paid with|to the card/)
      if (audience === 'client') expect(body_text).toMatch(/by hand, as you paid it|in cash/)
    }
  })

  test(`${engine}: a visit and its products are one order of cash, in the drawer, once`, async () => {
    const shop = await ticketed({ engine })
    const { studio, payments, database, booking, byHand, due, orders, lines, client, clock } = shop
    const { breaches } = shop
    const sum = booking.priceCents + GOODS + TAX
    expect(await byHand(sum - 1)).toMatchObject({ ok: false, code: 'price-changed' })
    const key = randomUUID()
    const both = await Promise.all([byHand(sum, { key }), byHand(sum, { key })])
    expect(both.map(({ ok }) => ok)).toEqual([true, true])
    expect(await byHand(sum)).toMatchObject({ ok: false, code: 'visit-paid' })
    expect(await due()).toEqual([booking.priceCents, 0])
    expect(await orders()).toEqual([
      { subtotal_cents: sum - TAX, tax_cents: TAX, tip_cents: 500, total_cents: sum },
    ])
    expect([await lines(), await shop.left()]).toEqual([[], 3])
    const { data } = await client.payments.list()
    expect(data.map(({ sourceType, status }) => [sourceType, status])).toEqual([
      ['CASH', 'COMPLETED'],
    ])
    const date = localDate(clock.now, STUDIO.zone)
    const till = async () => {
      const [cash, ...others] = await studio.today.till(date)
      return [cash?.way, (cash?.takenCents ?? 0) - (cash?.backCents ?? 0), cash?.tipCents, others]
    }
    expect(await till()).toEqual(['cash', sum + 500, 500, []])
    expect((await studio.today.visit(booking.id))?.paidWays).toEqual(['cash'])
    const { id } = await database.rows.selectFrom('orders').select('id').executeTakeFirstOrThrow()
    const back = { id, amountCents: GOODS + TAX, reason: '', key: 'back', actorId: 'owner' }
    expect(await payments.refund(back)).toMatchObject({ ok: true })
    clock.now += MINUTE_MS
    await payments.reconcile()
    const left = sum + 500 - GOODS - TAX
    expect(await till()).toEqual(['cash', left, 500, []])
    expect(breaches).toEqual([])
  })

  test(`${engine}: products are set aside while the terminal waits, and come back when it is called off`, async () => {
    const { payments, booking, add, left, due, lines, standIn, settled, orders } = await ticketed({
      engine,
    })
    const paired = await payments.terminals.pair('Front desk', OWNER)
    const deviceId = (paired.ok && paired.terminal.deviceId) || ''
    const ask = () =>
      payments.atDesk.begin({ booking, key: randomUUID(), way: 'terminal', deviceId }, OWNER)
    await ask()
    const sum = booking.priceCents + GOODS + TAX
    expect((await payments.atDesk.stateOf(booking.id)).inHand).toMatchObject({ totalCents: sum })
    expect(await left()).toBe(3)
    expect(await add(-1)).toMatchObject({ code: 'payment-in-hand' })
    await onDevice(standIn, deviceId, 'cancel')
    await settled()
    expect([await left(), (await lines()).length]).toEqual([5, 1])
    expect(await add(-1)).toEqual({ ok: true })
    await ask()
    await onDevice(standIn, deviceId, 'tap', '2983')
    await settled()
    expect([await left(), await lines(), await due()]).toEqual([4, [], [booking.priceCents, 0]])
    expect(await orders()).toMatchObject([{ tip_cents: 2983, tax_cents: 315 }])
  })

  test(`${engine}: a tip that was left already is asked about, with products as without, until it has gone back`, async () => {
    const { studio, payments, database, booking, add, byHand, clock } = await ticketed({ engine })
    const cash = { method: 'cash', tipCents: 1000, amountCents: booking.priceCents } as const
    const note = { ...cash, id: randomUUID(), bookingId: booking.id, note: '' }
    expect(await studio.today.takePayment(note, OWNER)).toMatchObject({ ok: true })
    expect(await studio.today.tipThere(booking.id)).toBe(1000)
    const key = randomUUID()
    expect(await byHand(GOODS + TAX, { key })).toMatchObject({ ok: false, code: 'tip-there' })
    expect(await byHand(GOODS + TAX, { key, isAnotherTip: true })).toMatchObject({ ok: true })
    // The same press again is the same payment, and no question.
    expect(await byHand(GOODS + TAX, { key })).toMatchObject({ ok: true })
    expect(await studio.today.tipThere(booking.id)).toBe(1500)
    const paid = (await studio.today.paidVisits([booking.id])).get(booking.id)
    expect(paid).toMatchObject({ cents: booking.priceCents, tipCents: 1500 })

    const [noted] = await studio.today.paymentsOf([booking.id])
    const strike = { id: note.id, bookingId: booking.id, version: noted?.version ?? 0 }
    expect(await studio.today.strikePayment(strike, OWNER)).toMatchObject({ ok: true })
    const tip = { ...note, id: randomUUID(), amountCents: 0 }
    expect(await studio.today.takePayment(tip, OWNER)).toMatchObject({ code: 'tip-there' })
    const { id } = await database.rows.selectFrom('orders').select('id').executeTakeFirstOrThrow()
    const back = { id, amountCents: GOODS + TAX + 500, reason: '', key: 'back', actorId: 'owner' }
    expect(await payments.refund(back)).toMatchObject({ ok: true })
    clock.now += MINUTE_MS
    expect(await studio.today.tipThere(booking.id)).toBe(0)
    expect(await add(1)).toEqual({ ok: true })
    expect(await studio.today.takePayment(tip, OWNER)).toMatchObject({ ok: true })
  })

  test(`${engine}: products alone are paid after the visit, and a ticket that changed meanwhile is not`, async () => {
    const { studio, booking, add, byHand, due, orders, lines } = await ticketed({
      engine,
    })
    const cash = { id: randomUUID(), method: 'cash', tipCents: 0, note: '' } as const
    const note = { ...cash, bookingId: booking.id, amountCents: booking.priceCents }
    expect(await studio.today.takePayment(note, OWNER)).toMatchObject({ ok: true })
    const stale = randomUUID()
    expect(await byHand(1, { key: stale })).toMatchObject({ code: 'price-changed' })
    await add(1)
    expect(await byHand(GOODS + TAX, { key: stale })).toMatchObject({ code: 'price-changed' })
    await add(-1)
    expect(await byHand(GOODS + TAX, { way: 'other' })).toMatchObject({ ok: true })
    expect(await due()).toEqual([booking.priceCents, 0])
    expect(await orders()).toMatchObject([{ total_cents: GOODS + TAX }])
    expect(await lines()).toEqual([])
    expect(await byHand(GOODS + TAX)).toMatchObject({ code: 'visit-paid' })
  })
}

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { localDate } from '#domain/core/when.ts'
import { at, bookRequest, createTestStudio, ENGINES, OWNER, ZONE } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { openShop } from '#tests/payments.ts'

const MASK = { productId: 'clay-mask', variationId: 'regular' }

/** A visit of $110.00 whose client was given a gift of credit. */
async function desk(engine: (typeof ENGINES)[number], cents: number) {
  const shop = await openShop({ publicUrl: 'http://square.test', engine })
  const { studio } = shop
  const visit = await book(studio)
  const { clientId } = visit
  const gift = { clientId, key: randomUUID(), cents, reason: 'Her last one was cut short' }
  expect(await studio.clients.giveCredit(gift, OWNER)).toEqual({ ok: true })
  const pay = (amountCents: number, bookingId = visit.id, id = randomUUID()) =>
    studio.today.takePayment(
      { id, bookingId, method: 'credit', amountCents, tipCents: 0, note: '' },
      OWNER,
    )
  const credit = () => studio.clients.creditOf(clientId)
  const due = async () => (await studio.today.visit(visit.id))?.dueCents
  return { ...shop, visit, gift, pay, credit, due }
}

for (const engine of ENGINES) {
  test(`${engine}: credit is put toward a visit once, however many devices press at the same moment`, async () => {
    const { studio, visit, pay, credit, due } = await desk(engine, 8000)
    const other = await studio.bookings.create(
      bookRequest({ startsAt: at('2026-03-07', '10:00'), override: true }),
      OWNER,
    )
    if (!other.ok) throw new Error(other.code)
    const pressed = await Promise.all([pay(8000), pay(8000), pay(8000, other.booking.id)])
    expect(pressed.filter(({ ok }) => ok)).toHaveLength(1)
    expect(pressed.filter(({ ok }) => !ok)).toMatchObject([
      { code: 'credit-short' },
      { code: 'credit-short' },
    ])
    expect(await credit()).toBe(0)
    const paid = await studio.today.paidVisits([visit.id, other.booking.id])
    expect([...paid.values()].reduce((all, { cents }) => all + cents, 0)).toBe(8000)
    expect((await due()) === 3000 || (await due()) === 11_000).toBe(true)
  })

  test(`${engine}: no more than is there or due, the same press once, and struck out it is the client’s again`, async () => {
    const { studio, visit, pay, credit, due } = await desk(engine, 15_000)
    expect(await pay(15_001)).toMatchObject({ code: 'credit-short' })
    expect(await pay(11_001)).toMatchObject({ code: 'visit-sum-changed' })
    const id = randomUUID()
    const taken = await pay(11_000, visit.id, id)
    expect(await pay(11_000, visit.id, id)).toEqual(taken)
    expect([await credit(), await due()]).toEqual([4000, 0])
    if (!taken.ok) throw new Error(taken.code)
    const struck = { id, bookingId: visit.id, version: taken.payment.version }
    await studio.today.strikePayment(struck, OWNER)
    expect(await studio.today.strikePayment(struck, OWNER)).toMatchObject({ ok: false })
    expect([await credit(), await due()]).toEqual([15_000, 11_000])
    const again = { ...struck, version: struck.version + 1 }
    await studio.today.unstrikePayment(again, OWNER)
    expect([await credit(), await due()]).toEqual([4000, 0])
    const lines = (await studio.clients.record(visit.clientId))?.credit.map(({ why }) => why)
    expect(lines?.toSorted()).toEqual(['gift', 'visit', 'visit', 'visit-undone'])
  })

  test(`${engine}: a gift is given once for each press, and taken back while all of it is there`, async () => {
    const { studio, visit, gift, pay, credit } = await desk(engine, 5000)
    await studio.clients.giveCredit(gift, OWNER)
    expect(await credit()).toBe(5000)
    const line = (await studio.clients.record(visit.clientId))?.credit[0]
    expect(line).toMatchObject({ why: 'gift', reason: gift.reason })
    const back = { clientId: visit.clientId, giftId: line?.id ?? '' }
    const spent = await pay(2000)
    expect(await studio.clients.takeCreditBack(back, OWNER)).toMatchObject({ code: 'gift-spent' })
    if (!spent.ok) throw new Error(spent.code)
    await studio.today.strikePayment(spent.payment, OWNER)
    await studio.clients.takeCreditBack(back, OWNER)
    await studio.clients.takeCreditBack(back, OWNER)
    expect(await credit()).toBe(0)
  })

  test(`${engine}: books, the till and the account of credit agree on what credit and a gift card paid`, async () => {
    const { studio, visit, pay, clock } = await desk(engine, 6000)
    clock.now = visit.endsAt
    await studio.bookings.complete(visit.id, OWNER)
    await pay(6000)
    clock.now += 1000
    const card = { id: randomUUID(), bookingId: visit.id, method: 'gift-card' } as const
    await studio.today.takePayment({ ...card, amountCents: 5000, tipCents: 900, note: '' }, OWNER)
    const date = localDate(clock.now, ZONE)
    const day = { from: date, to: date }
    expect(await studio.today.till(date)).toMatchObject([{ way: 'gift-card', takenCents: 5900 }])
    const [sums] = await studio.reports.revenue([day])
    expect(sums).toMatchObject({ servicesCents: 11_000, creditCents: 6000, unpaidCents: 0 })
    expect(sums).toMatchObject({ totalCents: 5000, tipsCents: 900 })
    const [credit] = await studio.reports.storeCredit([{ from: '2026-01-01', to: date }])
    expect(credit).toMatchObject({ givenCents: 6000, spentCents: 6000, openCents: 0 })
    const rows = (kind: 'credit' | 'credit-given', range = day) =>
      studio.reports.rows({ kind, range, filter: {} }, { limit: 9, offset: 0 })
    expect(await rows('credit')).toMatchObject([{ of: 'visit', opens: visit.id, cents: 6000 }])
    expect(await rows('credit-given', { from: '2026-01-01', to: date })).toMatchObject([
      { of: 'client', opens: visit.clientId, cents: 6000, what: 'Store credit, as a gift' },
    ])
    const { receipt } = (await studio.receipts.read({ of: 'visit', id: visit.id })) ?? {}
    expect(receipt?.payments.map(({ words, cents }) => [words, cents])).toEqual([
      ['Paid with store credit', 6000],
      ['Paid by gift card', 5900],
    ])
  })

  test(`${engine}: a visit and its products are paid with credit and cash in one order, and undone with both`, async () => {
    const { studio, payments, visit, credit, due } = await desk(engine, 9000)
    await payments.stock.set(MASK.productId, MASK.variationId, 3)
    await payments.tickets.add({ bookingId: visit.id, ...MASK, by: 1 }, OWNER)
    const { goodsCents, taxCents } = await payments.tickets.of(visit.id)
    const shownCents = 11_000 + goodsCents + (taxCents ?? 0)
    const sale = { booking: visit, way: 'cash', shownCents, tipCents: 0, owner: OWNER } as const
    const much = { ...sale, key: randomUUID(), creditCents: 9001 }
    expect(await payments.takeByHand(much)).toMatchObject({ code: 'credit-changed' })
    const sold = await payments.takeByHand({ ...sale, key: randomUUID(), creditCents: 9000 })
    if (!sold.ok) throw new Error(sold.code)
    expect([await credit(), await due()]).toEqual([0, 0])
    const date = localDate(studio.clock.now, ZONE)
    expect(await studio.today.till(date)).toMatchObject([
      { way: 'cash', takenCents: shownCents - 9000 },
    ])
    await payments.undoByHand({ orderId: sold.attempt.id, bookingId: visit.id }, OWNER)
    expect([await credit(), await due()]).toEqual([9000, 11_000])
  })
}

test('a consultation that was paid with credit gives none', async () => {
  const studio = await createTestStudio()
  const asked = { serviceId: 'skincare-consultation', startsAt: at('2026-03-02', '18:00') }
  const made = await studio.bookings.create(bookRequest(asked), OWNER)
  if (!made.ok) throw new Error(made.code)
  const { id: bookingId, clientId, endsAt } = made.booking
  const gift = { clientId, key: randomUUID(), cents: 5000, reason: 'Welcome' }
  await studio.clients.giveCredit(gift, OWNER)
  const note = { id: randomUUID(), bookingId, method: 'credit', amountCents: 5000 } as const
  await studio.today.takePayment({ ...note, tipCents: 0, note: '' }, OWNER)
  studio.clock.now = endsAt
  await studio.bookings.complete(bookingId, OWNER)
  expect(await studio.clients.creditOf(clientId)).toBe(0)
})

import { expect, test } from 'vitest'
import { STUDIO } from '#content/studio.ts'
import { DAY_MS, MINUTE_MS } from '#domain/core/duration.ts'
import { localDate } from '#domain/core/when.ts'
import { lastProducts } from '#server/clients/orders.ts'
import { createTestApp, OWNER } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { ownerCookie } from '#tests/owner.ts'
import { figureOf, pageOf } from '#tests/page.ts'
import { heldVisit, OK, openShop, visitBooks } from '#tests/payments.ts'
import { rangeWords } from './range.ts'

const MARCH = { from: '2026-03-01', to: '2026-03-31' }

const KEEP = { keepsPayment: true, keptBecause: 'The peel was mixed' }

/** A visit of $110 that was paid when it was booked, with a tip of $20. */
async function tipped() {
  const shop = await openShop()
  const { studio, payments, clock } = shop
  const order = await payments.orderVisit(await heldVisit(shop))
  if (!order.ok) throw new Error(order.code)
  const card = { sourceId: OK, shownTotalCents: null, tipCents: 2000 }
  const paid = await payments.pay(order.attempt.id, card)
  const bookingId = (paid.ok && paid.attempt.bookingId) || ''
  const revenue = async () => (await studio.reports.revenue([MARCH]))[0]
  const sent = async () => {
    await payments.reconcile()
    clock.now += 2 * MINUTE_MS
    await payments.reconcile()
  }
  return { ...shop, bookingId, revenue, sent }
}

test('tips by card and at the desk are a line of their own, outside revenue, and open their rows', async () => {
  const { studio, clock, bookingId, revenue } = await tipped()
  const visit = await studio.bookings.find(bookingId)
  clock.now = visit?.endsAt ?? 0
  expect(await studio.bookings.complete(bookingId, OWNER)).toMatchObject({ ok: true })
  const cash = {
    id: 'cash',
    bookingId,
    method: 'cash',
    amountCents: 0,
    tipCents: 500,
    note: '',
    isAnotherTip: true,
  } as const
  expect(await studio.today.takePayment(cash, OWNER)).toMatchObject({ ok: true })
  expect(await revenue()).toMatchObject({
    servicesCents: 11_000,
    tipsCents: 2500,
    totalCents: 11_000,
  })

  const app = await createTestApp(studio)
  const headers = { cookie: await ownerCookie(studio) }
  const read = async (path: string) => pageOf(await (await app.request(path, { headers })).text())
  expect(figureOf(await read('/admin/reports?period=this-month'), 'Tips')).toMatch(/^\$25\.00/)
  const rows = await read('/admin/reports/rows?of=tips&period=this-month')
  expect(rows.words).toContain('2 rows, $25.00')
  expect(rows.words).toContain('Tip, cash')
})

test('what went back for a visit that did not take place is no refund of anything that was counted', async () => {
  const { studio, bookingId, revenue, sent } = await tipped()
  expect(await studio.bookings.cancel({ bookingId, reason: '' }, OWNER)).toMatchObject({ ok: true })
  await sent()
  expect(await revenue()).toMatchObject({ refundsCents: 0, tipsCents: 0, totalCents: 0 })
})

test.each([
  ['is canceled and the owner keeps it', 'cancelled'],
  ['nobody came to', 'no-show'],
] as const)(
  'what was paid for a visit that %s is kept, counted from then on, and agrees with Square',
  async (_, end) => {
    const shop = await tipped()
    const { studio, clock, bookingId, revenue, sent } = shop
    const atSquare = async () => {
      const { takenCents, backCents } = await visitBooks(shop)
      return takenCents - backCents
    }
    const agreesWithSquare = async () => {
      const {
        totalCents = 0,
        tipsCents = 0,
        heldCents = 0,
        unpaidCents = 0,
      } = (await revenue()) ?? {}
      expect(totalCents + heldCents - unpaidCents).toBe(await atSquare())
      expect(tipsCents).toBe(2000)
    }
    expect(await revenue()).toMatchObject({ heldCents: 11_000, keptCents: 0, totalCents: 0 })
    await agreesWithSquare()
    const visit = await studio.bookings.find(bookingId)
    if (end === 'no-show') clock.now = (visit?.endsAt ?? 0) + DAY_MS
    const ended =
      end === 'no-show'
        ? await studio.bookings.noShow(bookingId, OWNER, KEEP)
        : await studio.bookings.cancel({ bookingId, reason: '', ...KEEP }, OWNER)
    expect(ended).toMatchObject({ ok: true })
    expect(await revenue()).toMatchObject({ heldCents: 0, keptCents: 11_000, totalCents: 11_000 })
    await agreesWithSquare()
    const today = localDate(clock.now, STUDIO.zone)
    expect(await studio.reports.revenue([{ from: today, to: today }])).toMatchObject([
      { keptCents: 11_000 },
    ])
    expect((await studio.clients.record(visit?.clientId ?? ''))?.spentCents).toBe(11_000)

    const app = await createTestApp(studio)
    const headers = { cookie: await ownerCookie(studio) }
    const read = async (path: string) => pageOf(await (await app.request(path, { headers })).text())
    const page = await read('/admin/reports?period=this-month')
    expect(figureOf(page, 'Kept without a visit')).toMatch(/^\$110\.00/)
    const rows = await read('/admin/reports/rows?of=kept&period=this-month')
    expect(rows.words).toContain('Kept from visits that did not take place')
    expect(rows.words).toContain('1 row, $110.00')

    clock.now += MINUTE_MS
    const [order] = await shop.database.rows.selectFrom('orders').select('id').execute()
    const asked = { id: order?.id ?? '', amountCents: 4000, reason: '', key: 'b', actorId: 'owner' }
    expect(await shop.payments.refund(asked)).toMatchObject({ ok: true })
    await sent()
    expect(await revenue()).toMatchObject({
      ...{ keptCents: 11_000, refundsCents: 4000, totalCents: 7000 },
    })
    await agreesWithSquare()
    expect((await studio.clients.record(visit?.clientId ?? ''))?.spentCents).toBe(7000)
  },
)

test('products that were paid with a visit are product revenue once, and the visit stays the service’s', async () => {
  const { studio, payments, database, clock } = await openShop()
  const booking = await book(studio)
  const mask = { bookingId: booking.id, productId: 'clay-mask', variationId: 'regular', by: 2 }
  await payments.tickets.add(mask, OWNER)
  clock.now = booking.endsAt
  await studio.bookings.complete(booking.id, OWNER)
  const cash = { booking, key: 'cash', way: 'cash', tipCents: 500, owner: OWNER } as const
  const sale = { ...cash, shownCents: booking.priceCents + 7830 }
  expect(await payments.takeByHand(sale)).toMatchObject({ ok: true })
  const { reports } = studio
  const range = MARCH
  expect(await reports.revenue([range])).toMatchObject([
    { servicesCents: booking.priceCents, productsCents: 7200, taxCents: 630, tipsCents: 500 },
  ])
  expect(await reports.products(range)).toMatchObject([{ productId: 'clay-mask', cents: 7200 }])
  const query = { kind: 'products', range, filter: {} } as const
  expect(await reports.sumOfRows(query)).toEqual({ count: 1, cents: 7200 })
  expect(await reports.clients(range, { limit: 5, offset: 0 })).toMatchObject([
    { visits: 1, servicesCents: booking.priceCents, productsCents: 7200 },
  ])
  expect(await reports.salesTax(range)).toMatchObject([
    { orders: 1, taxableCents: 7200, owedCents: 630, takenCents: 630 },
  ])
  const online = (await reports.fees(range)).find(({ way }) => way === 'online')
  expect(online).toMatchObject({ payments: 0, feeCents: 0 })
  const tips = await reports.rows({ ...query, kind: 'tips' }, { limit: 5, offset: 0 })
  expect(tips).toMatchObject([{ what: 'Tip, cash', cents: 500 }])
  const record = await studio.clients.record(booking.clientId)
  expect(record?.spentCents).toBe(booking.priceCents + 7830)
  const whose = { clientId: booking.clientId, addresses: [booking.email] }
  expect(await lastProducts(database.rows, whose)).toMatchObject([{ name: 'Clay Mask' }])
})

test('the till says by which way money came and went: cash that was handed back is out of it', async () => {
  const shop = await openShop()
  const { studio, payments, clock } = shop
  const booking = await book(studio)
  const mask = { bookingId: booking.id, productId: 'clay-mask', variationId: 'regular', by: 2 }
  await payments.tickets.add(mask, OWNER)
  const cash = { booking, key: 'cash', way: 'cash', tipCents: 500, owner: OWNER } as const
  const sold = await payments.takeByHand({ ...cash, shownCents: booking.priceCents + 7830 })
  if (!sold.ok) throw new Error(sold.code)
  const other = await book(studio, { startsAt: booking.startsAt + 7 * DAY_MS })
  const noted = { id: 'card', bookingId: other.id, method: 'card', note: '' } as const
  await studio.today.takePayment({ ...noted, amountCents: 5000, tipCents: 1000 }, OWNER)
  const [order] = await shop.database.rows.selectFrom('orders').select('id').execute()
  clock.now += MINUTE_MS
  const asked = { id: order?.id ?? '', amountCents: 3045, reason: '', key: 'b', actorId: 'owner' }
  expect(await payments.refund(asked)).toMatchObject({ ok: true })
  clock.now += 2 * MINUTE_MS
  await payments.reconcile()

  const today = localDate(clock.now, STUDIO.zone)
  const takenCents = booking.priceCents + 7830 + 500
  expect(await studio.reports.till({ from: today, to: today })).toEqual([
    { way: 'cash', payments: 1, takenCents, tipCents: 500, backCents: 3045 },
    { way: 'desk-card', payments: 1, takenCents: 6000, tipCents: 1000, backCents: 0 },
  ])
  expect(await studio.reports.fees({ from: today, to: today })).toMatchObject([
    { way: 'online', payments: 0, feeCents: 0 },
    { way: 'in-person', payments: 1, paidCents: 6000, unknown: 1, estimatedCents: 166 },
  ])
  const app = await createTestApp(studio)
  const headers = { cookie: await ownerCookie(studio) }
  const read = async (path: string) => pageOf(await (await app.request(path, { headers })).text())
  const page = await read('/admin/reports?period=today')
  expect(page.words).toContain(rangeWords({ from: today, to: today }))
  expect(page.words).toContain('Money in and out')
  const rows = await read('/admin/reports/rows?of=money&way=cash&period=today')
  expect(rows.words).toContain('2 rows, $162.85')
  expect(rows.words).toContain('Given back')
})

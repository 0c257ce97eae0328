import { expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#domain/core/duration.ts'
import type { Engine } from '#server/core/db/open.ts'
import { crashAt } from '#tests/breaking.ts'
import { at, bookRequest, ENGINES } from '#tests/helpers.ts'
import { DECLINED, heldVisit, OK, openShop, visitBooks } from '#tests/payments.ts'

const PRICE = 11_000
const CARD = { sourceId: OK, shownTotalCents: null }
const OTHER_CARD = { ...CARD, sourceId: 'ccof:customer-card-id-ok' }
const CHARGE = 'POST /v2/payments'
const BOOKED = {
  takenCents: PRICE,
  backCents: 0,
  refunds: [],
  visits: ['CONFIRMED'],
  paidVisits: 1,
  states: ['paid'],
  mails: ['booked', 'order'],
}
const NOT_BOOKED = { ...BOOKED, takenCents: 0, visits: [], paidVisits: 0, mails: [] }
const GIVEN_BACK = { ...BOOKED, backCents: PRICE, paidVisits: 0 }

type Shop = Awaited<ReturnType<typeof openShop>>

async function placed(shop: Shop, changes: Parameters<typeof heldVisit>[1] = {}) {
  const visit = await heldVisit(shop, changes)
  const order = await shop.payments.orderVisit(visit)
  if (!order.ok) throw new Error(order.code)
  return { id: order.attempt.id, visit }
}

/** Somebody else books the time. */
async function takenByAnother({ studio }: Shop) {
  const other = bookRequest({ email: 'bea@example.com', firstName: 'Bea' })
  const made = await studio.bookings.create(other, { kind: 'guest' })
  if (!made.ok) throw new Error(made.code)
}

for (const engine of ENGINES) {
  test(`${engine}: the money books the visit, and a repeat answers the same`, async () => {
    const shop = await openShop({ engine })
    const { id, visit } = await placed(shop)
    const [one, two] = await Promise.all([shop.payments.pay(id, CARD), shop.payments.pay(id, CARD)])
    expect([one.ok, two.ok]).toEqual([true, true])
    const again = await shop.payments.orderVisit(visit)
    expect(again.ok && again.attempt.id).toBe(id)
    expect((await shop.payments.pay(id, OTHER_CARD)).ok).toBe(true)
    expect(await visitBooks(shop)).toEqual(BOOKED)
    const attempt = await shop.payments.find(id)
    const booking = await shop.studio.bookings.find(attempt?.bookingId ?? '')
    expect(booking).toMatchObject({ startsAt: visit.request.startsAt, email: 'ana@example.com' })
    expect(await shop.studio.bookings.history(booking?.id ?? '')).toMatchObject([
      { kind: 'booked', actor: 'guest' },
    ])
    expect(shop.breaches).toEqual([])
  })

  test(`${engine}: without a hold that stands nothing is sent; a new hold goes on with the same order`, async () => {
    const shop = await openShop({ engine })
    const { id, visit } = await placed(shop)
    shop.clock.now += 11 * MINUTE_MS
    const late = await shop.payments.pay(id, CARD)
    expect(late).toMatchObject({ ok: false, code: 'hold-expired' })
    expect(await shop.payments.orderVisit({ ...visit, buyer: 'b' })).toMatchObject({
      code: 'hold-expired',
    })
    expect(shop.exchanges.map(({ call }) => call)).not.toContain(CHARGE)
    expect(await visitBooks(shop)).toEqual({ ...NOT_BOOKED, states: ['placed'] })
    const anew = await placed(shop)
    expect(anew.id).toBe(id)
    expect((await shop.payments.pay(id, CARD)).ok).toBe(true)
    expect(await visitBooks(shop)).toEqual(BOOKED)
  })

  test(`${engine}: a declined card books nothing, and another one does while the time is held`, async () => {
    const shop = await openShop({ engine })
    const { id } = await placed(shop)
    shop.clock.now += 9 * MINUTE_MS
    const declined = await shop.payments.pay(id, { ...CARD, sourceId: DECLINED })
    expect(declined).toMatchObject({ ok: false, code: 'card-declined' })
    // The charge has stretched the hold.
    shop.clock.now += 9 * MINUTE_MS
    expect((await shop.payments.pay(id, CARD)).ok).toBe(true)
    expect(await visitBooks(shop)).toEqual(BOOKED)
  })

  test(`${engine}: what is abandoned frees its time at the hold's end`, async () => {
    const shop = await openShop({ engine })
    await placed(shop)
    shop.clock.now += 10 * MINUTE_MS
    await takenByAnother(shop)
    shop.clock.now += 30 * MINUTE_MS
    expect(await shop.payments.reconcile()).toMatchObject({ givenUp: 1 })
    expect(await visitBooks(shop)).toMatchObject({ takenCents: 0, states: ['cancelled'] })
  })

  test(`${engine}: late money takes its time where that is still free`, async () => {
    const shop = await lostCharge(engine)
    shop.clock.now += 90 * MINUTE_MS
    expect(await shop.payments.reconcile()).toMatchObject({ paid: 1 })
    expect(await visitBooks(shop)).toEqual(BOOKED)
  })

  test(`${engine}: late money whose time is gone goes back in the same transaction, and a mail offers three others`, async () => {
    const shop = await lostCharge(engine)
    shop.clock.now += 61 * MINUTE_MS
    await takenByAnother(shop)
    expect(await shop.payments.reconcile()).toMatchObject({ paid: 1 })
    shop.clock.now += 2 * MINUTE_MS
    await shop.payments.reconcile()
    const books = await visitBooks(shop)
    expect(books).toEqual({
      ...GIVEN_BACK,
      refunds: [`completed ${PRICE}`],
      mails: ['booked', 'given-back', 'refund'],
    })
    const [mail] = await shop.database.rows
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'given-back')
      .execute()
    expect([mail?.recipient, mail?.subject]).toEqual([
      'ana@example.com',
      'Not booked: your $110.00 goes back',
    ])
    expect(mail?.body_text).toContain('Ana')
    expect(mail?.body_text).toMatch(/These times near it are free: .+; .+; .+\./)
    const [attempt] = await shop.database.rows.selectFrom('payment_attempt').selectAll().execute()
    const again = await shop.payments.pay(attempt?.id ?? '', CARD)
    expect(again).toMatchObject({ ok: false, code: 'visit-given-back' })
    const order = await shop.studio.orders.find(attempt?.id ?? '', { kind: 'owner' })
    expect(order?.order.status).toBe('REFUNDED')
  })

  test(`${engine}: while the outcome is open the time is kept, and neither released nor given to others, for an hour at most`, async () => {
    const shop = await lostCharge(engine, 50)
    const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const [row] = await shop.database.rows.selectFrom('payment_attempt').selectAll().execute()
    await shop.studio.bookings.release(row?.hold_id ?? '')
    for (let minutes = 0; minutes < 59; minutes += 5) {
      await shop.payments.reconcile()
      const other = await shop.studio.bookings.hold(bookRequest())
      expect(other).toMatchObject({ ok: false, code: 'time-taken' })
      shop.clock.now += 5 * MINUTE_MS
    }
    await shop.payments.reconcile()
    shop.clock.now += 2 * MINUTE_MS
    expect((await shop.studio.bookings.hold(bookRequest())).ok).toBe(true)
    said.mockRestore()
  })

  test(`${engine}: fifty at once on one time: one visit, and no other is charged or keeps its charge`, async () => {
    const shop = await openShop({ engine })
    const other = shop.server()
    const first = await placed(shop, { buyer: 'b0' })
    const { holdId } = first.visit.request
    const orders = [first.id]
    for (let n = 1; n < 50; n += 1) {
      orders.push((await placed(shop, { buyer: `b${n}`, email: `b${n}@example.com`, holdId })).id)
    }
    const ends = await Promise.all(
      orders.map((id, n) =>
        (n % 2 ? other : shop.payments).pay(id, { ...CARD, sourceId: `ccof:customer-card-id-ok` }),
      ),
    )
    expect(ends.filter(({ ok }) => ok).length).toBe(1)
    shop.clock.now += 2 * MINUTE_MS
    await shop.payments.reconcile()
    await shop.payments.reconcile()
    const books = await visitBooks(shop)
    expect([books.visits, books.paidVisits]).toEqual([['CONFIRMED'], 1])
    expect(books.takenCents - books.backCents).toBe(PRICE)
  })

  test(`${engine}: a tip goes out with the charge, beside the total, and comes back with it`, async () => {
    const shop = await openShop({ engine })
    const { id } = await placed(shop)
    expect((await shop.payments.pay(id, { ...CARD, tipCents: 2000 })).ok).toBe(true)
    const found = await shop.studio.orders.find(id, { kind: 'owner' })
    expect(found?.order).toMatchObject({ totalCents: PRICE, tipCents: 2000 })
    const { data: payments } = await shop.client.payments.list()
    expect(payments[0]).toMatchObject({
      amountMoney: { amount: 11_000n },
      tipMoney: { amount: 2000n },
      totalMoney: { amount: 13_000n },
    })
    const asked = { id, amountCents: null, reason: '', key: null, actorId: 'owner' }
    expect(await shop.payments.refund(asked)).toMatchObject({ refund: { amountCents: 13_000 } })
    expect(shop.breaches).toEqual([])
  })

  for (const [call, when] of [
    ['POST /v2/orders', 'before'],
    ['POST /v2/orders', 'after'],
    [CHARGE, 'before'],
    [CHARGE, 'after'],
  ] as const) {
    test(`${engine}: dies ${when} ${call}: the visit is there with its money, or neither`, async () => {
      const crash = crashAt(call, when)
      const shop = await openShop({ engine, through: crash.through })
      const visit = await heldVisit(shop)
      crash.arm()
      void shop.payments.orderVisit(visit).then((order) => {
        if (order.ok) void shop.payments.pay(order.attempt.id, CARD)
      })
      await crash.died
      const restarted = shop.server()
      shop.clock.now += 2 * MINUTE_MS
      await restarted.reconcile()
      const isPaid = call === CHARGE && when === 'after'
      const books = await visitBooks(shop)
      expect(books).toEqual(isPaid ? BOOKED : { ...NOT_BOOKED, states: [expect.any(String)] })
      const order = await restarted.orderVisit(visit)
      if (!order.ok) throw new Error(order.code)
      expect((await restarted.pay(order.attempt.id, OTHER_CARD)).ok).toBe(true)
      expect(await visitBooks(shop)).toEqual(BOOKED)
    })
  }

  test.each(['booking_event', 'orders', 'outbox'])(
    `${engine}: a transaction that fails at %s leaves neither visit nor order, then both`,
    async (table) => {
      const shop = await openShop({ engine })
      const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      const { id } = await placed(shop)
      await shop.database.script(`ALTER TABLE ${table} RENAME TO away`)
      expect(await shop.payments.pay(id, CARD)).toMatchObject({ code: 'payment-unsettled' })
      await shop.database.script(`ALTER TABLE away RENAME TO ${table}`)
      said.mockRestore()
      expect(await visitBooks(shop)).toEqual({
        ...NOT_BOOKED,
        takenCents: PRICE,
        states: ['charging'],
      })
      shop.clock.now += 2 * MINUTE_MS
      await shop.payments.reconcile()
      expect(await visitBooks(shop)).toEqual(BOOKED)
    },
  )
}

/** A shop where the money for a visit was taken, and nobody could be asked what became of it. */
async function lostCharge(engine: Engine, readsLost = 1) {
  const shop = await openShop({ engine })
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { id } = await placed(shop)
  shop.standIn.faults.next({ kind: 'drop', when: 'after', on: CHARGE, times: 3 })
  shop.standIn.faults.next({ kind: 'drop', on: 'GET /v2/orders/{id}', times: readsLost })
  expect(await shop.payments.pay(id, CARD)).toMatchObject({ code: 'payment-unsettled' })
  said.mockRestore()
  return shop
}

test('whatever booking refuses is refused before any money', async () => {
  const shop = await openShop()
  const refused = async (changes: Parameters<typeof heldVisit>[1]) => {
    const order = await shop.payments.orderVisit(await heldVisit(shop, changes))
    return order.ok ? 'placed' : order.code
  }
  const early = at('2026-03-20', '10:00')
  expect(await refused({ birthDate: '2030-01-01', startsAt: early })).toBe('birth-date-ahead')
  const elsewhere = { startsAt: at('2026-03-07', '03:00'), holdId: 'none' }
  expect(await refused(elsewhere)).toMatch(/closed-day|outside-hours/)
  const eve = { email: 'eve@example.com' }
  const friday = at('2026-03-13', '10:00')
  const guest = { kind: 'guest' } as const
  await shop.studio.bookings.create(bookRequest({ ...eve, startsAt: friday }), guest)
  await shop.database.rows.updateTable('client').set({ blocked_at: 1 }).execute()
  expect(await refused({ ...eve, startsAt: at('2026-03-13', '14:00') })).toBe('call-to-book')
  expect(shop.exchanges).toEqual([])
})

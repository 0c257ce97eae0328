import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { PAY_AT_STUDIO, type VisitPolicy } from '#domain/calendar/visit-policy.ts'
import type { Actor } from '#domain/core/actor.ts'
import { DAY_MS, MINUTE_MS } from '#domain/core/duration.ts'
import { keptOf, paidVisitWords } from '#domain/shop/visit-payment.ts'
import type { Engine } from '#server/core/db/open.ts'
import { at, bookRequest, changeSettings, ENGINES, GUEST, OWNER } from '#tests/helpers.ts'
import { DECLINED, heldVisit, OK, openShop, visitBooks } from '#tests/payments.ts'
import { sharesOf, sumOf } from '../orders/visit-shares.ts'
import { byOwner } from './visit-ending.ts'
import { feeOfVisit } from './visit-fee.ts'

const PRICE = 11_000
const CARD = { sourceId: OK, shownTotalCents: null }
const DEPOSIT: VisitPolicy = {
  ...PAY_AT_STUDIO,
  takes: 'deposit',
  deposit: { cents: 5000 },
  lateFee: { cents: 3000 },
  noShowFee: { cents: 5000 },
}
const FULL: VisitPolicy = { ...DEPOSIT, takes: 'full', deposit: null }

type Shop = Awaited<ReturnType<typeof openShop>>
type Changes = Parameters<typeof heldVisit>[1]

async function shopWith(engine: Engine, policy: VisitPolicy) {
  const shop = await openShop({ engine })
  const saved = await shop.studio.menu.savePolicy({ id: 'acne-facial', version: 0 }, policy, OWNER)
  if (!saved.ok) throw new Error(saved.code)
  return shop
}

/** Reads what the visit asks for, agrees, pays, and has it booked. */
async function paidVisit(shop: Shop, changes: Changes = {}, tipCents = 0) {
  const visit = await heldVisit(shop, changes)
  const asked = await shop.payments.orderVisit(visit)
  if (asked.ok || !asked.asked) throw new Error('Nothing was to be agreed to')
  expect(asked.code).toBe('terms-not-agreed')
  const agreed = { ...visit, agreedTo: asked.asked.wordsVersion }
  const order = await shop.payments.orderVisit(agreed)
  if (!order.ok) throw new Error(order.code)
  const paid = await shop.payments.pay(order.attempt.id, { ...CARD, tipCents })
  if (!paid.ok) throw new Error(paid.code)
  return { id: paid.attempt.bookingId ?? '', orderId: paid.attempt.id, words: asked.asked.words }
}

function byLink(bookingId: string): Actor {
  return { kind: 'manage-link', bookingId }
}

async function cancelled(shop: Shop, bookingId: string, by = byLink(bookingId)) {
  const done = await shop.studio.bookings.cancel({ bookingId, reason: '' }, by)
  if (!done.ok) throw new Error(done.code)
  const events = await shop.studio.bookings.history(bookingId)
  await sent(shop)
  return events.at(-1)?.detail
}

async function sent(shop: Shop) {
  await shop.payments.reconcile()
  shop.clock.now += 2 * MINUTE_MS
  await shop.payments.reconcile()
}

async function lastMail(shop: Shop, kind: string) {
  return (await lastRow(shop, kind))?.body_text
}

async function lastRow({ database }: Shop, kind: string, audience: 'client' | 'owner' = 'client') {
  return database.rows
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', kind)
    .where('audience', '=', audience)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

for (const engine of ENGINES) {
  test(`${engine}: after a declined card a reload reads the words again, and agrees to them for the same order`, async () => {
    const shop = await shopWith(engine, DEPOSIT)
    const visit = await heldVisit(shop)
    const words = async () => {
      const asked = await shop.payments.orderVisit(visit)
      return asked.ok ? null : asked.asked?.wordsVersion
    }
    const agreed = { ...visit, agreedTo: (await words()) ?? '' }
    const order = await shop.payments.orderVisit(agreed)
    if (!order.ok) throw new Error(order.code)
    const refused = await shop.payments.pay(order.attempt.id, { ...CARD, sourceId: DECLINED })
    expect(refused).toMatchObject({ ok: false, code: 'card-declined' })
    expect(await words()).toBe(agreed.agreedTo)
    expect(await shop.payments.orderVisit({ ...visit, agreedTo: 'others' })).toMatchObject({
      code: 'terms-not-agreed',
    })
    const again = await shop.payments.orderVisit(agreed)
    expect(again.ok && again.attempt.id).toBe(order.attempt.id)
    const paid = await shop.payments.pay(order.attempt.id, CARD)
    expect(paid.ok && paid.attempt.bookingId).toEqual(expect.any(String))
    // What is paid stays so for whoever asks again, read or not.
    expect((await shop.payments.orderVisit(visit)).ok).toBe(true)
  })

  test(`${engine}: a client books what asks for a deposit with the deposit alone, and agrees word for word`, async () => {
    const shop = await shopWith(engine, DEPOSIT)
    const { bookings } = shop.studio
    expect(await bookings.create(bookRequest(), GUEST)).toEqual({
      ok: false,
      code: 'payment-needed',
      message: 'This visit asks for $50.00 when it is booked. Nothing was booked or charged.',
    })
    const { id, words } = await paidVisit(shop)
    expect(await visitBooks(shop)).toMatchObject({ takenCents: 5000, visits: ['CONFIRMED'] })
    const agreement = await shop.database.rows
      .selectFrom('visit_agreement')
      .selectAll()
      .where('booking_id', '=', id)
      .executeTakeFirst()
    expect([JSON.parse(agreement?.words ?? ''), agreement?.email]).toEqual([
      words,
      'ana@example.com',
    ])
    const visit = await shop.studio.today.visit(id)
    expect(visit).toMatchObject({ paidCents: 5000, dueCents: PRICE - 5000 })
    const elsewhen = bookRequest({ startsAt: at('2026-03-13', '10:00') })
    expect((await bookings.create(elsewhen, OWNER)).ok).toBe(true)
  })

  test(`${engine}: the rest is due after the deposit, and no more`, async () => {
    const shop = await shopWith(engine, DEPOSIT)
    const { id } = await paidVisit(shop)
    const booking = await shop.studio.bookings.find(id)
    if (!booking) throw new Error('There is no visit')
    const who = { buyer: 'b', key: null, userId: null, email: booking.email, phone: '' }
    const rest = await shop.payments.orderVisit({ ...who, booking })
    expect(rest).toMatchObject({ ok: true, attempt: { part: 'rest', totalCents: PRICE - 5000 } })
    if (rest.ok) expect((await shop.payments.pay(rest.attempt.id, CARD)).ok).toBe(true)
    const again = await shop.payments.orderVisit({ ...who, buyer: 'c', booking })
    expect(again).toMatchObject({ ok: false, code: 'visit-paid' })
    expect(await visitBooks(shop)).toMatchObject({ takenCents: PRICE })
  })

  test(`${engine}: mails and calendar files tell what is paid and what is due`, async () => {
    const shop = await shopWith(engine, {
      ...DEPOSIT,
      deposit: { cents: 3000 },
      noShowFee: { cents: 3000 },
    })
    const { id } = await paidVisit(shop)
    const told = 'Price: $110\nPaid: $30. $80 is due at the studio.\n'
    expect(await lastMail(shop, 'booked')).toContain(told)
    expect((await lastRow(shop, 'booked', 'owner'))?.body_text).toContain(told)
    const file = (await lastRow(shop, 'booked'))?.calendar?.replaceAll('\r\n ', '')
    expect(file).toContain('Paid online: $30. $80 is due at the studio.')
    shop.clock.now += MINUTE_MS
    const startsAt = at('2026-03-13', '11:00')
    await shop.studio.bookings.reschedule({ bookingId: id, startsAt }, byLink(id))
    expect(await lastMail(shop, 'moved')).toContain(told)
    const visit = await shop.studio.bookings.find(id)
    if (visit) expect(await shop.studio.calendarFileFor(visit)).toContain('$80 is due')
    await cancelled(shop, id, OWNER)
    expect((await shop.studio.today.visit(id))?.dueCents).toBe(0)
    expect(await lastMail(shop, 'cancelled')).not.toContain('due')
  })

  test(`${engine}: who pays in full reads of nothing that is due`, async () => {
    const shop = await shopWith(engine, FULL)
    await paidVisit(shop, {}, 1500)
    const mail = await lastMail(shop, 'booked')
    expect(mail).toContain('Paid: $125 ($110 and a tip of $15)\n')
    expect(mail).not.toContain('due')
  })

  test(`${engine}: a visit that is moved keeps its payment`, async () => {
    const shop = await shopWith(engine, FULL)
    const { id, orderId } = await paidVisit(shop)
    const startsAt = at('2026-03-13', '11:00')
    const moved = await shop.studio.bookings.reschedule({ bookingId: id, startsAt }, byLink(id))
    expect(moved.ok).toBe(true)
    expect((await shop.studio.today.paidOnline([id])).get(id)).toMatchObject({
      orderId,
      cents: PRICE,
      ways: ['card'],
    })
    expect(await shop.studio.today.visit(id)).toMatchObject({ startsAt, dueCents: 0 })
    expect(await visitBooks(shop)).toMatchObject({ takenCents: PRICE, backCents: 0 })
  })

  test.each([
    ['a minute before the limit', '09:59', 5000, 0],
    ['a minute after it', '10:01', 2000, 3000],
  ] as const)(`${engine}: cancelled %s`, async (_, clock, backCents, keptCents) => {
    const shop = await shopWith(engine, DEPOSIT)
    const { id } = await paidVisit(shop)
    shop.clock.now = at('2026-03-05', clock)
    expect(await cancelled(shop, id)).toMatchObject({ backCents, keptCents })
    expect(await visitBooks(shop)).toMatchObject({
      takenCents: 5000,
      backCents,
      refunds: [`completed ${backCents}`],
      visits: ['CANCELLED'],
    })
    const mail = await lastMail(shop, 'cancelled')
    expect(mail).toContain(`$${backCents / 100}.00 goes back to the card that you paid with.`)
    if (keptCents > 0) expect(mail).toContain('We keep $30.00, as agreed when you booked.')
    expect((await shop.studio.admin.decisions()).counts.paidCancelled).toBe(0)
  })

  test.each([
    ['spring', '2026-03-13', '2026-03-07', '08:59', '09:01'],
    ['fall', '2026-11-06', '2026-10-31', '10:59', '11:01'],
  ] as const)(
    `${engine}: over the night of %s the limit is so many hours before, not the same time of day`,
    async (_, date, limit, early, late) => {
      const shop = await shopWith(engine, { ...DEPOSIT, lateHours: 144 })
      const booked = at(limit, '06:00') - 5 * DAY_MS
      const ends = [
        [early, '10:00', 5000],
        [late, '14:00', 2000],
      ] as const
      for (const [clock, start, backCents] of ends) {
        shop.clock.now = booked
        const { id } = await paidVisit(shop, { startsAt: at(date, start), buyer: start })
        const shift = start === '10:00' ? 0 : 4 * 60 * MINUTE_MS
        shop.clock.now = at(limit, clock) + shift
        expect(await cancelled(shop, id)).toMatchObject({ backCents })
      }
    },
  )

  test(`${engine}: canceled late, the tip goes back as the tip: nothing is open, and nothing is charged again`, async () => {
    const shop = await shopWith(engine, { ...FULL, lateHours: 144 })
    const { id, orderId } = await paidVisit(shop, {}, 900)
    expect(await cancelled(shop, id)).toMatchObject({
      backCents: PRICE - 3000 + 900,
      backTipCents: 900,
    })
    expect(await feeOfVisit(shop.database.rows, id, null)).toMatchObject({ sum: { dueCents: 0 } })
    expect(await shop.payments.refundable(orderId)).toMatchObject({
      leftCents: 3000,
      tipBackCents: 900,
    })
    expect(await shop.studio.today.visit(id)).toMatchObject({ paidCents: 3000 })
    const [revenue] = await shop.studio.reports.revenue([{ from: '2026-01-01', to: '2026-12-31' }])
    expect(revenue).toMatchObject({ keptCents: 3000, tipsCents: 0 })
  })

  test(`${engine}: money given back in kindness is not asked for again, unless it is to be paid another way`, async () => {
    const shop = await shopWith(engine, FULL)
    const { id, orderId } = await paidVisit(shop)
    const back = async (key: string, isDueAgain: boolean) => {
      const asked = { id: orderId, amountCents: 2000, reason: 'Too red', key, actorId: 'owner' }
      const made = await shop.payments.refund({ ...asked, isDueAgain })
      if (!made.ok) throw new Error(made.code)
      await sent(shop)
    }
    await back('kind', false)
    const booking = await shop.studio.bookings.find(id)
    if (!booking) throw new Error('There is no visit')
    expect(await shop.studio.today.visit(id)).toMatchObject({ paidCents: 9000, dueCents: 0 })
    const paid = (await shop.studio.today.paidVisits([id])).get(id)
    expect(paid && paidVisitWords(booking, paid)).toBe('Paid online: $90.')
    const link = { booking, way: 'link', key: 'again' } as const
    expect(await shop.payments.atDesk.begin(link, OWNER)).toMatchObject({ code: 'visit-paid' })
    await back('again', true)
    expect(await shop.studio.today.visit(id)).toMatchObject({ paidCents: 7000, dueCents: 2000 })
  })

  test(`${engine}: one late cancel a year is let pass where the owner says so`, async () => {
    const shop = await shopWith(engine, DEPOSIT)
    await changeSettings(shop.studio, { forgivesOneLateCancel: true })
    const late = async (startsAt: number, buyer: string) => {
      const { id } = await paidVisit(shop, { startsAt, buyer })
      shop.clock.now = startsAt - 60 * MINUTE_MS
      return cancelled(shop, id)
    }
    expect(await late(at('2026-03-06', '10:00'), 'a')).toMatchObject({
      backCents: 5000,
      keptCents: 0,
      forgiven: 1,
    })
    expect(await lastMail(shop, 'cancelled')).toContain('this once we let it pass')
    expect(await late(at('2026-03-13', '10:00'), 'b')).toMatchObject({ keptCents: 3000 })
    shop.clock.now = at('2027-03-15', '09:00')
    expect(await late(at('2027-03-19', '10:00'), 'c')).toMatchObject({ forgiven: 1 })
  })

  test(`${engine}: the owner's cancel gives all of it back with the tip, unless she keeps it`, async () => {
    const shop = await shopWith(engine, FULL)
    const { id } = await paidVisit(shop, {}, 1500)
    shop.clock.now = at('2026-03-06', '09:00')
    expect(await cancelled(shop, id, OWNER)).toMatchObject({ backCents: PRICE + 1500 })
    expect(await visitBooks(shop)).toMatchObject({
      backCents: 12_500,
      refunds: ['completed 12500'],
    })

    const other = await paidVisit(shop, { startsAt: at('2026-03-13', '10:00'), buyer: 'b' })
    const keep = { keepsPayment: true, keptBecause: 'The peel was mixed' }
    const kept = { bookingId: other.id, reason: '', ...keep }
    const silent = { ...kept, keptBecause: '' }
    expect(await shop.studio.bookings.cancel(silent, OWNER)).toMatchObject({
      code: 'keep-needs-reason',
    })
    expect((await shop.studio.bookings.cancel(kept, OWNER)).ok).toBe(true)
    await sent(shop)
    expect((await visitBooks(shop)).refunds).toEqual(['completed 12500'])
    expect(await lastMail(shop, 'cancelled')).toContain(
      'The $110.00 that you paid stays with us this time. Here is why: The peel was mixed.',
    )
    expect((await shop.studio.admin.decisions()).counts.paidCancelled).toBe(0)
  })

  test(`${engine}: of a client who does not come nothing goes back, and a fee above it is noted`, async () => {
    const shop = await shopWith(engine, DEPOSIT)
    const { id } = await paidVisit(shop)
    shop.clock.now = at('2026-03-06', '12:00')
    expect((await shop.studio.bookings.noShow(id, OWNER)).ok).toBe(true)
    await sent(shop)
    const events = await shop.studio.bookings.history(id)
    expect(events.at(-1)).toMatchObject({
      kind: 'no-show',
      detail: { backCents: 0, keptCents: 5000, feeCents: 5000 },
    })
    expect(await visitBooks(shop)).toMatchObject({ backCents: 0, refunds: [] })
  })

  test(`${engine}: of what was paid in full, not coming costs what was agreed to, and the rest goes back`, async () => {
    const shop = await shopWith(engine, FULL)
    const { id, words } = await paidVisit(shop)
    expect(words.join(' ')).toContain('we keep $50 and $60 goes back')
    shop.clock.now = at('2026-03-06', '12:00')
    expect((await shop.studio.bookings.noShow(id, OWNER)).ok).toBe(true)
    await sent(shop)
    expect(await visitBooks(shop)).toMatchObject({ takenCents: PRICE, backCents: PRICE - 5000 })
  })

  test(`${engine}: of a visit that nobody came to no more is due than was agreed to for that`, async () => {
    const asks: [VisitPolicy, string][] = [
      [DEPOSIT, 'visit-paid'],
      [{ ...DEPOSIT, noShowFee: null }, 'no-fee'],
    ]
    for (const [policy, code] of asks) {
      const shop = await shopWith(engine, policy)
      const { id } = await paidVisit(shop)
      shop.clock.now = at('2026-03-06', '12:00')
      expect((await shop.studio.bookings.noShow(id, OWNER)).ok).toBe(true)
      const booking = await shop.studio.bookings.find(id)
      if (!booking) throw new Error('There is no visit')
      const who = { buyer: 'b', key: null, userId: null, email: booking.email, phone: '' }
      expect(await shop.payments.orderVisit({ ...who, booking })).toMatchObject({ ok: false, code })
      expect((await shop.studio.today.visit(id))?.dueCents).toBe(0)
    }
  })

  test(`${engine}: money that comes after its visit was cancelled goes back`, async () => {
    const shop = await shopWith(engine, DEPOSIT)
    const { id } = await paidVisit(shop)
    const booking = await shop.studio.bookings.find(id)
    if (!booking) throw new Error('There is no visit')
    const who = { buyer: 'b', key: null, userId: null, email: booking.email, phone: '' }
    const rest = await shop.payments.orderVisit({ ...who, booking })
    const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    shop.standIn.faults.next({ kind: 'drop', when: 'after', on: 'POST /v2/payments', times: 3 })
    shop.standIn.faults.next({ kind: 'drop', on: 'GET /v2/orders/{id}' })
    if (rest.ok) await shop.payments.pay(rest.attempt.id, CARD)
    said.mockRestore()
    await cancelled(shop, id, OWNER)
    shop.clock.now += 2 * MINUTE_MS
    await sent(shop)
    expect(await visitBooks(shop)).toMatchObject({ takenCents: PRICE, backCents: PRICE })
    expect(await lastMail(shop, 'given-back')).toContain('after this visit was canceled')
  })
}

const order = (orderId: string, totalCents: number, tipCents = 0, refundedCents = 0) => ({
  ...{ orderId, bookingId: 'b', way: 'card' as const, totalCents, tipCents },
  ...{ refundedCents, creditCents: 0, goodsCents: 0, goodsBackCents: 0, tipBackCents: 0 },
  ...{ reducedCents: 0, isDisputed: false },
})

test.each([
  ['all of one', [order('a', 5000)], 5000, true, [['a', 5000]]],
  ['with its tip', [order('a', 5000, 700)], 5000, true, [['a', 5700]]],
  ['a part, and the tip', [order('a', 5000, 700)], 2000, true, [['a', 2700]]],
  [
    'the newest first',
    [order('a', 5000), order('b', 6000)],
    8000,
    true,
    [
      ['b', 6000],
      ['a', 2000],
    ],
  ],
  ['what has not gone back', [order('a', 5000, 0, 4000)], 1000, true, [['a', 1000]]],
  ['a tip of which a part went back', [order('a', 5000, 700, 5200)], 0, true, [['a', 500]]],
  ['nothing', [order('a', 5000, 700)], 0, false, []],
] as const)('shares: %s', (_, orders, refundCents, returnsTips, shares) => {
  const given = sharesOf(orders, refundCents, returnsTips)
  expect(given.map(({ orderId, amountCents }) => [orderId, amountCents])).toEqual(shares)
})

test('however a visit ends, what stays and what goes back are what was paid, to the cent', () => {
  const cents = fc.nat({ max: 20_000 })
  const orders = fc.array(
    fc.record({ totalCents: cents, tipCents: cents, part: fc.integer({ min: 0, max: 100 }) }),
    { maxLength: 4 },
  )
  const fee = fc.option(fc.record({ cents }))
  const ending = fc.record({
    kind: fc.constantFrom('cancelled' as const, 'no-show' as const),
    keepsPayment: fc.boolean(),
    isUnasked: fc.boolean(),
    hasAgreed: fc.boolean(),
    noShowFee: fee,
  })
  fc.assert(
    fc.property(orders, ending, (taken, { hasAgreed, noShowFee, ...asked }) => {
      const paid = taken.map(({ totalCents, tipCents, part }, i) =>
        order(`${i}`, totalCents, tipCents, Math.floor(((totalCents + tipCents) * part) / 100)),
      )
      const there = sumOf(paid, (one) => one.totalCents + one.tipCents - one.refundedCents)
      const agreed = hasAgreed ? { policy: { ...FULL, noShowFee }, hasCard: false } : null
      const { shares, money } = byOwner(
        { orders: paid, cents: sumOf(paid, keptOf), agreed },
        { ...asked, keptBecause: '', booking: { priceCents: PRICE } },
      )
      const back = sumOf(shares, ({ amountCents }) => amountCents)
      expect(back + (money?.keptCents ?? 0) + (money?.keptTipCents ?? 0)).toBe(there)
      expect(money?.backCents ?? 0).toBe(back)
      // Whoever was not asked gives nothing back that was not agreed to.
      if (asked.keepsPayment || (asked.isUnasked && !hasAgreed)) expect(back).toBe(0)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/core/dates.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/core/duration.ts'
import { localDate } from '#domain/core/when.ts'
import { STEPS, stepsOf } from '#domain/desk/report-range.ts'
import { balanceOf, type LedgerAccount } from '#domain/shop/credit.ts'
import { writeTransfer } from '#server/clients/credit.ts'
import { at, createTestStudio, ENGINES, OWNER, ZONE } from '#tests/helpers.ts'
import { heldVisit, OK, TOTAL_CENTS } from '#tests/payments.ts'
import { ANA, giveCredit, shopWithCredit } from '#tests/store-credit.ts'

const MARCH = { from: '2026-03-01', to: '2026-03-31' }
const CREDIT_CENTS = 5000
const EVER = { from: '2025-01-01', to: '2027-01-01' }

/** Every way that a sum moves in the ledger. */
const MOVES = [
  ['fees', 'credit'],
  ['credit', 'fees'],
  ['credit', 'held'],
  ['held', 'credit'],
  ['held', 'sales'],
  ['credit', 'sales'],
  ['sales', 'credit'],
  ['sales', 'fees'],
  ['held', 'fees'],
  ['goodwill', 'credit'],
  ['credit', 'goodwill'],
] as const satisfies readonly (readonly [LedgerAccount, LedgerAccount])[]
// Around both nights when clocks change, and around midnights.
const FIRST = at('2025-10-20', '00:00')
const Ledger = fc.array(
  fc
    .record({
      move: fc.constantFrom(...MOVES),
      cents: fc.integer({ min: 1, max: 20_000 }),
      hours: fc.integer({ min: 0, max: 24 * 150 }),
      more: fc.constantFrom(0, 1, HOUR_MS - 1),
    })
    .map(({ move: [from, to], cents, hours, more }) => ({
      ...{ from, to, cents, at: FIRST + hours * HOUR_MS + more },
    })),
  { maxLength: 25 },
)
const Range = fc
  .tuple(fc.integer({ min: -5, max: 150 }), fc.integer({ min: 0, max: 120 }))
  .map(([start, days]) => {
    const from = addDays('2025-10-20', start)
    return { from, to: addDays(from, days) }
  })

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
    // What the helper gave, and the consultation; the second day's open credit is the ledger's own.
    const [credit] = await studio.reports.storeCredit([MARCH])
    const openCents = (await shop.accounts()).credit
    expect(credit).toMatchObject({
      givenCents: 2 * CREDIT_CENTS,
      spentCents: CREDIT_CENTS - backCents,
      openCents,
    })
    const given = { ...query, kind: 'credit-given' } as const
    expect(await studio.reports.rows(given, { limit: 5, offset: 0 })).toMatchObject([
      { opens: bookingId, of: 'visit', cents: CREDIT_CENTS },
      { cents: CREDIT_CENTS },
    ])
  })

  test(`${engine}: whatever the ledger moved, given less spent is open to the cent, in every span`, async () => {
    const { database, reports } = await createTestStudio({ engine })
    await fc.assert(
      fc.asyncProperty(Ledger, Range, fc.constantFrom(...STEPS), async (moved, range, by) => {
        await database.rows.deleteFrom('ledger_transfer').execute()
        for (const [i, one] of moved.entries()) {
          await writeTransfer(database.rows, { ...one, key: String(i), clientId: null })
        }
        const upTo = (date: string, from = '2000-01-01') =>
          moved.filter(({ at: instant }) => {
            const day = localDate(instant, ZONE)
            return from <= day && day <= date
          })
        const steps = stepsOf(range, by, 'sunday')
        for (const sums of await reports.storeCredit([range, ...steps, EVER])) {
          const within = upTo(sums.to, sums.from)
          const before = upTo(sums.to)
          expect(sums.givenCents).toBe(
            0 - balanceOf('fees', within) - balanceOf('goodwill', within),
          )
          expect(sums.spentCents).toBe(balanceOf('sales', within))
          expect(sums.openCents).toBe(balanceOf('credit', before) + balanceOf('held', before))
          const outside = (['fees', 'goodwill', 'sales'] as const).map((name) =>
            balanceOf(name, before),
          )
          expect(sums.openCents).toBe(outside.reduce((left, cents) => left - cents, 0))
        }
        const [whole] = await reports.storeCredit([range])
        for (const [kind, cents] of [
          ['credit', whole?.spentCents],
          ['credit-given', whole?.givenCents],
        ] as const) {
          expect((await reports.sumOfRows({ kind, range, filter: {} })).cents).toBe(cents)
        }
      }),
      { numRuns: engine === 'sqlite' ? 60 : 20 },
    )
  }, 60_000)

  test(`${engine}: credit of whoever is taken out is open no more, also what a refund brings back later`, async () => {
    const shop = await shopWithCredit({ engine })
    const { studio, payments, clock, clientId } = shop
    const card = { sourceId: 'ccof:customer-card-id-ok', creditCents: CREDIT_CENTS }
    const sold = await shop.buy(ANA, card)
    if (!sold.ok) throw new Error(sold.code)
    await giveCredit(shop, 'another')
    const credit = async () => (await studio.reports.storeCredit([MARCH]))[0]
    expect(await credit()).toMatchObject({ givenCents: 10_000, spentCents: 5000, openCents: 5000 })
    const out = await studio.privacy.eraseClient({ id: clientId, word: 'ERASE' }, OWNER)
    expect(out).toMatchObject({ ok: true })
    expect(await credit()).toMatchObject({ givenCents: 5000, spentCents: 5000, openCents: 0 })
    clock.now += MINUTE_MS
    const back = { id: sold.attempt.id, amountCents: TOTAL_CENTS, reason: '' }
    const asked = { ...back, key: 'back', actorId: 'owner' }
    expect(await payments.refund(asked)).toMatchObject({ ok: true })
    expect(await credit()).toMatchObject({ givenCents: 0, spentCents: 0, openCents: 0 })
  })
}

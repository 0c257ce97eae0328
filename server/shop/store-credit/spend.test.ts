import { expect, test, vi } from 'vitest'
import { crashAt } from '#tests/breaking.ts'
import { ENGINES } from '#tests/helpers.ts'
import { DECLINED, OK, TOTAL_CENTS } from '#tests/payments.ts'
import { ANA, shopWithCredit } from '#tests/store-credit.ts'

const MINUTES_MS = 60_000
const REST = TOTAL_CENTS - 5000
const BESIDE = { sourceId: OK, creditCents: 5000 }
const SPENT = { credit: 0, held: 0, sales: 5000, external: 5000, card: REST, reserved: 0 }
const UNSPENT = { credit: 5000, held: 0, sales: 0, external: 0, card: 0, reserved: 0 }
const ONE = [{ productId: 'clay-mask', variationId: 'regular', quantity: 1, shownCents: 3600 }]
const ONE_CENTS = 3915

for (const engine of ENGINES) {
  test(`${engine}: credit pays its part, the card the rest, and Square's order has both`, async () => {
    const shop = await shopWithCredit({ engine })
    const bought = await shop.buy(ANA, BESIDE)
    if (!bought.ok) throw new Error(bought.code)
    const { attempt } = bought
    expect(attempt).toMatchObject({ state: 'paid', totalCents: TOTAL_CENTS, creditCents: 5000 })
    expect(await shop.accounts()).toEqual(SPENT)
    const found = await shop.studio.orders.find(attempt.id, { kind: 'owner' })
    expect(found?.order).toMatchObject({ totalCents: TOTAL_CENTS, creditCents: 5000 })
    const { order } = await shop.client.orders.get({ orderId: attempt.squareOrderId ?? '' })
    expect(order?.tenders?.map(({ type }) => type)).toEqual(['CARD', 'OTHER'])
    expect(order?.netAmountDueMoney?.amount).toBe(0n)
    const mail = await shop.database.rows
      .selectFrom('outbox')
      .select('body_text')
      .where('audience', '=', 'client')
      .executeTakeFirst()
    expect(mail?.body_text).toMatch(/Paid with store credit: \$50\.00\nPaid by card: \$28\.30/)
    expect(shop.breaches).toEqual([])
  })

  test(`${engine}: what credit covers needs no card`, async () => {
    const shop = await shopWithCredit({ engine })
    const all = { sourceId: null, creditCents: ONE_CENTS }
    expect((await shop.buy({ ...ANA, lines: ONE }, all)).ok).toBe(true)
    const { credit, sales, external, card } = await shop.accounts()
    expect([credit, sales, external, card]).toEqual([5000 - ONE_CENTS, ONE_CENTS, ONE_CENTS, 0])
    const short = await shop.buy({ ...ANA, key: null }, { sourceId: null, creditCents: 1000 })
    expect(short).toMatchObject({ ok: false, code: 'bad-request' })
    expect(shop.breaches).toEqual([])
  })

  test(`${engine}: a declined card gives the credit back at once, and another card buys with it`, async () => {
    const shop = await shopWithCredit({ engine })
    const declined = await shop.buy(ANA, { ...BESIDE, sourceId: DECLINED })
    expect(declined).toMatchObject({ ok: false, code: 'card-declined' })
    expect(await shop.accounts()).toEqual(UNSPENT)
    expect(await shop.lines()).toEqual(expect.arrayContaining([5000, -5000]))
    expect((await shop.buy(ANA, BESIDE)).ok).toBe(true)
    expect(await shop.accounts()).toEqual(SPENT)
  })

  test(`${engine}: a buyer who keeps the credit after a decline pays by card alone`, async () => {
    const shop = await shopWithCredit({ engine })
    await shop.buy(ANA, { ...BESIDE, sourceId: DECLINED })
    expect((await shop.buy(ANA, { sourceId: OK })).ok).toBe(true)
    expect(await shop.accounts()).toEqual({ ...UNSPENT, card: TOTAL_CENTS })
  })

  test(`${engine}: two checkouts at once never spend the same credit`, async () => {
    const shop = await shopWithCredit({ engine })
    const other = { ...ANA, key: 'purchase-2', lines: [{ ...ONE[0], quantity: 3 }] as typeof ONE }
    const both = await Promise.all([
      shop.buy(ANA, BESIDE),
      shop.buy(other, { ...BESIDE, sourceId: 'ccof:customer-card-id-ok' }, shop.server()),
    ])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject({ code: 'credit-changed', creditCents: 0 })
    const { credit, held, sales, external } = await shop.accounts()
    expect([credit, held, sales, external]).toEqual([0, 0, 5000, 5000])
  })

  test(`${engine}: the same purchase from two browsers spends once`, async () => {
    const shop = await shopWithCredit({ engine })
    const servers = [shop.payments, shop.server()]
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, i) => shop.buy({ ...ANA, key: null }, BESIDE, servers[i % 2])),
    )
    expect(all.some(({ ok }) => ok)).toBe(true)
    // Whoever waits too long for another's charge is told that its end is not known yet, and nothing else.
    const others = all.flatMap((one) => (one.ok ? [] : [one.code]))
    expect(others.filter((code) => code !== 'payment-unsettled')).toEqual([])
    expect(await shop.accounts()).toEqual(SPENT)
    expect((await shop.books()).orders).toBe(1)
  })

  test(`${engine}: nobody spends another's credit, and no account an address that it has not verified`, async () => {
    const shop = await shopWithCredit({ engine })
    const guest = await shop.buy({}, BESIDE)
    expect(guest).toMatchObject({ ok: false, code: 'credit-changed', creditCents: 0 })
    await shop.database.rows
      .updateTable('auth_user')
      .set({ email_verified: engine === 'postgres' ? false : 0 })
      .execute()
    expect(await shop.buy(ANA, BESIDE)).toMatchObject({ ok: false, code: 'credit-changed' })
    expect(await shop.accounts()).toEqual(UNSPENT)
  })

  // Where the process dies: at this call of Square's, before it has arrived or after it was carried out.
  for (const [call, nth] of [
    ['POST /v2/payments', 1],
    ['POST /v2/payments', 2],
    ['POST /v2/orders/{id}/pay', 1],
  ] as const) {
    for (const when of ['before', 'after'] as const) {
      test(`${engine}: dies ${when} ${call} (${nth}): paid as a whole or given back as a whole`, async () => {
        const crash = crashAt(call, when, nth)
        const shop = await shopWithCredit({ engine, through: crash.through })
        await shop.payments.catalogue.links()
        crash.arm()
        void shop.buy(ANA, BESIDE)
        await crash.died
        expect((await shop.accounts()).held).toBe(5000)
        shop.clock.now += 2 * MINUTES_MS
        const restarted = shop.server()
        await restarted.reconcile()
        const isPaid = call !== 'POST /v2/payments' && when === 'after'
        expect(await shop.accounts()).toEqual(isPaid ? SPENT : UNSPENT)
        const again = await shop.buy(
          ANA,
          { ...BESIDE, sourceId: 'ccof:customer-card-id-ok' },
          restarted,
        )
        expect(again.ok).toBe(true)
        expect(await shop.accounts()).toEqual(SPENT)
        expect((await shop.books()).orders).toBe(1)
        expect(shop.breaches).toEqual([])
      })
    }
  }

  for (const call of ['POST /v2/payments', 'POST /v2/orders/{id}/pay'] as const) {
    for (const when of ['before', 'after'] as const) {
      test(`${engine}: answers to ${call} are lost (${when}), once and for good`, async () => {
        const shop = await shopWithCredit({ engine })
        shop.standIn.faults.next({ kind: 'drop', when, on: call })
        expect((await shop.buy(ANA, BESIDE)).ok).toBe(true)
        expect(await shop.accounts()).toEqual(SPENT)

        const other = await shopWithCredit({ engine })
        other.standIn.faults.next({ kind: 'drop', when, on: call, times: 3 })
        const ended = await other.buy(ANA, BESIDE)
        expect(await other.accounts()).toEqual(ended.ok ? SPENT : UNSPENT)
        expect(other.breaches).toEqual([])
      })
    }
  }

  test(`${engine}: while nobody can know, the credit stays set aside; then it is given back`, async () => {
    const shop = await shopWithCredit({ engine })
    const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    shop.standIn.faults.next({ kind: 'drop', when: 'after', on: 'POST /v2/payments', times: 3 })
    shop.standIn.faults.next({ kind: 'drop', on: 'GET /v2/orders/{id}' })
    expect(await shop.buy(ANA, BESIDE)).toMatchObject({ ok: false, code: 'payment-unsettled' })
    expect((await shop.accounts()).held).toBe(5000)
    expect(said).toHaveBeenCalledTimes(1)
    said.mockRestore()
    shop.clock.now += 2 * MINUTES_MS
    expect(await shop.payments.reconcile()).toMatchObject({ declined: 1 })
    expect(await shop.accounts()).toEqual(UNSPENT)
    shop.clock.now += 31 * MINUTES_MS
    expect(await shop.payments.reconcile()).toMatchObject({ givenUp: 1 })
  })

  test(`${engine}: a refund goes to the card first and then to credit, and Square's books follow`, async () => {
    const shop = await shopWithCredit({ engine })
    const bought = await shop.buy(ANA, BESIDE)
    if (!bought.ok) throw new Error(bought.code)
    const ask = (amountCents: number | null, key: string) =>
      shop.payments.refund({
        id: bought.attempt.id,
        amountCents,
        reason: '',
        key,
        actorId: 'owner',
      })
    expect(await ask(4000, 'one')).toMatchObject({ ok: true, refund: { amountCents: 4000 } })
    expect(await ask(4000, 'one')).toMatchObject({ ok: true, refund: { amountCents: 4000 } })
    const back = 4000 - REST
    const some = { credit: back, held: 0, sales: 5000 - back, external: 5000 - back, card: 0 }
    expect(await shop.accounts()).toMatchObject(some)
    shop.clock.now += MINUTES_MS
    await shop.payments.reconcile()
    expect(await shop.payments.refundsOf(bought.attempt.id)).toMatchObject([
      { state: 'completed', amountCents: REST },
      { state: 'completed', amountCents: back },
    ])
    expect(await ask(null, 'two')).toMatchObject({ ok: true, refund: { amountCents: 5000 - back } })
    expect(await shop.accounts()).toMatchObject({ credit: 5000, sales: 0, external: 0, card: 0 })
    const found = await shop.studio.orders.find(bought.attempt.id, { kind: 'owner' })
    expect(found?.order.status).toBe('REFUNDED')
    expect(shop.breaches).toEqual([])
  })
}

import { expect, test, vi } from 'vitest'
import { refundFailed } from '#domain/shop/payment-refund.ts'
import { ENGINES, OWNER } from '#tests/helpers.ts'
import { openShop, TOTAL_CENTS } from '#tests/payments.ts'
import { pushServices } from '#tests/push.ts'

const REFUND = 'POST /v2/refunds'
const SETTLE_MS = 1000

async function paidShop(options: Parameters<typeof openShop>[0] = {}) {
  const shop = await openShop({ refundSettleMs: SETTLE_MS, ...options })
  const bought = await shop.buy()
  if (!bought.ok) throw new Error(bought.code)
  const orderId = bought.attempt.id
  const refund = (
    changes: {
      amountCents?: number | null
      key?: string | null
      id?: string
      returned?: { position: number; quantity: number }[]
    } = {},
    through = shop.payments,
  ) =>
    through.refund({
      id: orderId,
      amountCents: null,
      reason: 'Arrived broken',
      key: null,
      actorId: 'owner',
      ...changes,
    })
  const status = async () =>
    (await shop.studio.orders.find(orderId, { kind: 'owner' }))?.order.status
  const sent = () => shop.exchanges.filter(({ call }) => call === REFUND)
  const mails = async () =>
    (await shop.database.rows.selectFrom('outbox').select('kind').execute()).filter(
      ({ kind }) => kind === 'refund',
    ).length
  const later = async (ms = 2 * 60_000) => {
    shop.clock.now += ms
    await shop.payments.reconcile()
  }
  return {
    ...shop,
    orderId,
    paymentId: bought.attempt.paymentId ?? '',
    refund,
    status,
    sent,
    mails,
    later,
  }
}

for (const engine of ENGINES) {
  test(`${engine}: pieces that came back are counted in with the refund, once and never more than were bought`, async () => {
    const shop = await paidShop({ engine })
    const { stock } = shop.payments
    await stock.set('clay-mask', 'regular', 5)
    const count = async () => (await stock.counts())[0]?.onHand
    const one = [{ position: 0, quantity: 1 }]
    const asked = { amountCents: 3600, key: 'a', returned: one }
    await shop.refund(asked)
    await shop.refund(asked)
    expect(await count()).toBe(6)
    await shop.later()
    const two = [{ position: 0, quantity: 2 }]
    expect(await shop.refund({ amountCents: 100, key: 'b', returned: two })).toEqual({
      ok: false,
      code: 'pieces-too-many',
    })
    expect(await count()).toBe(6)
    await shop.refund({ amountCents: 100, key: 'c', returned: one })
    expect(await count()).toBe(7)
    expect(await shop.payments.refundsOf(shop.orderId)).toMatchObject([
      { amountCents: 3600, state: 'completed' },
      { amountCents: 100, state: 'pending' },
    ])
    expect((await shop.studio.orderDesk.find(shop.orderId))?.restocked).toEqual([2])
  })

  test(`${engine}: all of it goes back: on its way first, then done, and the buyer is told once`, async () => {
    const shop = await paidShop({ engine })
    const made = await shop.refund()
    expect(made).toMatchObject({ ok: true, refund: { state: 'pending', amountCents: TOTAL_CENTS } })
    expect([await shop.status(), await shop.mails()]).toEqual(['COMPLETED', 0])
    await shop.later()
    await shop.later()
    expect([await shop.status(), await shop.mails()]).toEqual(['REFUNDED', 1])
    expect(await shop.refund()).toEqual({ ok: false, code: 'not-refundable' })
    expect(shop.sent()).toHaveLength(1)
    expect(shop.breaches).toEqual([])
  })

  test(`${engine}: parts go back until nothing is left, by the order's id or the payment's`, async () => {
    const shop = await paidShop({ engine })
    expect(await shop.refund({ amountCents: 7000, id: shop.paymentId })).toMatchObject({ ok: true })
    expect(await shop.refund({ amountCents: 500 })).toEqual({ ok: false, code: 'refund-pending' })
    await shop.later()
    expect(await shop.status()).toBe('PARTIALLY_REFUNDED')
    expect(await shop.refund({ amountCents: 831 })).toEqual({ ok: false, code: 'refund-too-much' })
    expect(await shop.refund()).toMatchObject({ ok: true, refund: { amountCents: 830 } })
    await shop.later()
    expect(await shop.status()).toBe('REFUNDED')
  })

  test(`${engine}: the log tells of a refund with the refund itself, once, and of one that Square refused`, async () => {
    const shop = await paidShop({ engine })
    const { rows } = shop.database
    const told = async () =>
      (await shop.studio.audit.page({ limit: 50 }))
        .filter(({ detail }) => detail.record === 'order')
        .map(({ actor, actorId, detail }) => ({ actor, actorId, ...detail }))
    const line = { actor: 'owner', actorId: 'owner', record: 'order', id: shop.orderId }
    await shop.refund({ amountCents: 100, key: 'a' })
    await shop.refund({ amountCents: 100, key: 'a' })
    const first = { ...line, did: 'refund', amountCents: 100 }
    expect(await told()).toEqual([first])

    // Where the line cannot be written there is no refund, and nothing is sent.
    await shop.later()
    await rows.schema.alterTable('audit_event').renameTo('audit_elsewhere').execute()
    await expect(shop.refund({ amountCents: 200, key: 'b' })).rejects.toThrow()
    await rows.schema.alterTable('audit_elsewhere').renameTo('audit_event').execute()
    expect(await shop.payments.refundsOf(shop.orderId)).toHaveLength(1)
    expect(shop.sent()).toHaveLength(1)

    await shop.client.refunds.refundPayment({
      idempotencyKey: 'elsewhere',
      paymentId: shop.paymentId,
      amountMoney: { amount: BigInt(TOTAL_CENTS - 200), currency: 'USD' },
    })
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(await shop.refund({ amountCents: 300, key: 'c' })).toEqual({
      ok: false,
      code: 'refund-failed',
    })
    said.mockRestore()
    const system = { ...line, actor: 'system', actorId: null }
    expect(new Set(await told())).toEqual(
      new Set([
        { ...system, did: 'refund-failed', amountCents: 300 },
        { ...line, did: 'refund', amountCents: 300 },
        first,
      ]),
    )
  })

  test(`${engine}: twenty clicks on two servers are one refund`, async () => {
    const shop = await paidShop({ engine })
    const servers = [shop.payments, shop.server()]
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        shop.refund({ amountCents: index % 3 === 0 ? null : TOTAL_CENTS }, servers[index % 2]),
      ),
    )
    const ids = outcomes.map((one) => (one.ok ? one.refund.id : one.code))
    expect(new Set(ids).size).toBe(1)
    expect(shop.sent()).toHaveLength(1)
  })

  test(`${engine}: a refund whose answer is lost is sent again with its key`, async () => {
    const shop = await paidShop({ engine })
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    shop.standIn.faults.next({ kind: 'drop', when: 'after', on: REFUND })
    expect(await shop.refund()).toMatchObject({ ok: true, refund: { state: 'created' } })
    expect(said).toHaveBeenCalledOnce()
    said.mockRestore()
    expect(await shop.refund()).toMatchObject({ ok: true, refund: { state: 'created' } })
    await shop.later()
    await shop.later()
    expect([await shop.status(), await shop.mails()]).toEqual(['REFUNDED', 1])
    const { data } = await shop.client.refunds.list()
    expect(data).toHaveLength(1)
  })
}

test('what was never paid cannot be refunded', async () => {
  const shop = await openShop()
  const request = { amountCents: null, reason: '', key: null, actorId: 'owner' }
  const nothing = { ok: false, code: 'payment-not-found' }
  expect(await shop.payments.refund({ ...request, id: 'nothing' })).toEqual(nothing)
  expect((await shop.buy({}, { sourceId: 'cnon:card-nonce-declined' })).ok).toBe(false)
  const attempt = await shop.database.rows
    .selectFrom('payment_attempt')
    .select('id')
    .executeTakeFirstOrThrow()
  expect(await shop.payments.refund({ ...request, id: attempt.id })).toEqual(nothing)
})

for (const engine of ENGINES) {
  test(`${engine}: a refund that Square refuses leaves no piece on the shelf, and its reason is kept`, async () => {
    const shop = await paidShop({ engine })
    const { stock } = shop.payments
    await stock.set('clay-mask', 'regular', 5)
    await shop.client.refunds.refundPayment({
      idempotencyKey: 'in-their-dashboard',
      paymentId: shop.paymentId,
      amountMoney: { amount: BigInt(TOTAL_CENTS), currency: 'USD' },
    })
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const subscription = pushServices().browser('https://push.example.com/phone')
    await shop.studio.alerts.add({ name: 'A phone', subscription }, OWNER)
    const asked = { amountCents: 3600, key: 'a', returned: [{ position: 0, quantity: 1 }] }
    expect(await shop.refund(asked)).toEqual({ ok: false, code: 'refund-failed' })
    const alerts = shop.database.rows.selectFrom('outbox').select('subject')
    expect(await alerts.where('channel', '=', 'push').execute()).toEqual([
      { subject: 'A refund did not go through: $36.00' },
    ])
    expect(said).toHaveBeenCalledOnce()
    said.mockRestore()
    expect((await stock.counts())[0]?.onHand).toBe(5)
    expect((await shop.studio.orderDesk.find(shop.orderId))?.restocked).toEqual([0])
    const [failed] = await shop.payments.refundsOf(shop.orderId)
    expect(failed).toMatchObject({ state: 'failed', failure: expect.stringMatching(/^[A-Z_]+$/) })
    expect(refundFailed(failed?.failure ?? null)).toMatch(/Square .* Nothing went back/)
  })
}

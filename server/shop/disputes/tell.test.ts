import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/core/duration.ts'
import type { Engine } from '#server/core/db/open.ts'
import { ENGINES } from '#tests/helpers.ts'
import { openShop } from '#tests/payments.ts'

/** A shop whose buyer's bank wants the money of an order back. */
async function disputedShop(engine: Engine) {
  const shop = await openShop({ engine, env: { OWNER_EMAIL: 'mara@studio.test' }, tickMs: 0 })
  const bought = await shop.buy()
  if (!bought.ok) throw new Error(bought.code)
  const { id } = shop.standIn.disputes.open(bought.attempt.paymentId ?? '')
  /** A turn of two servers at once. */
  const turn = async () => {
    await Promise.all([shop.payments, shop.server()].map((server) => server.reconcile()))
  }
  await turn()
  const dispute = await shop.payments.disputes.find(id)
  const letters = () =>
    shop.database.rows
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'dispute')
      .orderBy('created_at')
      .execute()
  return { ...shop, id, turn, letters, dispute, answerBy: dispute?.answerBy ?? 0 }
}

for (const engine of ENGINES) {
  test(`${engine}: the owner is written to of a dispute once, and once more when its day is near`, async () => {
    const shop = await disputedShop(engine)
    const [first, ...more] = await shop.letters()
    expect(more).toEqual([])
    expect(first).toMatchObject({
      audience: 'owner',
      recipient: 'mara@studio.test',
      order_id: shop.dispute?.orderId,
      subject: expect.stringMatching(/^A client’s bank wants \$[\d.]+ back$/),
    })
    expect(first?.body_text).toContain('Answer by: ')
    expect(first?.body_text).toContain(`http://studio.test/admin/orders/disputes/${shop.id}`)
    shop.clock.now = shop.answerBy - 3 * DAY_MS - MINUTE_MS
    await shop.turn()
    expect(await shop.letters()).toHaveLength(1)
    shop.clock.now += MINUTE_MS
    await shop.turn()
    await shop.turn()
    const both = await shop.letters()
    expect(both).toHaveLength(2)
    expect(both[1]?.subject).toMatch(/^Answer by .+: \$[\d.]+ is disputed$/)
    shop.clock.now = shop.answerBy + MINUTE_MS
    await shop.turn()
    expect(await shop.letters()).toHaveLength(2)
    expect(shop.breaches).toEqual([])
  })

  test(`${engine}: what is answered, or over, is not written of again`, async () => {
    const answered = await disputedShop(engine)
    const { disputes } = answered.payments
    expect(await disputes.accept({ id: answered.id, actorId: 'owner' })).toEqual({ ok: true })
    const over = await disputedShop(engine)
    over.standIn.disputes.lose(over.id)
    for (const shop of [answered, over]) {
      shop.clock.now = shop.answerBy - DAY_MS
      await shop.turn()
      expect(await shop.letters()).toHaveLength(1)
    }
  })

  test(`${engine}: a dispute whose day is near when it is learnt of is one letter`, async () => {
    const shop = await openShop({ engine, tickMs: 0 })
    const bought = await shop.buy()
    if (!bought.ok) throw new Error(bought.code)
    shop.standIn.disputes.open(bought.attempt.paymentId ?? '')
    shop.clock.now += 12 * DAY_MS
    await shop.payments.reconcile()
    await shop.payments.reconcile()
    const told = await shop.database.rows
      .selectFrom('outbox')
      .select('subject')
      .where('kind', '=', 'dispute')
      .execute()
    expect(told).toHaveLength(1)
    expect(told[0]?.subject).toMatch(/^Answer by /)
  })
}

import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/core/duration.ts'
import { createTestStudio, ENGINES, type TestStudio } from '#tests/helpers.ts'
import { ADDRESS, accountId, newOrder, placeOrder, verifyEmail } from '#tests/orders.ts'
import { CREDENTIALS, clientCookie, signedInClient } from '#tests/owner.ts'
import { DEMO_EMAIL, seedDemoOrders } from '../../run/demo/client-orders.ts'

async function studioWithAna(engine: 'sqlite' | 'postgres') {
  const studio = await createTestStudio({ engine })
  await clientCookie(studio)
  return { studio, ana: await accountId(studio) }
}

for (const engine of ENGINES) {
  test(`${engine}: an order is read back as it was written, its sums worked out`, async () => {
    const { studio, ana } = await studioWithAna(engine)
    const order = await placeOrder(studio, {
      userId: ana,
      email: ' Ana@Example.com ',
      squareOrderId: 'sq-order',
      paymentId: 'sq-payment',
      receiptUrl: 'https://squareup.com/receipt/1',
      serviceCharges: [{ name: 'Courier', amountCents: 900 }],
    })
    expect(order).toMatchObject({
      email: 'ana@example.com',
      subtotalCents: 7200,
      shippingCents: 900,
      taxCents: 630,
      totalCents: 8730,
      lines: [{ name: 'Clay Mask', quantity: 2, unitPriceCents: 3600, totalCents: 7200 }],
      shippingAddress: ADDRESS,
      paymentId: 'sq-payment',
      version: 1,
      createdAt: studio.clock.now,
    })
    expect(await studio.orders.find(order.id, { kind: 'owner' })).toEqual({
      order,
      isReduced: false,
    })
    expect(await studio.orders.forAccount(ana)).toEqual([order])
  })

  test(`${engine}: an account's orders come newest first, and no one else's`, async () => {
    const { studio, ana } = await studioWithAna(engine)
    const placed: string[] = []
    for (const userId of [ana, 'someone', ana, ana]) {
      studio.clock.now += DAY_MS
      const { id } = await placeOrder(studio, { userId })
      if (userId === ana) placed.unshift(id)
    }
    expect((await studio.orders.forAccount(ana)).map(({ id }) => id)).toEqual(placed)
  })

  test(`${engine}: a guest's orders join an account only once its address is verified`, async () => {
    const { studio, ana } = await studioWithAna(engine)
    const { id } = await placeOrder(studio)
    await placeOrder(studio, { email: 'bo@example.com' })
    await placeOrder(studio, { userId: 'someone' })
    const viewer = { kind: 'account', userId: ana } as const
    expect(await studio.orders.forAccount(ana)).toEqual([])
    expect(await studio.orders.find(id, viewer)).toMatchObject({ isReduced: true })
    await verifyEmail(studio)
    expect((await studio.orders.forAccount(ana)).map((order) => order.id)).toEqual([id])
    expect(await studio.orders.find(id, viewer)).toMatchObject({ isReduced: false })
  })

  test(`${engine}: signing in writes a guest's orders to the verified account, for good`, async () => {
    const { studio, ana } = await studioWithAna(engine)
    const { id } = await placeOrder(studio)
    await placeOrder(studio, { email: 'bo@example.com' })
    await studio.orders.join(ana)
    expect(await studio.orders.forAccount(ana)).toEqual([])
    await verifyEmail(studio)
    const signIn = { ...CREDENTIALS, email: 'ana@example.com', password: 'secret1' }
    expect(await studio.accounts.signIn(signIn)).toMatchObject({ ok: true })
    await studio.database.rows
      .updateTable('auth_user')
      .set({ email: 'ana@elsewhere.example' })
      .where('id', '=', ana)
      .execute()
    expect((await studio.orders.forAccount(ana)).map((order) => order.id)).toEqual([id])
    const bo = await signedInClient(studio, { email: 'bo@example.com', isVerified: true })
    expect(await studio.orders.forAccount(bo.user.id)).toHaveLength(1)
  })

  test(`${engine}: who holds an order's link sees it without personal details, for 30 days`, async () => {
    const { studio, ana } = await studioWithAna(engine)
    const { id } = await placeOrder(studio, { userId: ana })
    const views = async () =>
      Promise.all(
        [
          { kind: 'owner' } as const,
          { kind: 'account', userId: ana } as const,
          { kind: 'account', userId: 'someone' } as const,
          { kind: 'link' } as const,
        ].map(async (viewer) => (await studio.orders.find(id, viewer))?.isReduced),
      )
    expect(await views()).toEqual([false, false, true, true])
    const shown = await studio.orders.find(id, { kind: 'link' })
    expect(JSON.stringify(shown)).not.toMatch(/ana@|Palm|Rivera/)
    studio.clock.now += 30 * DAY_MS - 1
    expect(await views()).toEqual([false, false, true, true])
    studio.clock.now += 1
    expect(await views()).toEqual([false, false, undefined, undefined])
    expect(await studio.orders.find('nothing', { kind: 'owner' })).toBeNull()
  })

  test(`${engine}: one key makes one order, however often and at once it is sent`, async () => {
    const { studio } = await studioWithAna(engine)
    const idempotency = { key: 'checkout', hash: 'of the cart' }
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => studio.orders.insert(newOrder({ idempotency }))),
    )
    const ids = outcomes.map((outcome) => (outcome.ok ? outcome.order.id : outcome.code))
    expect(new Set(ids).size).toBe(1)
    expect(outcomes.filter((outcome) => outcome.ok && !outcome.replayed)).toHaveLength(1)
    expect(await rowCount(studio)).toEqual([1, 1])
    const other = newOrder({ idempotency: { ...idempotency, hash: 'of another' } })
    expect(await studio.orders.insert(other)).toEqual({ ok: false, code: 'idempotency-mismatch' })
  })

  test(`${engine}: a line that cannot be written leaves no order behind`, async () => {
    const { studio } = await studioWithAna(engine)
    const [line] = newOrder().lines
    if (!line) throw new Error('no line')
    await expect(
      studio.orders.insert(newOrder({ lines: [line, { ...line, quantity: 0 }] })),
    ).rejects.toThrow()
    expect(await rowCount(studio)).toEqual([0, 0])
  })

  test(`${engine}: the demo has orders for its client, once`, async () => {
    const studio = await createTestStudio({ engine })
    await seedDemoOrders(studio.database, studio.clock.now)
    await seedDemoOrders(studio.database, studio.clock.now + DAY_MS)
    await clientCookie(studio)
    const ana = await accountId(studio)
    await studio.database.rows
      .updateTable('auth_user')
      .set({ email: DEMO_EMAIL })
      .where('id', '=', ana)
      .execute()
    await verifyEmail(studio, DEMO_EMAIL)
    const orders = await studio.orders.forAccount(ana)
    expect(orders.map(({ status }) => status)).toEqual([
      'PENDING',
      'COMPLETED',
      'COMPLETED',
      'CANCELLED',
    ])
  })
}

async function rowCount({ database }: TestStudio) {
  const orders = await database.rows.selectFrom('orders').select('id').execute()
  const lines = await database.rows.selectFrom('order_line').select('position').execute()
  return [orders.length, lines.length]
}

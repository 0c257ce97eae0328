import { expect, test } from 'vitest'
import { createApiApp, post } from '#tests/call-api.ts'
import { posted } from '#tests/form.ts'
import { at, bookRequest, ENGINES, GUEST, OWNER } from '#tests/helpers.ts'
import { ITEM } from '#tests/orders.ts'
import { ownerCookie, signedInClient } from '#tests/owner.ts'
import { pageOf } from '#tests/page.ts'
import { OK, openShop } from '#tests/payments.ts'

const FRIDAY = at('2026-03-06', '10:00')
const SUNDAY = at('2026-03-08', '12:00')

async function withVisit(engine: (typeof ENGINES)[number] = 'sqlite') {
  const shop = await openShop({ engine })
  const studio = { ...shop.studio, payments: shop.payments }
  const app = await createApiApp(studio)
  const ana = await signedInClient(studio, { isVerified: true })
  const book = async (startsAt = FRIDAY, changes = {}) => {
    const made = await studio.bookings.create(bookRequest({ startsAt, ...changes }), GUEST)
    if (!made.ok) throw new Error(made.code)
    return made.booking.id
  }
  const send = async (path: string, body: object, cookie = ana.cookie) =>
    (await post(app, `/api/payments/${path}`, body, { cookie })).json()
  const asked = (visitId: string) => ({
    buyerEmail: 'ana@example.com',
    way: 'visit',
    visitId,
    cartItems: [ITEM],
    customerInfo: { email: 'ana@example.com' },
    recipient: { firstName: 'Ana', lastName: 'Rivera' },
  })
  const buy = (visitId: string, cookie?: string) =>
    send('process', { ...asked(visitId), sourceId: OK, amountMoney: { amount: 7830 } }, cookie)
  const orderOf = async (id: string) => {
    const found = await studio.orders.find(id, { kind: 'owner' })
    if (!found) throw new Error('no order')
    return found.order
  }
  const words = async (path: string, cookie = ana.cookie) =>
    pageOf(await (await app.request(path, { headers: { cookie } })).text()).words
  const mails = async () =>
    (
      await shop.database.rows
        .selectFrom('outbox')
        .select(['subject', 'body_text'])
        .where('kind', '=', 'handover')
        .execute()
    ).map(({ subject, body_text }) => `${subject} ${body_text}`)
  return { ...shop, studio, app, ana, book, send, asked, buy, orderOf, words, mails }
}

for (const engine of ENGINES) {
  test(`${engine}: an order is handed over at the buyer's next visit, follows it when it moves, and is on the day's sheet until it was`, async () => {
    const { studio, app, client, clock, book, buy, orderOf, words, mails } = await withVisit(engine)
    const none = await words('/checkout')
    expect(none).not.toContain('Hand it to me')
    await book(at('2026-03-08', '15:00'))
    const visitId = await book()
    expect(await words('/checkout')).toContain(
      'Hand it to me at my next visit Friday, March 6, 10:00 am',
    )
    const paid = await buy(visitId)
    expect(paid).toMatchObject({ success: true })
    const order = await orderOf(paid.orderId)
    expect(order).toMatchObject({
      ...{ handover: 'visit', visitId, shippingAddress: null, serviceCharges: [] },
      totalCents: 7830,
    })
    const held = await client.orders.get({ orderId: order.squareOrderId ?? '' })
    expect(held.order?.fulfillments).toMatchObject([
      { type: 'PICKUP', pickupDetails: { note: 'To be handed over at the client’s visit.' } },
    ])
    expect(await words(`/order-confirmation?orderId=${order.id}`)).toContain(
      'At your visit Friday, March 6, 2026, 10:00 am',
    )

    const moved = await studio.bookings.reschedule({ bookingId: visitId, startsAt: SUNDAY }, OWNER)
    expect(moved).toMatchObject({ ok: true })
    expect(await words(`/order-confirmation?orderId=${order.id}`)).toContain(
      'At your visit Sunday, March 8, 2026, 12:00 pm',
    )
    expect(await mails()).toEqual([])

    clock.now = at('2026-03-08', '11:00')
    const owner = await ownerCookie(studio)
    const line = 'Hand over: Clay Mask × 2 (G-1001)'
    for (const path of ['/admin/dashboard', '/admin/today/offline', '/admin/appointments'])
      expect(await words(path, owner)).toContain(line)
    const page = `/admin/today/visits/${visitId}`
    expect(await words(page, owner)).toContain('Clay Mask × 2 (G-1001) Handed over')
    const press = async (version: number) => {
      const form = { intent: 'hand', orderId: order.id, version: String(version) }
      return (await app.request(page, posted(form, owner))).status
    }
    expect(await press(7)).toBe(409)
    // Done, and not handed over: it waits on the list.
    clock.now = at('2026-03-08', '14:00')
    expect(await studio.bookings.complete(visitId, OWNER)).toMatchObject({ ok: true })
    expect(await words('/admin/orders?show=to-hand', owner)).toContain('G-1001')
    expect(await words(`/order-confirmation?orderId=${order.id}`)).not.toContain('At your visit')
    expect(await press(1)).toBe(302)
    expect(await press(2)).toBe(422)
    expect((await orderOf(order.id)).handedAt).toBe(clock.now)
    expect(await words('/admin/today/offline', owner)).not.toContain('Hand over')
    expect(await words('/admin/orders?show=to-hand', owner)).not.toContain('G-1001')
    expect(await mails()).toEqual([])
  })

  test(`${engine}: where the visit is canceled the order waits at the studio, and its buyer is told`, async () => {
    const { studio, book, buy, orderOf, mails, send, asked, books } = await withVisit(engine)
    const visitId = await book()
    const paid = await buy(visitId)
    const back = await buy(visitId)
    const open = await send('create-order', asked(visitId))
    expect([paid.success, open.success]).toEqual([true, true])
    expect(back.orderId).toBe(paid.orderId)
    const before = await orderOf(paid.orderId)
    const toPack = async () => (await studio.admin.waiting()).toPack
    expect(await toPack()).toBe(0)
    expect(await studio.bookings.cancel({ bookingId: visitId, reason: '' }, OWNER)).toMatchObject({
      ok: true,
    })
    expect(await orderOf(paid.orderId)).toMatchObject({
      ...{ handover: 'pickup', visitId: null, totalCents: before.totalCents, handedAt: null },
    })
    expect(await toPack()).toBe(1)
    expect(await studio.orderDesk.waiting()).toEqual({ 'to-ship': 0, 'to-hand': 1 })
    const [told = '', ...more] = await mails()
    expect(more).toEqual([])
    expect(told).toContain('Your order G-1001: pick it up at the studio')
    expect(told).toContain('Hello Ana,')
    expect(told).toContain('101 Orange Street')
    expect(await books()).toMatchObject({ taken: 1, orders: 1 })
  })

  test(`${engine}: money that comes while the visit is being canceled buys an order to pick up`, async () => {
    const { studio, payments, ana, book, orderOf } = await withVisit(engine)
    for (let round = 0; round < 4; round += 1) {
      const visitId = await book(FRIDAY, { email: 'ana@example.com' })
      const placed = await payments.orderCart({
        ...{ buyer: `account:${ana.user.id}`, key: `round ${round}`, userId: ana.user.id },
        ...{ email: 'ana@example.com', phone: '', shownShippingCents: 0, way: 'visit', visitId },
        lines: [{ productId: 'clay-mask', variationId: 'regular', quantity: 1, shownCents: 3600 }],
        shippingAddress: null,
        billingAddress: {
          ...{ firstName: 'Ana', lastName: 'Rivera', address: '', apartment: '', city: '' },
          ...{ state: '', zipCode: '', country: 'US' },
        },
      })
      if (!placed.ok) throw new Error(placed.code)
      const cancel = () => studio.bookings.cancel({ bookingId: visitId, reason: '' }, OWNER)
      const pay = () => payments.pay(placed.attempt.id, { sourceId: OK, shownTotalCents: null })
      const [paid, canceled] =
        round === 0 ? [await cancel(), await pay()] : await Promise.all([pay(), cancel()])
      expect([paid.ok, canceled.ok]).toEqual([true, true])
      expect(await orderOf(placed.attempt.id)).toMatchObject({ handover: 'pickup', visitId: null })
    }
  })
}

test('nothing is handed over at a visit that is another’s, over, canceled or nobody’s, and nothing is charged', async () => {
  const { studio, clock, book, buy, books } = await withVisit()
  const others = await book(FRIDAY, { email: 'bo@example.com', firstName: 'Bo' })
  const own = await book(SUNDAY)
  const gone = { error: { code: 'visit-gone' } }
  expect(await buy(others)).toMatchObject(gone)
  expect(await buy('no-such-visit')).toMatchObject(gone)
  expect(await buy(own, 'guest=1')).toMatchObject(gone)
  await studio.bookings.cancel({ bookingId: own, reason: '' }, OWNER)
  expect(await buy(own)).toMatchObject(gone)
  const past = await book(FRIDAY + 86_400_000 * 2)
  clock.now = at('2026-03-10', '12:00')
  expect(await buy(past)).toMatchObject(gone)
  expect(await books()).toMatchObject({ taken: 0, orders: 0 })
})

import { expect, test } from 'vitest'
import { bookBody, createApiApp, OWNER_COOKIE, post, withToken } from '#tests/call-api.ts'
import { posted } from '#tests/form.ts'
import { ENGINES, OWNER, type TestStudio } from '#tests/helpers.ts'
import { ownerCookie } from '#tests/owner.ts'
import { pageOf } from '#tests/page.ts'
import { OK, openShop } from '#tests/payments.ts'

type Options = Parameters<typeof openShop>[0]

/** A booked visit, and browsers that hold its manage link. */
async function bookedVisit(options: Options = {}) {
  const shop = await openShop(options)
  const app = await createApiApp({ ...shop.studio, payments: shop.payments })
  const made = await (await post(app, '/api/bookings/create', bookBody())).json()
  const bookingId: string = made.booking.id
  const link = { 'X-Manage-Token': made.manageToken as string }
  async function browser(through = app) {
    const token = await withToken(through)
    return async (path: string, body: unknown) => {
      const answer = await post(through, `/api/payments/${path}`, body, { ...token, ...link })
      return { status: answer.status, body: await answer.json() }
    }
  }
  return { ...shop, app, bookingId, browser, manageToken: made.manageToken as string }
}

async function notePayment({ today }: TestStudio, bookingId: string, amountCents = 12_500) {
  const id = crypto.randomUUID()
  const payment = {
    id,
    bookingId,
    method: 'cash',
    amountCents,
    tipCents: 0,
    note: '',
  } as const
  expect(await today.takePayment(payment, { kind: 'owner', id: 'owner' })).toMatchObject({
    ok: true,
  })
  return id
}

for (const engine of ENGINES) {
  test(`${engine}: a visit that is paid is not ordered again from another browser, nor once noted at the desk`, async () => {
    const { studio, bookingId, browser, books } = await bookedVisit({ engine })
    const noted = await notePayment(studio, bookingId)
    const [ana, phone] = [await browser(), await browser()]
    const early = await ana('create-service-order', { bookingId })
    expect([early.status, early.body.error.code]).toEqual([409, 'visit-paid'])
    const struck = { id: noted, bookingId, version: 1 }
    expect((await studio.today.strikePayment(struck, { kind: 'owner', id: 'owner' })).ok).toBe(true)

    const placed = await ana('create-service-order', { bookingId })
    expect(placed.status).toBe(201)
    const paid = await ana('process', { sourceId: OK, orderId: placed.body.order.id })
    expect(paid.status).toBe(200)
    const again = await phone('create-service-order', { bookingId })
    expect(again.body.error).toEqual({
      code: 'visit-paid',
      message: 'This visit is paid for already, or is being paid for. Nothing was charged.',
    })
    expect(await books()).toMatchObject({ taken: 1, orders: 1 })
  })

  test(`${engine}: what was paid in part is charged with the rest, and an order for more is refused`, async () => {
    const { studio, bookingId, browser, books } = await bookedVisit({ engine })
    const send = await browser()
    const whole = await send('create-service-order', { bookingId })
    await notePayment(studio, bookingId, 2000)
    const toomuch = await send('process', { sourceId: OK, orderId: whole.body.order.id })
    expect([toomuch.status, toomuch.body.error.code]).toEqual([409, 'visit-sum-changed'])
    const rest = await send('create-service-order', { bookingId })
    expect(rest.body.order.totals.totalMoney.amount).toBe(10_500)
    const paid = await send('process', { sourceId: OK, orderId: rest.body.order.id })
    expect([paid.status, paid.body.payment.totalMoney.amount]).toEqual([200, 10_500])
    expect(await studio.today.visit(bookingId)).toMatchObject({ paidCents: 12_500, dueCents: 0 })
    expect(await books()).toMatchObject({ taken: 1, orders: 1 })
  })

  test(`${engine}: the payment of a held time books it, and its browser alone gets the manage link`, async () => {
    const shop = await openShop({ engine })
    const app = await createApiApp({ ...shop.studio, payments: shop.payments })
    const { hold } = await (await post(app, '/api/bookings/hold', bookBody())).json()
    const ana = await withToken(app)
    const send = async (path: string, body: unknown, token = ana) => {
      const answer = await post(app, `/api/payments/${path}`, body, token)
      return { status: answer.status, body: await answer.json() }
    }
    const { body: placed } = await send('create-service-order', bookBody({ holdId: hold.id }))
    const charge = { sourceId: OK, orderId: placed.order.id }
    const paid = await send('process', charge)
    expect([paid.status, paid.body]).toMatchObject([
      200,
      { success: true, booking: { status: 'CONFIRMED' }, payment: { status: 'COMPLETED' } },
    ])
    expect(shop.studio.manageLinks.read(paid.body.manageToken)).toMatchObject({
      bookingId: paid.body.booking.id,
    })
    expect((await send('process', charge)).body).toEqual(paid.body)
    const stranger = await send('process', charge, await withToken(app))
    expect([stranger.status, stranger.body.booking, stranger.body.manageToken]).toEqual([
      200,
      undefined,
      undefined,
    ])
    const stands = async (token: Record<string, string>) =>
      (await app.request(`/api/payments/verify/${placed.order.id}`, { headers: token })).json()
    expect(await stands(ana)).toMatchObject({
      payment: { status: 'completed' },
      manageToken: paid.body.manageToken,
    })
    expect(await stands(await withToken(app))).not.toHaveProperty('manageToken')
    expect(await stands({})).not.toHaveProperty('manageToken')
    const link = { 'X-Manage-Token': paid.body.manageToken as string }
    const again = await post(
      app,
      '/api/payments/create-service-order',
      { bookingId: paid.body.booking.id },
      { ...(await withToken(app)), ...link },
    )
    expect((await again.json()).error.code).toBe('visit-paid')
  })

  test(`${engine}: whose hold has run out is told so, with the nearest times`, async () => {
    const shop = await openShop({ engine })
    const app = await createApiApp({ ...shop.studio, payments: shop.payments })
    const { hold } = await (await post(app, '/api/bookings/hold', bookBody())).json()
    const token = await withToken(app)
    const order = bookBody({ holdId: hold.id })
    const placed = await post(app, '/api/payments/create-service-order', order, token)
    const { id: orderId } = (await placed.json()).order
    shop.clock.now += 11 * 60_000
    const charged = await post(app, '/api/payments/process', { sourceId: OK, orderId }, token)
    const { error, nearest } = await charged.json()
    expect([charged.status, error.code, nearest.length]).toEqual([409, 'hold-expired', 3])
    expect(await shop.books()).toMatchObject({ taken: 0, orders: 0 })
  })

  test(`${engine}: ten browsers on two servers that pay one visit at once: one charge`, async () => {
    const { app, studio, bookingId, browser, books, server } = await bookedVisit({ engine })
    const other = await createApiApp({ ...studio, payments: server() })
    const browsers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => browser(index % 2 === 0 ? app : other)),
    )
    const orders: string[] = []
    for (const send of browsers) {
      const placed = await send('create-service-order', { bookingId })
      orders.push(placed.body.order.id)
    }
    expect(new Set(orders).size).toBe(10)
    const ends = await Promise.all(
      browsers.map((send, index) => send('process', { sourceId: OK, orderId: orders[index] })),
    )
    expect(ends.map(({ body }) => body.error?.code ?? 'paid').toSorted()).toEqual([
      'paid',
      ...Array.from({ length: 9 }, () => 'visit-paid'),
    ])
    expect(await books()).toMatchObject({ taken: 1, orders: 1 })
  })

  test(`${engine}: a cancelled visit is neither ordered nor charged`, async () => {
    const { studio, bookingId, browser, books } = await bookedVisit({ engine })
    const send = await browser()
    const placed = await send('create-service-order', { bookingId })
    expect((await studio.bookings.cancel({ bookingId, reason: '' }, OWNER)).ok).toBe(true)
    const charged = await send('process', { sourceId: OK, orderId: placed.body.order.id })
    expect([charged.status, charged.body.error.code]).toEqual([409, 'already-cancelled'])
    const later = await (await browser())('create-service-order', { bookingId })
    expect([later.status, later.body.error.code]).toEqual([409, 'already-cancelled'])
    expect(await books()).toMatchObject({ taken: 0, orders: 0 })
  })

  test(`${engine}: a paid visit that is cancelled needs no decision; one from before that does`, async () => {
    const { app, studio, payments, bookingId, browser } = await bookedVisit({ engine })
    const send = await browser()
    const placed = await send('create-service-order', { bookingId })
    const { id } = placed.body.order
    await send('process', { sourceId: OK, orderId: id })
    const keep = { keepsPayment: true, keptBecause: 'Agreed by telephone' }
    const cancel = { bookingId, reason: '', ...keep }
    await post(app, '/api/bookings/cancel', cancel, { cookie: OWNER_COOKIE })
    expect((await studio.admin.decisions()).paidCancelled).toEqual([])
    expect(await payments.refundsOf(id)).toEqual([])
    await studio.database.rows.deleteFrom('settled_visit_order').execute()
    const waiting = await studio.admin.decisions()
    expect([waiting.paidCancelled, waiting.counts.paidCancelled]).toMatchObject([
      [{ id, totalCents: 12500, who: 'Ana Rivera' }],
      1,
    ])
    const headers = { cookie: await ownerCookie(studio) }
    const screen = pageOf(await (await app.request('/admin/dashboard', { headers })).text()).words
    expect(screen).toContain('Ana Rivera paid $125.00 for a visit that is canceled')

    const form = new URLSearchParams({ intent: 'payment-kept', orderId: id })
    const own = { ...headers, origin: 'http://studio.test' }
    const kept = await app.request('http://studio.test/admin/dashboard', {
      method: 'POST',
      headers: own,
      body: form,
    })
    expect([kept.status, (await studio.admin.decisions()).counts.paidCancelled]).toEqual([302, 0])
    expect(await studio.admin.keepPayment(id, { id: 'owner' })).toBe(false)

    await studio.database.rows.deleteFrom('settled_visit_order').execute()
    expect((await studio.admin.decisions()).counts.paidCancelled).toBe(1)
    const asked = { id, amountCents: null, reason: '', key: null, actorId: 'owner' }
    expect((await payments.refund(asked)).ok).toBe(true)
    expect((await studio.admin.decisions()).counts.paidCancelled).toBe(0)
  })
}

for (const engine of ENGINES) {
  test(`${engine}: a visit paid online says so at the desk and behind its link, and no second payment is taken`, async () => {
    const { app, studio, payments, bookingId, browser, manageToken } = await bookedVisit({ engine })
    const cookie = await ownerCookie(studio)
    const opened = async (path: string) =>
      pageOf(await (await app.request(path, { headers: { cookie } })).text()).words
    const visit = `/admin/appointments/${bookingId}`
    const takePayment = `/admin/today/visits/${bookingId}`
    for (const path of [visit, takePayment, `/manage/${manageToken}`]) {
      expect([path, await opened(path)]).not.toEqual([path, expect.stringContaining('Paid online')])
    }
    expect(await opened(visit)).toContain('Take payment')

    const send = await browser()
    const { body } = await send('create-service-order', { bookingId })
    await send('process', { sourceId: OK, orderId: body.order.id })
    for (const path of [visit, takePayment, `/manage/${manageToken}`]) {
      expect([path, await opened(path)]).toEqual([path, expect.stringContaining('Paid online')])
    }
    expect(await opened(visit)).not.toContain('Take payment')
    const panel = await opened(takePayment)
    expect(panel).toContain('Total $125.00 Paid online −$125.00 Left to pay $0.00 The order')
    expect(panel).not.toContain('Amount, $')

    const note = (fields: Record<string, string>) =>
      app.request(
        takePayment,
        posted(
          { intent: 'payment', key: crypto.randomUUID(), method: 'cash', note: '', ...fields },
          cookie,
        ),
      )
    const second = await note({ amount: '125', tip: '' })
    expect(pageOf(await second.text()).words).toContain('This visit is paid for already')
    expect((await note({ amount: '', tip: '15' })).status).toBe(302)
    expect(await studio.today.paymentsOf([bookingId])).toMatchObject([
      { amountCents: 0, tipCents: 1500 },
    ])

    const { id } = body.order
    const asked = { id, amountCents: null, reason: '', key: null, actorId: 'owner' }
    expect((await payments.refund(asked)).ok).toBe(true)
    studio.clock.now += 2 * 60_000
    await payments.reconcile()
    expect(await opened(visit)).toContain('Take payment')
    expect((await note({ amount: '125', tip: '' })).status).toBe(302)
  })
}

test('the page of a paid visit promises neither packing nor shipping', async () => {
  const { app, bookingId, browser } = await bookedVisit()
  const send = await browser()
  const { body } = await send('create-service-order', { bookingId })
  await send('process', { sourceId: OK, orderId: body.order.id })
  const page = await app.request(`/order-confirmation?orderId=${body.order.id}`)
  const text = pageOf(await page.text()).words
  expect(text).toContain('Thank you. Your visit is paid for.')
  expect(text).not.toMatch(/What’s Next|We pack your order|tracking number/)
})

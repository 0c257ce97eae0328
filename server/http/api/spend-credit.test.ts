import { expect, test } from 'vitest'
import { post } from '#tests/call-api.ts'
import { createTestApp, ENGINES } from '#tests/helpers.ts'
import { orderBody } from '#tests/orders.ts'
import { ownerCookie, signedInClient } from '#tests/owner.ts'
import { pageOf } from '#tests/page.ts'
import { DECLINED, OK, openShop, TOTAL_CENTS } from '#tests/payments.ts'
import { CREDIT_CENTS, giveCredit } from '#tests/store-credit.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })

/** Ana, signed in, with the credit of one consultation, before the whole application. */
async function anaWithCredit(options: Parameters<typeof openShop>[0] = {}) {
  const shop = await openShop(options)
  const studio = { ...shop.studio, payments: shop.payments }
  const app = await createTestApp(studio)
  const ana = await signedInClient(shop.studio, { isVerified: true })
  await giveCredit(shop)
  const as = (cookie: string) => async (path: string, body: object) => {
    const answer = await post(app, `/api/payments/${path}`, body, { cookie })
    return { status: answer.status, body: await answer.json() }
  }
  const read = async (path: string, cookie = ana.cookie) =>
    pageOf(await (await app.request(path, { headers: { cookie } })).text())
  const balance = async () => (await shop.payments.creditOf(ana.user.id)).balanceCents
  return { ...shop, studio, as, ana, read, balance }
}

for (const engine of ENGINES) {
  test(`${engine}: credit is spent by its own account alone, and every page says what paid`, async () => {
    const { studio, as, ana, read, balance, breaches } = await anaWithCredit({ engine })
    const send = as(ana.cookie)
    const placed = await send('create-order', orderBody())
    const { id: orderId } = placed.body.order
    const charge = { orderId, amountMoney: usd(TOTAL_CENTS), creditMoney: usd(CREDIT_CENTS) }
    const bo = await signedInClient(studio, { email: 'bo@example.com', isVerified: true })
    for (const other of ['', bo.cookie]) {
      const refused = await as(other)('process', { ...charge, sourceId: OK })
      expect(refused.body.error.code).toBe('sign-in-needed')
    }
    const uncovered = await send('process', charge)
    expect(uncovered.body.error.code).toBe('bad-request')
    const changed = await send('process', { ...charge, sourceId: OK, creditMoney: usd(5100) })
    expect(changed.status).toBe(409)
    expect(changed.body).toMatchObject({
      error: { code: 'credit-changed' },
      creditMoney: usd(CREDIT_CENTS),
    })
    const declined = await send('process', { ...charge, sourceId: DECLINED })
    expect(declined.body.error.code).toBe('card-declined')
    expect(await balance()).toBe(CREDIT_CENTS)
    expect((await send('process', { ...charge, sourceId: OK })).status).toBe(200)
    expect(await balance()).toBe(0)

    const paid = 'Paid with store credit $50.00 Paid by card $28.30'
    const own = await read(`/order-confirmation?orderId=${orderId}`)
    expect(own.words.replaceAll(/\s+/g, ' ')).toContain(paid)
    const profile = await read('/profile')
    expect(profile.words).toContain('$0.00 to spend.')
    expect(profile.words).toContain('Given back: that purchase did not go through')
    const owner = await ownerCookie(studio)
    const desk = (await read(`/admin/orders/${orderId}`, owner)).words
    expect(desk).toContain('Paid with store credit')
    expect(desk).toContain(
      'At most $78.30. The first $28.30 go back to the card; what is more, up to $50.00, becomes the client’s store credit again.',
    )
    expect(breaches).toEqual([])
  })
}

test('the checkout is sent with what its own client may spend, and with nothing for a guest', async () => {
  const { read } = await anaWithCredit()
  expect((await read('/profile')).words).toContain('$50.00 to spend.')
  expect((await read('/checkout')).words).toContain('You have $50.00 of credit')
  expect((await read('/checkout', '')).words).not.toContain('of credit')
})

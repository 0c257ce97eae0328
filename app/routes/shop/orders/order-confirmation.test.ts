import { expect, test, vi } from 'vitest'
import { DAY_MS } from '#domain/core/duration.ts'
import { createApiApp, post, withToken } from '#tests/call-api.ts'
import { createTestApp, createTestStudio, ENGINES, type TestStudio } from '#tests/helpers.ts'
import { ADDRESS, placeOrder } from '#tests/orders.ts'
import { ownerCookie, signedInClient } from '#tests/owner.ts'
import { linksIn, pageOf, rowsOf, within, wordsOf } from '#tests/page.ts'
import { OK, openShop } from '#tests/payments.ts'

async function open(studio: TestStudio, query: string, cookie = '') {
  const app = await createTestApp(studio)
  const response = await app.request(`/order-confirmation${query}`, { headers: { cookie } })
  const html = await response.text()
  const page = pageOf(html)
  const main = page.getByRole('main')
  return { response, html, page, text: wordsOf(main), links: linksIn(main) }
}

for (const engine of ENGINES) {
  test(`${engine}: the buyer sees the whole order and what comes next`, async () => {
    const studio = await createTestStudio({ engine })
    const { user, cookie } = await signedInClient(studio)
    const { id } = await placeOrder(studio, {
      userId: user.id,
      serviceCharges: [
        { name: 'Standard Shipping', amountCents: 0 },
        { name: 'Gift wrap', amountCents: 400 },
      ],
    })
    const { response, page, text, links } = await open(studio, `?orderId=${id}`, cookie)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    for (const words of [
      'Order Confirmed!',
      'Order G-1001',
      `Id #${id.slice(0, 8)}`,
      'Now Paid. I pack it next.',
      'Payment Paid',
      'Monday, March 2, 2026, 12:00 pm',
      'ana@example.com',
      'Ana Rivera 12 Palm Avenue, Apt 3 Redlands, CA 92374',
      'Print Order Details',
      'Back to your purchases',
    ]) {
      expect(text).toContain(words)
    }
    expect(rowsOf(page.getByRole('table')).slice(1)).toEqual([
      ['Clay Mask', '× 2', '$72.00'],
      ['Standard Shipping', 'Free'],
      ['Gift wrap', '$4.00'],
      ['Sales tax', '$6.30'],
      ['Total', '$82.30'],
    ])
    const next = wordsOf(page.getByRole('region', { name: 'What’s Next' }))
    expect(next).toMatch(/goes to ana@example.com.*Processing .* Shipping .*tracking/)
    expect(links).toContainEqual(['Continue Shopping', '/'])
    expect(links).toContainEqual(['Book a visit', '/schedule'])
    expect(links).toContainEqual(['Clay Mask', '/products/clay-mask'])
    const [shot] = page.getByRole('table').querySelectorAll('img')
    expect(shot?.getAttribute('src')).toBe('/images/product-clay-mask-360.webp')
  })
}

test('without an id, with a wrong one and with a failure of ours: each its sentence, and a way home', async () => {
  const studio = await createTestStudio()
  const find = () => Promise.reject(new Error('disk full'))
  const broken = { ...studio, orders: { ...studio.orders, find } }
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  for (const [on, query, status, sentence] of [
    [studio, '', 400, 'No order ID provided'],
    [studio, '?orderId=%20', 400, 'No order ID provided'],
    [studio, '?orderId=nothing', 404, 'Order not found'],
    [studio, "?orderId='%20OR%201=1", 404, 'Order not found'],
    [broken, '?orderId=nothing', 500, 'Failed to load order details'],
  ] as const) {
    const { response, page, links, html } = await open(on, query)
    expect([
      query,
      response.status,
      wordsOf(within(page.getByRole('main')).getByRole('alert')),
    ]).toEqual([query, status, expect.stringContaining(sentence)])
    expect(links).toContainEqual(['Return to Home', '/'])
    expect(html).not.toContain('disk full')
  }
  expect(said).toHaveBeenCalledOnce()
  said.mockRestore()
})

test('whoever holds the link sees no address, nothing of it stands in the page, and not after 30 days', async () => {
  const studio = await createTestStudio()
  const { id } = await placeOrder(studio)
  const stranger = await signedInClient(studio, { email: 'eve@example.com' })
  for (const cookie of ['', stranger.cookie]) {
    const { html, text } = await open(studio, `?orderId=${id}`, cookie)
    expect(text).toContain('Clay Mask × 2 $72.00')
    expect(text).toContain('Log in to see all of it')
    expect(text).not.toContain('Back to your purchases')
    expect(html).not.toMatch(/Ana\b|@example|Palm|Rivera|Redlands, CA 9237|92374|555 0101/)
  }
  const owner = await open(studio, `?orderId=${id}`, await ownerCookie(studio))
  expect(owner.text).toContain('12 Palm Avenue')
  expect(owner.text).not.toContain('Log in to see all of it')
  studio.clock.now += 30 * DAY_MS
  expect((await open(studio, `?orderId=${id}`)).response.status).toBe(404)
})

test.each(['CANCELLED', 'FAILED'])(
  'an order that is %s is not called confirmed',
  async (status) => {
    const studio = await createTestStudio()
    const { id } = await placeOrder(studio, { status })
    const { text } = await open(studio, `?orderId=${id}`)
    expect(text).toContain('Order not completed')
    expect(text).not.toMatch(/Confirmed|What’s Next/)
  },
)

test('an order that went back is not called confirmed, and nothing is to come', async () => {
  const studio = await createTestStudio()
  const { id } = await placeOrder(studio, { status: 'REFUNDED' })
  const { text } = await open(studio, `?orderId=${id}`)
  expect(text).toContain('Order refunded')
  expect(text).not.toMatch(/Confirmed|Thank you|What’s Next/)
})

const CART = {
  buyerEmail: 'ana@example.com',
  cartItems: [{ productId: 'clay-mask', variationId: 'regular', quantity: 2 }],
  shippingAddress: ADDRESS,
}

/** A guest's browser that places and pays; `jar` is what it keeps. */
async function guestShop(options: Parameters<typeof openShop>[0] = {}) {
  const shop = await openShop(options)
  const app = await createApiApp({ ...shop.studio, payments: shop.payments })
  const { cookie: own, ...token } = await withToken(app)
  async function send(path: string, body: unknown, cookie = own) {
    const answer = await post(app, `/api/payments/${path}`, body, { ...token, cookie })
    const marks = answer.headers.getSetCookie().filter((line) => line.includes('orders='))
    return { body: await answer.json(), marks, jar: marks[0]?.split(';')[0] ?? '' }
  }
  async function see(orderId: string, cookie = '') {
    const answer = await app.request(`/order-confirmation?orderId=${orderId}`, {
      headers: { cookie },
    })
    return pageOf(await answer.text()).words
  }
  return { ...shop, app, own, send, see }
}

const WHOLE = /Ana Rivera 12 Palm Avenue, Apt 3 Redlands, CA 92374/

for (const engine of ENGINES) {
  test(`${engine}: the browser of a guest who has paid sees the whole order for 30 days, no other does`, async () => {
    const { clock, app, send, see, own } = await guestShop({ engine })
    const placed = await send('create-order', CART)
    const { id } = placed.body.order
    const marked = placed.marks[0] ?? ''
    expect(marked).toMatch(/^orders=.*; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    await send('process', { sourceId: OK, orderId: id })

    const shown = await see(id, placed.jar)
    expect(shown).toMatch(WHOLE)
    expect(shown).toContain('ana@example.com')
    expect(shown).not.toContain('Whoever holds this link')
    const headers = { cookie: placed.jar }
    const wire = await (await app.request(`/api/payments/orders/${id}`, { headers })).json()
    expect(wire.order.metadata.customerEmail).toBe('ana@example.com')

    const [name, value = ''] = placed.jar.split('=')
    for (const stranger of ['', own, `${name}=${id}~zzzzzz.${value.slice(-52)}`]) {
      const reduced = await see(id, stranger)
      expect(reduced).toContain('Whoever holds this link sees the order without your name')
      expect(reduced).not.toMatch(/Ana\b|ana@|Palm|CA 92374/)
    }
    clock.now += 30 * DAY_MS
    expect(await see(id, placed.jar)).toContain('Order not found')
  })
}

test('asking to pay an order that is paid already makes nobody its buyer', async () => {
  const { send } = await guestShop()
  const bought = await send('process', { ...CART, sourceId: OK })
  expect(bought.jar).not.toBe('')
  const again = await send('process', { sourceId: OK, orderId: bought.body.orderId })
  expect([again.body.success, again.marks]).toEqual([true, []])
})

test('over https the mark is Secure and the host’s own, and it remembers twelve orders at most', async () => {
  const { studio } = await openShop({ env: { PUBLIC_URL: 'https://studio.test' } })
  let jar = ''
  for (let bought = 0; bought < 14; bought += 1) {
    const mark = await studio.boughtHere.remember(new Headers({ cookie: jar }), `order-${bought}`)
    expect(mark).toMatch(/^__Host-orders=.*; HttpOnly; Secure; SameSite=Lax$/)
    expect(mark.length).toBeLessThan(4096)
    jar = mark.split(';')[0] ?? ''
  }
  const known = await studio.boughtHere.in(new Headers({ cookie: jar }))
  expect(known).toEqual(Array.from({ length: 12 }, (_, index) => `order-${index + 2}`))
})

test('an order that an account has placed leaves no mark in the browser', async () => {
  const { app, studio, own } = await guestShop()
  const { cookie } = await signedInClient(studio)
  const token = await (await app.request('/api/csrf-token', { headers: { cookie: own } })).json()
  const headers = { cookie: `${own}; ${cookie}`, 'X-CSRF-Token': token.csrfToken }
  const placed = await post(app, '/api/payments/create-order', CART, headers)
  expect([placed.status, placed.headers.getSetCookie()]).toEqual([201, []])
})

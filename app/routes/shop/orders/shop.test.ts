import { expect, test, vi } from 'vitest'
import { createTestApp, createTestStudio, ENGINES, type TestStudio } from '#tests/helpers.ts'
import { placeOrder } from '#tests/orders.ts'
import { signedInClient } from '#tests/owner.ts'
import { linksIn, pageOf, within, wordsOf } from '#tests/page.ts'
import { openShop } from '#tests/payments.ts'

async function open(studio: TestStudio, cookie = '', path = '/shop') {
  const app = await createTestApp(studio)
  const response = await app.request(path, { headers: { cookie } })
  const html = await response.text()
  const page = pageOf(html)
  const main = page.queryByRole('main')
  return { response, html, page, text: main && wordsOf(main), links: main ? linksIn(main) : [] }
}

for (const engine of ENGINES) {
  test(`${engine}: each order is a card with all that the specification names`, async () => {
    const studio = await createTestStudio({ engine })
    const { user, cookie } = await signedInClient(studio)
    const order = await placeOrder(studio, {
      userId: user.id,
      paymentId: 'R2B3Z8WMVt3EAmzYWLZvz7Y69EbZY',
      receiptUrl: 'https://squareup.com/receipt/1',
    })
    const { response, page, text, links } = await open(studio, cookie)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(text).toContain(`Order G-1001 #${order.id.slice(0, 8)}`)
    expect(text).not.toContain(order.id)
    for (const words of [
      'completed',
      'Monday, March 2, 2026',
      'Payment R2B3Z8WM',
      'Clay Mask × 2',
      '$72.00',
      'Sales tax $6.30 Total $78.30',
      'Ana Rivera 12 Palm Avenue, Apt 3 Redlands, CA 92374',
      'ORDER DETAILS',
    ]) {
      expect(text).toContain(words)
    }
    const hrefs = links.map(([, href]) => href)
    expect(hrefs).toContain(`/order-confirmation?orderId=${order.id}`)
    expect(hrefs).toContain('/products')
    expect(links).toContainEqual(['Back to Dashboard', '/dashboard'])
    const receipt = page.getByRole<HTMLAnchorElement>('link', { name: /^VIEW RECEIPT/ })
    expect([receipt.href, receipt.target, receipt.rel]).toEqual([
      'https://squareup.com/receipt/1',
      '_blank',
      'noreferrer',
    ])
  })
}

test('VIEW RECEIPT is there only where there is a receipt, and leads only to the web', async () => {
  const studio = await createTestStudio()
  const { user, cookie } = await signedInClient(studio)
  await placeOrder(studio, { userId: user.id })
  await placeOrder(studio, { userId: user.id, receiptUrl: 'javascript:alert(1)' })
  const { text, html } = await open(studio, cookie)
  expect(text).toContain('ORDER DETAILS')
  expect(text).not.toContain('VIEW RECEIPT')
  expect(html).not.toContain('javascript:alert')
})

test.each([
  ['COMPLETED', 'green', 'completed'],
  ['pending', 'yellow', 'pending'],
  ['Failed', 'red', 'failed'],
  ['CANCELLED', 'red', 'canceled'],
  ['UNKNOWN', 'gray', 'unknown'],
])('an order that is %s has a %s badge with its word', async (status, colour, word) => {
  const studio = await createTestStudio()
  const { user, cookie } = await signedInClient(studio)
  await placeOrder(studio, { userId: user.id, status })
  const { page } = await open(studio, cookie)
  const badge = within(page.getByRole('main')).getByText(word)
  expect(badge.classList).toContain(`text-status-${colour}`)
})

test('the newest order comes first, and no one sees the orders of another', async () => {
  const studio = await createTestStudio()
  const { user, cookie } = await signedInClient(studio)
  const other = await signedInClient(studio, { email: 'bo@example.com' })
  const ids: string[] = []
  for (const userId of [user.id, other.user.id, user.id]) {
    studio.clock.now += 60_000
    ids.push((await placeOrder(studio, { userId })).id.slice(0, 8))
  }
  const shown = async (who: string) =>
    [...((await open(studio, who)).text ?? '').matchAll(/Order G-\d+ #(\w{8})/g)].map(
      ([, id]) => id,
    )
  expect(await shown(cookie)).toEqual([ids[2], ids[0]])
  expect(await shown(other.cookie)).toEqual([ids[1]])
})

test('with nothing bought the page says so and leads to the products', async () => {
  const studio = await createTestStudio()
  const { cookie } = await signedInClient(studio)
  const { text, links } = await open(studio, cookie)
  expect(text).toContain('No purchases yet')
  expect(links.filter(([, href]) => href === '/products')).toHaveLength(2)
})

test('a visitor is sent to sign in, and back', async () => {
  const { response } = await open(await createTestStudio(), '', '/shop?from=dashboard')
  expect([response.status, response.headers.get('location')]).toEqual([
    302,
    '/login?returnUrl=%2Fshop%3Ffrom%3Ddashboard',
  ])
})

test('a page whose session has ended is told so in place', async () => {
  const { response, html } = await open(await createTestStudio(), '', '/shop.data')
  expect([response.status, response.headers.get('location')]).toEqual([401, null])
  expect(html).toContain('signed-out')
})

test('where the orders cannot be read the page says so and offers to go to login', async () => {
  const studio = await createTestStudio()
  const { cookie } = await signedInClient(studio)
  const forAccount = () => Promise.reject(new Error('disk full'))
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const broken = { ...studio, orders: { ...studio.orders, forAccount } }
  const { response, text, links, html } = await open(broken, cookie)
  expect(said).toHaveBeenCalledOnce()
  said.mockRestore()
  expect(response.status).toBe(500)
  expect(text).toContain('Failed to load purchase history')
  expect(links).toContainEqual(['Go to Login', '/login?returnUrl=%2Fshop'])
  expect(html).not.toContain('disk full')
})

for (const engine of ENGINES) {
  test(`${engine}: what went back stands beside the status, once it has arrived`, async () => {
    const shop = await openShop({ engine, refundSettleMs: 1000 })
    const { user, cookie } = await signedInClient(shop.studio)
    const bought = await shop.buy({ userId: user.id })
    if (!bought.ok) throw new Error(bought.code)
    const { id } = bought.attempt
    const some = { id, amountCents: 500, reason: '', key: null, actorId: 'owner' }
    expect(await shop.payments.refund(some)).toMatchObject({ ok: true })
    const pages = ['/shop', `/order-confirmation?orderId=${id}`]
    for (const path of pages) {
      expect((await open(shop.studio, cookie, path)).text).not.toContain('Refunded')
    }
    shop.clock.now += 120_000
    await shop.payments.reconcile()
    for (const path of pages) {
      const { text } = await open(shop.studio, cookie, path)
      expect(text).toContain('partially refunded Refunded $5.00')
    }
    const { text } = await open(shop.studio, cookie, pages[1])
    expect(text).toContain('What’s Next')
  })
}

for (const engine of ENGINES) {
  test(`${engine}: what a guest bought under an address comes with verifying it, and the page says so before`, async () => {
    const studio = await createTestStudio({ engine })
    await placeOrder(studio)
    const before = await signedInClient(studio)
    const unverified = await open(studio, before.cookie)
    expect(unverified.text).toContain(
      'You have yet to verify ana@example.com. What was bought under it without an account is listed here once you have.',
    )
    expect(unverified.links).toContainEqual(['Send the email again', '/profile/security'])
    expect(unverified.text).not.toContain('Clay Mask')
    const isVerified = engine === 'postgres' ? true : 1
    const accounts = studio.database.rows.updateTable('auth_user')
    await accounts.set({ email_verified: isVerified }).where('id', '=', before.user.id).execute()
    const verified = await open(studio, before.cookie)
    expect(verified.text).toContain('Clay Mask')
    expect(verified.text).not.toContain('yet to verify')
  })
}

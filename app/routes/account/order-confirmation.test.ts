import { expect, test, vi } from 'vitest'
import { DAY_MS } from '#domain/duration.ts'
import { createTestApp, createTestStudio, ENGINES, type TestStudio } from '#tests/helpers.ts'
import { placeOrder } from '#tests/orders.ts'
import { ownerCookie, signedInClient } from '#tests/owner.ts'
import { pageText, part } from '#tests/page-text.ts'

async function open(studio: TestStudio, query: string, cookie = '') {
  const app = await createTestApp(studio)
  const response = await app.request(`/order-confirmation${query}`, { headers: { cookie } })
  const html = await response.text()
  const main = part(html, '<main', '</main>')
  return { response, html, main, text: pageText(main) }
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
    const { response, main, text } = await open(studio, `?orderId=${id}`, cookie)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    for (const words of [
      'Order Confirmed!',
      `Order #${id.slice(0, 8)}`,
      'Clay Mask × 2 $72.00',
      'Standard Shipping Free',
      'Gift wrap $4.00',
      'Sales tax $5.58',
      'Total $81.58',
      'Monday, March 2, 2026, 12:00 pm',
      'ana@example.com',
      'Ana Rivera 12 Palm Avenue, Apt 3 Redlands, CA 92374',
      'Print Order Details',
      'Back to your purchases',
    ]) {
      expect(text).toContain(words)
    }
    const next = pageText(part(main, 'What’s Next', '</section>'))
    expect(next).toMatch(/Confirmation email .* Processing .* Shipping .*tracking/)
    expect(main).toMatch(/<a class="button" href="\/">Continue Shopping</)
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
    const { response, text, main, html } = await open(on, query)
    expect([query, response.status, text]).toEqual([
      query,
      status,
      expect.stringContaining(sentence),
    ])
    expect(main).toMatch(/<a class="button" href="\/">Return to Home</)
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
    expect(text).toContain('a•••@example.com')
    expect(text).toContain('Log in to see all of it')
    expect(text).not.toContain('Back to your purchases')
    expect(html).not.toMatch(/ana@|Palm|Rivera|92374|555 0101/)
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

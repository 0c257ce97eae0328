import { expect, test, vi } from 'vitest'
import { DAY_MS } from '#domain/core/duration.ts'
import {
  bookRequest,
  createTestApp,
  createTestStudio,
  ENGINES,
  GUEST,
  type TestStudio,
} from '#tests/helpers.ts'
import { placeOrder } from '#tests/orders.ts'
import { signedInClient } from '#tests/owner.ts'
import { linksIn, pageOf, within, wordsOf } from '#tests/page.ts'

async function open(studio: TestStudio, cookie = '') {
  const app = await createTestApp(studio)
  const response = await app.request('/profile/history', { headers: { cookie } })
  const page = pageOf(await response.text())
  const main = page.queryByRole('main')
  const rows = main ? within(main).queryAllByRole('listitem').map(wordsOf) : []
  return { response, page, rows, links: main ? linksIn(main) : [] }
}

for (const engine of ENGINES) {
  test(`${engine}: visits and orders stand in one list, newest first`, async () => {
    const studio = await createTestStudio({ engine })
    const { user, cookie } = await signedInClient(studio, { isVerified: true })
    const first = await placeOrder(studio, { userId: user.id, status: 'CANCELLED' })
    await studio.bookings.create(bookRequest(), GUEST)
    studio.clock.now += 10 * DAY_MS
    const second = await placeOrder(studio)
    const { rows, links } = await open(studio, cookie)
    expect(rows).toEqual([
      `Thursday, March 12, 2026 Order G-1002 #${second.id.slice(0, 8)}, 1 item completed $78.30`,
      'Friday, March 6, 2026 Acne Facial 50 minutes confirmed $110.00',
      `Monday, March 2, 2026 Order G-1001 #${first.id.slice(0, 8)}, 1 item canceled $78.30`,
    ])
    expect(links.map(([, href]) => href)).toContain(`/order-confirmation?orderId=${second.id}`)
  })
}

test('before its address is verified an account sees nothing that a guest did under it', async () => {
  const studio = await createTestStudio()
  const { cookie } = await signedInClient(studio)
  await placeOrder(studio)
  await studio.bookings.create(bookRequest(), GUEST)
  const { rows, page } = await open(studio, cookie)
  expect(rows).toEqual([])
  expect(page.words).toContain('Nothing here yet')
})

test('what cannot be read is left out, and the page says so', async () => {
  const studio = await createTestStudio()
  const { user, cookie } = await signedInClient(studio)
  await placeOrder(studio, { userId: user.id })
  const bookingsOf = () => Promise.reject(new Error('disk full'))
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { rows, page } = await open(
    { ...studio, profiles: { ...studio.profiles, bookingsOf } },
    cookie,
  )
  expect(said).toHaveBeenCalledOnce()
  said.mockRestore()
  expect(rows).toHaveLength(1)
  expect(page.alerts.join()).toContain('Part of your history could not be loaded')
})

test('a visitor is sent to sign in, and back', async () => {
  const { response } = await open(await createTestStudio())
  expect(response.headers.get('location')).toBe('/login?returnUrl=%2Fprofile%2Fhistory')
})

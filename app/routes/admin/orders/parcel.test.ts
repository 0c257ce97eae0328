import { expect, test } from 'vitest'
import { createTestApp, createTestStudio } from '#tests/helpers.ts'
import { placeOrder } from '#tests/orders.ts'
import { ownerCookie } from '#tests/owner.ts'
import { linksIn, pageOf, wordsOf } from '#tests/page.ts'

async function desk(order: Parameters<typeof placeOrder>[1] = {}) {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const cookie = await ownerCookie(studio)
  const { id } = await placeOrder(studio, order)
  const get = (path: string) => app.request(path, { headers: { cookie } })
  return {
    path: `/admin/orders/${id}`,
    get,
    open: async (path: string) => pageOf(await (await get(path)).text()),
  }
}

test('a parcel’s label has both addresses, and its slip what is inside without a price', async () => {
  const { open, path } = await desk()
  const page = await open(`${path}/parcel`)
  const label = wordsOf(page.getByRole('article', { name: 'Address label' }))
  expect(label).toMatch(/^From Grove Skin Studio .*, CA \d{5} To Ana Rivera 12 Palm Avenue, Apt 3/)
  expect(label).toContain('Redlands, CA 92374')
  const slip = wordsOf(page.getByRole('article', { name: 'Packing slip' }))
  expect(slip).toContain('For Ana Rivera')
  expect(slip).toContain('2 Clay Mask')
  expect(slip).not.toContain('$')
})

test('label and slip are a press away on the order and on each order that waits to be packed', async () => {
  const { open, path } = await desk()
  for (const at of [path, '/admin/orders?show=to-ship']) {
    const links = linksIn((await open(at)).getByRole('main'))
    expect(links.map(([, href]) => href)).toContain(`${path}/parcel`)
  }
})

test('an order that is handed over has no parcel', async () => {
  const { open, get, path } = await desk({ shippingAddress: null })
  expect((await get(`${path}/parcel`)).status).toBe(404)
  expect((await open(path)).words).not.toContain('Print label and slip')
})

import { expect, test } from 'vitest'
import { createApiApp } from '#tests/call-api.ts'
import { clientMade } from '#tests/clients.ts'
import { posted } from '#tests/form.ts'
import { ownerCookie } from '#tests/owner.ts'
import { pageOf } from '#tests/page.ts'
import { openShop } from '#tests/payments.ts'

async function desk() {
  const { studio, payments } = await openShop({ publicUrl: 'http://square.test' })
  const app = await createApiApp({ ...studio, payments })
  const cookie = await ownerCookie(studio)
  await payments.stock.set('clay-mask', 'regular', 3)
  const get = (path: string) => app.request(path, { headers: { cookie } })
  const open = async (path: string) => pageOf(await (await get(path)).text())
  const press = (fields: Record<string, string>) =>
    app.request('/admin/sell', posted(fields, cookie))
  const left = async () => (await payments.stock.counts())[0]?.onHand
  return { studio, payments, get, open, press, left }
}

const MASK = { item: 'clay-mask regular 1', shown: '3915', way: 'cash' }

test('a product is found, its sum is shown with its tax, and it is sold in cash to whoever walked in', async () => {
  const { studio, get, open, press, left } = await desk()
  const stepped = await get('/admin/sell?step=%2Bclay-mask+regular')
  const page = await open(stepped.headers.get('location') ?? '')
  expect(page.words).toContain('1 × $36.00')
  expect(page.words).toContain('Sales tax $3.15 Total $39.15')
  expect(page.words).toContain('Note $39.15 as paid by')
  const key = crypto.randomUUID()
  expect((await press({ ...MASK, key, shown: '3600' })).status).toBe(409)
  const sold = await press({ ...MASK, key: crypto.randomUUID() })
  const done = sold.headers.get('location') ?? ''
  expect((await open(done)).words).toContain('Sold. It stands among your orders.')
  expect(await left()).toBe(2)
  const order = new URLSearchParams(done.split('?')[1]).get('order') ?? ''
  const receipt = await open(`/admin/receipts/order/${order}`)
  expect(receipt.words).toContain('Clay Mask $36.00 Sales tax $3.15 Total $39.15 Paid cash')
  expect(receipt.words).toContain('No mail address is on file.')
  expect(await studio.today.till('2026-03-02')).toMatchObject([{ way: 'cash', takenCents: 3915 }])

  const undone = await press({ intent: 'undo', order })
  expect((await open(undone.headers.get('location') ?? '')).words).toContain('Undone.')
  expect(await left()).toBe(3)
})

test('a sale to a client stands on their record, is written once for each press, and its receipt reaches them', async () => {
  const { studio, open, press, left } = await desk()
  const client = await clientMade(studio, { firstName: 'Bo', email: 'bo@example.com' })
  const found = await open('/admin/sell?find=bo')
  expect(found.getByRole('link', { name: /Bo Lind/ })).toBeTruthy()
  expect((await open(`/admin/sell?client=${client}`)).words).toContain('For Bo Lind')
  const key = crypto.randomUUID()
  await press({ ...MASK, key, client })
  await press({ ...MASK, key, client })
  expect(await left()).toBe(2)
  expect((await studio.clients.record(client))?.orders).toHaveLength(1)
})

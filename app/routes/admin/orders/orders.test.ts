import { expect, test } from 'vitest'
import { createApiApp, post, withToken } from '#tests/call-api.ts'
import { posted } from '#tests/form.ts'
import { createTestApp, createTestStudio } from '#tests/helpers.ts'
import { orderBody, placeOrder } from '#tests/orders.ts'
import { ownerCookie } from '#tests/owner.ts'
import { pageText, part } from '#tests/page-text.ts'
import { DECLINED, OK, openShop } from '#tests/payments.ts'

async function desk() {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const cookie = await ownerCookie(studio)
  const order = await placeOrder(studio)
  const path = `/admin/orders/${order.id}`
  const post = (fields: Record<string, string>) => app.request(path, posted(fields, cookie))
  const page = async (at = path) => (await app.request(at, { headers: { cookie } })).text()
  return { studio, app, cookie, order, path, post, page }
}

const PARCEL = { carrier: 'ups', trackingNumber: '1Z 99', version: '1', notify: '1' }

test('without script an order is shipped with its mail read first, and taken back', async () => {
  const { post, page, path, studio, order } = await desk()
  const seen = await (await post({ ...PARCEL, intent: 'preview' })).text()
  expect(seen).toContain('We have packed your order and sent it with UPS.')
  expect(seen).toContain('value="1Z 99"')
  expect((await studio.orders.find(order.id, { kind: 'owner' }))?.order.shipment).toBeNull()
  const shipped = await post({ ...PARCEL, intent: 'ship' })
  expect([shipped.status, shipped.headers.get('location')]).toEqual([302, `${path}?done=shipped`])
  expect(await page()).toContain('https://www.ups.com/track?tracknum=1Z99')
  const undone = await post({ version: '2', intent: 'unship' })
  expect(undone.headers.get('location')).toBe(`${path}?done=unshipped-quietly`)
})

test('a note from before another window’s change is shown beside what is stored', async () => {
  const { post } = await desk()
  await post({ intent: 'note', version: '1', note: 'Gift wrap' })
  const late = await post({ intent: 'note', version: '1', note: 'No wrap' })
  expect(late.status).toBe(409)
  const html = await late.text()
  expect(html).toContain('This was changed in another window meanwhile.')
  expect(html).toContain('Gift wrap')
  expect(html).toContain('>No wrap</textarea>')
  expect(html).toContain('name="version" value="2"')
  expect((await post({ intent: 'note', version: '2', note: 'No wrap' })).status).toBe(302)
})

test('the buyer is told where the parcel is; whoever only holds the link, that it left', async () => {
  const { post, page, order, app } = await desk()
  await post({ ...PARCEL, intent: 'ship' })
  const address = `/order-confirmation?orderId=${order.id}`
  expect(await page(address)).toContain('tracknum=1Z99')
  const link = await (await app.request(address)).text()
  expect(link).toContain('with UPS')
  expect(link.includes('1Z 99')).toBe(false)
})

test('the list carries its filter and search through pages that no one can break', async () => {
  const { page, order } = await desk()
  const short = `/admin/orders/${order.id}`
  expect(await page('/admin/orders?show=to-ship&search=riv')).toContain(short)
  expect(await page('/admin/orders?show=shipped')).toContain('Nothing has left yet.')
  expect(await page('/admin/orders?show=junk&page=-1')).toContain(short)
  expect(await page('/admin/orders?search=nobody')).toContain('No order matches.')
})

test('the log of an order tells of a declined card that it was sent and that nothing was taken', async () => {
  const shop = await openShop()
  const studio = { ...shop.studio, payments: shop.payments }
  const app = await createApiApp(studio)
  const token = await withToken(app)
  const pay = (body: object) => post(app, '/api/payments/process', body, token)
  const placed = await post(app, '/api/payments/create-order', orderBody(), token)
  const { id } = (await placed.json()).order
  expect((await pay({ orderId: id, sourceId: DECLINED })).status).toBe(402)
  expect((await pay({ orderId: id, sourceId: OK })).status).toBe(200)
  const cookie = await ownerCookie(studio)
  const html = await (await app.request(`/admin/orders/${id}`, { headers: { cookie } })).text()
  const steps = part(html, 'id="payment"', '</ol>').matchAll(/<li.*?<\/span>(.*?)<\/li>/gs)
  expect([...steps].map(([, words = '']) => pageText(words))).toEqual([
    'Order placed at Square',
    'Card sent to Square',
    'Declined, nothing was taken',
    'Card sent to Square',
    'Paid',
  ])
  expect(html).not.toContain('Card charged')
})

test('a refund is asked for once, however often its form is sent, and what cannot be read loses nothing', async () => {
  const shop = await openShop({ refundSettleMs: 60_000 })
  const bought = await shop.buy()
  if (!bought.ok) throw new Error(bought.code)
  const studio = { ...shop.studio, payments: shop.payments }
  const app = await createTestApp(studio)
  const cookie = await ownerCookie(shop.studio)
  const path = `/admin/orders/${bought.attempt.id}`
  const post = (fields: Record<string, string>) => app.request(path, posted(fields, cookie))
  const form = { intent: 'refund', key: 'once', amount: '36', reason: 'Broken', 'returned-0': '1' }
  const bad = await post({ ...form, amount: '36,5', 'returned-0': 'one' })
  expect(bad.status).toBe(400)
  const html = await bad.text()
  expect(html).toContain('Write the amount as 45 or 45.00.')
  expect(html).toContain('Write how many pieces came back, as a number.')
  expect(html).toContain('value="36,5"')
  expect(html).toContain('value="Broken"')
  expect((await post({ ...form, amount: '500' })).status).toBe(422)
  for (let sent = 0; sent < 2; sent += 1) {
    expect((await post(form)).headers.get('location')).toBe(`${path}?done=refund-pending`)
  }
  expect(await shop.payments.refundsOf(bought.attempt.id)).toHaveLength(1)
  const shown = await (await app.request(path, { headers: { cookie } })).text()
  expect(shown).toContain('pending')
  expect(shown).toContain('$41.58')

  shop.clock.now += 120_000
  await shop.payments.reconcile()
  const arrived = await app.request(`${path}?done=refund-pending`, { headers: { cookie } })
  expect([arrived.status, arrived.headers.get('location')]).toEqual([302, `${path}?done=refunded`])
})

import { expect, test } from 'vitest'
import { createApiApp, post, withToken } from '#tests/call-api.ts'
import { posted } from '#tests/form.ts'
import { createTestApp, createTestStudio } from '#tests/helpers.ts'
import { orderBody, placeOrder } from '#tests/orders.ts'
import { ownerCookie } from '#tests/owner.ts'
import { held, linksIn, noteOn, type Page, pageOf, pressed, within, wordsOf } from '#tests/page.ts'
import { DECLINED, OK, openShop } from '#tests/payments.ts'

async function desk() {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const cookie = await ownerCookie(studio)
  const order = await placeOrder(studio)
  const path = `/admin/orders/${order.id}`
  const post = (fields: Record<string, string>) => app.request(path, posted(fields, cookie))
  const page = async (at = path) =>
    pageOf(await (await app.request(at, { headers: { cookie } })).text())
  return { studio, app, cookie, order, path, post, page }
}

const hrefsOn = (page: Page) => linksIn(page.getByRole('main')).map(([, href]) => href)

const PARCEL = { carrier: 'ups', trackingNumber: '1Z 99', version: '1', notify: '1' }

test('without script an order is shipped with its mail read first, and taken back', async () => {
  const { post, page, path, studio, order } = await desk()
  const seen = pageOf(await (await post({ ...PARCEL, intent: 'preview' })).text())
  expect(seen.words).toContain('I have packed your order and sent it with UPS.')
  expect(held(seen, /^Tracking/)).toBe('1Z 99')
  expect((await studio.orders.find(order.id, { kind: 'owner' }))?.order.shipment).toBeNull()
  for (const trackingNumber of ['1Z', '<1Z 99>', '9'.repeat(41)]) {
    const unclear = await post({ ...PARCEL, trackingNumber, intent: 'ship' })
    expect(unclear.status).toBe(400)
    expect(noteOn(pageOf(await unclear.text()), /^Tracking/)).toContain(
      'as it stands on the parcel: 4 to 40 letters',
    )
  }
  const shipped = await post({ ...PARCEL, intent: 'ship' })
  expect([shipped.status, shipped.headers.get('location')]).toEqual([302, `${path}?done=shipped`])
  expect(hrefsOn(await page())).toContain('https://www.ups.com/track?tracknum=1Z99')
  const undone = await post({ version: '2', intent: 'unship' })
  expect(undone.headers.get('location')).toBe(`${path}?done=unshipped-quietly`)
})

test('a note from before another window’s change is shown beside what is stored', async () => {
  const { post } = await desk()
  await post({ intent: 'note', version: '1', note: 'Gift wrap' })
  const late = await post({ intent: 'note', version: '1', note: 'No wrap' })
  expect(late.status).toBe(409)
  const page = pageOf(await late.text())
  expect(page.alerts.join()).toMatch(/This was changed in another window meanwhile\..*Gift wrap/)
  const field = page.getByDisplayValue('No wrap')
  const save = field.closest('form')?.querySelector('button')
  expect(save && pressed(save)).toMatchObject({ note: 'No wrap', version: '2' })
  expect((await post({ intent: 'note', version: '2', note: 'No wrap' })).status).toBe(302)
})

test('the buyer is told where the parcel is; whoever only holds the link, that it left', async () => {
  const { post, page, order, app } = await desk()
  await post({ ...PARCEL, intent: 'ship' })
  const address = `/order-confirmation?orderId=${order.id}`
  expect(hrefsOn(await page(address)).join()).toContain('tracknum=1Z99')
  const link = await (await app.request(address)).text()
  expect(pageOf(link).words).toContain('with UPS')
  expect(link.includes('1Z 99')).toBe(false)
})

test('the list carries its filter and search through pages that no one can break', async () => {
  const { page, order } = await desk()
  const short = `/admin/orders/${order.id}`
  expect(hrefsOn(await page('/admin/orders?show=to-ship&search=riv'))).toContain(short)
  expect((await page('/admin/orders?show=shipped')).words).toContain('Nothing has left yet.')
  expect(hrefsOn(await page('/admin/orders?show=junk&page=-1'))).toContain(short)
  expect((await page('/admin/orders?search=nobody')).words).toContain('No order matches.')
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
  const shown = await app.request(`/admin/orders/${id}`, { headers: { cookie } })
  const page = pageOf(await shown.text())
  const [log] = within(page.getByRole('region', { name: 'Payment' })).getAllByRole('list')
  const steps = log ? within(log).getAllByRole('listitem') : []
  expect(steps.map((step) => wordsOf(step).replace(/^.*\b[ap]m /, ''))).toEqual([
    'Order placed at Square',
    'Payment sent to Square',
    'Declined, nothing was taken',
    'Payment sent to Square',
    'Paid',
  ])
  expect(page.words).not.toContain('Card charged')
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
  const page = pageOf(await bad.text())
  const wrong = page.getByDisplayValue('36,5')
  expect(wrong.getAttribute('aria-invalid')).toBe('true')
  expect(page.words).toContain('Write the amount as 45 or 45.00.')
  expect(page.words).toContain('Write how many pieces came back, as a number.')
  expect(page.getByDisplayValue('Broken')).toBeTruthy()
  expect((await post({ ...form, amount: '500' })).status).toBe(422)
  for (let sent = 0; sent < 2; sent += 1) {
    expect((await post(form)).headers.get('location')).toBe(`${path}?done=refund-pending`)
  }
  expect(await shop.payments.refundsOf(bought.attempt.id)).toHaveLength(1)
  const shown = pageOf(await (await app.request(path, { headers: { cookie } })).text())
  expect(shown.words).toContain('pending')
  expect(shown.words).toContain('$42.30')

  shop.clock.now += 120_000
  await shop.payments.reconcile()
  const arrived = await app.request(`${path}?done=refund-pending`, { headers: { cookie } })
  expect([arrived.status, arrived.headers.get('location')]).toEqual([302, `${path}?done=refunded`])
})

import { expect, test } from 'vitest'
import { createApiApp } from '#tests/call-api.ts'
import { clientMade } from '#tests/clients.ts'
import { posted } from '#tests/form.ts'
import { ENGINES } from '#tests/helpers.ts'
import { ownerCookie } from '#tests/owner.ts'
import { pageOf, pressed } from '#tests/page.ts'
import { openShop } from '#tests/payments.ts'

async function desk(engine: (typeof ENGINES)[number] = 'sqlite') {
  const shop = await openShop({ publicUrl: 'http://square.test', engine })
  const app = await createApiApp({ ...shop.studio, payments: shop.payments })
  const cookie = await ownerCookie(shop.studio)
  await shop.payments.stock.set('clay-mask', 'regular', 5)
  const open = async (path: string) =>
    pageOf(await (await app.request(path, { headers: { cookie } })).text())
  const press = (fields: Record<string, string>, path = '/admin/sell') =>
    app.request(path, posted(fields, cookie))
  return { ...shop, app, cookie, open, press }
}

const placeOf = (answer: Response) => answer.headers.get('location') ?? ''
const orderIn = (sold: Response) =>
  new URLSearchParams(placeOf(sold).split('?')[1]).get('order') ?? ''
const MASK = { item: 'clay-mask regular 1' }
const DAY = { from: '2026-03-02', to: '2026-03-02' }

for (const engine of ENGINES) {
  test(`${engine}: a sale is discounted with a reason and paid by card on another reader: list price, discount and the tax on what is left are one to the cent wherever they are read`, async () => {
    const { studio, payments, standIn, clock, open, press, app, cookie } = await desk(engine)
    const client = await clientMade(studio, { firstName: 'Bo', email: 'bo@example.com' })
    const off = await press({ ...MASK, client, intent: 'discount', off: '10%', reason: 'A friend' })
    const page = await open(placeOf(off))
    expect(page.notices).toContain('Taken off the price.')
    expect(page.words).toContain('Discount −$3.60 Sales tax $2.84 Total $35.24')
    expect(page.words).toContain('Discount, $3.60 A friend Take back')
    const button = page.getByRole<HTMLButtonElement>('button', { name: 'Card on another reader' })
    expect((await press({ ...pressed(button), shown: '3915' })).status).toBe(409)
    const sold = await press({ ...pressed(button), key: crypto.randomUUID() })
    const id = orderIn(sold)
    expect(id).not.toBe('')

    const sums = 'Clay Mask $36.00 Discount −$3.60 Sales tax $2.84 Total $35.24'
    expect((await open(`/admin/receipts/order/${id}`)).words).toContain(sums)
    const order = await open(`/admin/orders/${id}`)
    expect(order.words).toContain('Why less A friend')
    const letters = await studio.database.rows
      .selectFrom('outbox')
      .select(['recipient', 'body_text'])
      .where('order_id', '=', id)
      .execute()
    expect(letters).toHaveLength(2)
    for (const { body_text } of letters) {
      const words = (body_text ?? '').replaceAll(/\s+/g, ' ')
      expect(words).toMatch(/\$36\.00.*Discount:? −\$3\.60.*Sales tax:? \$2\.84.*Total:? \$35\.24/)
      expect(words).not.toContain('A friend')
    }

    const [revenue] = await studio.reports.revenue([DAY])
    expect(revenue).toMatchObject({
      ...{ productsCents: 3240, productDiscountsCents: 360, discountsCents: 0, taxCents: 284 },
      ...{ grossCents: 3240, netCents: 3240, totalCents: 3524 },
    })
    const [tax] = await studio.reports.salesTax(DAY)
    expect(tax).toMatchObject({ taxableCents: 3240, owedCents: 284, takenCents: 284 })
    const till = await studio.today.till('2026-03-02')
    expect(till).toMatchObject([{ way: 'desk-card', takenCents: 3524 }])
    const rows = await open(
      '/admin/reports/rows?of=product-discounts&period=own&from=2026-03-02&to=2026-03-02',
    )
    expect(rows.words).toContain('Products: A friend')
    expect(rows.words).toContain('$3.60')
    const report = await open('/admin/reports?period=own&from=2026-03-02&to=2026-03-02')
    expect(report.words).toContain('Products at list price')
    const [day] = await studio.journal.days(DAY)
    expect(day?.left).toMatchObject({ reader: 3524 })
    const books = await app.request(
      '/admin/reports/books.zip?period=own&from=2026-03-02&to=2026-03-02',
      { headers: { cookie } },
    )
    expect(books.status).toBe(200)

    // Given back whole, all of its tax goes back with it, and no more than was paid.
    await press({ intent: 'undo', order: id })
    clock.now += 60_000
    await standIn.tick()
    await payments.reconcile()
    const [after] = await studio.reports.revenue([DAY])
    expect(after).toMatchObject({ refundsCents: 3524, taxBackCents: 284, totalCents: 0 })
  })
}

test('a discount that cannot be read says so at each field and keeps what was typed; one that leaves nothing is not taken', async () => {
  const { press } = await desk()
  const asked = { ...MASK, intent: 'discount' }
  const at = '/admin/sell?item=clay-mask+regular+1'
  const wrong = await press({ ...asked, off: 'some', reason: ' ' }, at)
  expect(wrong.status).toBe(400)
  const page = pageOf(await wrong.text())
  expect(page.words).toContain('Enter an amount such as 15, or a share such as 10%.')
  expect(page.words).toContain('Say why: it stands on the order.')
  const field = page.getByRole<HTMLInputElement>('textbox', { name: /^Off/ })
  expect(field.value).toBe('some')
  for (const off of ['100%', '36', '50']) {
    const all = await press({ ...asked, off, reason: 'A gift' })
    expect(all.status).toBe(409)
    expect(pageOf(await all.text()).words).toContain('That leaves nothing to pay.')
  }
  expect((await press({ ...asked, off: '0', reason: 'A gift' })).status).toBe(422)
})

test('what is taken off follows the pieces, can be taken back, and is refused once they cost less than it', async () => {
  const { open } = await desk()
  const off = '&off=40&reason=A+friend'
  const two = await open(`/admin/sell?item=clay-mask+regular+2${off}`)
  expect(two.words).toContain('Discount −$40.00 Sales tax $2.80 Total $34.80')
  const one = await open(`/admin/sell?item=clay-mask+regular+1${off}`)
  expect(one.words).toContain('That leaves nothing to pay.')
  expect(one.queryByRole('button', { name: 'Cash' })).toBeNull()
  const back = pressed(one.getByRole('button', { name: 'Take back' }))
  const whole = await open(`/admin/sell?${new URLSearchParams(back)}`)
  expect(whole.words).toContain('Total $39.15')
})

test('a discounted sale is asked for by a link for the same sum, and its discount stands in its order', async () => {
  const { payments, standIn, clock, open, press } = await desk()
  const fields = { ...MASK, off: '6', reason: 'Last one', key: crypto.randomUUID(), deviceId: '' }
  const asked = await press({ ...fields, intent: 'desk-payment' })
  expect((await open(placeOf(asked))).words).toContain('By a link: $32.62, not paid yet')
  const [sale] = await payments.atDesk.sales()
  const tip = new URLSearchParams({ tip: '0' })
  await standIn.fetch(new Request(sale?.url ?? '', { method: 'POST', body: tip }))
  clock.now += 10_000
  await payments.reconcile()
  const receipt = await open(`/admin/receipts/order/${sale?.attemptId}`)
  expect(receipt.words).toContain('Discount −$6.00 Sales tax $2.62 Total $32.62')
})

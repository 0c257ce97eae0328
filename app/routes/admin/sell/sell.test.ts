import { expect, test } from 'vitest'
import { createApiApp } from '#tests/call-api.ts'
import { clientMade } from '#tests/clients.ts'
import { posted } from '#tests/form.ts'
import { OWNER } from '#tests/helpers.ts'
import { ownerCookie } from '#tests/owner.ts'
import { pageOf, pressed } from '#tests/page.ts'
import { openShop } from '#tests/payments.ts'
import { onDevice } from '#tests/square/device.ts'

async function desk() {
  const { studio, payments, standIn, clock } = await openShop({ publicUrl: 'http://square.test' })
  const app = await createApiApp({ ...studio, payments })
  const cookie = await ownerCookie(studio)
  await payments.stock.set('clay-mask', 'regular', 3)
  const get = (path: string) => app.request(path, { headers: { cookie } })
  const open = async (path: string) => pageOf(await (await get(path)).text())
  const press = (fields: Record<string, string>, path = '/admin/sell') =>
    app.request(path, posted(fields, cookie))
  const left = async () => (await payments.stock.counts())[0]?.onHand
  return { studio, payments, standIn, clock, get, open, press, left }
}

const orderIn = (sold: Response) =>
  new URLSearchParams((sold.headers.get('location') ?? '').split('?')[1]).get('order') ?? ''

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
  expect(receipt.words).toContain('No email on file.')
  expect(await studio.today.till('2026-03-02')).toMatchObject([{ way: 'cash', takenCents: 3915 }])

  const undone = await press({ intent: 'undo', order })
  expect((await open(undone.headers.get('location') ?? '')).words).toContain('Undone.')
  expect(await left()).toBe(3)
})

test('the order of a sale knows the way that it was paid: cash is handed back, and no card is spoken of', async () => {
  const { studio, open, press } = await desk()
  const client = await clientMade(studio, { firstName: 'Bo', email: 'bo@example.com' })
  const sold = await press({ ...MASK, key: crypto.randomUUID(), client })
  const order = new URLSearchParams((sold.headers.get('location') ?? '').split('?')[1]).get('order')
  const path = `/admin/orders/${order}`
  const page = await open(path)
  expect(page.getByRole('heading', { name: 'Bo Lind' })).toBeTruthy()
  expect(page.words).toContain('Bought here at the desk. Paid cash.')
  expect(page.words).toContain('Noted as cash')
  expect(page.words).toContain('Hand it back yourself')
  expect(page.words).not.toContain('card')
  const button = page.getByRole('button', { name: 'Give $39.15 back in cash' })
  const fields = { ...pressed(button), amount: '20.00', reason: 'Broken' }
  const back = await press(fields, path)
  expect((await open(back.headers.get('location') ?? '')).words).toContain(
    'Done: hand over $20.00. The client hears of it by mail.',
  )
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

const ASK = { ...MASK, intent: 'desk-payment' }

test('a sale is asked for by a link, waits there for whoever comes back, and is paid; its order is no slip', async () => {
  const { studio, payments, standIn, clock, open, press, left } = await desk()
  const asked = await press({ ...ASK, key: crypto.randomUUID(), deviceId: '' })
  const at = asked.headers.get('location') ?? ''
  const waits = await open(at)
  expect(waits.words).toContain('The link is ready: show it, copy it, or mail it.')
  expect(waits.words).toContain('By a link: $39.15, not paid yet')
  expect(waits.queryByRole('button', { name: 'Mail the link' })).toBeNull()
  expect(await left()).toBe(2)
  const elsewhere = await open('/admin/sell')
  const again = elsewhere.getByRole<HTMLAnchorElement>('link', { name: /^\$39.15 by a link/ })
  expect((await open(again.getAttribute('href') ?? '')).words).toContain('By a link: $39.15')
  const [sale] = await payments.atDesk.sales()
  const tip = new URLSearchParams({ tip: '0' })
  await standIn.fetch(new Request(sale?.url ?? '', { method: 'POST', body: tip }))
  clock.now += 10_000
  await payments.reconcile()
  const sold = await open(`/admin/sell?done=sold&order=${sale?.attemptId}`)
  expect(sold.words).toContain('Sold. It stands among your orders.')
  expect(sold.queryByRole('button', { name: 'Undo the sale' })).toBeNull()
  expect(await studio.today.till('2026-03-02')).toMatchObject([{ way: 'link', takenCents: 3915 }])
})

test('a link for products is mailed once to a client who has an address, in words of products', async () => {
  const { studio, payments, open, press } = await desk()
  const client = await clientMade(studio, { firstName: 'Bo', email: 'bo@example.com' })
  const asked = await press({ ...ASK, client, key: crypto.randomUUID(), deviceId: '' })
  const at = asked.headers.get('location') ?? ''
  const mail = pressed((await open(at)).getByRole('button', { name: /^Mail the link/ }))
  const told = await press(mail)
  expect((await open(told.headers.get('location') ?? '')).notices).toContain(
    'The link is written, and leaves with the next mail.',
  )
  await press(mail)
  const [sale] = await payments.atDesk.sales()
  const mails = await studio.database.rows
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'body_text'])
    .where('kind', '=', 'pay-link')
    .execute()
  expect(mails).toMatchObject([
    { recipient: 'bo@example.com', subject: 'Pay $39.15 for your products' },
  ])
  for (const word of ['Hello Bo', 'Clay Mask', sale?.url ?? '']) {
    expect(mails[0]?.body_text).toContain(word)
  }
  expect(mails[0]?.body_text).not.toContain('visit')
  await press({ ...MASK, intent: 'withdraw', pay: sale?.attemptId ?? '' })
  expect((await press(mail)).status).toBe(409)
})

test('a link for products is taken back, its pieces are on the shelf again, and the sale is still there to be paid', async () => {
  const { payments, open, press, left } = await desk()
  await press({ ...ASK, key: crypto.randomUUID(), deviceId: '' })
  const [sale] = await payments.atDesk.sales()
  const back = await press({ ...MASK, intent: 'withdraw', pay: sale?.attemptId ?? '' })
  const page = await open(back.headers.get('location') ?? '')
  expect(page.words).toContain('Taken back. Nothing was charged.')
  expect(page.words).toContain('Take $39.15 by Link or QR')
  expect(await left()).toBe(3)
  expect(await payments.atDesk.sales()).toEqual([])
  const nowhere = { ...ASK, key: crypto.randomUUID(), deviceId: 'no-such-device' }
  expect((await press(nowhere)).status).toBe(409)
})

test('a sale is asked for on the terminal', async () => {
  const { studio, payments, standIn, clock, open, press, get } = await desk()
  await payments.terminals.pair('Front desk', OWNER)
  const [{ deviceId = '' } = {}] = await payments.terminals.paired()
  const asked = await press({ ...ASK, key: crypto.randomUUID(), deviceId })
  const at = asked.headers.get('location') ?? ''
  expect((await open(at)).words).toContain('On the terminal: $39.15, not paid yet')
  await onDevice(standIn, deviceId, 'tap')
  await standIn.tick()
  clock.now += 10_000
  await payments.reconcile()
  expect((await get(at)).headers.get('location')).toContain('done=sold')
  expect(await studio.today.till('2026-03-02')).toMatchObject([{ way: 'terminal' }])
})

test('a client’s store credit pays first, cash the rest, or all of it, and a slip gives both back', async () => {
  const { studio, open, press, left } = await desk()
  const client = await clientMade(studio, { firstName: 'Bo', email: 'bo@example.com' })
  const gift = { clientId: client, key: crypto.randomUUID(), cents: 3000, reason: 'Welcome' }
  await studio.clients.giveCredit(gift, OWNER)
  const credit = () => studio.clients.creditOf(client)
  const page = await open(`/admin/sell?item=clay-mask+regular+1&client=${client}`)
  expect(page.words).toContain('Put $30.00 of store credit toward it first')
  const sale = { ...MASK, client, creditCents: '3000', credit: '1' }
  const sold = await press({ ...sale, key: crypto.randomUUID() })
  expect(await credit()).toBe(0)
  expect((await press({ ...sale, key: crypto.randomUUID() })).status).toBe(409)
  expect(await studio.today.till('2026-03-02')).toMatchObject([{ way: 'cash', takenCents: 915 }])
  const order = new URLSearchParams((sold.headers.get('location') ?? '').split('?')[1]).get('order')
  const receipt = await open(`/admin/receipts/order/${order}`)
  expect(receipt.words).toContain('Paid with store credit, Monday, March 2, 2026 $30.00')
  await press({ intent: 'undo', order: order ?? '' })
  expect([await credit(), await left()]).toEqual([3000, 3])

  await studio.clients.giveCredit({ ...gift, key: crypto.randomUUID() }, OWNER)
  const whole = await open(`/admin/sell?item=clay-mask+regular+1&client=${client}`)
  expect(whole.getByRole('button', { name: 'Store credit' })).toBeTruthy()
  const all = { ...MASK, client, way: 'credit' }
  const [one, other] = await Promise.all([
    press({ ...all, key: crypto.randomUUID() }),
    press({ ...all, key: crypto.randomUUID() }),
  ])
  expect([one.status, other.status].toSorted()).toEqual([302, 409])
  expect(await credit()).toBe(6000 - 3915)
})

test('a sale by card on another reader is noted, charges nothing, and is counted and given back as such', async () => {
  const { studio, open, press, left } = await desk()
  const page = await open('/admin/sell?item=clay-mask+regular+1')
  expect(page.getByRole('button', { name: 'Card on another reader' })).toBeTruthy()
  expect(page.words).toContain('No card is charged.')
  const sold = await press({ ...MASK, way: 'desk-card', key: crypto.randomUUID() })
  const order = orderIn(sold)
  expect(await left()).toBe(2)
  const till = await studio.today.till('2026-03-02')
  expect(till).toMatchObject([{ way: 'desk-card', takenCents: 3915 }])
  const receipt = await open(`/admin/receipts/order/${order}`)
  expect(receipt.words).toContain('Total $39.15 Paid by card here')
  const path = `/admin/orders/${order}`
  const shown = await open(path)
  expect(shown.words).toContain('Noted as paid by card on another reader')
  expect(shown.words).toContain('Give it back on the reader that took it yourself')
  const button = shown.getByRole('button', { name: 'Give $39.15 back on that reader' })
  const back = await press({ ...pressed(button), amount: '20.00', reason: 'Broken' }, path)
  expect((await open(back.headers.get('location') ?? '')).words).toContain(
    'Done: give $20.00 back on the reader that took it.',
  )
})

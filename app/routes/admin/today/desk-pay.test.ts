import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { STUDIO } from '#content/studio.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { formatTime } from '#domain/core/when.ts'
import { DECLINES, POOR } from '#standins/square/test-payment.ts'
import { createApiApp } from '#tests/call-api.ts'
import { posted } from '#tests/form.ts'
import { book } from '#tests/mail.ts'
import { clientCookie, ownerCookie, signedInHelper } from '#tests/owner.ts'
import { pageOf, wordsOf } from '#tests/page.ts'
import { openShop } from '#tests/payments.ts'
import { readQr } from '#tests/qr.ts'
import { onDevice } from '#tests/square/device.ts'
import { noticing } from '#tests/square/noticing.ts'

const SETTINGS = '/admin/settings/connections'

/** The back office before a stand-in, with a visit that is due. */
async function desk(options: Parameters<typeof openShop>[0] = {}) {
  const { studio, payments, standIn, clock } = await openShop({
    publicUrl: 'http://square.test',
    ...options,
  })
  const app = await createApiApp({ ...studio, payments })
  const owner = await ownerCookie(studio)
  const visit = await book(studio)
  const path = `/admin/today/visits/${visit.id}`
  const send = (to: string, fields: Record<string, string>, cookie = owner) =>
    app.request(to, posted(fields, cookie))
  const open = async (to = path, cookie = owner) =>
    pageOf(await (await app.request(to, { headers: { cookie } })).text())
  const ask = (deviceId: string, cookie = owner) =>
    send(path, { intent: 'desk-payment', key: randomUUID(), deviceId }, cookie)
  const done = (answer: Response) => /done=([\w-]+)/.exec(answer.headers.get('location') ?? '')?.[1]
  return { studio, payments, standIn, clock, visit, path, send, open, ask, done }
}

test('the owner pairs a terminal by name, and takes it off again', async () => {
  const { send, open, payments } = await desk()
  const unnamed = await send(SETTINGS, { intent: 'pair', name: ' ' })
  expect(pageOf(await unnamed.text()).words).toContain('Give the terminal a name.')
  expect((await send(SETTINGS, { intent: 'pair', name: 'Front desk' })).status).toBe(302)
  const shown = await open(SETTINGS)
  expect(shown.words).toContain('Front desk')
  expect(shown.words).toContain('Paired')
  const [terminal] = await payments.terminals.list()
  await send(SETTINGS, { intent: 'remove-terminal', terminalId: terminal?.id ?? '' })
  expect((await open(SETTINGS)).words).not.toContain('Front desk')
})

test('a visit is asked for on the terminal, and taken back there', async () => {
  const { send, open, ask, done, path, payments } = await desk()
  const unpaired = await open()
  expect(unpaired.words).toContain('Pair a terminal')
  expect(unpaired.words).toContain('Take $110.00 by Link or QR')
  // Nobody takes a note for a charge.
  expect(unpaired.words).toContain('Note here what you have taken already. No card is charged.')
  expect(unpaired.queryByRole('button', { name: 'Card' })).toBeNull()
  await send(SETTINGS, { intent: 'pair', name: 'Front desk' })
  const [terminal] = await payments.terminals.paired()
  expect(done(await ask(terminal?.deviceId ?? ''))).toBe('asked-terminal')
  const waiting = await open()
  expect(waiting.words).toContain('On the terminal: $110.00, not paid yet')
  // Nothing else can be taken or noted meanwhile.
  expect(waiting.queryByRole('button', { name: 'Cash' })).toBeNull()
  expect(done(await send(path, { intent: 'withdraw' }))).toBe('withdrawn')
  const canceled = await open(`${path}?done=withdrawn`)
  expect(canceled.getByRole('status').textContent).toContain('terminal was canceled')
})

test('what was canceled on the device reads as a failure, and what was paid as paid', async () => {
  const { send, open, ask, path, payments, standIn, clock } = await desk()
  await send(SETTINGS, { intent: 'pair', name: 'Front desk' })
  const [terminal] = await payments.terminals.paired()
  const deviceId = terminal?.deviceId ?? ''
  await ask(deviceId)
  await onDevice(standIn, deviceId, 'cancel')
  clock.now += 10_000
  await payments.reconcile()
  const canceled = await open(`${path}?done=asked-terminal`)
  expect(canceled.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
    'The payment on the terminal was canceled. Nothing was charged.',
  )
  clock.now += 1000
  await ask(deviceId)
  await onDevice(standIn, deviceId, 'tap')
  clock.now += 10_000
  await payments.reconcile()
  const paid = await open(`${path}?done=asked-terminal`)
  expect(paid.words).toContain('Paid. The receipt is written, and leaves with the next mail.')
  expect(paid.words).toContain('Paid by card here')
})

test('a card that is declined on the terminal is told with its reason, until another pays', async () => {
  const notices = noticing()
  const { send, open, ask, payments, standIn, clock } = await desk(notices.options)
  notices.hear({ payments })
  await send(SETTINGS, { intent: 'pair', name: 'Front desk' })
  const [terminal] = await payments.terminals.paired()
  const deviceId = terminal?.deviceId ?? ''
  await ask(deviceId)
  const at = formatTime(clock.now, STUDIO.zone)
  expect(await (await onDevice(standIn, deviceId, 'poor')).text()).toContain('Declined')
  await standIn.tick()
  const waiting = await open()
  expect(waiting.words).toContain('On the terminal: $110.00, not paid yet')
  expect(waiting.alerts).toEqual([
    `Declined at ${at}: there is not enough money on the card. Ask for another card.`,
  ])
  clock.now += MINUTE_MS
  await onDevice(standIn, deviceId, 'declined')
  await standIn.tick()
  const [again] = (await open()).alerts
  expect(again).toContain(`Declined at ${formatTime(clock.now, STUDIO.zone)}: the bank has`)
  await onDevice(standIn, deviceId, 'tap')
  await standIn.tick()
  const paid = await open()
  expect(paid.words).toContain('Left to pay $0.00')
  expect(paid.alerts).toEqual([])
})

test('declines behind a link are told late and twice: the last one stands, until the link is taken back', async () => {
  const notices = noticing()
  const { send, open, ask, path, payments, standIn, visit, clock } = await desk({
    ...notices.options,
    webhooks: { ...notices.options.webhooks, reversed: true, duplicates: true },
  })
  notices.hear({ payments })
  await ask('')
  const url = (await payments.atDesk.stateOf(visit.id)).inHand?.url ?? ''
  const pay = (number: string) =>
    standIn.fetch(new Request(url, { method: 'POST', body: new URLSearchParams({ number }) }))
  await pay(DECLINES)
  clock.now += MINUTE_MS
  await pay(POOR)
  await standIn.tick()
  expect((await open()).alerts).toEqual([
    `Declined at ${formatTime(clock.now, STUDIO.zone)}: there is not enough money on the card. Ask for another card.`,
  ])
  await send(path, { intent: 'withdraw' })
  expect((await open()).words).not.toContain('Declined')
})

test('a link is shown, mailed once, and paid on the client’s phone', async () => {
  const { studio, standIn, visit, path, send, open, ask, done, payments, clock } = await desk()
  expect(done(await ask(''))).toBe('asked-link')
  const { inHand } = await payments.atDesk.stateOf(visit.id)
  const url = inHand?.url ?? ''
  const shown = await open()
  expect(shown.words).toContain(url)
  const code = shown.getByRole('img', { name: /QR code of the payment link/ })
  expect(await readQr(code.innerHTML)).toBe(url)
  expect(shown.getByRole('button', { name: 'Copy the link' })).toBeTruthy()
  await send(path, { intent: 'mail-link' })
  expect(done(await send(path, { intent: 'mail-link' }))).toBe('link-mailed')
  const mails = await studio.database.rows
    .selectFrom('outbox')
    .select('body_text')
    .where('kind', '=', 'pay-link')
    .execute()
  expect(mails.map(({ body_text }) => body_text.includes(url))).toEqual([true])
  await standIn.fetch(new Request(url, { method: 'POST', body: new URLSearchParams({ tip: '0' }) }))
  clock.now += 10_000
  await payments.reconcile()
  expect((await open()).words).toContain('Left to pay $0.00')
  expect(done(await send(path, { intent: 'withdraw' }))).toBe('paid-first')
})

test('what came by link has its line when the day is closed, its tip among the tips', async () => {
  const { standIn, visit, path, send, open, ask, payments, clock } = await desk()
  clock.now = visit.endsAt
  await ask('')
  const { inHand } = await payments.atDesk.stateOf(visit.id)
  const tip = new URLSearchParams({ tip: '1650' })
  await standIn.fetch(new Request(inHand?.url ?? '', { method: 'POST', body: tip }))
  clock.now += 10_000
  await payments.reconcile()
  const noted = { intent: 'payment', method: 'cash', amount: '', tip: '5', note: '' }
  await send(path, { ...noted, key: randomUUID(), anotherTip: '1' })
  await send('/admin/dashboard', { intent: 'complete', bookingId: visit.id })
  const closing = (await open('/admin/dashboard')).getByRole('region', { name: 'Close of day' })
  expect(wordsOf(closing)).toContain('Cash to count $5.00 By link $126.50')
  expect(wordsOf(closing)).toContain('Total with the cash $131.50 Tips included $21.50')
})

const MASK = { intent: 'ticket', kind: 'clay-mask regular' }

test('products are added from the shelf, summed with Square’s tax, and paid in cash with the visit', async () => {
  const { studio, payments, visit, path, send, open, done } = await desk()
  await payments.stock.set('clay-mask', 'regular', 3)
  expect((await open()).words).toContain('Clay Mask, $36.00, 3 left')
  expect(done(await send(path, { ...MASK, by: '1' }))).toBe('product-added')
  await send(path, { ...MASK, by: '1' })
  await send(path, { ...MASK, by: '1' })
  const none = await send(path, { ...MASK, by: '1' })
  expect(pageOf(await none.text()).words).toContain('There is not enough of this left.')
  expect(done(await send(path, { ...MASK, by: '-1' }))).toBe('product-removed')
  const shown = await open()
  expect(shown.words).toContain('$110.00 Products $72.00 Tax on products $6.30')
  expect(shown.words).toContain('Total $188.30 Left to pay $188.30')
  const sale = { intent: 'by-hand', key: randomUUID(), tip: '5', way: 'cash' }
  const stale = await send(path, { ...sale, shown: '18000' })
  expect(pageOf(await stale.text()).words).toContain('The total has changed.')
  const cash = { ...sale, key: randomUUID(), shown: '18830' }
  expect(done(await send(path, cash))).toBe('paid')
  expect(done(await send(path, cash))).toBe('paid')
  const paid = await open()
  expect(paid.words).toContain(
    'Products, paid, with tax $78.30 Tip $5.00 Total $193.30 Paid cash −$193.30 Left to pay $0.00 The order',
  )
  const tip = { intent: 'payment', key: randomUUID(), method: 'cash', amount: '', tip: '24' }
  const unsaid = pageOf(await (await send(path, { ...tip, note: '' })).text())
  expect(unsaid.words).toContain('A tip of $5.00 is already there. Add another')
  expect(unsaid.words).toContain('A tip is there already.')
  expect((await studio.today.money(visit.id)).tipCents).toBe(500)
  expect(done(await send(path, { ...tip, note: '', anotherTip: '1' }))).toBe('paid')
  expect(paid.words).toContain('Left to pay $0.00')
  const orderId = (await studio.today.visit(visit.id))?.paidOnline?.orderId
  const order = await open(`/admin/orders/${orderId}`)
  expect(order.words).toContain('Clay Mask')
  expect(order.words).toContain('$188.30')
  expect(order.words).toContain('Noted as cash')
  expect(order.words).not.toContain('Payment sent to Square')
  expect(order.words).toContain('$193.30, a tip of $5.00 among it, can still go back.')
  expect(order.getByRole('button', { name: 'Give $193.30 back in cash' })).toBeTruthy()
  const { firstName, lastName } = visit
  const listed = await open(`/admin/orders?search=${firstName}+${lastName}`)
  expect(wordsOf(listed.getByRole('listitem'))).toMatch(new RegExp(`^${firstName} ${lastName} `))
  const to = `/admin/orders/${orderId}`
  const back = { intent: 'refund', key: 'once', amount: '30.45', reason: '' }
  const given = await open((await send(to, back)).headers.get('location') ?? '')
  expect(given.getByRole('status').textContent).toContain('Done: hand over $30.45.')
})

test('with products on the ticket a second tip is asked about before it is taken', async () => {
  const { payments, studio, visit, path, send, open, done } = await desk()
  const tip = { intent: 'payment', key: randomUUID(), method: 'cash', amount: '', tip: '10' }
  expect(done(await send(path, { ...tip, note: '' }))).toBe('paid')
  await payments.stock.set('clay-mask', 'regular', 3)
  await send(path, { ...MASK, by: '1' })
  expect((await open()).words).toContain('A tip of $10.00 is already there. Add another')
  const sale = { intent: 'by-hand', key: randomUUID(), shown: '14915', tip: '5', way: 'cash' }
  const asked = pageOf(await (await send(path, sale)).text())
  expect(asked.words).toContain('A tip is there already. Tick below if you add another one.')
  expect((await studio.today.visit(visit.id))?.paidOnline).toBeNull()
  expect(done(await send(path, { ...sale, anotherTip: '1' }))).toBe('paid')
  expect((await studio.today.money(visit.id)).tipCents).toBe(1500)
})

test('whoever may not note payments asks for none', async () => {
  const { studio, ask, open, path, payments, visit } = await desk()
  const client = await clientCookie(studio)
  expect([401, 403, 404, 302]).toContain((await ask('', client)).status)
  expect((await ask('no-such-device')).status).toBe(409)
  expect((await payments.atDesk.stateOf(visit.id)).inHand).toBeNull()
  const { cookie: helper } = await signedInHelper(studio)
  expect((await open(path, helper)).words).toContain('Link or QR')
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createApiApp } from '#tests/call-api.ts'
import { DESK } from '#tests/clients.ts'
import { posted } from '#tests/form.ts'
import { OWNER } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { ownerCookie, signedInHelper } from '#tests/owner.ts'
import { pageOf } from '#tests/page.ts'
import { openShop } from '#tests/payments.ts'

/** A visit of $110.00 that has begun, at the owner's desk. */
async function desk() {
  const { studio, payments, clock, database } = await openShop({ publicUrl: 'http://square.test' })
  const app = await createApiApp({ ...studio, payments })
  const owner = await ownerCookie(studio)
  const visit = await book(studio)
  clock.now = visit.endsAt
  const path = `/admin/today/visits/${visit.id}`
  const send = (fields: Record<string, string>, to = path, cookie = owner) =>
    app.request(to, posted(fields, cookie))
  const open = async (to = path, cookie = owner) =>
    pageOf(await (await app.request(to, { headers: { cookie } })).text())
  /** Presses UNDO in the toast that an answer leads to. */
  async function undo(answer: Response) {
    const page = await open(answer.headers.get('location') ?? '')
    const button = page.getByRole<HTMLButtonElement>('button', { name: 'Undo' })
    const inputs = [...(button.form?.querySelectorAll('input') ?? [])]
    const fields = inputs.map(({ name, value }) => [name, value])
    return send({ ...Object.fromEntries(fields), intent: button.value })
  }
  const discount = (off: string, reason = 'A friend of the house') =>
    send({ intent: 'discount', key: randomUUID(), off, reason })
  return { studio, payments, database, visit, path, send, open, undo, discount }
}

test('a discount by share or sum lowers what is left, is undone at the thumb, and stands in the history', async () => {
  const { visit, open, undo, discount, studio } = await desk()
  const unread = pageOf(await (await discount('a lot')).text())
  expect(unread.words).toContain('Enter an amount such as 15, or a share such as 10%.')
  expect(pageOf(await (await discount('10%', ' ')).text()).words).toContain('Say why')
  const taken = await discount('10%')
  expect((await open()).words).toContain('Discount −$11.00 Total $99.00 Left to pay $99.00')
  const back = await undo(taken)
  expect((await open(back.headers.get('location') ?? '')).words).toContain(
    'Undone. It is due again.',
  )
  expect((await studio.today.visit(visit.id))?.dueCents).toBe(11_000)
  const { words } = await open(`/admin/appointments/${visit.id}`)
  expect(words).toContain('Discount of $11.00. Your reason: “A friend of the house”')
  expect(words).toContain('Taken back: Discount of $11.00.')
  expect(pageOf(await (await discount('110.01')).text()).words).toContain('Nothing was taken off.')
})

test('what is left of a completed visit is written off with a reason by its owner alone, and back', async () => {
  const { studio, visit, path, send, open, undo } = await desk()
  const off = { intent: 'write-off', key: randomUUID(), shown: '11000', reason: 'She moved away' }
  expect((await send(off)).status).toBe(409)
  await studio.bookings.complete(visit.id, OWNER)
  const { cookie: helper } = await signedInHelper(studio)
  expect((await send(off, path, helper)).status).toBe(403)
  expect((await open(path, helper)).words).not.toContain('Write off')
  expect((await send({ ...off, key: randomUUID(), shown: '10000' })).status).toBe(409)
  const done = await send(off)
  expect((await open()).words).toContain('Written off −$110.00')
  expect((await studio.today.visit(visit.id))?.dueCents).toBe(0)
  await undo(done)
  expect((await studio.today.visit(visit.id))?.dueCents).toBe(11_000)
})

test('a part in cash goes before the rest with products, and what was noted for all of it is undone with its pieces', async () => {
  const { payments, visit, send, open, undo, studio, database } = await desk()
  await payments.stock.set('clay-mask', 'regular', 3)
  await send({ intent: 'ticket', kind: 'clay-mask regular', by: '1' })
  const part = { intent: 'payment', key: randomUUID(), method: 'cash', tip: '', note: '' }
  const much = pageOf(await (await send({ ...part, amount: '111' })).text())
  expect(much.words).toContain('That is more than is left to pay for the visit.')
  await send({ ...part, amount: '50' })
  expect((await open()).words).toContain('Paid cash −$50.00 Left to pay $99.15')
  const sale = { intent: 'by-hand', key: randomUUID(), shown: '9915', tip: '', way: 'other' }
  const sold = await send({ ...sale, tipShare: '2920', complete: '1' })
  expect((await open()).words).toContain('Tip $29.20')
  expect((await payments.stock.counts())[0]?.onHand).toBe(2)
  expect((await studio.bookings.find(visit.id))?.status).toBe('COMPLETED')
  const back = await undo(sold)
  expect((await open(back.headers.get('location') ?? '')).words).toContain('on the shelf again')
  expect((await payments.stock.counts())[0]?.onHand).toBe(3)
  expect((await studio.bookings.find(visit.id))?.status).toBe('CONFIRMED')
  expect((await studio.today.visit(visit.id))?.dueCents).toBe(6000)
  expect((await payments.tickets.of(visit.id)).lines).toMatchObject([
    { productId: 'clay-mask', quantity: 1 },
  ])
  await studio.mail.deliverDue()
  const letters = await database.rows
    .selectFrom('outbox')
    .select('kind')
    .where('sent_at', 'is not', null)
    .where('kind', 'in', ['order', 'refund'])
    .execute()
  expect(letters).toEqual([])
})

test('the owner’s note stands on the day’s sheet, is hers alone, and goes with the client', async () => {
  const { studio, database, visit, send, open, discount } = await desk()
  const page = `/admin/appointments/${visit.id}`
  const note = { intent: 'visit-note', bookingId: visit.id, version: '0', words: 'Warm towels' }
  await send(note, page)
  expect((await send({ ...note, words: 'Cold towels' }, page)).status).toBe(409)
  expect((await open('/admin/today/offline')).words).toContain('Your note: Warm towels')
  await discount('10', 'Her sister Zoe')
  const choice = { serviceId: visit.serviceId, addonIds: [] }
  const less = { bookingId: visit.id, choice, minutes: undefined, priceCents: 9_900 }
  await studio.bookings.alter({ ...less, because: 'Zoe asked' }, OWNER)
  expect((await open(page)).words).toContain('Your reason: “Zoe asked”')
  await studio.privacy.eraseClient({ id: visit.clientId, word: 'erase' }, DESK)
  const { rows } = database
  const kept = [
    ...(await rows.selectFrom('booking_event').selectAll().execute()),
    ...(await rows.selectFrom('visit_reduction').selectAll().execute()),
    ...(await rows.selectFrom('visit_note').selectAll().execute()),
  ]
  expect(JSON.stringify(kept)).not.toMatch(/Zoe|towels/)
  expect((await studio.bookings.history(visit.id)).at(-1)?.detail.what).toContain('Price: $99')
})

test('a client without mail has a receipt on paper, and the way to her record instead of a button to mail it', async () => {
  const { database, visit, open, send } = await desk()
  const email = `none:${visit.clientId}`
  await database.rows.updateTable('booking').set({ email }).where('id', '=', visit.id).execute()
  await database.rows
    .updateTable('client')
    .set({ email })
    .where('id', '=', visit.clientId)
    .execute()
  const path = `/admin/receipts/visit/${visit.id}`
  const page = await open(path)
  expect(page.queryByRole('button', { name: /Mail it/ })).toBeNull()
  expect(page.words).not.toContain('none:')
  expect(page.words).toContain('No email on file.')
  const link = page.getByRole('link', { name: 'Add one to their record' })
  expect(link.getAttribute('href')).toContain(visit.clientId)
  expect((await send({ key: randomUUID() }, path)).status).toBeGreaterThanOrEqual(400)
  await database.rows
    .updateTable('client')
    .set({ email: 'later@example.com' })
    .where('id', '=', visit.clientId)
    .execute()
  const mailed = (await open(path)).queryByRole('button', { name: /Mail it to later@example.com/ })
  expect(mailed).not.toBeNull()
})

test('a completed visit that is not paid is a decision and a line of its list, until it is paid or let go', async () => {
  const { studio, visit, send, open } = await desk()
  const listed = '/admin/appointments?view=list&status=unpaid'
  expect((await open(listed)).words).toContain('Nothing found.')
  await studio.bookings.complete(visit.id, OWNER)
  const part = { intent: 'payment', key: randomUUID(), method: 'cash', tip: '', note: '' }
  await send({ ...part, amount: '50' })
  expect((await open('/admin/dashboard')).words).toContain(
    'Not paid Ana Rivera, $60.00 left to pay',
  )
  const { words } = await open(listed)
  expect(words).toContain('1 to 1 of 1')
  expect(words).toContain('$60 left')
  const off = { intent: 'write-off', key: randomUUID(), shown: '6000', reason: 'Her birthday' }
  await send(off)
  expect((await open(listed)).words).toContain('Nothing found.')
  expect((await studio.admin.decisions()).counts.unpaidVisits).toBe(0)
})

test('a payment that was struck out counts again, unless the visit is paid otherwise by then', async () => {
  const { studio, visit, send, open } = await desk()
  const cash = { intent: 'payment', method: 'cash', tip: '', note: '' }
  const id = randomUUID()
  await send({ ...cash, key: id, amount: '110' })
  const step = async (intent: string) => {
    const noted = (await studio.today.paymentsOf([visit.id])).find((one) => one.id === id)
    return send({ intent, paymentId: id, version: String(noted?.version) })
  }
  await step('strike')
  expect((await studio.today.visit(visit.id))?.dueCents).toBe(11_000)
  const back = await step('unstrike')
  expect((await open(back.headers.get('location') ?? '')).words).toContain('counts again')
  expect((await studio.today.visit(visit.id))?.dueCents).toBe(0)
  await step('strike')
  await send({ ...cash, key: randomUUID(), amount: '110' })
  expect(pageOf(await (await step('unstrike')).text()).words).toContain('stays struck out')
})

test('the receipt of a visit says all that it was and how it was paid, on paper and by mail, cash too', async () => {
  const { studio, visit, send, open, discount, undo } = await desk()
  await discount('10')
  await send({ intent: 'ticket', kind: 'clay-mask regular', by: '1' })
  const cash = { intent: 'payment', key: randomUUID(), method: 'cash', tip: '', note: '' }
  await send({ ...cash, amount: '50' })
  const sale = { intent: 'by-hand', way: 'other', tip: '5', shown: '8915' }
  const slip = await send({ ...sale, key: randomUUID() })
  await undo(slip)
  await send({ ...sale, key: randomUUID() })
  const at = `/admin/receipts/visit/${visit.id}`
  const { words } = await open(at)
  expect(words).toContain('Discount −$10.00')
  expect(words).toContain('Tip $5.00 Total $144.15')
  expect(words).toContain('Paid cash, Friday, March 6, 2026 $50.00')
  expect(words).toContain('Paid another way, Friday, March 6, 2026 $94.15')
  expect(words).not.toMatch(/Left to pay|Handed back/)
  const key = randomUUID()
  const sent = await send({ key }, at)
  await send({ key }, at)
  expect((await open(sent.headers.get('location') ?? '')).words).toContain('The receipt is written')
  await studio.mail.deliverDue()
  const letters = (await studio.mail.mailbox()).filter((one) => one.subject.includes('receipt'))
  expect(letters.map((one) => one.recipient)).toEqual(['ana@example.com'])
  expect(letters[0]?.text).toContain('Total: $144.15')
  expect((await open('/admin/receipts/visit/gone')).words).toContain('could not be found')
})

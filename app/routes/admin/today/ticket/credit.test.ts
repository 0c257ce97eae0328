import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createApiApp } from '#tests/call-api.ts'
import { posted } from '#tests/form.ts'
import { book } from '#tests/mail.ts'
import { ownerCookie, signedInHelper } from '#tests/owner.ts'
import { pageOf } from '#tests/page.ts'
import { openShop } from '#tests/payments.ts'

/** A visit of $110.00, its page, and its client's page. */
async function desk() {
  const { studio, payments } = await openShop({ publicUrl: 'http://square.test' })
  const app = await createApiApp({ ...studio, payments })
  const owner = await ownerCookie(studio)
  const visit = await book(studio)
  const at = {
    visit: `/admin/today/visits/${visit.id}`,
    client: `/admin/clients/${visit.clientId}`,
  }
  const send = (to: string, fields: Record<string, string>, cookie = owner) =>
    app.request(to, posted({ key: randomUUID(), ...fields }, cookie))
  const open = async (to: string, cookie = owner) =>
    pageOf(await (await app.request(to, { headers: { cookie } })).text())
  const give = (amount: string, reason = 'Her last one was cut short', cookie = owner) =>
    send(at.client, { intent: 'credit-give', amount, reason }, cookie)
  return { studio, payments, visit, at, send, open, give }
}

test('the owner alone gives credit, with a reason that is hers alone, and takes it back', async () => {
  const { studio, at, send, open, give } = await desk()
  const unread = pageOf(await (await give('a lot', '')).text())
  expect(unread.words).toContain('Enter an amount such as 25 or 25.00')
  expect(unread.words).toContain('Say why, for you alone.')
  const { cookie: helper } = await signedInHelper(studio)
  expect((await give('20', 'x', helper)).status).toBe(403)
  const given = await give('20')
  expect((await open(given.headers.get('location') ?? '')).words).toContain('Given. The client')
  const { words } = await open(at.client)
  expect(words).toContain('$20.00 to spend Given by you')
  expect(words).toContain('Her last one was cut short')
  const theirs = await open(at.client, helper)
  expect(theirs.words).toContain('$20.00 to spend')
  expect(theirs.words).not.toContain('cut short')
  expect(theirs.words).not.toContain('Give store credit')
  const button = (await open(at.client)).getByRole<HTMLButtonElement>('button', {
    name: 'Take $20.00 back',
  })
  const giftId = button.form?.querySelector<HTMLInputElement>('input[name=giftId]')?.value ?? ''
  await send(at.client, { intent: 'credit-back', giftId })
  const after = await open(at.client)
  expect(after.words).toContain('$0.00 to spend')
  expect(after.words).toContain('Taken back by you')
  expect(after.queryByRole('button', { name: 'Take $20.00 back' })).toBeNull()
})

test('a client’s credit stands on the ticket, is put toward the bill by one tap, and is undone at the thumb', async () => {
  const { studio, visit, at, send, open, give } = await desk()
  expect((await open(at.visit)).words).not.toContain('Store credit')
  await give('45')
  const shown = await open(at.visit)
  expect(shown.words).toContain('Store credit: $45.00 Put $45.00 of it toward the visit')
  expect((await send(at.visit, { intent: 'credit', shown: '4501' })).status).toBe(409)
  const taken = await send(at.visit, { intent: 'credit', shown: '4500' })
  const done = await open(taken.headers.get('location') ?? '')
  expect(done.words).toContain('Put toward the bill.')
  expect(done.words).toContain('Paid with store credit −$45.00 Left to pay $65.00')
  expect(done.words).toContain('Store credit, $45.00')
  const button = done.getByRole<HTMLButtonElement>('button', { name: 'Undo' })
  const fields = [...(button.form?.querySelectorAll('input') ?? [])].map(({ name, value }) => [
    name,
    value,
  ])
  await send(at.visit, { ...Object.fromEntries(fields), intent: button.value })
  expect((await studio.today.visit(visit.id))?.dueCents).toBe(11_000)
  expect(await studio.clients.creditOf(visit.clientId)).toBe(4500)
})

test('a gift card is noted as what it is: redeemed elsewhere', async () => {
  const { studio, visit, at, send, open } = await desk()
  expect((await open(at.visit)).words).toContain('A gift card is redeemed in Square first')
  const noted = { intent: 'payment', method: 'gift-card', amount: '110', tip: '', note: '' }
  await send(at.visit, noted)
  expect((await open(at.visit)).words).toContain('Paid by gift card −$110.00 Left to pay $0.00')
  expect((await studio.today.visit(visit.id))?.paidWays).toEqual(['gift-card'])
})

test('after payment the ticket names each sum once', async () => {
  const { visit, at, send, open, payments } = await desk()
  await payments.stock.set('clay-mask', 'regular', 3)
  await send(at.visit, { intent: 'ticket', kind: 'clay-mask regular', by: '1' })
  await send(at.visit, { intent: 'by-hand', way: 'cash', shown: '14915', tip: '' })
  const { words } = await open(at.visit)
  expect(visit.priceCents).toBe(11_000)
  expect(words.match(/\$149\.15/g)).toHaveLength(2)
  expect(words.match(/\$110\.00/g)).toHaveLength(1)
})

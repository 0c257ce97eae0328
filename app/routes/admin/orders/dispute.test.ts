import { expect, test } from 'vitest'
import { sentence } from '#domain/core/errors.ts'
import { createApiApp } from '#tests/call-api.ts'
import { posted } from '#tests/form.ts'
import { ownerCookie, signedInHelper } from '#tests/owner.ts'
import { linksIn, pageOf, pressed } from '#tests/page.ts'
import { openShop } from '#tests/payments.ts'

/** A desk with a disputed order. */
async function desk() {
  const shop = await openShop()
  const studio = { ...shop.studio, payments: shop.payments }
  const app = await createApiApp(studio)
  const bought = await shop.buy()
  if (!bought.ok) throw new Error(bought.code)
  const { id } = shop.standIn.disputes.open(bought.attempt.paymentId ?? '', {
    ...{ reason: 'NOT_RECEIVED', amountCents: 5000 },
  })
  await shop.payments.reconcile()
  const path = `/admin/orders/disputes/${id}`
  const owner = await ownerCookie(studio)
  const { cookie: helper } = await signedInHelper(studio)
  const open = async (at: string, cookie = owner) =>
    pageOf(await (await app.request(at, { headers: { cookie } })).text())
  const send = (fields: Record<string, string>, cookie = owner) =>
    app.request(path, posted(fields, cookie))
  const state = async () => (await shop.payments.disputes.find(id))?.state
  return { ...shop, app, id, path, owner, helper, open, send, state, orderId: bought.attempt.id }
}

const DUE = 'A client’s bank takes $50.00 back: answer by Monday, March 16'

test('Today says until when a bank waits; the page says why and what it would read, and one press sends it', async () => {
  const { open, path, send, state, client, id, orderId } = await desk()
  const today = await open('/admin/dashboard')
  expect(linksIn(today.getByRole('main'))).toContainEqual([DUE, path])
  const page = await open(path)
  expect(page.words).toContain('The client says that they never got what they paid for.')
  expect(page.words).toContain('2 × Clay Mask: $72.00')
  const form = page.getByRole('button', { name: 'Send to the bank' })
  const sent = await send({ ...pressed(form), ownWords: 'It left on Tuesday.' })
  expect([sent.status, sent.headers.get('location')]).toEqual([302, `${path}?done=sent`])
  const { data: evidence } = await client.disputes.evidence.list({ disputeId: id })
  expect(evidence.map(({ evidenceText }) => evidenceText)).toContain('It left on Tuesday.')
  expect(await state()).toBe('PROCESSING')
  const after = await open(path)
  expect(after.words).toContain('The bank decides, which may take weeks.')
  expect(after.words).toContain('What the bank got')
  expect(after.queryByRole('button', { name: 'Send to the bank' })).toBeNull()
  expect((await open('/admin/dashboard')).words).not.toContain('bank takes')
  const order = await open(`/admin/orders/${orderId}`)
  expect(order.words).not.toContain('can still go back')
  expect(linksIn(order.getByRole('main'))).toContainEqual(['$50.00', path])
  const again = await send({ ...pressed(form), ownWords: 'Twice' })
  expect(again.status).toBe(302)
  expect((await client.disputes.evidence.list({ disputeId: id })).data).toHaveLength(
    evidence.length,
  )
})

test('the money goes only by the button behind the question', async () => {
  const { open, path, send, state } = await desk()
  const page = await open(path)
  const button = page.getByRole('button', { name: 'Let $50.00 go' })
  expect(button.closest('details')?.textContent).toContain('This cannot be taken back.')
  const gone = await send(pressed(button))
  expect(gone.headers.get('location')).toBe(`${path}?done=accepted`)
  expect(await state()).toBe('ACCEPTED')
  expect((await open(path)).words).toContain('The money went back to the client on')
})

test('a helper reads it and may not answer; a stranger signs in first', async () => {
  const { app, open, path, send, state, helper } = await desk()
  const page = await open(path, helper)
  expect(page.words).toContain('Only the owner can answer. Please tell her.')
  expect(page.queryByRole('button', { name: 'Send to the bank' })).toBeNull()
  expect((await open('/admin/dashboard', helper)).words).toContain(DUE)
  for (const intent of ['send', 'accept']) {
    const refused = await send({ intent, ownWords: '', stamp: 'x' }, helper)
    expect([refused.status, intent]).toEqual([403, intent])
    expect(pageOf(await refused.text()).words).toContain('This page is for the studio’s owner')
  }
  expect(await state()).toBe('EVIDENCE_REQUIRED')
  expect((await app.request(path)).status).toBe(302)
})

test('what cannot be sent says why, with what was typed', async () => {
  const { open, path, send, standIn, id, payments, clock } = await desk()
  const stale = await send({ intent: 'send', ownWords: 'Kept', stamp: 'other' })
  expect(stale.status).toBe(409)
  const page = pageOf(await stale.text())
  expect(page.alerts.join()).toContain(sentence('dispute-changed'))
  expect(page.getByDisplayValue('Kept')).not.toBeNull()
  expect((await send({ intent: 'send', ownWords: 'x'.repeat(2001), stamp: 'x' })).status).toBe(400)
  expect((await send({ intent: 'junk' })).status).toBe(400)
  standIn.disputes.lose(id)
  clock.now += 61 * 60_000
  await payments.reconcile()
  expect((await send({ intent: 'accept' })).status).toBe(409)
  expect((await open(path)).words).toContain('lost')
  expect((await open('/admin/orders/disputes/none')).words).toContain(sentence('not-found'))
})

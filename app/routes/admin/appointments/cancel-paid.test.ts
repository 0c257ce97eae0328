import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/core/duration.ts'
import { createTestApp } from '#tests/helpers.ts'
import { ownerCookie } from '#tests/owner.ts'
import { pageOf } from '#tests/page.ts'
import { heldVisit, OK, openShop, visitBooks } from '#tests/payments.ts'

/** A visit that was paid in full when it was booked, and the owner before its page. */
async function paidVisit() {
  const shop = await openShop()
  const order = await shop.payments.orderVisit(await heldVisit(shop))
  if (!order.ok) throw new Error(order.code)
  const paid = await shop.payments.pay(order.attempt.id, { sourceId: OK, shownTotalCents: null })
  const path = `/admin/appointments/${paid.ok ? paid.attempt.bookingId : ''}`
  const app = await createTestApp({ ...shop.studio, payments: shop.payments })
  const headers = { cookie: await ownerCookie(shop.studio) }
  const page = pageOf(await (await app.request(path, { headers })).text())
  async function cancel(more: Record<string, string> = {}) {
    const body = new URLSearchParams({ intent: 'cancel', reason: '', version: '0', ...more })
    const answer = await app.request(path, { method: 'POST', headers, body })
    expect(answer.status).toBe(302)
    await shop.payments.reconcile()
    shop.clock.now += 2 * MINUTE_MS
    await shop.payments.reconcile()
    return visitBooks(shop)
  }
  const open = async (at = path) => pageOf(await (await app.request(at, { headers })).text()).words
  return { ...shop, page, cancel, open }
}

test('the owner reads before she cancels that what was paid goes back, and it does', async () => {
  const { page, cancel, open } = await paidVisit()
  expect(page.words).toContain('$110.00 was paid online and goes back in full.')
  expect(await cancel()).toMatchObject({ takenCents: 11_000, backCents: 11_000 })
  expect(await open()).toContain('Canceled by you. $110.00 goes back to the card by itself.')
})

test('she may keep it on purpose', async () => {
  const { cancel, open } = await paidVisit()
  expect(await cancel({ keepsPayment: '1' })).toMatchObject({ takenCents: 11_000, backCents: 0 })
  const after = await open()
  expect(after).toContain('Canceled by you. $110.00 stays with you.')
  expect(after).toContain('Paid online')
})

test('before she says that nobody came she reads what becomes of the money, on the visit and on Today', async () => {
  const { clock, open } = await paidVisit()
  clock.now += 10 * DAY_MS
  const says = 'this cannot be taken back. $110 that was paid stays with you.'
  expect(await open()).toContain(says)
  expect(await open('/admin/dashboard')).toContain(says)
})

import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/core/duration.ts'
import { createTestApp } from '#tests/helpers.ts'
import { ownerCookie } from '#tests/owner.ts'
import { linksIn, pageOf } from '#tests/page.ts'
import { heldVisit, OK, openShop, visitBooks } from '#tests/payments.ts'

const CARD = { sourceId: OK, shownTotalCents: null }

/** A visit that was paid in full when it was booked, and the owner before its page. */
async function paidVisit(tipCents = 0) {
  const shop = await openShop()
  const order = await shop.payments.orderVisit(await heldVisit(shop))
  if (!order.ok) throw new Error(order.code)
  const paid = await shop.payments.pay(order.attempt.id, { ...CARD, tipCents })
  const path = `/admin/appointments/${paid.ok ? paid.attempt.bookingId : ''}`
  const app = await createTestApp({ ...shop.studio, payments: shop.payments })
  const headers = { cookie: await ownerCookie(shop.studio) }
  const page = pageOf(await (await app.request(path, { headers })).text())
  async function post(more: Record<string, string>) {
    const body = new URLSearchParams({ intent: 'cancel', reason: '', version: '0', ...more })
    return app.request(path, { method: 'POST', headers, body })
  }
  async function cancel(more: Record<string, string> = {}) {
    const done = await post(more)
    expect(done.status).toBe(302)
    const told = pageOf(
      await (await app.request(done.headers.get('location') ?? '', { headers })).text(),
    )
    await shop.payments.reconcile()
    shop.clock.now += 2 * MINUTE_MS
    await shop.payments.reconcile()
    return { ...(await visitBooks(shop)), told: told.words }
  }
  const open = async (at = path) => pageOf(await (await app.request(at, { headers })).text()).words
  const lastMail = async (kind = 'cancelled') => {
    const mails = shop.database.rows.selectFrom('outbox').select('body_text')
    const toClient = mails.where('kind', '=', kind).where('audience', '=', 'client')
    return (await toClient.executeTakeFirst())?.body_text ?? ''
  }
  /** What of the mail is about the money. */
  const readFirst = async (more: Record<string, string> = {}) =>
    open(`${path}/preview?${new URLSearchParams({ change: 'cancelled', ...more })}`)
  return { ...shop, page, post, cancel, open, lastMail, readFirst }
}

test('the owner reads before she cancels that what was paid goes back, and it does', async () => {
  const { page, cancel, open } = await paidVisit()
  expect(page.words).toMatch(
    /Cancel Ana Rivera’s Acne Facial, Fri, Mar 6, 10:00 am\? The time is free again\./,
  )
  expect(page.words).toContain('$110.00 was paid online and goes back in full.')
  expect(await cancel()).toMatchObject({
    takenCents: 11_000,
    backCents: 11_000,
    told: expect.stringContaining(
      'Canceled. $110.00 goes back to the card by itself. The client hears of it by mail.',
    ),
  })
  expect(await open()).toContain('Canceled by you. $110.00 goes back to the card by itself.')
})

test('she may keep it on purpose, tip and all, and her reason stands wherever the sum does', async () => {
  const { page, post, cancel, open, lastMail, readFirst } = await paidVisit(2200)
  expect(page.words).toContain('Keep the $132')
  const paid = '$132.00, a tip of $22.00 among it, was paid online'
  expect(page.getByText(`${paid} and goes back in full.`).className).toContain(
    ':checked]/keep:hidden',
  )
  expect(page.getByText(`${paid} and stays with you.`).className).toContain(':checked]/keep:block')
  expect(
    page.getByLabelText('Reason, for you alone').closest('[class*="/keep:hidden"]'),
  ).not.toBeNull()
  expect(page.getByLabelText('Why you keep it: Ana reads this')).not.toBeNull()
  expect(page.words).toContain('nothing that Ana agreed to lets you keep it then')
  const refused = await post({ keepsPayment: '1', keptBecause: ' ' })
  expect([refused.status, pageOf(await refused.text()).words]).toEqual([
    422,
    expect.stringContaining('Say why you keep the money'),
  ])
  const kept = { keepsPayment: '1', keptBecause: 'You asked us to hold the room' }
  const mail =
    'The $132.00 that you paid, a tip of $22.00 among it, stays with us this time. Here is why: You asked us to hold the room.'
  const shown = await readFirst(kept)
  expect(shown).toContain(mail.replaceAll(/\s+/g, ' '))
  expect(await cancel(kept)).toMatchObject({
    takenCents: 11_000,
    backCents: 0,
    told: expect.stringContaining('Canceled. $132.00 stays with you; Ana reads why.'),
  })
  expect(await lastMail()).toContain(mail)
  expect(await lastMail()).toContain('If you see it differently, answer this mail or call me at')
  expect(await lastMail()).not.toContain('sorry')
  const after = await open()
  expect(after).toContain(
    '$132.00 stays with you, a tip of $22.00 among it. Your reason: You asked',
  )
  expect(after).toContain('Paid online')
})

test('a paid visit says what came of its money on its own page, with the way to the order', async () => {
  const { page, cancel, open } = await paidVisit(2200)
  const paid = 'Paid online: $132.00 ($110.00 and a tip of $22.00).'
  expect(page.getByRole('region', { name: 'Booking' }).textContent).toContain(paid)
  const history = page.getByRole('region', { name: 'History' })
  expect(history.textContent).toContain('Paid online, $132.00 ($110.00 and a tip of $22.00).')
  const [order] = linksIn(history)
  expect(order).toEqual(['The order', expect.stringMatching(/^\/admin\/orders\/.+/)])
  await cancel()
  const after = await open()
  expect(after).toContain(`${paid} Given back: $132.00. Stays: $0.00. Order`)
  expect(after).toContain('$132.00 went back. The order')
})

test('the mail that is read first says the sums of the mail that leaves', async () => {
  const { cancel, lastMail, readFirst } = await paidVisit(2200)
  const sum = '$132.00 goes back to the card that you paid with, a tip of $22.00 among it.'
  expect(await readFirst()).toContain(sum)
  await cancel()
  expect(await lastMail()).toContain(sum)
})

test('nobody came: what nobody agreed to goes back, tip and all, and the client reads so', async () => {
  const { clock, cancel, open, lastMail, readFirst } = await paidVisit(2200)
  clock.now += 10 * DAY_MS
  const sum = '$132.00 goes back to the card that you paid with, a tip of $22.00 among it.'
  expect(await readFirst({ change: 'no-show' })).toContain(sum)
  expect(await cancel({ intent: 'no-show' })).toMatchObject({
    ...{ takenCents: 11_000, backCents: 13_200 },
    told: expect.stringContaining(
      'Marked as a no-show. $132.00 goes back to the card by itself, a tip of $22.00 among it.',
    ),
  })
  expect(await lastMail('no-show')).toContain('nobody came for your acne facial on Fri, Mar 6')
  expect(await lastMail('no-show')).toContain(sum)
  expect(await open()).toContain('Marked as a no-show by you. $132.00 goes back to the card')
})

test('nobody came: she keeps it on purpose, with a reason that the client reads', async () => {
  const { clock, post, cancel, open, lastMail } = await paidVisit(2200)
  clock.now += 10 * DAY_MS
  const kept = { intent: 'no-show', keepsPayment: '1', keptBecause: 'The peel was mixed' }
  expect((await post({ ...kept, keptBecause: '' })).status).toBe(422)
  expect(await cancel(kept)).toMatchObject({
    ...{ takenCents: 11_000, backCents: 0 },
    told: expect.stringContaining('Marked as a no-show. $132.00 stays with you; Ana reads why.'),
  })
  expect(await lastMail('no-show')).toContain(
    'The $132.00 that you paid, a tip of $22.00 among it, stays with us this time. Here is why: The peel was mixed.',
  )
  expect(await open()).toContain(
    'Marked as a no-show by you. $132.00 stays with you, a tip of $22.00 among it. Your reason: The peel was mixed.',
  )
})

test('before she says that nobody came she reads what becomes of the money, on the visit and on Today', async () => {
  const { clock, open } = await paidVisit()
  clock.now += 10 * DAY_MS
  const says =
    'The visit is closed. $110.00 goes back to the card by itself. All $110.00 that was paid stays with you. Keep the $110 Nothing that Ana agreed to lets you keep it. Say why.'
  expect(await open()).toContain(says)
  expect(await open('/admin/dashboard')).toContain(says)
})

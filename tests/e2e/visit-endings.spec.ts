import type { Page } from '@playwright/test'
import { HOUR_MS } from '#domain/core/duration.ts'
import { expect, test } from '#tests/e2e/journey.ts'
import { at, OWNER } from '#tests/helpers.ts'
import { ownerCookie } from '#tests/owner.ts'
import { heldVisit, OK, visitBooks } from '#tests/payments.ts'
import { expectReached } from './seen.ts'
import { oneBrowser, openShopSite, SCREENS, shopper } from './shop.ts'
import { looksRight } from './site.ts'
import { DEPOSIT } from './visit-steps.ts'

const parts = oneBrowser()

const OWN_WORDS = 'Ana was here on Friday and left happy.'

/** A studio whose facial asks for a deposit, with the owner's window beside the client's. */
async function opened(viewport: (typeof SCREENS)[number][1]) {
  const shop = await openShopSite()
  const { studio, database, payments, clock, url } = shop
  const saved = await studio.menu.savePolicy({ id: 'acne-facial', version: 0 }, DEPOSIT, OWNER)
  expect(saved.ok).toBe(true)

  /** A visit whose deposit is paid. */
  async function booked(startsAt: number) {
    const visit = await heldVisit(shop, { startsAt, buyer: String(startsAt) })
    const asked = await payments.orderVisit(visit)
    const agreedTo = asked.ok ? '' : (asked.asked?.wordsVersion ?? '')
    const order = await payments.orderVisit({ ...visit, agreedTo })
    if (!order.ok) throw new Error(order.code)
    const paid = await payments.pay(order.attempt.id, { sourceId: OK, shownTotalCents: null })
    if (!paid.ok) throw new Error(paid.code)
    const { paymentId, bookingId } = paid.attempt
    const booking = await studio.bookings.find(bookingId ?? '')
    if (!booking) throw new Error('A visit was expected')
    const link = `${url}/manage/${studio.manageLinks.tokenFor(booking)}`
    return { id: booking.id, orderId: order.attempt.id, paymentId: paymentId ?? '', startsAt, link }
  }

  const lastMail = async (bookingId: string) => {
    const mails = database.rows
      .selectFrom('outbox')
      .select('body_text')
      .where('booking_id', '=', bookingId)
      .where('audience', '=', 'client')
      .orderBy('created_at', 'desc')
    return (await mails.executeTakeFirst())?.body_text
  }
  const client = await shopper(parts.browser, url, { viewport })
  const cookie = await ownerCookie(studio)
  const owner = await shopper(parts.browser, url, { viewport, cookie })
  const later = async (ms: number) => {
    clock.now += ms
    await payments.reconcile()
  }
  return { ...shop, page: client.page, desk: owner.page, booked, lastMail, later }
}

const says = (page: Page, words: string | RegExp) =>
  expectReached(page.getByText(words).filter({ visible: true }).first())

for (const [where, viewport] of SCREENS) {
  test(`a visit is canceled late, one by the owner, money goes back in part, and a dispute is answered, on a ${where}`, async () => {
    test.setTimeout(180_000)
    const shop = await opened(viewport)
    const { page, desk, url, clock, booked, lastMail, later } = shop
    const late = await booked(at('2026-03-06', '10:00'))
    const ours = await booked(at('2026-03-06', '14:00'))
    const part = await booked(at('2026-03-13', '10:00'))
    const disputed = await booked(at('2026-03-13', '14:00'))

    clock.now = late.startsAt - 2 * HOUR_MS
    await page.goto(late.link)
    await says(page, 'Paid online: $30. $80 is due at the studio.')
    await page.getByRole('link', { name: 'Cancel visit' }).click()
    await says(page, 'Cancel now: we keep $30, as agreed.')
    await looksRight(page, `visit-endings-1-late-${where}`)
    await page.getByRole('button', { name: 'Cancel visit' }).click()
    await says(page, 'We keep $30.00, as agreed when you booked.')
    await looksRight(page, `visit-endings-2-kept-${where}`)
    expect(await lastMail(late.id)).toContain('We keep $30.00, as agreed when you booked.')

    await desk.goto(`${url}/admin/appointments/${ours.id}`)
    await desk.getByText('Cancel', { exact: true }).filter({ visible: true }).click()
    await says(desk, '$30.00 was paid online and goes back in full.')
    await looksRight(desk, `visit-endings-3-ours-${where}`)
    await desk.getByRole('button', { name: 'Cancel this visit' }).click()
    await says(desk, 'Canceled by you. $30.00 goes back to the card by itself.')
    await looksRight(desk, `visit-endings-4-canceled-${where}`)
    const back = '$30.00 goes back to the card that you paid with.'
    expect(await lastMail(ours.id)).toContain(back)
    await page.goto(ours.link)
    await says(page, back)
    await looksRight(page, `visit-endings-5-given-back-${where}`)

    await desk.goto(`${url}/admin/orders/${part.orderId}`)
    await desk.getByText('Refund this order').click()
    await desk.getByLabel('Amount in dollars').fill('10')
    await desk.getByLabel('Reason').fill('The room was cold')
    await expect(desk.getByText('Back on the shelf')).toHaveCount(0)
    await looksRight(desk, `visit-endings-6-refund-${where}`)
    await desk.getByRole('button', { name: 'Send the money back' }).click()
    await says(desk, '$20.00 can still go back.')
    await later(2 * 60_000)
    await desk.reload()
    await says(desk, 'completed')
    await looksRight(desk, `visit-endings-7-refunded-${where}`)
    await page.goto(part.link)
    await says(page, 'Paid online: $20. $80 is due at the studio.')

    const { id } = shop.standIn.disputes.open(disputed.paymentId, { reason: 'NOT_RECEIVED' })
    await later(HOUR_MS)
    await desk.goto(`${url}/admin/dashboard`)
    await says(desk, /A client’s bank takes \$30\.00 back: answer by/)
    await desk.goto(`${url}/admin/orders/${disputed.orderId}`)
    await says(desk, 'Square gives nothing of it back until that is over')
    await looksRight(desk, `visit-endings-8-order-${where}`)
    await desk.goto(`${url}/admin/orders/disputes/${id}`)
    await says(desk, 'What the bank will read')
    await looksRight(desk, `visit-endings-9-packet-${where}`)
    await desk.getByLabel('In your own words').fill(OWN_WORDS)
    await desk.getByRole('button', { name: 'Send to the bank' }).click()
    await says(desk, 'What the bank got')
    await says(desk, OWN_WORDS)
    await looksRight(desk, `visit-endings-10-sent-${where}`)
    shop.standIn.disputes.win(id)
    await later(HOUR_MS)
    await desk.reload()
    await says(desk, 'and the money is yours.')

    expect(await visitBooks(shop)).toMatchObject({ takenCents: 12_000, backCents: 4000 })
    expect(shop.breaches).toEqual([])
  })
}

import { MINUTE_MS } from '#domain/core/duration.ts'
import { expect, test } from '#tests/e2e/journey.ts'
import { at, bookRequest, OWNER } from '#tests/helpers.ts'
import { ownerCookie } from '#tests/owner.ts'
import { expectReached, expectSeen } from './seen.ts'
import { oneBrowser, openShopSite, PHONE, SCREENS, shopper } from './shop.ts'
import { looksRight, picture } from './site.ts'

const parts = oneBrowser()

for (const [where, viewport] of SCREENS) {
  test(`a ticket from its discount to its receipt, with a slip undone on the way, on a ${where}`, async () => {
    test.setTimeout(240_000)
    const { studio, payments, clock, url, breaches } = await openShopSite()
    await payments.stock.set('clay-mask', 'regular', 3)
    const cookie = await ownerCookie(studio)
    const { page } = await shopper(parts.browser, url, { viewport, cookie })
    const made = await studio.bookings.create(
      bookRequest({ startsAt: at('2026-03-06', '10:00'), email: 'ana@example.com' }),
      OWNER,
    )
    if (!made.ok) throw new Error(made.code)
    clock.now = made.booking.startsAt + 50 * MINUTE_MS
    await page.goto(`${url}/admin/today/visits/${made.booking.id}`)
    const ticket = page.getByRole('region', { name: 'Payment' })

    await page.getByText('Take something off the price').click()
    await page.getByLabel('Off, $ or %').fill('10')
    await page.getByLabel('Why').fill('A friend of the house')
    await page.getByRole('button', { name: 'Take it off' }).click()
    await expect(ticket).toContainText(/Discount\s*−\$10\.00/)

    await page.getByText('Add a product').click()
    await page.getByRole('searchbox', { name: 'Product' }).fill('cla')
    await page.getByRole('button', { name: /^Clay Mask/ }).click()
    await expect(ticket).toContainText(/Left to pay\s*\$139\.15/)

    await page.getByText('A part of it first').click()
    const part = page.locator('details').filter({ hasText: 'A part of it first' })
    await part.getByLabel('Amount, $').fill('50')
    await part.getByRole('button', { name: 'Cash' }).click()
    await expect(ticket).toContainText(/Paid cash\s*−\$50\.00\s*Left to pay\s*\$89\.15/)
    await looksRight(page, `ticket-1-part-paid-${where}`)

    // The rest is noted by a slip, with a tip by one press, and taken back at the thumb.
    await page.getByText('20% ·').last().click()
    await page.getByRole('button', { name: 'Other', exact: true }).first().click()
    await expectSeen(page.getByText('Payment noted, and the visit marked as completed.'))
    await picture(page, `ticket-2-undo-${where}`)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectSeen(page.getByText(/on the shelf again, and on the ticket/))
    await expect(ticket).toContainText(/Left to pay\s*\$89\.15/)

    await page.getByRole('button', { name: 'Link or QR' }).click()
    const link = page.getByRole('link', { name: /^http/ })
    await expectReached(link)
    const phone = await shopper(parts.browser, url, { viewport: PHONE })
    await phone.page.goto((await link.getAttribute('href')) ?? '')
    await phone.page.getByText('15%').click()
    await phone.page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(async () => {
      clock.now += 10_000
      await payments.reconcile()
      await expect(ticket).toContainText('Paid by link', { timeout: 2000 })
    }).toPass()

    await page.getByRole('link', { name: 'Receipt: print or mail it' }).click()
    const sheet = page.getByRole('article', { name: 'Receipt' })
    await expect(sheet).toContainText(/Acne Facial\s*\$110\.00\s*Discount\s*−\$10\.00/)
    await expect(sheet).toContainText(/Clay Mask\s*\$36\.00\s*Sales tax\s*\$3\.15/)
    await expect(sheet).not.toContainText('Left to pay')
    await page.getByRole('button', { name: 'Mail it to ana@example.com' }).click()
    await expectReached(page.getByText('The receipt is written, and leaves with the next mail.'))
    await looksRight(page, `ticket-3-receipt-${where}`)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(sheet).toBeVisible()
    await picture(page, `ticket-4-printed-${where}`)
    const mailed = await studio.database.rows
      .selectFrom('outbox')
      .select(['recipient', 'subject'])
      .where('kind', '=', 'receipt')
      .execute()
    expect(mailed.map(({ recipient }) => recipient)).toEqual(['ana@example.com'])
    expect(breaches).toEqual([])
  })
}

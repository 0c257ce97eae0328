import { PAY_AT_STUDIO, type VisitPolicy } from '#domain/calendar/visit-policy.ts'
import { HOUR_MS } from '#domain/core/duration.ts'
import { expect, test } from '#tests/e2e/journey.ts'
import { OWNER } from '#tests/helpers.ts'
import { ownerCookie, signedInClient } from '#tests/owner.ts'
import { cardField, fillCard, oneBrowser, openShopSite, SCREENS, shopper } from './shop.ts'
import { looksRight } from './site.ts'
import { agreement, isBooked, onward, toDetails } from './visit-steps.ts'

const parts = oneBrowser()

const ON_FILE: VisitPolicy = {
  ...PAY_AT_STUDIO,
  takes: 'card',
  lateHours: 24,
  lateFee: { cents: 3000 },
  noShowFee: { cents: 8000 },
}
const DEPOSIT: VisitPolicy = {
  ...ON_FILE,
  takes: 'deposit',
  deposit: { cents: 3000 },
  noShowFee: { cents: 3000 },
}
const ANOTHER = { cardNumber: '5105 1051 0510 5100' }

for (const [where, viewport] of SCREENS) {
  test(`a card is kept, pays a deposit, is replaced, charged for not coming, and removed, on a ${where}`, async () => {
    test.setTimeout(180_000)
    const shop = await openShopSite()
    const { studio, database, url, clock, breaches } = shop
    clock.now = Date.now()
    const service = { id: 'acne-facial', version: 0 }
    expect((await studio.menu.savePolicy(service, ON_FILE, OWNER)).ok).toBe(true)
    const { cookie } = await signedInClient(studio, { isVerified: true })
    const { page } = await shopper(parts.browser, url, { viewport, cookie })

    await toDetails(page, url)
    await onward(page).click()
    await cardField(page).locator('[name=cardNumber]').waitFor()
    await agreement(page).check()
    await fillCard(page)
    await page.getByRole('button', { name: 'Keep my card and book' }).click()
    await isBooked(page)

    await studio.menu.savePolicy({ ...service, version: 1 }, DEPOSIT, OWNER)
    await toDetails(page, url)
    await onward(page).click()
    await expect(page.getByRole('radio', { name: /^Visa ending in 1111/ })).toBeChecked()
    await agreement(page).check()
    await looksRight(page, `card-on-file-1-chosen-${where}`)
    await page.getByRole('button', { name: 'Pay $30 and book' }).click()
    await isBooked(page)

    await page.goto(`${url}/profile`)
    await page.getByRole('link', { name: 'Use another card' }).click()
    await page.getByRole('heading', { name: 'Another card' }).waitFor()
    await cardField(page).locator('[name=cardNumber]').waitFor()
    await looksRight(page, `card-on-file-2-another-${where}`)
    await agreement(page).check()
    await fillCard(page, ANOTHER)
    await page.getByRole('button', { name: 'Keep this card' }).click()
    await page.getByText('Your new card is on file. Nothing was charged.').waitFor()
    await page.getByText('Card on file: Mastercard ending in 5100').waitFor()
    await looksRight(page, `card-on-file-3-kept-${where}`)

    const secured = await database.rows
      .selectFrom('visit_agreement as agreed')
      .innerJoin('booking', 'booking.id', 'agreed.booking_id')
      .select(['booking.id', 'booking.starts_at'])
      .where('agreed.card_id', 'is not', null)
      .executeTakeFirstOrThrow()
    clock.now = secured.starts_at + HOUR_MS
    expect((await studio.bookings.noShow(secured.id, OWNER)).ok).toBe(true)
    const desk = await shopper(parts.browser, url, { viewport, cookie: await ownerCookie(studio) })
    await desk.page.goto(`${url}/admin/appointments/${secured.id}`)
    await looksRight(desk.page, `card-on-file-4-owner-${where}`)
    await desk.page.getByRole('button', { name: 'Charge the no-show fee, $80' }).click()
    await desk.page.getByText('Charged. The client has a receipt by mail.').waitFor()
    const receipts = await database.rows
      .selectFrom('outbox')
      .select('body_text')
      .where('body_text', 'like', '%Missed visit%')
      .where('recipient', '=', 'ana@example.com')
      .execute()
    expect(receipts).toHaveLength(1)

    await page.goto(`${url}/profile`)
    await page.getByText('Remove this card').click()
    await page.getByRole('button', { name: 'Remove Mastercard ending in 5100' }).click()
    await expect(page.getByText('Mastercard ending in 5100')).toHaveCount(0)
    expect(breaches).toEqual([])
  })
}

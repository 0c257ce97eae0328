import { readRules } from '#server/calendar/parts.ts'
import { createClientKeys } from '#server/clients/keys.ts'
import { rememberSales } from '#server/run/demo/at-square.ts'
import { fillBeside } from '#server/run/demo/beside.ts'
import { fillDemo } from '#server/run/demo/fill.ts'
import { planOf } from '#server/run/demo/plan.ts'
import { expect, test } from '#tests/e2e/journey.ts'
import { NOON } from '#tests/helpers.ts'
import { ownerCookie } from '#tests/owner.ts'
import { oneBrowser, openShopSite, SCREENS, shopper } from './shop.ts'
import { looksRight } from './site.ts'

const parts = oneBrowser()

for (const [where, viewport] of SCREENS) {
  test(`a demonstration is a studio to try things out on, and goes in one act, on a ${where}`, async () => {
    test.setTimeout(180_000)
    const shown = await openDemonstration()
    const { url, cookie, client, credited, orderId } = shown
    const { page } = await shopper(parts.browser, url, { viewport, cookie })

    await page.goto(url)
    const quotes = page.getByRole('listitem').filter({ hasText: '(sample)' })
    await expect(quotes).toHaveCount(3)
    await quotes.first().scrollIntoViewIfNeeded()
    await looksRight(page, `demonstration-1-home-${where}`)
    await page.goto(`${url}/reviews`)
    await expect(page.getByRole('heading', { name: /of 5 stars, from \d+ reviews/ })).toBeVisible()
    await looksRight(page, `demonstration-2-reviews-${where}`)

    await page.goto(`${url}/admin/clients/${client}`)
    await expect(page.getByText('(from the form)').first()).toBeVisible()
    await expect(page.getByText(/^Answered on /)).toBeVisible()
    const drawn = page.locator('#photographs img, img[src*="/photos/"]').first()
    await drawn.scrollIntoViewIfNeeded()
    await expect
      .poll(() => drawn.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
      .toBeGreaterThan(0)
    await looksRight(page, `demonstration-3-client-${where}`)
    await page.getByLabel('A new note').fill('Tried a note here.')
    await page.getByRole('button', { name: 'Keep the note' }).click()
    await page.getByText('Tried a note here.').first().waitFor()
    await page.goto(`${url}/admin/clients/${credited}`)
    await expect(page.getByText(/^\$[\d.]+ to spend$/)).toBeVisible()
    await page.goto(`${url}/admin/messages/inbox`)
    await looksRight(page, `demonstration-4-inbox-${where}`)

    await page.goto(`${url}/admin/orders/${orderId}`)
    await page.getByText('Refund this order').click()
    await page.getByLabel('Reason').fill('Too dry')
    await page.getByRole('button', { name: 'Send the money back' }).click()
    await page
      .getByText(/The refund is on its way\.|Refunded\. The buyer hears of it by mail\./)
      .first()
      .waitFor()
    await looksRight(page, `demonstration-5-refund-${where}`)

    await page.goto(`${url}/admin/settings`)
    await page.getByRole('link', { name: 'Remove it' }).click()
    await page.getByText('40 clients').waitFor()
    const tried = page.getByRole('region', { name: 'What you tried on them, which goes too' })
    await expect(tried).toContainText('1 note')
    await looksRight(page, `demonstration-6-remove-${where}`)
    await page.getByText('Remove the demonstration').click()
    await page.getByRole('button', { name: 'Yes, remove all of it' }).click()
    await page.getByText('The demonstration is gone. What is here now is yours.').waitFor()

    await expect(page.getByText('Demonstration data, made up')).toHaveCount(0)
    await page.goto(url)
    await expect(page.getByText('(sample)')).toHaveCount(0)
    for (const path of ['clients', 'orders?show=all', 'messages/inbox', 'messages', 'reviews']) {
      await page.goto(`${url}/admin/${path}`)
      await expect(page.getByText('Demonstration data')).toHaveCount(0)
      await expect(page.locator('main a[href*="demo-"], main [id*="demo-"]')).toHaveCount(0)
    }
    const gone = await page.goto(`${url}/admin/clients/${client}`)
    expect(gone?.status()).toBe(404)
  })
}

/** A small studio that never was, before a stand-in for Square that knows its sales; no live one, which shows no samples. */
async function openDemonstration() {
  const shop = await openShopSite({ env: { STUDIO_MODE: 'test' } })
  const { studio, database, square } = shop
  const { hours } = await readRules(database)
  const plan = planOf({ bookings: 200, clients: 40, orders: 60 })
  await fillDemo(database, { plan, hours, now: NOON })
  await fillBeside(database, { plan, keys: createClientKeys(studio.secret), now: NOON })
  await rememberSales(database.rows, square, { plan, now: NOON })
  const { rows } = database
  const pictured = await rows
    .selectFrom('client_alert')
    .select('client_id')
    .where('form_id', 'is not', null)
    .where('client_id', 'in', rows.selectFrom('client_photo').select('client_id'))
    .executeTakeFirstOrThrow()
  const credited = await rows
    .selectFrom('ledger_transfer')
    .select('client_id')
    .executeTakeFirstOrThrow()
  const order = await rows
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'COMPLETED')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return {
    url: shop.url,
    cookie: await ownerCookie(studio),
    client: pictured.client_id,
    credited: credited.client_id,
    orderId: order.id,
  }
}

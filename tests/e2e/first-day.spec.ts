import { readRules } from '#server/calendar/parts.ts'
import { fillDemo } from '#server/run/demo/fill.ts'
import { planOf } from '#server/run/demo/plan.ts'
import { expect, test } from '#tests/e2e/journey.ts'
import { bookRequest, NOON, OWNER } from '#tests/helpers.ts'
import { ownerCookie } from '#tests/owner.ts'
import { oneBrowser, openShopSite, SCREENS, shopper } from './shop.ts'
import { looksRight } from './site.ts'

const parts = oneBrowser()
const LIST = '/admin/settings/first-day'

for (const [where, viewport] of SCREENS) {
  test(`a new studio does three lines of its list, and takes the sample products out and back, on a ${where}`, async () => {
    test.setTimeout(180_000)
    // A live site shows no sample words.
    const { studio, url } = await openShopSite({ env: { STUDIO_MODE: 'test' } })
    const cookie = await ownerCookie(studio)
    const { page } = await shopper(parts.browser, url, { viewport, cookie })
    await page.goto(`${url}/admin/dashboard`)
    const list = page.getByRole('region', { name: 'First day' })
    await expect(list.getByText('0 of 8 done')).toBeVisible()
    await looksRight(page, `first-day-1-dashboard-${where}`)

    if (where === 'phone') await list.getByRole('link', { name: 'First day' }).click()
    await page.getByRole('link', { name: 'Your hours' }).first().click()
    await page.getByRole('button', { name: /^Save/ }).first().click()
    await page.getByText('Saved. These hours and rules hold from now on.').waitFor()
    await page.goto(`${url}/admin/services/acne-facial`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved. The site says so now.').waitFor()
    await page.goto(url + LIST)
    await page.getByRole('button', { name: 'Not now' }).click()
    await page.getByText('Noted: Square can wait.').waitFor()
    await expect(page.getByText('3 of 8 are done.')).toBeVisible()
    await looksRight(page, `first-day-2-list-${where}`)

    await page.getByRole('button', { name: 'Remove the sample products' }).click()
    await page.getByText('The sample products are off the site.').waitFor()
    expect(await studio.products.all()).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone. The sample products are back.').waitFor()
    expect(await studio.products.all()).not.toEqual([])
    await page.getByRole('button', { name: 'Remove the sample words' }).click()
    await page.getByText('The sample words are off the site.').waitFor()
    await looksRight(page, `first-day-4-sample-words-${where}`)
    await page.getByRole('button', { name: 'Put the list away' }).click()
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await expect(page.getByRole('region', { name: 'First day' })).toHaveCount(0)
  })

  test(`the demonstration is taken out, and the visit of her own stays, on a ${where}`, async () => {
    test.setTimeout(180_000)
    const { studio, database, url } = await openShopSite()
    const cookie = await ownerCookie(studio)
    const own = await studio.bookings.create(bookRequest(), OWNER)
    if (!own.ok) throw new Error(own.code)
    const { hours } = await readRules(database)
    const plan = planOf({ bookings: 200, clients: 40, orders: 60 })
    await fillDemo(database, { plan, hours, now: NOON })
    const { page } = await shopper(parts.browser, url, { viewport, cookie })
    await page.goto(`${url}/admin/clients`)
    await page.getByRole('link', { name: 'Remove it' }).click()
    await page.getByText('40 clients').waitFor()
    await looksRight(page, `first-day-3-demonstration-${where}`)
    await page.getByText('Remove the demonstration').click()
    await page.getByRole('button', { name: 'Yes, remove all of it' }).click()
    await page.getByText('The demonstration is gone. What is here now is yours.').waitFor()
    await page.goto(`${url}/admin/clients`)
    await expect(page.getByText('Ana Rivera').first()).toBeVisible()
    await expect(page.getByText('Demonstration data')).toHaveCount(0)
  })
}

import { expect, test } from '#tests/e2e/journey.ts'
import { at } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { oneBrowser, openShopSite, SCREENS, shopper } from './shop.ts'
import { looksRight } from './site.ts'

const parts = oneBrowser()

for (const [where, viewport] of SCREENS) {
  test(`after booking one extra is added by one press, with script and without, on a ${where}`, async () => {
    const { studio, url } = await openShopSite()
    for (const javaScriptEnabled of [true, false]) {
      const clock = javaScriptEnabled ? '10:00' : '14:00'
      const email = javaScriptEnabled ? 'ana@example.com' : 'eve@example.com'
      const booking = await book(studio, { startsAt: at('2026-03-06', clock), email })
      const { page } = await shopper(parts.browser, url, { viewport, javaScriptEnabled })
      await page.goto(`${url}/schedule/booked/${studio.manageLinks.tokenFor(booking)}`)
      await page.getByRole('button', { name: /^Add .+, \+10 min, \+\$15$/ }).click()
      await page.getByText('It is added, with its time and its price.').waitFor()
      await page.getByText('$125').first().waitFor()
      expect(await page.getByRole('button', { name: /^Add / }).count()).toBe(0)
      if (javaScriptEnabled) await looksRight(page, `extra-${where}`)
      expect((await studio.bookings.find(booking.id))?.addons).toHaveLength(1)
    }
  })
}

import { heavyPicture } from '#tests/clients.ts'
import { expect, test } from '#tests/e2e/journey.ts'
import { ownerCookie } from '#tests/owner.ts'
import { oneBrowser, openShopSite, SCREENS, shopper } from './shop.ts'
import { looksRight } from './site.ts'

const parts = oneBrowser()
const FIRST = 'Professional Facials & Advanced Skincare Treatments'
const HERS = { Tagline: 'Calm skin, told plainly', 'The large words': 'Your skin comes first.' }
const ALT = 'A clay mask is brushed on a cheek.'

for (const [where, viewport] of SCREENS) {
  test(`the owner says it in her own words and shows a treatment as she does it, a visitor sees both, and all of it can be put back, on a ${where}`, async () => {
    test.setTimeout(120_000)
    const { studio, url } = await openShopSite()
    const cookie = await ownerCookie(studio)
    const { page: desk } = await shopper(parts.browser, url, { viewport, cookie })
    const { page } = await shopper(parts.browser, url, { viewport })
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(FIRST)

    await desk.goto(`${url}/admin/settings?q=tagline`)
    await desk
      .getByRole('main')
      .getByRole('link', { name: /^Your words and pictures/ })
      .click()
    await desk.getByRole('heading', { name: 'Your words and pictures' }).waitFor()
    await looksRight(desk, `words-1-settings-${where}`)
    for (const [label, words] of Object.entries(HERS)) {
      await desk.getByLabel(label, { exact: true }).fill(words)
    }
    await desk.getByRole('button', { name: 'Save', exact: true }).click()
    await desk.getByText('Saved. The site and the next mails say so now.').waitFor()
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HERS.Tagline)
    await expect(page.getByText(HERS['The large words'])).toBeVisible()
    await looksRight(page, `words-2-home-${where}`)

    await desk.goto(`${url}/admin/services/mini-facial`)
    const picture = { name: 'mask.jpg', mimeType: 'image/jpeg', buffer: await heavyPicture() }
    await desk.getByLabel('Your photograph').setInputFiles(picture)
    await desk.getByLabel('What it shows').fill(ALT)
    await desk.getByRole('button', { name: 'Use this photograph' }).click()
    await desk.getByText('Your photograph stands on the site now.').waitFor()
    await looksRight(desk, `words-3-treatment-${where}`)
    await page.goto(url)
    await page.getByAltText(ALT).scrollIntoViewIfNeeded()
    await page
      .getByRole('link', { name: /Mini Facial/ })
      .filter({ has: page.getByAltText(ALT) })
      .click()
    await expect(page.getByRole('heading', { name: 'Mini Facial', level: 1 })).toBeVisible()
    await expect(page.getByAltText(ALT)).toBeVisible()
    await looksRight(page, `words-4-page-${where}`)

    await desk.getByRole('button', { name: 'Take my photograph away' }).click()
    await desk.getByText(/^It is taken away/).waitFor()
    await page.reload()
    await expect(page.getByAltText(ALT)).toHaveCount(0)
    await desk.goto(`${url}/admin/settings/words`)
    await desk.getByRole('button', { name: 'Put the original back: Tagline' }).click()
    await expect(desk.getByLabel('Tagline', { exact: true })).toHaveValue(FIRST)
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(FIRST)
    await expect(page.getByText(HERS['The large words'])).toBeVisible()
  })
}

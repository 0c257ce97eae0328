import type { Page } from '@playwright/test'
import { heavyPicture } from '#tests/clients.ts'
import { expect, test } from '#tests/e2e/journey.ts'
import { at } from '#tests/helpers.ts'
import { book, outbox } from '#tests/mail.ts'
import { ownerCookie } from '#tests/owner.ts'
import { oneBrowser, openShopSite, SCREENS, shopper } from './shop.ts'
import { looksRight } from './site.ts'

const parts = oneBrowser()
const sees = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true }).filter({ visible: true }).first()).toBeVisible()
const FILLED = {
  'First name': 'Ana',
  'Whole name': 'Ana Reyes',
  'A sentence of yours': 'I look first, and do less than you expect.',
  'License number': 'Z 12345',
  'Which door': 'The green door on the left.',
}

for (const [where, viewport] of SCREENS) {
  test(`the owner says who she is, and is met on home, in the booking and below a mail, on a ${where}`, async () => {
    test.setTimeout(120_000)
    const { studio, url } = await openShopSite()
    const cookie = await ownerCookie(studio)
    const { page: desk } = await shopper(parts.browser, url, { viewport, cookie })
    const { page } = await shopper(parts.browser, url, { viewport })
    const start = new Date(at('2026-03-06', '14:00')).toISOString()
    const lastScreen = `${url}/schedule?service=acne-facial&step=you&at=${start}`

    await page.goto(url)
    await expect(page.getByAltText(/^A line drawing: an apron/)).toBeVisible()
    await looksRight(page, `person-1-nobody-${where}`)
    await page.goto(lastScreen)
    await sees(page, 'One esthetician')

    await desk.goto(`${url}/admin/settings/you`)
    for (const [label, words] of Object.entries(FILLED)) await desk.getByLabel(label).fill(words)
    await desk.getByRole('button', { name: 'Save', exact: true }).click()
    await desk.getByText('Saved. The site and the next mails say so now.').waitFor()
    const picture = { name: 'ana.jpg', mimeType: 'image/jpeg', buffer: await heavyPicture() }
    await desk.getByLabel('Your photograph').setInputFiles(picture)
    await desk.getByLabel('What it shows').fill('Ana beside the treatment bed.')
    await desk.getByRole('button', { name: 'Use this photograph' }).click()
    await desk.getByText('Your portrait stands on the site now.').waitFor()
    await looksRight(desk, `person-2-settings-${where}`)

    await page.goto(url)
    await expect(page.getByRole('heading', { name: 'Ana Reyes' })).toBeVisible()
    await expect(page.getByAltText('Ana beside the treatment bed.')).toBeVisible()
    await sees(page, 'The green door on the left.')
    await looksRight(page, `person-3-home-${where}`)
    for (const address of [lastScreen, `${lastScreen}&embed=1`]) {
      await page.goto(address)
      await sees(page, 'Ana Reyes')
      await sees(page, 'Licensed esthetician, California Z 12345')
    }
    // What the browser draws by itself has her too: the server drew her with another screen.
    await page.goto(`${url}/schedule?service=acne-facial&step=time&date=2026-03-06&times=all`)
    await page.getByRole('button', { name: '2:00 pm, available' }).click()
    await page.getByRole('heading', { name: 'Who is coming?' }).waitFor()
    await sees(page, 'Ana Reyes')

    const visit = await book(studio)
    await page.goto(`${url}/schedule/booked/${studio.manageLinks.tokenFor(visit)}`)
    await sees(page, 'Ana Reyes')
    await looksRight(page, `person-4-booked-${where}`)
    const letters = await outbox(studio).where('audience', '=', 'client').execute()
    expect(letters.at(-1)?.body_text).toMatch(/See you \w+day\.\n\nAna\n\n-- \nAna Reyes\n/)
  })
}

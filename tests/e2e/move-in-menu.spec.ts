import { readFile } from 'node:fs/promises'
import { expect, test } from '#tests/e2e/journey.ts'
import { SQUARE_ITEMS } from '#tests/moving-in/menus.ts'
import { ownerCookie } from '#tests/owner.ts'
import { cellsOf } from '../csv.ts'
import { oneBrowser, openShopSite, SCREENS, shopper } from './shop.ts'
import { looksRight } from './site.ts'

const parts = oneBrowser()

for (const [where, viewport] of SCREENS) {
  test(`a menu is looked at, brought in off the site, and taken back, on a ${where}`, async () => {
    test.setTimeout(120_000)
    const { studio, url } = await openShopSite()
    const cookie = await ownerCookie(studio)
    const { page } = await shopper(parts.browser, url, { viewport, cookie })
    const before = (await studio.menu.sheet()).services.length

    await page.goto(`${url}/admin/move-in`)
    const { name, bytes } = SQUARE_ITEMS
    await page
      .getByLabel('File')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(bytes) })
    await page.getByRole('button', { name: 'Look at it' }).click()
    await page.getByText('3 new treatments').first().waitFor()
    await page.getByText('1 treatment you already have').waitFor()
    await looksRight(page, `move-in-menu-1-${where}`)
    expect((await studio.menu.sheet()).services).toHaveLength(before)

    await page.getByRole('button', { name: 'Bring in 3 treatments' }).click()
    await page.getByText('It is all in.').waitFor()
    const batch = page.url()
    await looksRight(page, `move-in-menu-2-${where}`)
    await page.goto(`${url}/admin/services`)
    await expect(page.getByText('Gua Sha Facial').first()).toBeVisible()
    await looksRight(page, `move-in-menu-3-services-${where}`)
    await page.goto(`${url}/services`)
    await expect(page.getByText('Gua Sha Facial')).toHaveCount(0)

    await page.goto(batch)
    await page.getByText('Take it all back').click()
    await page.getByRole('button', { name: 'Take it back' }).click()
    await page.getByText('Nothing of it stays.').waitFor()
    await page.goto(`${url}/admin/services`)
    await expect(page.getByText('Custom Facial').first()).toBeVisible()
    await expect(page.getByText('Gua Sha Facial')).toHaveCount(0)
  })

  test(`clients and visits are taken along in the shapes of other programs, on a ${where}`, async () => {
    const { studio, url } = await openShopSite()
    const cookie = await ownerCookie(studio)
    const { page } = await shopper(parts.browser, url, { viewport, cookie })
    await page.goto(`${url}/admin/move-in`)
    await looksRight(page, `move-in-way-out-${where}`)
    const taken = async (button: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button }).click(),
      ])
      return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
    }
    const square = await taken('Customers for Square')
    expect(square.name).toBe('square-customers.csv')
    expect(cellsOf(square.bytes.toString())[0]).toContain('Email Address')
    expect((await taken('Files for Acuity (ZIP)')).name).toBe('acuity.zip')
  })
}

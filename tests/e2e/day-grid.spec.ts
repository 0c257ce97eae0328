import { expect, test } from '#tests/e2e/journey.ts'
import { at, OWNER } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { ownerCookie } from '#tests/owner.ts'
import { oneBrowser, openShopSite, shopper } from './shop.ts'
import { DESKTOP, looksRight, PHONE } from './site.ts'

const parts = oneBrowser()
const FRIDAY = '2026-03-06'
const HOUR_PX = 80

/** A Friday at 4:20 pm: Bo in the chair, Cy to come and here already. */
async function afternoon(viewport: typeof DESKTOP) {
  const { studio, clock, url } = await openShopSite()
  const visit = (firstName: string, time: string) =>
    book(studio, {
      ...{ firstName, lastName: 'Lind', email: `${firstName.toLowerCase()}@example.com` },
      startsAt: at(FRIDAY, time),
    })
  await visit('Ana', '09:00')
  const bo = await visit('Bo', '16:00')
  const cy = await visit('Cy', '17:00')
  clock.now = at(FRIDAY, '16:20')
  await studio.today.markArrived(cy.id, true, OWNER)
  const zone = { timezoneId: 'America/Los_Angeles', locale: 'en-US' }
  const cookie = await ownerCookie(studio)
  const { page } = await shopper(parts.browser, url, { viewport, cookie, ...zone })
  await page.clock.setFixedTime(clock.now)
  return { studio, url, page, bo, cy }
}

for (const [where, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test(`the day opens at now, a gap is pressed to book it, and a visit is dragged and put back, on a ${where}`, async () => {
    test.setTimeout(120_000)
    const { studio, url, page, bo } = await afternoon(viewport)
    await page.goto(`${url}/admin/appointments?view=month`)
    await looksRight(page, `grid-1-month-${where}`)
    await page.getByRole('link', { name: 'Friday, March 6, as a day' }).click()
    const grid = page.getByRole('region', { name: 'Friday, March 6, hour by hour' })
    await expect(page.locator('[data-now]')).toBeInViewport()
    await expect(grid.getByText('Now, 4:20 pm')).toBeAttached()
    const head = await grid.boundingBox()
    const main = await page.getByRole('main').boundingBox()
    expect((head?.y ?? 0) - (main?.y ?? 0)).toBeLessThan(viewport.height * 0.3)
    await looksRight(page, `grid-2-day-${where}`)

    await grid.getByRole('link', { name: /^Book 5:50 pm/ }).click()
    const panel = page.getByRole('region', { name: 'Book by hand' })
    await expect(panel.getByLabel('Time', { exact: true })).toHaveValue('17:50')
    if (where === 'desktop') {
      const date = panel.getByLabel('Date', { exact: true })
      await panel.getByLabel('First name').fill('Eve')
      await page.getByRole('link', { name: 'Next day' }).click()
      await expect(date).toHaveValue('2026-03-07')
      await page.getByRole('heading', { name: 'Saturday, March 7' }).waitFor()
      await page.goBack()
      await expect(date).toHaveValue(FRIDAY)
      await page.getByLabel('Day', { exact: true }).fill('2026-03-10')
      await expect(date).toHaveValue('2026-03-10')
      await expect(panel.getByLabel('First name')).toHaveValue('Eve')
      await page.goBack()
      await grid.waitFor()
    }
    await panel.getByRole('link', { name: 'Close' }).click()

    const visit = grid.getByRole('link', { name: /Bo Lind/ })
    if (where === 'desktop') {
      await visit.scrollIntoViewIfNeeded()
      const box = await visit.boundingBox()
      if (!box) throw new Error('Nothing to drag.')
      const from = { x: box.x + box.width / 2, y: box.y + 10 }
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(from.x + 10, from.y + 10)
      await page.mouse.move(from.x, from.y + 2 * HOUR_PX, { steps: 4 })
      await page.mouse.up()
      const asked = page.getByRole('region', { name: 'Bo Lind' })
      await asked.getByText('6:00 pm to 6:50 pm').waitFor()
      await asked.getByLabel(/^Write to Bo/).uncheck()
      await asked.getByLabel('Move it anyway').check()
      await asked.getByRole('button', { name: 'Move', exact: true }).click()
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByText('Undone. The visit is back where it was.').waitFor()
      expect((await studio.bookings.find(bo.id))?.startsAt).toBe(bo.startsAt)
    } else {
      await visit.click()
      await page.getByRole('region', { name: 'Bo Lind' }).waitFor()
    }

    await page.goto(`${url}/admin/dashboard`)
    await expect(page.getByRole('region', { name: 'Now' })).toContainText('Bo Lind')
    await expect(page.getByRole('region', { name: 'Waiting' })).toContainText('Cy, 40 min early')
    await looksRight(page, `grid-3-now-${where}`)
  })
}

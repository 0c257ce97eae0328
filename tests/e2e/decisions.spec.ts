import { expect, test } from '#tests/e2e/journey.ts'
import { at } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { ownerCookie } from '#tests/owner.ts'
import { oneBrowser, openShopSite, SCREENS, shopper } from './shop.ts'
import { looksRight } from './site.ts'

const parts = oneBrowser()
const HOURS = ['10:00', '11:00', '12:00', '13:00', '14:00']

for (const [where, viewport] of SCREENS) {
  test(`of many decisions a phone shows three until all are asked for, on a ${where}`, async () => {
    const { studio, url, clock } = await openShopSite({ env: { STUDIO_MODE: 'test' } })
    for (const hour of HOURS) await book(studio, { startsAt: at('2026-03-06', hour) })
    clock.now = at('2026-03-06', '16:00')
    const cookie = await ownerCookie(studio)
    const { page: desk } = await shopper(parts.browser, url, { viewport, cookie })
    await desk.goto(`${url}/admin/dashboard`)
    const decide = desk.getByRole('region', { name: 'Needs a decision' })
    const visits = decide.getByRole('listitem').filter({ hasText: 'did they come?' })
    const all = decide.getByText(/^All \d$/)
    if (where === 'phone') {
      await expect(decide.getByRole('listitem').filter({ visible: true })).toHaveCount(3)
      await looksRight(desk, 'decisions-1-folded')
      await all.click()
    }
    await expect(visits.filter({ visible: true })).toHaveCount(5)
    await expect(all).toBeHidden()
    await visits.last().getByRole('button', { name: 'Complete' }).click()
    await expect(visits.filter({ visible: true })).toHaveCount(4)
    await looksRight(desk, `decisions-2-all-${where}`)
  })
}

import type { Page } from '@playwright/test'
import { HOUR_MS } from '#domain/core/duration.ts'
import { expect, test } from '#tests/e2e/journey.ts'
import { at } from '#tests/helpers.ts'
import { ownerCookie } from '#tests/owner.ts'
import { heldVisit, OK } from '#tests/payments.ts'
import { expectReached } from './seen.ts'
import { oneBrowser, openShopSite, SCREENS, shopper } from './shop.ts'
import { looksRight } from './site.ts'

const parts = oneBrowser()

/** Two visits that were paid with a tip, which nobody's policy asked for, and the owner's window. */
async function opened(viewport: (typeof SCREENS)[number][1]) {
  const shop = await openShopSite()
  const { studio, payments, url } = shop
  async function booked(startsAt: number) {
    const visit = await heldVisit(shop, { startsAt, buyer: String(startsAt) })
    const order = await payments.orderVisit(visit)
    if (!order.ok) throw new Error(order.code)
    const card = { sourceId: OK, shownTotalCents: null, tipCents: 2200 }
    const paid = await payments.pay(order.attempt.id, card)
    return (paid.ok && paid.attempt.bookingId) || ''
  }
  const missed = await booked(at('2026-03-06', '10:00'))
  const ours = await booked(at('2026-03-06', '14:00'))
  const cookie = await ownerCookie(studio)
  const { page: desk } = await shopper(parts.browser, url, { viewport, cookie })
  return { ...shop, desk, missed, ours }
}

const seen = (page: Page, words: string) => page.getByText(words).filter({ visible: true })
const field = (page: Page, label: string) => page.getByLabel(label).filter({ visible: true })
const opens = (page: Page, words: string) =>
  page.locator('summary').filter({ hasText: words }).filter({ visible: true }).first().click()

for (const [where, viewport] of SCREENS) {
  test(`the owner keeps what was paid for a visit that she cancels, and for one that was missed, on a ${where}`, async () => {
    const { desk, url, clock, missed, ours } = await opened(viewport)
    const paid = '$132.00, a tip of $22.00 among it, was paid online'
    await desk.goto(`${url}/admin/appointments/${ours}`)
    await opens(desk, 'Cancel')
    await expectReached(seen(desk, `${paid} and goes back in full.`))
    await expect(seen(desk, 'and stays with you.')).toHaveCount(0)
    await looksRight(desk, `missed-visits-1-goes-back-${where}`)
    await field(desk, 'Keep the $132').check()
    await expectReached(seen(desk, `${paid} and stays with you.`))
    await expect(seen(desk, 'goes back in full.')).toHaveCount(0)
    await expect(seen(desk, 'Reason, for you alone')).toHaveCount(0)
    await field(desk, 'Why you keep it: Ana reads this').fill('The peel was mixed')
    await opens(desk, 'Read the mail first')
    await expectReached(seen(desk, 'Here is why: The peel was mixed.'))
    await looksRight(desk, `missed-visits-2-stays-${where}`)
    await desk.getByRole('button', { name: 'Cancel this visit' }).click()
    await expectReached(seen(desk, 'Canceled. $132.00 stays with you; Ana reads why.'))
    await looksRight(desk, `missed-visits-3-canceled-${where}`)

    clock.now = at('2026-03-06', '10:00') + 2 * HOUR_MS
    await desk.goto(`${url}/admin/appointments/${missed}`)
    await opens(desk, 'No-show')
    await expectReached(seen(desk, '$132.00 goes back to the card by itself, a tip'))
    await looksRight(desk, `missed-visits-4-nobody-came-${where}`)
    await field(desk, 'Keep the $132').check()
    await field(desk, 'Why you keep it: Ana reads this').fill('The room was kept for you')
    await opens(desk, 'Read the mail first')
    await expectReached(seen(desk, 'Here is why: The room was kept for you.'))
    await looksRight(desk, `missed-visits-5-kept-${where}`)
    await desk.getByRole('button', { name: 'Mark as no-show' }).click()
    await expectReached(seen(desk, 'Marked as a no-show. $132.00 stays with you; Ana reads why.'))
    await looksRight(desk, `missed-visits-6-closed-${where}`)
    await desk.goto(`${url}/admin/appointments?panel=book`)
    await expectReached(seen(desk, 'Booked by hand, nothing is paid ahead and no fee applies.'))
    await looksRight(desk, `missed-visits-7-by-hand-${where}`)
  })
}

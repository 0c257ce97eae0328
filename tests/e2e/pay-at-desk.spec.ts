import type { Page } from '@playwright/test'
import { STUDIO } from '#content/studio.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { formatMoney } from '#domain/core/money.ts'
import { localDate } from '#domain/core/when.ts'
import { expect, test } from '#tests/e2e/journey.ts'
import { at, bookRequest, OWNER } from '#tests/helpers.ts'
import { ownerCookie } from '#tests/owner.ts'
import { readQr } from '#tests/qr.ts'
import { expectReached, expectSeen } from './seen.ts'
import { type DESKTOP, oneBrowser, openShopSite, PHONE, SCREENS, shopper } from './shop.ts'
import { looksRight, TABLET } from './site.ts'

const parts = oneBrowser()
const DAY = '2026-03-06'
/** A visit at $110.00, with a mask at $36.00 and its tax of 8.75 %. */
const VISIT = 11_000
const WITH_MASK = 14_915
/** 20 % of it. */
const TIP = 2983

/** The studio's Friday, with the owner at her desk and the clients' visits of that day. */
async function opened(viewport: typeof DESKTOP) {
  const shop = await openShopSite()
  const { studio, payments, clock, url } = shop
  const cookie = await ownerCookie(studio)
  const { page } = await shopper(parts.browser, url, {
    viewport,
    cookie,
    permissions: ['clipboard-read', 'clipboard-write'],
  })

  /** A visit of that day, which has begun. */
  async function visitAt(time: string, firstName: string) {
    const email = `${firstName.toLowerCase()}@example.com`
    const asked = bookRequest({ startsAt: at(DAY, time), firstName, email })
    const made = await studio.bookings.create(asked, OWNER)
    if (!made.ok) throw new Error(made.code)
    clock.now = Math.max(clock.now, made.booking.startsAt + 10 * MINUTE_MS)
    const { id } = made.booking
    const link = `${url}/manage/${studio.manageLinks.tokenFor(made.booking)}`
    return { id, link, path: `${url}/admin/today/visits/${id}` }
  }

  /** What every place that names money says of a visit: the whole sum that was taken, once. */
  async function isPaidEverywhere(
    visit: Awaited<ReturnType<typeof visitAt>>,
    { ways, shown }: { ways: string; shown: string },
  ) {
    for (const path of ['/admin/dashboard', `/admin/appointments/${visit.id}`]) {
      await page.goto(url + path)
      await expect(page.locator('main')).toContainText(ways)
    }
    await page.goto(visit.path)
    await expect(page.locator('main')).toContainText(/Left to pay\s*\$0\.00/)
    const client = await shopper(parts.browser, url, { viewport: PHONE })
    await client.page.goto(visit.link)
    await expect(client.page.locator('main')).toContainText(shown)
    await client.context.close()
  }
  /** What the close of day counts by each way, and the tips among it. */
  const takings = async () =>
    (await studio.today.till(localDate(clock.now, STUDIO.zone))).map(
      ({ way, takenCents, tipCents }) => [way, takenCents, tipCents],
    )
  /** The month's figures once this visit is completed too. */
  async function reported(bookingId: string) {
    expect(await studio.bookings.complete(bookingId, OWNER)).toMatchObject({ ok: true })
    return studio.reports.revenue([{ from: '2026-03-01', to: '2026-03-31' }])
  }
  const settled = async () => {
    clock.now += 10_000
    await payments.reconcile()
  }
  return { ...shop, page, visitAt, isPaidEverywhere, takings, reported, settled }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const inHand = (page: Page) => page.getByRole('status').filter({ hasText: 'not paid yet' })

for (const [where, viewport] of SCREENS) {
  test(`a terminal is paired, takes a visit with a product and a tip, is canceled and asked again, on a ${where}`, async () => {
    test.setTimeout(180_000)
    const shop = await opened(viewport)
    const { page, url, visitAt, isPaidEverywhere, takings, payments, reported, breaches } = shop
    await payments.stock.set('clay-mask', 'regular', 3)

    const first = await visitAt('10:00', 'Ana')
    await page.goto(first.path)
    await looksRight(page, `desk-1-unpaired-${where}`)
    await page.getByRole('link', { name: 'Pair a terminal' }).click()
    await page.getByLabel('Name').fill('Front desk')
    await page.getByRole('button', { name: /^Pair/ }).click()
    await expectReached(page.getByText('Paired', { exact: true }))
    await looksRight(page, `desk-2-paired-${where}`)

    await page.goto(first.path)
    await page.getByText('Add a product').click()
    await page.getByRole('searchbox', { name: 'Product' }).fill('cl')
    await page.getByRole('button', { name: /^Clay Mask.*3 left/ }).click()
    await expectReached(page.getByText(`Take ${formatMoney(WITH_MASK)} by`))
    await looksRight(page, `desk-3-ticket-${where}`)

    const device = await page.context().newPage()
    const screen =
      (await page.getByRole('link', { name: /test terminal/ }).getAttribute('href')) ?? ''
    await device.goto(new URL(screen, url).href)
    await expectSeen(device.getByText('Ready'))

    await button(page, 'Terminal').click()
    await expectReached(inHand(page))
    await expect(inHand(page)).toContainText(formatMoney(WITH_MASK))
    await expect(button(page, 'Cash')).toHaveCount(0)
    await looksRight(page, `desk-4-on-the-terminal-${where}`)
    await device.getByRole('button', { name: 'Cancel' }).click()
    await expectSeen(device.getByText('Nothing was charged.'))
    await shop.settled()
    await expectReached(page.getByText('The payment on the terminal was canceled.'))
    await looksRight(page, `desk-5-canceled-${where}`)

    await button(page, 'Terminal').click()
    await expectReached(inHand(page))
    await device.getByText('20%').click()
    await device.getByRole('button', { name: 'Tap card', exact: true }).click()
    await expectSeen(device.getByText('Approved'))
    await shop.settled()
    await expectReached(
      page.getByText('Paid. The receipt is written, and leaves with the next mail.'),
    )
    await looksRight(page, `desk-6-paid-${where}`)
    await isPaidEverywhere(first, {
      ways: 'Paid by card here',
      shown: 'Paid by card here: $139.83 ($110 and a tip of $29.83)',
    })
    await page.goto(first.path)
    await page.getByRole('link', { name: 'The order' }).click()
    await expect(page.locator('main')).toContainText(
      /Clay Mask × 1\s*\$36\.00[^$]*\$3\.15\s*Total\s*\$149\.15\s*Tip\s*\$29\.83\s*Paid with the tip\s*\$178\.98/,
    )
    await looksRight(page, `desk-7-order-${where}`)
    expect(await takings()).toEqual([['terminal', WITH_MASK + TIP, TIP]])
    expect((await shop.client.payments.list({})).data).toHaveLength(1)
    expect(await reported(first.id)).toMatchObject([
      { servicesCents: VISIT, productsCents: 3600, taxCents: 315, tipsCents: TIP },
    ])
    await page.goto(`${url}/admin/reports?period=this-month`)
    await expectReached(page.getByText('$29.83').first())
    await expect(page.getByRole('row', { name: /^Cards online/ })).toContainText('$0.00')
    await looksRight(page, `desk-12-report-${where}`)
    await page.goto(`${url}/admin/dashboard`)
    await looksRight(page, `desk-13-today-${where}`)
    expect(breaches).toEqual([])
  })
}

for (const [where, viewport] of SCREENS) {
  test(`a link is copied, read as a QR code and paid on another phone, and cash is noted, on a ${where}`, async () => {
    test.setTimeout(180_000)
    const shop = await opened(viewport)
    const { page, url, visitAt, isPaidEverywhere, takings, reported, breaches } = shop
    const visit = await visitAt('10:00', 'Ana')
    await page.goto(visit.path)
    await button(page, 'Link or QR').click()
    const code = page.getByRole('img', { name: /QR code of the payment link/ })
    await expectReached(code)
    await looksRight(page, `desk-8-link-${where}`)
    const link = await readQr(await code.screenshot())
    await button(page, 'Copy the link').click()
    await expectSeen(page.getByRole('button', { name: 'Copied' }))
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

    const phone = await shopper(parts.browser, url, { viewport: PHONE })
    await phone.page.goto(link)
    await expectReached(phone.page.getByText('Acne Facial'))
    await phone.page.getByText('15%').click()
    await phone.page.getByRole('button', { name: 'Pay', exact: true }).click()
    await shop.settled()
    await expectReached(
      page.getByText('Paid. The receipt is written, and leaves with the next mail.'),
    )
    await isPaidEverywhere(visit, {
      ways: 'Paid by link',
      shown: 'Paid by link: $126.50 ($110 and a tip of $16.50)',
    })

    const other = await visitAt('14:00', 'Bo')
    await page.goto(other.path)
    await page.getByLabel('Tip, $').fill('10')
    await button(page, 'Cash').last().click()
    await expectSeen(page.getByText('Payment noted, and the visit marked as completed.'))
    await expectReached(page.getByText('Cash, $110.00, tip $10.00'))
    await looksRight(page, `desk-9-cash-${where}`)
    await isPaidEverywhere(other, {
      ways: 'Paid cash',
      shown: 'Paid cash: $120 ($110 and a tip of $10)',
    })
    expect(await takings()).toEqual([
      ['cash', 12_000, 1000],
      ['link', 12_650, 1650],
    ])
    expect(await reported(visit.id)).toMatchObject([{ servicesCents: 2 * VISIT, tipsCents: 2650 }])
    expect(breaches).toEqual([])
  })
}

test('the desk’s payment page on a tablet, with a ticket', async () => {
  const { page, visitAt, payments } = await opened(TABLET)
  const visit = await visitAt('10:00', 'Ana')
  const masks = { bookingId: visit.id, productId: 'clay-mask', variationId: 'regular', by: 2 }
  expect(await payments.tickets.add(masks, OWNER)).toEqual({ ok: true })
  await page.goto(visit.path)
  await looksRight(page, 'desk-11-tablet')
})

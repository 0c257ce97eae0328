import type { Page } from '@playwright/test'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { expect, test } from '#tests/e2e/journey.ts'
import { at, bookRequest, OWNER } from '#tests/helpers.ts'
import { ownerCookie, signedInClient } from '#tests/owner.ts'
import { giveCredit } from '#tests/store-credit.ts'
import { expectReached, expectSeen } from './seen.ts'
import {
  add,
  cardField,
  fillCard,
  fillDetails,
  isBought,
  oneBrowser,
  onward,
  openShopSite,
  payButton,
  SCREENS,
  shopper,
  toPayment,
} from './shop.ts'
import { looksRight } from './site.ts'

const parts = oneBrowser()
const DECLINED_CARD = { cardNumber: '4000 0000 0000 0002' }
const CONSULTATION = { serviceId: 'skincare-consultation', startsAt: at('2026-03-06', '10:00') }

/** A shop whose client Ana is signed in, with the owner's window beside hers. */
async function opened(viewport: (typeof SCREENS)[number][1]) {
  const shop = await openShopSite()
  const { studio, database, url } = shop
  const { cookie } = await signedInClient(studio, { isVerified: true })
  const client = await shopper(parts.browser, url, { viewport, cookie })
  const owner = await shopper(parts.browser, url, { viewport, cookie: await ownerCookie(studio) })
  /** What Ana was written about an order: the receipt, and that money or credit went back. */
  const letters = async (orderId: string) => {
    const found = await database.rows
      .selectFrom('outbox')
      .select('body_text')
      .where('order_id', '=', orderId)
      .where('audience', '=', 'client')
      .execute()
    return found.map(({ body_text }) => body_text).join()
  }
  return { ...shop, page: client.page, desk: owner.page, letters }
}

const orderIn = (page: Page) => new URL(page.url()).searchParams.get('orderId') ?? ''

for (const [where, viewport] of SCREENS) {
  test(`a consultation becomes credit, buys beside a card and alone, and comes back with a refund, on a ${where}`, async () => {
    test.setTimeout(180_000)
    const shop = await opened(viewport)
    const { studio, clock, payments, url, page, desk, letters, breaches } = shop
    const words = (text: string) => page.getByText(text)
    const row = (name: string) => page.getByRole('row', { name })
    const credit = page.getByRole('region', { name: 'Store credit' })

    const booked = await studio.bookings.create(bookRequest(CONSULTATION), OWNER)
    if (!booked.ok) throw new Error(booked.code)
    clock.now = CONSULTATION.startsAt + 10 * MINUTE_MS
    await desk.goto(`${url}/admin/today/visits/${booked.booking.id}`)
    await expect(desk.getByLabel('Amount, $')).toHaveValue('50.00')
    await desk.getByRole('button', { name: 'Cash' }).last().click()
    await expectSeen(desk.getByText('Payment noted, and the visit marked as completed.'))
    await page.goto(`${url}/profile`)
    await expect(credit).toContainText('$50.00 to spend')
    await expect(credit).toContainText('From your consultation')

    await add(page, url)
    await toPayment(page, url)
    const choice = page.getByRole('checkbox', { name: 'Use it for this order' })
    await expect(choice).toBeChecked()
    await cardField(page).locator('[name=cardNumber]').waitFor()
    await expect(payButton(page)).toContainText('28.30')
    await looksRight(page, `credit-1-beside-a-card-${where}`)
    await choice.uncheck()
    await expect(payButton(page)).toContainText('78.30')
    await choice.check()
    await fillCard(page, DECLINED_CARD)
    await payButton(page).click()
    await expectSeen(words('Your card was declined and nothing was charged.'))
    await expect(payButton(page)).toContainText('28.30')
    await fillCard(page)
    await payButton(page).click()
    await isBought(page)
    const orderId = orderIn(page)
    await expect(row('Paid with store credit')).toContainText('$50.00')
    await expect(row('Paid by card')).toContainText('$28.30')
    await looksRight(page, `credit-2-order-${where}`)
    expect(await letters(orderId)).toMatch(
      /Total: \$78\.30\nPaid with store credit: \$50\.00\nPaid by card: \$28\.30/,
    )

    await giveCredit(shop, 'another consultation')
    await add(page, url)
    await page.goto(`${url}/checkout`)
    await fillDetails(page)
    await onward(page).click()
    await expectReached(words('Your credit pays for all of it. No card is needed.'))
    await expect(page.locator('.sq-card-iframe')).toHaveCount(0)
    await looksRight(page, `credit-3-alone-${where}`)
    await page.getByRole('button', { name: 'Pay with credit' }).click()
    await isBought(page)
    await expect(row('Paid with store credit')).toContainText('$39.15')
    await expect(row('Paid by card')).toHaveCount(0)
    expect(await letters(orderIn(page))).toMatch(
      /Total: \$39\.15\nPaid with store credit: \$39\.15/,
    )
    await page.goto(`${url}/profile`)
    await expect(credit).toContainText('$10.85 to spend')
    await expect(credit).toContainText('Given back: that purchase did not go through')
    await looksRight(page, `credit-4-profile-${where}`)

    await desk.goto(`${url}/admin/orders/${orderId}`)
    await desk.getByText('Refund this order').click()
    await expectReached(desk.getByText('The first $28.30 go back to the card; what is more'))
    await looksRight(desk, `credit-5-refund-${where}`)
    await desk.getByRole('button', { name: 'Send the money back' }).click()
    await expectReached(desk.getByText('$50.00 to store credit'))
    clock.now += 2 * MINUTE_MS
    await payments.reconcile()
    await page.goto(`${url}/profile`)
    await expect(credit).toContainText('$60.85 to spend')
    await expect(credit).toContainText('Given back with a refund')
    await page.goto(`${url}/order-confirmation?orderId=${orderId}`)
    await expectReached(page.getByText('refunded', { exact: true }))
    await looksRight(page, `credit-6-refunded-${where}`)
    const told = await letters(orderId)
    expect(told).toContain('I have sent $28.30 back to the card that you paid with.')
    expect(told).toContain('$50.00 of what you paid is store credit again.')
    expect(breaches).toEqual([])
  })
}

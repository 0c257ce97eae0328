import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '#tests/e2e/journey.ts'
import { aFriday } from './a-friday.ts'
import { difference, expectAccepted } from './looks.ts'
import { type At, HANDS, isFocused, press, visit } from './opening.ts'
import { expectReached, expectSeen } from './seen.ts'
import { add, oneBrowser } from './shop.ts'

const parts = oneBrowser()

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true })

/** Opened by its button it is seen, and looks as accepted. */
async function opens({ page, hand }: At, opener: Locator, panel: Locator, name: string) {
  await expectReached(opener)
  await press(hand, opener)
  await expectSeen(panel)
  await expectAccepted(page, `${name}-${hand}`)
}

/** Escape closes it and, by keyboard, leads back to its button. */
async function leaves({ page, hand }: At, opener: Locator, panel: Locator) {
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  if (hand === 'keyboard') await isFocused(opener)
}

async function opensAndLeaves(at: At, opener: Locator, panel: Locator, name: string) {
  await opens(at, opener, panel, name)
  await leaves(at, opener, panel)
}

for (const [hand, viewport, options] of HANDS) {
  test(`by ${hand}, menus and cart look as accepted`, async () => {
    const { as, url } = await aFriday(parts)
    const page = await as('client', viewport, options)
    const at = { page, hand }
    await visit(page, `${url}/about`)
    const sheet = page.locator('#nav-sheet')
    // The bar asks who is signed in once the page is there.
    await sheet.locator('[data-user-menu]:not([hidden])').waitFor({ state: 'attached' })
    if (hand === 'mouse') {
      const [list, own] = [page.locator('#services-dropdown'), page.locator('#user-menu')]
      await opensAndLeaves(at, button(page, 'List of services'), list, 'services')
      await opensAndLeaves(at, button(page, 'Your account'), own, 'account')
    } else {
      await opens(at, button(page, 'Menu'), sheet, 'menu')
      const services = sheet.locator('summary')
      await opens(at, services, sheet.locator('details ul a').first(), 'menu-services')
      await leaves(at, button(page, 'Menu'), sheet)
    }
    const cart = page.getByRole('dialog', { name: 'Your cart' })
    const opener = page.locator('[data-cart-open]').filter({ visible: true })
    await opensAndLeaves(at, opener, cart, 'cart-empty')
    await add(page, url)
    await expectSeen(cart)
    await expectAccepted(page, `cart-${hand}`)
  })
}

for (const [hand, viewport, options] of HANDS) {
  test(`by ${hand}, what asks a client first looks as accepted`, async () => {
    const { as, url } = await aFriday(parts)
    const page = await as('client', viewport, options)
    const at = { page, hand }
    const dialog = page.getByRole('dialog')
    await visit(page, `${url}/bookings`)
    const cancel = page.getByRole('link', { name: 'CANCEL BOOKING' })
    await opens(at, cancel, dialog, 'ask-cancel')
    await expectSeen(dialog.getByRole('button', { name: 'CANCEL BOOKING' }))
    await leaves(at, cancel, dialog)
    await visit(page, `${url}/profile`)
    const remove = page.getByRole('link', { name: 'Delete my account' })
    await opensAndLeaves(at, remove, dialog, 'ask-delete')
  })
}

for (const [hand, viewport, options] of HANDS) {
  test(`by ${hand}, the back office opens what it offers as accepted`, async () => {
    const { as, url } = await aFriday(parts)
    const page = await as('owner', viewport, options)
    const at = { page, hand }
    await visit(page, `${url}/admin/appointments?date=2026-03-06`)
    if (hand !== 'mouse') {
      const more = page.getByRole('navigation', { name: 'Back office, short' }).getByRole('button')
      await opensAndLeaves(at, more, page.locator('#more-screens'), 'desk-more')
    }
    const search = page.locator('a[aria-keyshortcuts]')
    await opensAndLeaves(at, search, page.getByRole('dialog', { name: 'Search' }), 'desk-search')
    if (hand !== 'touch') {
      const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
      await page.keyboard.press('?')
      await expectSeen(keys)
      await expectAccepted(page, `desk-keys-${hand}`)
      await page.keyboard.press('Escape')
      await keys.waitFor({ state: 'hidden' })
    }
    const eve = page.locator('main ol > li').filter({ hasText: 'Eve Rivera' })
    await press(hand, eve.locator('summary', { hasText: 'More' }))
    await asksFirst(at, eve, { name: 'desk-cancel', before: 'Cancel', after: 'Don’t cancel' })
    await asksFirst(at, eve, { name: 'desk-no-show', before: 'No-show', after: 'Keep waiting' })
  })
}

/** A button that opens its question in place and then offers the way back. */
async function asksFirst(
  at: At,
  row: Locator,
  words: { name: string; before: string; after: string },
) {
  const offers = (said: string) =>
    row
      .locator('summary')
      .filter({ has: at.page.getByText(said, { exact: true }).filter({ visible: true }) })
  const shut = offers(words.before)
  expect((await shut.innerText()).toLowerCase()).toBe(words.before.toLowerCase())
  const form = shut.locator('xpath=following-sibling::form')
  await expectReached(shut)
  await press(at.hand, shut)
  const open = offers(words.after)
  await expectReached(open)
  expect((await open.innerText()).toLowerCase()).toBe(words.after.toLowerCase())
  await expectAccepted(at.page, `${words.name}-${at.hand}`)
  await expectReached(row.locator('details[open] details[open] form button').last())
  await press(at.hand, open)
  await expectReached(shut)
  await expect(form).toBeHidden()
}

test('a picture differs where a button has moved or has become clear, not where it is the same', async () => {
  const accepted = readFileSync(new URL('accepted/menu-touch.png', import.meta.url))
  expect((await difference(accepted, accepted)).ratio).toBe(0)
  const { width, height } = await sharp(accepted).metadata()
  const lid = await sharp({
    create: { width: 120, height: 60, channels: 3, background: '#2b2622' },
  })
    .png()
    .toBuffer()
  const changed = await sharp(accepted)
    .composite([{ input: lid, left: 20, top: 100 }])
    .png()
    .toBuffer()
  expect((await difference(accepted, changed)).ratio).toBeGreaterThan(0.002)
  const smaller = await sharp(accepted)
    .resize(width - 1, height)
    .png()
    .toBuffer()
  expect((await difference(accepted, smaller)).ratio).toBe(1)
})

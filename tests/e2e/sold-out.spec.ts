import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/journey.ts'
import { expectSeen } from './seen.ts'
import { add, cart, DESKTOP, oneBrowser, openCart, openShopSite, PHONE, shopper } from './shop.ts'
import { looksRight } from './site.ts'

const parts = oneBrowser()

const card = (page: Page, product: string) => page.locator('.product').filter({ hasText: product })

for (const [name, viewport] of [
  ['phone', PHONE],
  ['tablet', { width: 768, height: 1024 }],
  ['desktop', DESKTOP],
] as const) {
  test(`cards say what is sold out and what is nearly, on a ${name}`, async () => {
    const { url, payments } = await openShopSite()
    await payments.stock.set('clay-mask', 'regular', 0)
    await payments.stock.set('sun-stick', 'regular', 2)
    await payments.stock.set('vitamin-c-serum', '15ml', 0)
    const { page, errors } = await shopper(parts.browser, url, { viewport })
    await page.goto(`${url}/products`)
    const soldOut = card(page, 'Clay Mask').getByRole('button', { name: 'Sold out Clay Mask' })
    await soldOut.waitFor()
    await expect(soldOut).toBeDisabled()
    await card(page, 'Sun Stick').getByText('2 left').waitFor()
    const serum = card(page, 'Vitamin C Serum')
    await expect(serum.getByRole('button', { name: /^Sold out/ })).toBeDisabled()
    await serum.getByText('30ml', { exact: true }).first().click()
    await expect(serum.getByRole('button', { name: /^SHOP NOW/ })).toBeEnabled()
    await looksRight(page, `sold-out-products-${name}`)
    expect(errors).toEqual([])
  })
}

test('a product’s own page says so too, and follows what the owner has put back', async () => {
  const { url, payments } = await openShopSite()
  await payments.stock.set('clay-mask', 'regular', 0)
  const { page } = await shopper(parts.browser, url, { viewport: PHONE })
  await page.goto(`${url}/products/clay-mask`)
  await expect(page.getByRole('button', { name: 'Sold out Clay Mask' })).toHaveCount(1)
  await looksRight(page, 'sold-out-product-phone')
  await payments.stock.set('clay-mask', 'regular', 1)
  await page.reload()
  await page.getByText('1 left').waitFor()
  await expect(page.getByRole('button', { name: /^ADD TO CART/ }).first()).toBeEnabled()
})

test('the cart holds no more than is left, and says how many that are', async () => {
  const { url, payments } = await openShopSite()
  await payments.stock.set('clay-mask', 'regular', 2)
  const { page } = await shopper(parts.browser, url)
  await add(page, url)
  await cart(page).getByText('2 left').waitFor()
  const more = cart(page).getByRole('button', { name: 'One more' })
  await more.click()
  await expect(more).toBeDisabled()
  await looksRight(page, 'sold-out-cart')
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^ADD TO CART/ })
    .first()
    .click()
  await expect(cart(page).locator('[data-cart-quantity]').first()).toHaveText('2', {
    useInnerText: true,
  })
})

test('a cart whose last piece was sold meanwhile is repaired with a sentence', async () => {
  const { url, payments } = await openShopSite()
  const { page } = await shopper(parts.browser, url)
  await add(page, url)
  await payments.stock.set('clay-mask', 'regular', 0)
  await page.goto(`${url}/products`)
  await openCart(page)
  await cart(page).getByText('Clay Mask is sold out, so it is out of your cart.').waitFor()
  await expectSeen(cart(page).getByText('Nothing here yet.'))
  await expect.poll(() => page.evaluate(() => localStorage.getItem('shopping-cart'))).toBe('[]')
})

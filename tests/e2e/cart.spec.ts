import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/journey.ts'
import { expectSeen } from './seen.ts'
import { cart, cartButton, openCart } from './shop.ts'
import { DESKTOP, looksRight, PHONE, siteAndBrowser, visitor } from './site.ts'

const parts = siteAndBrowser()

const lines = (page: Page) => cart(page).getByRole('listitem')

/** Name, variation, pieces and sum of each line. */
function shown(page: Page): Promise<string[][]> {
  const parts = ['name', 'variation', 'quantity', 'total']
  return cart(page)
    .locator('[data-line-id]')
    .evaluateAll(
      (rows, names) =>
        rows.map((row) =>
          names.map((name) => row.querySelector(`[data-cart-${name}]`)?.textContent ?? ''),
        ),
      parts,
    )
}

async function add(page: Page, product: string, variation?: string): Promise<void> {
  const card = page.locator('.product').filter({ hasText: product })
  if (variation) await card.getByText(variation, { exact: true }).first().click()
  await card.getByRole('button', { name: `SHOP NOW ${product}` }).click()
  await expectSeen(cart(page))
}

for (const [name, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test(`the chosen variation goes into the cart and stays there, on a ${name}`, async () => {
    const { page, errors, context } = await visitor(parts.browser, viewport)
    await page.goto(`${parts.site.url}/products`)
    await add(page, 'Vitamin C Serum', '30ml')
    await page.keyboard.press('Escape')
    await expect(cart(page)).toBeHidden()
    await add(page, 'Clearing Gel Cleanser')
    await lines(page).first().getByRole('button', { name: 'One more' }).click()
    expect(await shown(page)).toEqual([
      ['Vitamin C Serum', '30ml', '2', '$250.00'],
      ['Clearing Gel Cleanser', '', '1', '$34.00'],
    ])
    await expect(cart(page).locator('[data-cart-subtotal]')).toHaveText('$284.00', {
      useInnerText: true,
    })
    await looksRight(page, `cart-${name}`)

    await page.goto(`${parts.site.url}/about`)
    await expect.poll(() => cartButton(page).innerText()).toContain('3')
    await page.goto(`${parts.site.url}/products`)
    await expect.poll(() => cartButton(page).innerText()).toContain('3')
    await openCart(page)
    await lines(page).first().getByRole('button', { name: 'Remove Vitamin C Serum' }).click()
    await lines(page).first().getByRole('button', { name: 'One fewer' }).click()
    await expectSeen(cart(page).getByText('Nothing here yet.'))
    await expect.poll(() => page.evaluate(() => localStorage.getItem('shopping-cart'))).toBe('[]')
    await looksRight(page, `cart-empty-${name}`)
    expect(errors).toEqual([])
    await context.close()
  })
}

test('by keyboard: the panel takes the focus, keeps it and gives it back', async () => {
  const { page, context } = await visitor(parts.browser, DESKTOP)
  await page.goto(`${parts.site.url}/products`)
  await add(page, 'Clay Mask')
  await page.keyboard.press('Escape')
  await cartButton(page).focus()
  await page.keyboard.press('Enter')
  await expectSeen(cart(page))
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab')
    const isBehind = await page.evaluate(
      () => document.activeElement?.closest('main, header, footer') !== null,
    )
    expect(isBehind).toBe(false)
  }
  await page.keyboard.press('Escape')
  expect(await cartButton(page).evaluate((button) => button === document.activeElement)).toBe(true)
  await context.close()
})

test('two tabs of a browser stay in step', async () => {
  const { page: first, context } = await visitor(parts.browser, DESKTOP)
  await first.goto(`${parts.site.url}/products`)
  const second = await context.newPage()
  await second.goto(`${parts.site.url}/services`)
  await add(first, 'Clay Mask')
  await expect.poll(() => cartButton(second).innerText()).toContain('1')
  await openCart(second)
  await lines(second).first().getByRole('button', { name: 'One more' }).click()
  await expect.poll(() => cart(first).locator('[data-cart-quantity]').first().innerText()).toBe('2')
  await context.close()
})

test('a cart of an older catalogue is repaired, and says what changed', async () => {
  const { page, context } = await visitor(parts.browser, DESKTOP)
  await page.goto(parts.site.url)
  await page.evaluate(() => {
    const line = (id: string, name: string, priceCents: number) => ({
      product: { id, name, priceCents, image: '/old.jpg' },
      selectedVariation: { id: 'regular', name: 'Regular', priceCents: 0 },
      quantity: 1,
    })
    const old = [line('clay-mask', 'Clay Mask', 100), line('snail-mask', 'Snail Mask', 900)]
    localStorage.setItem('shopping-cart', JSON.stringify(old))
  })
  await page.goto(`${parts.site.url}/products`)
  await openCart(page)
  const said = cart(page).locator('[data-cart-changes]')
  await expect.poll(() => said.innerText()).toMatch(/Clay Mask is now \$\d+\.00\. It was \$1\.00\./)
  await expect(said).toContainText(
    'Snail Mask is no longer sold here, so it is out of your cart.',
    { useInnerText: true },
  )
  await expect(lines(page)).toHaveCount(1)
  await context.close()
})

test('a cart that cannot be read is emptied with its warning', async () => {
  const { page, context } = await visitor(parts.browser, DESKTOP)
  const warnings: string[] = []
  page.on('console', (message) => warnings.push(message.text()))
  await page.addInitScript(() => localStorage.setItem('shopping-cart', '{"not": "a cart"}'))
  await page.goto(parts.site.url)
  await expect
    .poll(() => warnings)
    .toContainEqual(expect.stringContaining('Could not load cart from localStorage:'))
  await openCart(page)
  await expectSeen(cart(page).getByText('Nothing here yet.'))
  await context.close()
})

test('without script there is no cart to be disappointed by', async () => {
  const context = await parts.browser.newContext({ viewport: PHONE, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${parts.site.url}/products`)
  await expect(page.getByRole('button', { name: /^SHOP NOW/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^SHOP NOW/ })).toHaveCount(14)
  await context.close()
})

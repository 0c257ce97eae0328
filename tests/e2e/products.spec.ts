import { expect, test } from '#tests/e2e/journey.ts'
import { DESKTOP, looksRight, PHONE, siteAndBrowser, visitor } from './site.ts'

const parts = siteAndBrowser()
const TABLET = { width: 768, height: 1024 }

for (const [name, viewport] of [
  ['phone', PHONE],
  ['tablet', TABLET],
  ['desktop', DESKTOP],
] as const) {
  test(`the list, a category and a product look right on a ${name}`, async () => {
    for (const path of ['/products', '/products?category=serums', '/products/tinted-sunscreen']) {
      const { page, errors, context } = await visitor(parts.browser, viewport)
      await page.goto(parts.site.url + path)
      await looksRight(page, `products-${name}-${path.replaceAll(/\W+/g, '_')}`)
      expect(errors).toEqual([])
      await context.close()
    }
  })
}

test('without script a category filters the list, and the price follows the variation', async () => {
  const context = await parts.browser.newContext({ viewport: PHONE, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${parts.site.url}/products`)
  await expect(page.locator('.product')).toHaveCount(14)
  const categories = page.getByRole('navigation', { name: 'Categories' })
  await categories.getByRole('link', { name: 'SUNSCREEN' }).click()
  expect(new URL(page.url()).search).toBe('?category=sunscreen')
  await expect(page.locator('.product')).toHaveCount(2)
  const current = categories.locator('[aria-current=page]')
  await expect(current).toHaveText('SUNSCREEN', { useInnerText: true })

  await categories.getByRole('link', { name: 'CLEANSERS' }).click()
  const cleanser = page.locator('.product').filter({ hasText: 'Cream Cleanser' })
  await expect(cleanser.getByRole('heading')).toHaveText('CREAM CLEANSER', { useInnerText: true })
  const shown = () => cleanser.locator('.option-name, .option-price').filter({ visible: true })
  expect(await shown().allInnerTexts()).toEqual(['50ml', '$45.00'])
  await cleanser.getByText('200ml', { exact: true }).first().click()
  expect(await shown().allInnerTexts()).toEqual(['200ml', '$145.00'])
  await context.close()
})

test('the arrow keys choose a shade, and its picture follows', async () => {
  const { page, context } = await visitor(parts.browser, DESKTOP)
  await page.goto(`${parts.site.url}/products/tinted-sunscreen`)
  const seen = page.locator('.product-shots').first().locator('img').filter({ visible: true })
  await expect.poll(() => seen.getAttribute('src')).toContain('tinted-sunscreen-light')
  await page.getByRole('radio', { name: 'Light' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expect.poll(() => seen.getAttribute('src')).toContain('tinted-sunscreen-dark')
  await expect(seen).toHaveCount(1)
  await context.close()
})

test('every picture of a product is there, and a description takes two lines at most', async () => {
  const { page, context } = await visitor(parts.browser, { width: 390, height: 12_000 })
  await page.goto(`${parts.site.url}/products`, { waitUntil: 'networkidle' })
  const shots = await page.locator('.product-shots img').evaluateAll((images) =>
    images.map((image) => {
      const { naturalWidth, currentSrc } = image as HTMLImageElement
      return { isThere: naturalWidth > 0, file: currentSrc.slice(currentSrc.lastIndexOf('-') + 1) }
    }),
  )
  expect(shots).toEqual(Array.from({ length: 16 }, () => ({ isThere: true, file: '360.avif' })))
  const lines = await page
    .locator('.product-text')
    .evaluateAll((texts) =>
      texts.map((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)),
    )
  expect(Math.max(...lines)).toBeLessThanOrEqual(2.01)
  await context.close()
})

test('a card leads to its product with the variation that is chosen on it, and so does the bar of a phone', async () => {
  const { page, context } = await visitor(parts.browser, PHONE)
  await page.goto(`${parts.site.url}/products`)
  const card = page.locator('.product').first()
  await card.getByText('200ml', { exact: true }).first().click()
  await card.getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: 'Cream Cleanser' }).waitFor()
  await expect(page.getByRole('radio', { name: '200ml' })).toBeChecked()
  const bar = page.locator('.service-bar')
  await expect(bar).toContainText('200ml · $145.00')
  await page.getByText('50ml', { exact: true }).first().click()
  await expect(bar).toContainText('50ml · $45.00')
  await page.goBack()
  await card.getByText('50ml', { exact: true }).first().click()
  expect(await card.getByRole('link').getAttribute('href')).not.toContain('200ml')
  await context.close()
})

test('the bar of a phone comes once the button has left the window, and puts the chosen variation into the cart', async () => {
  const { page, context } = await visitor(parts.browser, PHONE)
  await page.goto(`${parts.site.url}/products/tinted-sunscreen#dark`)
  const [own, bars] = ['.product-hero', '.service-bar'].map((place) =>
    page.locator(place).getByRole('button', { name: /^ADD TO CART/ }),
  )
  if (!own || !bars) throw new Error('Two buttons were expected')
  await expect(own).toBeInViewport({ ratio: 1 })
  await expect(bars).toBeHidden()
  await page.locator('#routine').scrollIntoViewIfNeeded()
  await expect(own).not.toBeInViewport()
  await bars.click()
  const line = page.locator('[data-line-id]')
  await expect(line).toContainText('Dark')
  const shot = line.locator('[data-cart-image]')
  await expect.poll(() => shot.getAttribute('src')).toContain('tinted-sunscreen-dark-360')
  await context.close()
})

test('nothing hangs over the edge at 320 px, with text at 200 %', async () => {
  for (const path of ['/products', '/products/cream-cleanser']) {
    const { page, context } = await visitor(parts.browser, { width: 320, height: 640 })
    await page.goto(parts.site.url + path)
    for (const size of ['100%', '200%']) {
      await page.evaluate((value) => {
        document.documentElement.style.fontSize = value
      }, size)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect([path, size, wide]).toEqual([path, size, 320])
    }
    await context.close()
  }
})

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
  const seen = page.locator('.product-shots img').filter({ visible: true })
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

test('an image and SHOP NOW open the product in a new tab', async () => {
  const { page, context } = await visitor(parts.browser, DESKTOP)
  await page.goto(`${parts.site.url}/products?category=masks`)
  const card = page.locator('.product').first()
  for (const link of [card.locator('a').first(), card.getByText('SHOP NOW')]) {
    const opening = context.waitForEvent('page')
    await link.click()
    const opened = await opening
    await opened.getByRole('heading', { level: 1, name: 'Clay Mask' }).waitFor()
    await opened.close()
  }
  await context.close()
})

test('SHOP NOW opens the product with the variation that the card has chosen', async () => {
  const { page, context } = await visitor(parts.browser, DESKTOP)
  await page.goto(`${parts.site.url}/products`)
  const card = page.locator('.product').first()
  await card.getByText('200ml', { exact: true }).first().click()
  const opening = context.waitForEvent('page')
  await card.getByText('SHOP NOW').click()
  const opened = await opening
  const isChosen = () => opened.getByRole('radio', { name: '200ml' }).isChecked()
  await expect.poll(isChosen).toBe(true)
  await expect(opened.getByText('$145.00').filter({ visible: true })).toHaveCount(1)
  await card.getByText('50ml', { exact: true }).first().click()
  expect(await card.getByText('SHOP NOW').getAttribute('href')).not.toContain('200ml')
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

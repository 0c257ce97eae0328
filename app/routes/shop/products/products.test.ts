import { expect, test } from 'vitest'
import { createTestApp, createTestStudio } from '#tests/helpers.ts'
import { pageText, part } from '#tests/page-text.ts'

type Options = Parameters<typeof createTestStudio>[0]

async function open(path: string, options: Options = {}) {
  const app = await createTestApp(await createTestStudio(options))
  const response = await app.request(path)
  const html = await response.text()
  return { status: response.status, html, main: part(html, '<main', '</main>') }
}

const cards = (main: string) => main.split('<li class="product">').slice(1)
const names = (main: string) =>
  cards(main).map((card) => pageText(part(card, '<h2 class="product-name">', '</h2>')))

test('the list is filtered by ALL, CLEANSERS, SERUMS, MOISTURIZERS, MASKS and SUNSCREEN', async () => {
  const { main } = await open('/products')
  const filter = part(main, '<nav', '</nav>')
  expect(pageText(filter)).toBe('ALL CLEANSERS SERUMS MOISTURIZERS MASKS SUNSCREEN')
  expect([...filter.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/products',
    '/products?category=cleansers',
    '/products?category=serums',
    '/products?category=moisturizers',
    '/products?category=masks',
    '/products?category=sunscreen',
  ])
  expect(filter).toMatch(/aria-current="page">ALL</)
  expect(names(main)).toHaveLength(14)
})

test('a category is in the address and shows its own products', async () => {
  const { main, html } = await open('/products?category=serums')
  expect(names(main)).toEqual([
    'Vitamin C Serum',
    'Hydrating Serum',
    'Niacinamide Serum',
    'Night Renewal Serum',
  ])
  expect(part(main, '<nav', '</nav>')).toMatch(/aria-current="page">SERUMS</)
  expect(html).toContain('<title>Serums | Grove Skin Studio, Redlands</title>')
  expect(html).toContain('rel="canonical" href="http://studio.test/products?category=serums"')
})

test('one page is kept for each category, whatever else the address says', async () => {
  const app = await createTestApp(await createTestStudio())
  const count = async (path: string) => {
    const response = await app.request(path)
    expect(response.headers.get('etag')).not.toBe(null)
    return names(await response.text()).length
  }
  expect(await count('/products?category=masks')).toBe(2)
  expect(await count('/products')).toBe(14)
  expect(await count('/products?utm_source=card')).toBe(14)
  expect(await count('/products?category=nothing')).toBe(14)
  expect(await count('/products?utm_source=card&category=MASKS#list')).toBe(2)
  const other = await app.request('/products/?category=masks')
  expect(other.headers.get('location')).toBe('/products?category=masks')
})

test('a card has name, selected variation, option buttons, price, category, description, SHOP NOW', async () => {
  const { main } = await open('/products')
  const [cleanser = '', gel = ''] = cards(main)
  expect(pageText(cleanser)).toBe(
    '(opens in a new tab) Cream Cleanser Size 50ml 50ml $45.00 100ml 100ml $78.00 200ml 200ml $145.00 Cleansers A soft cream that takes off sunscreen and the day, and leaves skin comfortable. ADD TO CART Cream Cleanser SHOP NOW Cream Cleanser (opens in a new tab)',
  )
  const options = [...cleanser.matchAll(/<input [^>]*>/g)].map(([input]) => input)
  expect(options.map((input) => input.includes('checked'))).toEqual([true, false, false])
  expect(pageText(gel)).toContain('Clearing Gel Cleanser $34.00 Cleansers')
  expect(gel).not.toContain('<input')
  const sunscreen = cards(main).find((card) => card.includes('Tinted Sunscreen')) ?? ''
  expect(pageText(sunscreen)).toContain('Shade Light Light $45.00 Medium')
})

test('the image and SHOP NOW open the product’s own page in a new tab', async () => {
  const [card = ''] = cards((await open('/products')).main)
  const links = [...card.matchAll(/<a [^>]*>/g)].map(([link]) => link)
  expect(links).toHaveLength(2)
  for (const link of links) {
    expect(link).toContain('href="/products/cream-cleanser" target="_blank" rel="noopener"')
  }
})

test('who has no script is told on the list and on each product to order by telephone', async () => {
  for (const path of ['/products', '/products?category=masks', '/products/clay-mask']) {
    const { main } = await open(path)
    const told = part(main, '<noscript>', '</noscript>')
    expect(pageText(told), path).toMatch(/^Ordering here needs JavaScript: turn it on, or call \(/)
    expect(told).toContain('href="tel:')
  }
  const env = { SHOP_SITE_URL: 'https://shop.example/grove' }
  expect((await open('/products', { env })).main).not.toContain('<noscript>')
})

test('with SHOP_SITE_URL they open the shop site, and so does SHOP PRODUCTS', async () => {
  const env = { SHOP_SITE_URL: 'https://shop.example/grove' }
  const { main } = await open('/products?category=masks', { env })
  const outside = [...main.matchAll(/href="https:\/\/shop\.example\/grove" target="_blank"/g)]
  expect(outside).toHaveLength(5)
  expect(main).toMatch(/href="https:\/\/shop\.example\/grove"[^>]*>SHOP PRODUCTS/)
})

test('below the list stand a philosophy and SHOP PRODUCTS', async () => {
  const { main } = await open('/products')
  const below = part(main, 'aria-labelledby="philosophy"', '</section>')
  expect(below).toContain('Few things, used well')
  expect(below).toMatch(/<a [^>]*href="\/products#list">SHOP PRODUCTS/)
})

test('a category with no products says so', async () => {
  const studio = await createTestStudio()
  await studio.database.rows.deleteFrom('product').where('category', '=', 'Masks').execute()
  const app = await createTestApp(studio)
  const html = await (await app.request('/products?category=masks')).text()
  expect(pageText(html)).toContain('No products found for the selected category.')
  expect(await (await app.request('/products')).text()).not.toContain('No products found')
})

test('a price that the owner changes is the price on the card', async () => {
  const studio = await createTestStudio()
  await studio.database.rows
    .updateTable('product_variation')
    .set({ price_cents: 7950 })
    .where('id', '=', '100ml')
    .execute()
  const html = await (await (await createTestApp(studio)).request('/products')).text()
  expect(pageText(html)).toContain('100ml 100ml $79.50')
})

test('every product has a page with its price, its description and how to use it', async () => {
  const app = await createTestApp(await createTestStudio())
  const list = await (await app.request('/products')).text()
  const paths = new Set([...list.matchAll(/href="(\/products\/[^"]+)"/g)].map(([, path]) => path))
  expect(paths.size).toBe(14)
  for (const path of paths) {
    const response = await app.request(path ?? '')
    const text = pageText(await response.text())
    expect([path, response.status]).toEqual([path, 200])
    expect(text).toMatch(/\$\d+\.\d\d/)
    expect(text).toContain('How to use it 1 ')
  }
})

test('a product’s page lets its variation be chosen', async () => {
  const { main } = await open('/products/vitamin-c-serum')
  expect(pageText(main)).toContain('Size 15ml 15ml $68.00 30ml 30ml $125.00')
})

test('an unknown product is not found, however often it is asked for', async () => {
  const app = await createTestApp(await createTestStudio())
  for (const path of ['/products/no-such-thing', '/products/constructor']) {
    expect([path, (await app.request(path)).status]).toEqual([path, 404])
    expect([path, (await app.request(path)).status]).toEqual([path, 404])
  }
})

test('search engines read a product with an offer for each variation, and the way to a category', async () => {
  const { html } = await open('/products/vitamin-c-serum')
  expect(html).toContain('"@type":"Product"')
  expect(html).toMatch(/"price":"68\.00".*"price":"125\.00"/)
  const serums = (await open('/products?category=serums')).html
  expect(serums).toMatch(/"name":"Home".*"name":"Products".*"name":"Serums"/)
  expect(serums).toContain('/cards/products.jpg')
})

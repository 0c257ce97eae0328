import { expect, test } from 'vitest'
import { createTestApp, createTestStudio } from '#tests/helpers.ts'
import { linksIn, pageOf, within, wordsOf } from '#tests/page.ts'

type Options = Parameters<typeof createTestStudio>[0]

async function open(path: string, options: Options = {}) {
  const app = await createTestApp(await createTestStudio(options))
  const response = await app.request(path)
  const html = await response.text()
  return { status: response.status, html, main: mainOf(html) }
}

const mainOf = (html: string) => pageOf(html).getByRole('main')
const cards = (main: HTMLElement) =>
  within(main)
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('heading'))
const names = (main: HTMLElement) =>
  cards(main).map((card) => wordsOf(within(card).getByRole('heading')))
const filterOf = (main: HTMLElement) => within(main).getByRole('navigation')

test('the list is filtered by ALL, CLEANSERS, SERUMS, MOISTURIZERS, MASKS and SUNSCREEN', async () => {
  const { main } = await open('/products')
  const filter = filterOf(main)
  expect(linksIn(filter)).toEqual([
    ['ALL', '/products'],
    ['CLEANSERS', '/products?category=cleansers'],
    ['SERUMS', '/products?category=serums'],
    ['MOISTURIZERS', '/products?category=moisturizers'],
    ['MASKS', '/products?category=masks'],
    ['SUNSCREEN', '/products?category=sunscreen'],
  ])
  expect(wordsOf(within(filter).getByRole('link', { current: 'page' }))).toBe('ALL')
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
  const current = within(filterOf(main)).getByRole('link', { current: 'page' })
  expect(wordsOf(current)).toBe('SERUMS')
  expect(html).toContain('<title>Serums | Grove Skin Studio, Redlands</title>')
  expect(html).toContain('rel="canonical" href="http://studio.test/products?category=serums"')
})

test('one page is kept for each category, whatever else the address says', async () => {
  const app = await createTestApp(await createTestStudio())
  const count = async (path: string) => {
    const response = await app.request(path)
    expect(response.headers.get('etag')).not.toBe(null)
    return names(mainOf(await response.text())).length
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
  const [cleanser, gel] = cards(main)
  if (!cleanser || !gel) throw new Error('Two products were expected')
  expect(wordsOf(cleanser)).toBe(
    '(opens in a new tab) Cream Cleanser Size 50ml 50ml $45.00 100ml 100ml $78.00 200ml 200ml $145.00 Cleansers A soft cream that takes off sunscreen and the day, and leaves skin comfortable. ADD TO CART Cream Cleanser SHOP NOW Cream Cleanser (opens in a new tab)',
  )
  const sizes = within(within(cleanser).getByRole('radiogroup', { name: 'Size' }))
  expect(sizes.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
    true,
    false,
    false,
  ])
  expect(wordsOf(gel)).toContain('Clearing Gel Cleanser $34.00 Cleansers')
  expect(within(gel).queryByRole('radio')).toBe(null)
  const sunscreen = cards(main)
    .map(wordsOf)
    .find((words) => words.includes('Tinted Sunscreen'))
  expect(sunscreen).toContain('Shade Light Light $45.00 Medium')
})

test('the image and SHOP NOW open the product’s own page in a new tab', async () => {
  const [card] = cards((await open('/products')).main)
  if (!card) throw new Error('A product was expected')
  const links = within(card).getAllByRole<HTMLAnchorElement>('link')
  const own = ['/products/cream-cleanser', '_blank', 'noopener']
  expect(links.map((link) => [link.getAttribute('href'), link.target, link.rel])).toEqual([
    own,
    own,
  ])
})

test('who has no script is told on the list and on each product to order by telephone', async () => {
  for (const path of ['/products', '/products?category=masks', '/products/clay-mask']) {
    const { main } = await open(path)
    const told = within(main).getByText(/^Ordering here needs JavaScript: turn it on, or call/)
    expect(told.closest('noscript'), path).not.toBe(null)
    expect(linksIn(told), path).toEqual([
      [expect.stringMatching(/^\(/), expect.stringMatching(/^tel:/)],
    ])
  }
  const env = { SHOP_SITE_URL: 'https://shop.example/grove' }
  const { main } = await open('/products', { env })
  expect(within(main).queryByText(/needs JavaScript/)).toBe(null)
})

test('with SHOP_SITE_URL they open the shop site, and so does SHOP PRODUCTS', async () => {
  const env = { SHOP_SITE_URL: 'https://shop.example/grove' }
  const { main } = await open('/products?category=masks', { env })
  const links = within(main).getAllByRole<HTMLAnchorElement>('link')
  const outside = links.filter((link) => link.getAttribute('href') === env.SHOP_SITE_URL)
  expect(outside.map(({ target }) => target)).toEqual(Array(5).fill('_blank'))
  expect(outside.map(wordsOf)).toContainEqual(expect.stringMatching(/^SHOP PRODUCTS/))
})

test('below the list stand a philosophy and SHOP PRODUCTS', async () => {
  const { main } = await open('/products')
  const below = within(main).getByRole('region', { name: 'Few things, used well' })
  expect(linksIn(below)).toContainEqual(['SHOP PRODUCTS', '/products#list'])
})

test('a category with no products says so', async () => {
  const studio = await createTestStudio()
  await studio.database.rows.deleteFrom('product').where('category', '=', 'Masks').execute()
  const app = await createTestApp(studio)
  const masks = pageOf(await (await app.request('/products?category=masks')).text())
  expect(masks.words).toContain('No products found for the selected category.')
  const all = pageOf(await (await app.request('/products')).text())
  expect(all.words).not.toContain('No products found')
})

test('a price that the owner changes is the price on the card', async () => {
  const studio = await createTestStudio()
  await studio.database.rows
    .updateTable('product_variation')
    .set({ price_cents: 7950 })
    .where('id', '=', '100ml')
    .execute()
  const html = await (await (await createTestApp(studio)).request('/products')).text()
  expect(pageOf(html).words).toContain('100ml 100ml $79.50')
})

test('every product has a page with its price, its description and how to use it', async () => {
  const app = await createTestApp(await createTestStudio())
  const list = mainOf(await (await app.request('/products')).text())
  const hrefs = linksIn(list).map(([, href]) => href ?? '')
  const paths = new Set(hrefs.filter((href) => href.startsWith('/products/')))
  expect(paths.size).toBe(14)
  for (const path of paths) {
    const response = await app.request(path)
    const { words } = pageOf(await response.text())
    expect([path, response.status]).toEqual([path, 200])
    expect(words).toMatch(/\$\d+\.\d\d/)
    expect(words).toContain('How to use it 1 ')
  }
})

test('a product’s page lets its variation be chosen', async () => {
  const { main } = await open('/products/vitamin-c-serum')
  expect(wordsOf(main)).toContain('Size 15ml 15ml $68.00 30ml 30ml $125.00')
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

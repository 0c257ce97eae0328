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
const filterOf = (main: HTMLElement, name = 'Categories') =>
  within(main).getByRole('navigation', { name })

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
  expect(await count('/products?category=no%20thing')).toBe(14)
  const nothing = await app.request('/products?category=nothing&for=shine')
  expect(nothing.headers.get('location')).toBe('/products?for=shine')
  expect(await count('/products?utm_source=card&category=MASKS#list')).toBe(2)
  const other = await app.request('/products/?category=masks')
  expect(other.headers.get('location')).toBe('/products?category=masks')
})

test('a card has name, selected variation, option buttons, price, category, description, SHOP NOW', async () => {
  const { main } = await open('/products')
  const [cleanser, gel] = cards(main)
  if (!cleanser || !gel) throw new Error('Two products were expected')
  expect(wordsOf(cleanser)).toBe(
    'Cleansers Cream Cleanser Takes off sunscreen and the day Size 50ml 50ml $45.00 100ml 100ml $78.00 200ml 200ml $145.00 SHOP NOW Cream Cleanser SHOP NOW Cream Cleanser',
  )
  const sizes = within(within(cleanser).getByRole('radiogroup', { name: 'Size' }))
  expect(sizes.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
    true,
    false,
    false,
  ])
  expect(wordsOf(gel)).toContain('A light gel for skin that breaks out $34.00')
  expect(within(gel).queryByRole('radio')).toBe(null)
  const sunscreen = cards(main)
    .map(wordsOf)
    .find((words) => words.includes('Tinted Sunscreen'))
  expect(sunscreen).toContain('Shade Light Light $45.00 Medium')
})

test('a card has one button: SHOP NOW puts it into the cart; picture and name lead to its page', async () => {
  const [card] = cards((await open('/products')).main)
  if (!card) throw new Error('A product was expected')
  const button = within(card).getByRole('button')
  expect([wordsOf(button), button.getAttribute('aria-description')]).toEqual([
    'SHOP NOW Cream Cleanser',
    'Puts it into your cart',
  ])
  const links = within(card).getAllByRole<HTMLAnchorElement>('link')
  expect(links.map((link) => [link.getAttribute('href'), link.target])).toEqual([
    ['/products/cream-cleanser', ''],
    ['/products/cream-cleanser', ''],
  ])
  // The second stands in for the button of whoever has no script.
  expect(links.map((link) => link.closest('noscript') !== null)).toEqual([false, true])
})

test('what skin wants narrows the list, within a category too, and nobody asks for what is not there', async () => {
  const { main, html } = await open('/products?category=serums&for=shine')
  expect(names(main)).toEqual(['Niacinamide Serum'])
  const filter = filterOf(main, 'For')
  expect(linksIn(filter)).toEqual([
    ['Any skin', '/products?category=serums'],
    ['Breakouts', '/products?category=serums&for=breakouts'],
    ['Dry or tight skin', '/products?category=serums&for=dryness'],
    ['Shine', '/products?category=serums&for=shine'],
    ['Redness', '/products?category=serums&for=redness'],
    ['Uneven tone', '/products?category=serums&for=tone'],
  ])
  expect(wordsOf(within(filter).getByRole('link', { current: true }))).toBe('Shine')
  // Search engines have one page for a category.
  expect(html).toContain('rel="canonical" href="http://studio.test/products?category=serums"')
  expect(names((await open('/products?for=dryness')).main)).toEqual([
    'Hydrating Serum',
    'Barrier Cream',
    'Overnight Mask',
  ])
  expect(names((await open('/products?for=breakouts')).main)).toEqual([
    'Clearing Gel Cleanser',
    'Niacinamide Serum',
    'Clay Mask',
  ])
  const none = await open('/products?category=masks&for=tone')
  expect(wordsOf(none.main)).toContain('No products found for the selected category.')
  const studio = await createTestStudio()
  await studio.database.rows.updateTable('product').set({ facts: '{}' }).execute()
  const unsaid = await createTestApp(studio)
  expect((await (await unsaid.request('/products')).text()).includes('aria-label="For"')).toBe(
    false,
  )
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

test('with SHOP_SITE_URL picture, SHOP NOW and SHOP PRODUCTS open the shop site in a new tab', async () => {
  const env = { SHOP_SITE_URL: 'https://shop.example/grove' }
  const { main } = await open('/products?category=masks', { env })
  const links = within(main).getAllByRole<HTMLAnchorElement>('link')
  const outside = links.filter((link) => link.getAttribute('href') === env.SHOP_SITE_URL)
  expect(outside.map(({ target }) => target)).toEqual(Array(5).fill('_blank'))
  expect(outside.map(wordsOf)).toContainEqual(expect.stringMatching(/^SHOP PRODUCTS/))
  expect(within(main).queryAllByRole('button')).toEqual([])
  const page = await open('/products/clay-mask', { env })
  expect(wordsOf(page.main)).not.toContain('Shipping')
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

test('a product’s page tells what is known of it, and nothing of what is not', async () => {
  const { main } = await open('/products/barrier-cream')
  const known = within(main).getByRole('region', { name: 'What to know' })
  expect(wordsOf(known)).toBe(
    'What to know For Skin that feels tight, dry or over-treated. What it acts with Ceramides, squalane',
  )
  const after = within(main).getByRole('region', { name: 'After a treatment' })
  expect(linksIn(after)).toEqual([['Dermaplane Facial', '/services/dermaplaning']])
  const sun = await open('/products/sun-stick')
  expect(within(sun.main).queryByRole('region', { name: 'What to know' })).toBe(null)
  expect(within(sun.main).queryByRole('region', { name: 'After a treatment' })).toBe(null)
})

test('a product stands in its place among the others of a routine', async () => {
  const { main } = await open('/products/night-renewal-serum')
  const routine = within(main).getByRole('region', { name: 'Its place in a routine' })
  const places = within(routine).getAllByRole('listitem')
  expect(places.map((place) => wordsOf(place).replaceAll(/\s+/g, ' '))).toEqual([
    'Cleanse Cream Cleanser Takes off sunscreen and the day From $45.00',
    'Treat Night Renewal Serum This one $85.00',
    'Moisturize Daily Moisture Lotion Light, for normal to oily skin $42.00',
    'Protect Tinted Sunscreen Mineral SPF 40 with a soft tint $45.00',
  ])
  expect(places.map((place) => place.getAttribute('aria-current'))).toEqual([
    null,
    'true',
    null,
    null,
  ])
})

test('shipping is told where it is bought, as the checkout has it', async () => {
  const { main } = await open('/products/clay-mask')
  expect(wordsOf(main)).toContain(
    'Shipping is free, to California, Florida, New York, and Texas. I write to you when it leaves. Or pick it up at the studio. Tax is added at checkout.',
  )
})

test('a shade is a dot with its word, and the cart gets its own picture', async () => {
  const { main } = await open('/products/tinted-sunscreen')
  const shades = within(main).getByRole('radiogroup', { name: 'Shade' })
  const dots = [...shades.querySelectorAll('circle')].map((dot) => dot.getAttribute('fill'))
  expect(dots).toEqual(['#dec3a8', '#af8768', '#664431'])
  const [add] = within(main).getAllByRole('button', { name: /^ADD TO CART/ })
  const { variations } = JSON.parse(add?.dataset.addToCart ?? '')
  expect(variations.map(({ image }: { image: string }) => image)).toEqual(
    ['light', 'medium', 'dark'].map(
      (shade) => `/images/product-tinted-sunscreen-${shade}-800.webp`,
    ),
  )
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

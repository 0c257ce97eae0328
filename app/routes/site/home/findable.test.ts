import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cards } from '#content/cards.ts'
import { publicPaths } from '#content/pages/public-pages.ts'
import { products } from '#content/products.ts'
import { createTestApp, createTestStudio } from '#tests/helpers.ts'

const SITE = 'http://studio.test'

async function ask(path: string, env: Record<string, string> = {}) {
  return (await createTestApp(await createTestStudio({ env }))).request(path)
}

function metaOf(html: string, name: string): string | undefined {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
}

test('the sitemap lists every public page, each of which answers, and invents no dates', async () => {
  const app = await createTestApp(await createTestStudio())
  const answer = await app.request('/sitemap.xml')
  expect(answer.headers.get('content-type')).toMatch(/^application\/xml/)
  const text = await answer.text()
  const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '')
  const paths = [...publicPaths, ...products.map(({ id }) => `/products/${id}`)]
  expect(addresses).toEqual(paths.map((path) => SITE + path))
  expect(text).not.toContain('lastmod')
  for (const address of addresses) {
    expect([address, (await app.request(address)).status]).toEqual([address, 200])
  }
})

test('robots may read all but the back office, the calls and what is one visitor’s own', async () => {
  const answer = await ask('/robots.txt', { PUBLIC_URL: 'https://grove.example' })
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  const lines = (await answer.text()).trim().split('\n')
  expect(lines).toEqual([
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api',
    'Disallow: /auth',
    'Disallow: /bookings',
    'Disallow: /dashboard',
    'Disallow: /manage',
    'Disallow: /order-confirmation',
    'Disallow: /profile',
    'Disallow: /reset',
    'Disallow: /schedule/booked',
    'Disallow: /shop',
    'Disallow: /standins',
    'Disallow: /styleguide',
    'Disallow: /verify',
    '',
    'Sitemap: https://grove.example/sitemap.xml',
  ])
})

test('the web manifest names the studio, and its icons are there', async () => {
  const answer = await ask('/manifest.webmanifest')
  expect(answer.headers.get('content-type')).toBe('application/manifest+json')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ name: 'Grove Skin Studio', start_url: '/', lang: 'en-US' })
  for (const { src, sizes, purpose } of manifest.icons) {
    const png = readFileSync(`public${src}`)
    expect([src, `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`]).toEqual([src, sizes])
    expect(['any', 'maskable']).toContain(purpose)
  }
})

test('every public page has a title, a description, one address and a card of its own', async () => {
  const app = await createTestApp(await createTestStudio())
  const seen = { titles: new Set<string>(), descriptions: new Set<string>(), cards: new Set() }
  for (const path of publicPaths) {
    const html = await (await app.request(`${path}?utm_source=x`)).text()
    const title = /<title>([^<]*)</.exec(html)?.[1] ?? ''
    const description = metaOf(html, 'description') ?? ''
    const card = metaOf(html, 'og:image') ?? ''
    expect([path, title.length]).toEqual([path, expect.toSatisfy((n) => n >= 15 && n <= 75)])
    expect([path, description.length]).toEqual([path, expect.toSatisfy((n) => n >= 50)])
    expect(html).toContain(`<link rel="canonical" href="${SITE}${path}"/>`)
    expect(metaOf(html, 'og:url')).toBe(SITE + path)
    expect(metaOf(html, 'og:title')).toBe(title)
    expect(metaOf(html, 'twitter:card')).toBe('summary_large_image')
    expect(metaOf(html, 'twitter:image')).toBe(card)
    expect(metaOf(html, 'og:image:alt')).toBeTruthy()
    seen.titles.add(title)
    seen.descriptions.add(description)
    seen.cards.add(card)
  }
  for (const group of Object.values(seen)) expect(group.size).toBe(publicPaths.length)
})

test('every card is a picture of 1200 by 630 that weighs at most 120 KB', () => {
  for (const name of Object.keys(cards)) {
    const bytes = readFileSync(`public/cards/${name}.jpg`)
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc2]))
    const at = frame === -1 ? bytes.indexOf(Buffer.from([0xff, 0xc0])) : frame
    expect([name, bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)]).toEqual([
      name,
      1200,
      630,
    ])
    expect(bytes.length).toBeLessThanOrEqual(120 * 1024)
  }
})

test('the scheduler’s own address points search engines to /book', async () => {
  const html = await (await ask('/schedule?service=acne-facial')).text()
  expect(html).toContain(`<link rel="canonical" href="${SITE}/book"/>`)
})

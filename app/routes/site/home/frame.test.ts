import { gzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { navLinks, servicesDropdown } from '#content/navigation.ts'
import { at, createTestApp, createTestStudio } from '#tests/helpers.ts'
import { clientCookie } from '#tests/owner.ts'
import { linksIn, openedBy, pageOf, part, within, wordsOf } from '#tests/page.ts'

const STATIC_PAGES = [
  '/',
  '/services',
  '/services/acne-facial',
  '/about',
  '/contact',
  '/book',
  '/no-such-page',
]

async function open(path: string, options: Parameters<typeof createTestStudio>[0] = {}) {
  const app = await createTestApp(await createTestStudio(options))
  const response = await app.request(path)
  return { response, html: await response.text() }
}

test('the bar holds HOME, ABOUT, SERVICES, CONTACT and BOOK NOW, with SHOP after SERVICES', async () => {
  const page = pageOf((await open('/')).html)
  const links = [
    ['HOME', '/'],
    ['ABOUT', '/about'],
    ['SERVICES', '/services'],
    ['CONTACT', '/contact'],
  ]
  expect(linksIn(page.getByRole('navigation', { name: 'Main' }))).toEqual([
    ...links.slice(0, 3),
    ['SHOP', '/products'],
    ...links.slice(3),
    ['BOOK NOW', '/schedule'],
  ])
  expect(Object.values(navLinks).map(({ label, href }) => [label, href])).toEqual([
    ...links,
    ['BOOK NOW', '/book'],
  ])
})

test('with another company’s widget every way to book leads to the page that frames it', async () => {
  const env = { BOOKING_WIDGET_URL: 'https://book.example/widget' }
  for (const path of ['/', '/about', '/services', '/services/back-facial', '/no-such-page']) {
    const { body } = pageOf((await open(path, { env })).html).getByRole('banner').ownerDocument
    const ways = linksIn(body).filter(([words]) => words.startsWith('BOOK '))
    // The short footer of what is not there has no way of its own.
    expect(ways.length).toBeGreaterThan(path === '/no-such-page' ? 1 : 2)
    for (const [, way] of ways) expect(way).toMatch(/^\/book(\?service=back-facial)?$/)
  }
})

test('the arrow beside SERVICES opens a list of exactly eight', async () => {
  const page = pageOf((await open('/')).html)
  const dropdown = openedBy(page.getByRole('button', { name: 'List of services' }))
  expect(linksIn(dropdown)).toEqual([
    ['All Services', '/services'],
    ['Acne Facial', '/services/acne-facial'],
    ['Back Facial', '/services/back-facial'],
    ['Chemical Peels', '/services/chemical-peels'],
    ['Custom Facial', '/services/custom-facial'],
    ['Dermaplaning', '/services/dermaplaning'],
    ['Microdermabrasion', '/services/microdermabrasion'],
    ['Mini Facial', '/services/mini-facial'],
  ])
})

test('every link of the bar and its list leads to a page', async () => {
  const app = await createTestApp(await createTestStudio())
  for (const { href } of [...Object.values(navLinks), ...servicesDropdown]) {
    expect([href, (await app.request(href)).status]).toEqual([href, 200])
  }
})

test('the burger opens the same links', async () => {
  const page = pageOf((await open('/')).html)
  const sheet = linksIn(openedBy(page.getByRole('button', { name: 'Menu' })))
  const { book, ...links } = navLinks
  for (const { label, href } of [...Object.values(links), ...servicesDropdown]) {
    expect(sheet).toContainEqual([label, href])
  }
  expect(sheet).toContainEqual([book.label, '/schedule'])
  expect(sheet).toContainEqual(['SHOP', '/products'])
})

test('the footer has address, telephone, rating, hours and the year of the server', async () => {
  const { html } = await open('/about', { now: at('2031-05-02', '12:00') })
  const footer = pageOf(html).getByRole('contentinfo')
  expect(linksIn(footer)).toContainEqual(['(909) 555-0134', 'tel:+19095550134'])
  const text = wordsOf(footer)
  expect(text).toContain('101 Orange Street, Suite 4 Redlands, CA 92373')
  expect(text).toContain('5.0 rating with 47 reviews')
  expect(text).toContain('Monday–Thursday 6PM–8PM Friday 8AM–7PM Saturday Closed Sunday 8AM–7PM')
  expect(text).toContain('© 2031 Grove Skin Studio')
})

test('the year turns on the studio’s clock, not on London’s', async () => {
  const { html } = await open('/about', { now: at('2031-12-31', '23:30') })
  expect(pageOf(html).words).toContain('© 2031')
})

test.each(STATIC_PAGES)('%s sends one small script and no React', async (path) => {
  const { html } = await open(path)
  const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) =>
    attributes?.trim(),
  )
  expect(scripts.filter((attributes) => attributes !== 'type="application/ld+json"')).toEqual([
    'type="speculationrules"',
    'type="module"',
    // The contact page carries the sending of its form as well.
    ...(path === '/contact' ? ['type="module"'] : []),
  ])
  expect(html).not.toContain('modulepreload')
  expect(html).not.toContain('nonce')
  const script = part(html, '<script type="module">', '</script>')
  expect(script).toContain('data-solid')
  expect(gzipSync(script).length).toBeLessThan(8 * 1024)
})

test.each(STATIC_PAGES)(
  '%s is the same for every visitor, with no style attributes',
  async (path) => {
    const app = await createTestApp(await createTestStudio())
    const first = await (await app.request(path)).text()
    const second = await (await app.request(path, { headers: { cookie: 'a=b' } })).text()
    expect(second).toBe(first)
    expect(first).not.toMatch(/<[^>]+\sstyle="/)
  },
)

test('public pages may be kept, and are asked about every time', async () => {
  const { response } = await open('/services')
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
})

test('pages are made ready ahead, but for calls, the back office, links of a person and sign-out', async () => {
  const { html } = await open('/')
  const rules = part(html, '<script type="speculationrules">', '</script>')
  for (const path of ['/api/*', '/admin/*', '/manage/*', '/schedule/booked/*', '/logout']) {
    expect(rules).toContain(`"${path}"`)
  }
  expect(rules).toContain('"eagerness":"moderate"')
})

test('the signed-in user’s menu stands hidden in everyone’s page and knows nobody', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const cookie = await clientCookie(studio)
  const [visitors, anas] = await Promise.all(
    ['', cookie].map(async (who) => (await app.request('/', { headers: { cookie: who } })).text()),
  )
  expect(anas).toBe(visitors)
  const page = pageOf(visitors ?? '')
  expect(page.queryByRole('button', { name: 'Your account' })).toBe(null)
  const menu = openedBy(page.getByRole('button', { name: 'Your account', hidden: true }))
  const hrefs = linksIn(menu).map(([, href]) => href)
  for (const href of ['/dashboard', '/profile']) expect(hrefs).toContain(href)
  const out = within(menu).getByRole('button', { name: 'Log out', hidden: true })
  expect(out.closest('form')?.getAttribute('action')).toBe('/logout')
  expect(visitors).not.toContain('Ana')
})

test('without script an account is one link away on every page', async () => {
  const page = pageOf((await open('/about')).html)
  expect(page.getByRole('link', { name: 'Your account' }).getAttribute('href')).toBe('/dashboard')
  const footer = page.getByRole('contentinfo')
  expect(linksIn(footer)).toContainEqual(['ACCOUNT', '/dashboard'])
})

test('test mode is said on the page, and live mode says nothing', async () => {
  expect(pageOf((await open('/')).html).words).toContain('Test mode')
  const live = {
    STUDIO_MODE: 'live',
    SQUARE_ENVIRONMENT: 'standin',
    PUBLIC_URL: 'https://grove.example',
    STUDIO_SECRET: 'a secret of thirty-two characters!',
    SMTP_URL: 'smtp://mail.example',
  }
  expect(pageOf((await open('/', { env: live })).html).words).not.toContain('Test mode')
})

test('the scheduler in its frame has no bar and no footer', async () => {
  const framed = pageOf((await open('/schedule?embed=1')).html)
  const whole = pageOf((await open('/schedule')).html)
  for (const landmark of ['banner', 'contentinfo']) {
    expect(framed.queryByRole(landmark), landmark).toBe(null)
    expect(whole.getAllByRole(landmark), landmark).toHaveLength(1)
  }
})

test('a booking has a slim bar with telephone and way out, and small print with the address', async () => {
  for (const path of ['/schedule', '/schedule?service=mini-facial', '/schedule/waiting', '/book']) {
    const page = pageOf((await open(path)).html)
    expect(linksIn(page.getByRole('banner'))).toEqual([
      ['', '/'],
      [expect.stringMatching(/^Call.\(909\) 555-0134$/), 'tel:+19095550134'],
      ['', '/'],
    ])
    expect(page.getByRole('link', { name: 'Close' }).getAttribute('href')).toBe('/')
    const small = page.getByRole('contentinfo')
    expect(wordsOf(small)).toContain('101 Orange Street, Suite 4, Redlands, CA 92373')
    expect(linksIn(small).map(([, href]) => href)).toEqual(['/terms', '/privacy'])
    expect(page.queryByRole('navigation', { name: 'Main' })).toBe(null)
  }
})

test('/book keeps bar and footer where another company’s widget stands in its frame', async () => {
  const env = { BOOKING_WIDGET_URL: 'https://book.example/widget' }
  const page = pageOf((await open('/book', { env })).html)
  expect(page.getByRole('navigation', { name: 'Main' })).toBeTruthy()
  expect(wordsOf(page.getByRole('contentinfo'))).toContain('5.0 rating with 47 reviews')
})

test.each(['/no-such-page', '/services/no-such-treatment', '/a/b/c'])(
  '%s is not found, and says where to go',
  async (path) => {
    const { response, html } = await open(path)
    expect(response.status).toBe(404)
    expect(html).toContain('noindex')
    const main = pageOf(html).getByRole('main')
    const hrefs = linksIn(main).map(([, href]) => href)
    expect(hrefs).toEqual(expect.arrayContaining(['/', '/services', '/schedule']))
    expect(wordsOf(main)).toContain('This page has moved on')
  },
)

test('a failure of ours is a calm page without a stack', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const studio = await createTestStudio()
  const failing = {
    ...studio,
    bookings: {
      ...studio.bookings,
      site: () => Promise.reject(new Error('the disk is on fire')),
    },
  }
  const response = await (await createTestApp(failing)).request('/services')
  const html = await response.text()
  expect(response.status).toBe(500)
  expect(pageOf(html).words).toContain('Something went wrong on our side')
  expect(html).not.toContain('the disk is on fire')
  expect(html).not.toContain('    at ')
  vi.mocked(console.error).mockClear()
})

test('a canonical address, a title and social tags stand on every page', async () => {
  const { html } = await open('/about?utm_source=card')
  expect(html).toContain('<link rel="canonical" href="http://studio.test/about"/>')
  expect(html).toMatch(/<title>About[^<]+<\/title>/)
  expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/)
  expect(html).toMatch(/<meta property="og:title" content="About/)
})

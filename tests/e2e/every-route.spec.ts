import { publicPaths } from '#content/pages/public-pages.ts'
import { expect, test } from '#tests/e2e/journey.ts'
import { graphIn, strangers } from '../vocabulary.ts'
import { crawl } from './crawl.ts'
import { axeViolations, DESKTOP, PHONE, siteAndBrowser, visitor } from './site.ts'
import { delayFonts, outlineOf, shiftsOf, watchShifts } from './watch-page.ts'

const MISSING = '/no-such-page'
/** What a visitor can open without being anyone, the page for wrong addresses among it. */
const EVERY_ROUTE = [
  ...publicPaths,
  '/products?category=serums',
  '/products/tinted-sunscreen',
  '/schedule',
  '/login',
  '/signup',
  '/forgot',
  '/reset?token=gone',
  '/verify?token=gone',
  '/admin/login',
  MISSING,
]

const parts = siteAndBrowser()

for (const [where, viewport] of [
  ['a phone', PHONE],
  ['a desk', DESKTOP],
] as const) {
  test(`on ${where} every page is clean to axe, stands still, fits and reports no error`, async () => {
    test.setTimeout(300_000)
    for (const path of EVERY_ROUTE) {
      const { page, errors, context } = await visitor(parts.browser, viewport)
      const missing: string[] = []
      page.on('response', (answer) => {
        if (answer.status() >= 400) missing.push(new URL(answer.url()).pathname)
      })
      await delayFonts(page)
      await watchShifts(page)
      await page.goto(parts.site.url + path, { waitUntil: 'load' })
      expect(await shiftsOf(page), path).toBeLessThan(0.02)
      expect([path, await axeViolations(page)]).toEqual([path, []])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect([path, wide]).toEqual([path, viewport.width])
      const isMissing = path === MISSING
      expect([path, errors]).toEqual([path, isMissing ? [expect.stringContaining('404')] : []])
      expect([path, missing]).toEqual([path, isMissing ? [MISSING] : []])
      await context.close()
    }
  })
}

test('every page has one first heading, headings in order, its language and a way past the bar', async () => {
  const { page, context } = await visitor(parts.browser, DESKTOP)
  for (const path of EVERY_ROUTE) {
    await page.goto(parts.site.url + path)
    const { lang, headings, skip, mains } = await outlineOf(page)
    const leaps = headings.filter((level, index) => level > (headings[index - 1] ?? 0) + 1)
    expect([path, lang, mains]).toEqual([path, 'en-US', 1])
    expect([path, headings.filter((level) => level === 1)]).toEqual([path, [1]])
    expect([path, headings, leaps]).toEqual([path, headings, []])
    if (!path.startsWith('/admin')) {
      expect([path, skip]).toEqual([path, { leadsTo: 'main', isFirst: true }])
    }
  }
  await context.close()
})

test('the built site has no dead link and no missing file', async () => {
  // The site asks a hurried reader to wait.
  test.setTimeout(240_000)
  const { pages, dead } = await crawl(parts.site.url)
  expect(dead).toEqual([])
  expect(pages).toEqual(expect.arrayContaining(publicPaths))
})

test('every page answers with its headers, its own address, and data that machines can read', async () => {
  for (const path of EVERY_ROUTE) {
    const answer = await fetch(parts.site.url + path)
    expect([path, answer.status]).toEqual([path, path === MISSING ? 404 : 200])
    const policy = answer.headers.get('content-security-policy') ?? ''
    const scripts = policy.split('; ').find((rule) => rule.startsWith('script-src'))
    expect([path, scripts]).toEqual([path, expect.stringMatching(/'(sha256|nonce)-/)])
    expect([path, scripts]).toEqual([path, expect.not.stringContaining('unsafe')])
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('referrer-policy')).toBeTruthy()
    expect(answer.headers.get('permissions-policy')).toContain('camera=()')
    // Google and Apple answer through a window that the page keeps hold of.
    const opensWindows = ['/login', '/signup'].includes(path)
    expect(answer.headers.get('cross-origin-opener-policy')).toBe(
      opensWindows ? 'same-origin-allow-popups' : 'same-origin',
    )

    const html = await answer.text()
    if (publicPaths.includes(path) || path.startsWith('/products')) {
      expect(html).toContain(`<link rel="canonical" href="${parts.site.url}${path}"/>`)
      expect(html).not.toContain('noindex')
      expect([path, strangers(graphIn(html))]).toEqual([path, []])
    } else if (path !== '/schedule') {
      expect([path, html]).toEqual([path, expect.stringContaining('noindex')])
    }
  }
})

test('the style of a page is one file that the browser keeps for a year', async () => {
  const sheets = new Set<string>()
  for (const path of EVERY_ROUTE) {
    const html = await (await fetch(parts.site.url + path)).text()
    const found = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
      ([, href]) => href,
    )
    expect([path, found.length, html.includes('<style')]).toEqual([path, 1, false])
    const answer = await fetch(parts.site.url + found[0])
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
    sheets.add(found[0] ?? '')
  }
  expect(sheets.size).toBe(4)
})

test('each page that a link opens begins at its top; Back returns to where one was', async () => {
  const { page, context } = await visitor(parts.browser, PHONE)
  await page.goto(parts.site.url)
  const footerLink = page
    .getByRole('contentinfo')
    .getByRole('link', { name: /services/i })
    .first()
  await footerLink.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => window.scrollY)
  expect(left).toBeGreaterThan(500)
  await footerLink.click()
  await page.waitForURL('**/services')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(left - 200)
  await context.close()
})

test('an address that cannot be read leads to the first page', async () => {
  // Caddy itself ends such a request; nginx, and whoever asks without a proxy, reaches the server.
  const [server = ''] = parts.site.servers
  const answer = await fetch(`${server}/services/%E0%A4%A`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
})

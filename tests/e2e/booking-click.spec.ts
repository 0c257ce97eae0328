import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { afterAll, expect, test } from '#tests/e2e/journey.ts'
import { DESKTOP, siteAndBrowser, visitor } from './site.ts'

// The scheduler of another company: another origin, a page with a button.
const widget = createServer((_, response) => {
  response.setHeader('Content-Type', 'text/html')
  response.end('<title>Widget</title><button style="width:100%;height:400px">Pick a time</button>')
})
await new Promise<void>((done) => widget.listen(0, '127.0.0.1', done))
const address = widget.address()
const port = address && typeof address === 'object' ? address.port : 0
afterAll(() => {
  widget.close()
})

const plain = siteAndBrowser({ BOOKING_WIDGET_URL: `http://127.0.0.1:${port}/` })
const tagged = siteAndBrowser({
  BOOKING_WIDGET_URL: `http://127.0.0.1:${port}/`,
  GTM_ID: 'GTM-TEST123',
  GA_ID: 'G-TEST123456',
  ADS_CONVERSION: 'AW-123456789/abc-DEF',
})

const FACTS = {
  event_category: 'Booking',
  event_action: 'click',
  event_label: 'Appointment widget',
}
const REPORT = [
  { event: 'booking_widget_clicked', ...FACTS },
  ['event', 'booking_widget_clicked', FACTS],
  ['event', 'conversion', { value: 1, currency: 'USD' }],
]

async function openBook(site: typeof plain, isPrerendered = false) {
  const { page, errors, context } = await visitor(site.browser, DESKTOP)
  if (isPrerendered) await pretendPrerendered(page)
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await page.goto(`${site.site.url}/book`)
  const button = page.frameLocator('iframe').getByRole('button')
  await button.waitFor()
  return { page, errors, context, button }
}

async function pretendPrerendered(page: Page) {
  await page.addInitScript(() => {
    let isReady = false
    Object.defineProperty(document, 'prerendering', { get: () => !isReady })
    document.addEventListener('prerenderingchange', () => {
      isReady = true
    })
  })
}

const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)

const focusFrame = (page: Page) =>
  page.evaluate(() => document.querySelector('iframe')?.focus({ preventScroll: true }))

/** What the page has sent; commands of gtag as lists. Later than the last check of section 7. */
async function sent(page: Page): Promise<unknown[]> {
  await page.waitForTimeout(700)
  return page.evaluate(() =>
    (window.dataLayer ?? []).map((entry) =>
      Object.prototype.toString.call(entry) === '[object Arguments]'
        ? Array.from(entry as ArrayLike<unknown>)
        : entry,
    ),
  )
}

test('the first click inside the frame is reported, once for each visit of the page', async () => {
  const { page, errors, context, button } = await openBook(plain)
  expect(await sent(page)).toEqual([])
  await button.click()
  expect(await sent(page)).toEqual(REPORT)
  await page.getByRole('heading', { level: 1 }).click()
  await button.click()
  expect(await sent(page)).toEqual(REPORT)
  await page.reload()
  await button.click()
  expect(await sent(page)).toEqual(REPORT)
  expect(errors).toEqual([])
  await context.close()
})

for (const path of ['/services/acne-facial', '/services/mini-facial']) {
  test(`a click inside the frame of ${path} is reported by the same event`, async () => {
    const { page, context } = await visitor(plain.browser, DESKTOP)
    await page.goto(plain.site.url + path)
    await page.locator('[data-booking-frame]').scrollIntoViewIfNeeded()
    await page.frameLocator('[data-booking-frame]').getByRole('button').click()
    expect(await sent(page)).toEqual(REPORT)
    await context.close()
  })
}

test('whoever goes into the frame with the keyboard is reported as well', async () => {
  const { page, context } = await openBook(plain)
  await scrollTo(page, 300)
  await page.getByRole('main').getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await sent(page)).toEqual(REPORT)
  await context.close()
})

test('a frame that is scrolled out of sight is not reported', async () => {
  const { page, context } = await openBook(plain)
  await page.setViewportSize({ width: DESKTOP.width, height: 300 })
  await scrollTo(page, 0)
  await focusFrame(page)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
  expect(await sent(page)).toEqual([])
  await context.close()
})

test('the frame counts from one tenth in sight', async () => {
  const { page, context } = await openBook(plain)
  await page.evaluate(() => {
    document.body.style.paddingTop = '1000px'
  })
  const top = await page.evaluate(
    () => (document.querySelector('iframe')?.getBoundingClientRect().top ?? 0) + window.scrollY,
  )
  for (const [pixels, reports] of [
    [110, 0],
    [130, 3],
  ] as const) {
    await scrollTo(page, top - DESKTOP.height + pixels)
    await focusFrame(page)
    expect([pixels, (await sent(page)).length]).toEqual([pixels, reports])
    await page.evaluate(() => document.querySelector('iframe')?.blur())
  }
  await context.close()
})

test('a blur that is not a click in the frame is not reported', async () => {
  const { page, context } = await openBook(plain)
  await scrollTo(page, 300)
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  expect(await sent(page)).toEqual([])
  await page.evaluate(() => {
    const other = document.createElement('iframe')
    other.src = '/schedule?embed=1'
    other.id = 'other'
    document.querySelector('main')?.prepend(other)
  })
  await page.frameLocator('#other').locator('body').click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('other')
  expect(await sent(page)).toEqual([])
  await context.close()
})

test('tags are loaded where they are set, and told of the click with their own name', async () => {
  const { page, errors, context, button } = await openBook(tagged)
  const scripts = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src),
  )
  expect(scripts).toEqual([
    'https://www.googletagmanager.com/gtm.js?id=GTM-TEST123',
    'https://www.googletagmanager.com/gtag/js?id=G-TEST123456',
  ])
  const before = await sent(page)
  expect(before).toEqual([
    { 'gtm.start': expect.any(Number), event: 'gtm.js' },
    ['js', expect.anything()],
    ['config', 'G-TEST123456'],
    ['config', 'AW-123456789'],
  ])
  await button.click()
  expect((await sent(page)).slice(before.length)).toEqual([
    ...REPORT.slice(0, 2),
    ['event', 'conversion', { send_to: 'AW-123456789/abc-DEF', value: 1, currency: 'USD' }],
  ])
  expect(errors).toEqual([])
  await context.close()
})

test('nothing is loaded or sent while the page is only prerendered', async () => {
  const { page, context } = await openBook(tagged, true)
  await scrollTo(page, 300)
  await focusFrame(page)
  expect(await sent(page)).toEqual([])
  await expect(page.locator('script[src]')).toHaveCount(0)
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')))
  await expect(page.locator('script[src]')).toHaveCount(2)
  await context.close()
})

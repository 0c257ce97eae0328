import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/journey.ts'
import { expectReached, expectSeen } from './seen.ts'
import { axeViolations, DESKTOP, PHONE, picture, siteAndBrowser, visitor } from './site.ts'

const PAGES = [
  '/',
  '/services',
  '/services/acne-facial',
  '/services/mini-facial',
  '/about',
  '/contact',
  '/book',
  '/no-such-page',
]

const parts = siteAndBrowser()

async function open(path: string, viewport = DESKTOP): Promise<Page> {
  const { page } = await visitor(parts.browser, viewport)
  await page.goto(parts.site.url + path)
  return page
}

const dropdown = (page: Page) => page.locator('#services-dropdown')
const arrow = (page: Page) => page.locator('.nav-arrow[popovertarget=services-dropdown]')
const isSolid = (page: Page) => page.locator('[data-nav][data-solid]').count()

test('the bar turns solid once the page is scrolled more than 50 px, and clear again at the top', async () => {
  const page = await open('/')
  const scrollTo = async (top: number) => {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  }
  expect(await isSolid(page)).toBe(0)
  await scrollTo(50)
  expect(await isSolid(page)).toBe(0)
  await scrollTo(51)
  expect(await isSolid(page)).toBe(1)
  const bar = page.locator('[data-nav]')
  await page.waitForTimeout(50)
  const style = await bar.evaluate((element) => {
    const { backgroundColor, backdropFilter } = getComputedStyle(element)
    return { backgroundColor, backdropFilter }
  })
  expect(style.backgroundColor).toMatch(/^rgba\(255, 255, 255/)
  expect(style.backdropFilter).toContain('blur')
  await scrollTo(0)
  expect(await isSolid(page)).toBe(0)
})

test('the arrow opens the list; a click outside, Escape and tabbing out close it', async () => {
  const page = await open('/services')
  await arrow(page).click()
  await expectSeen(dropdown(page))
  await page.mouse.click(20, 700)
  await expect(dropdown(page)).toBeHidden()

  await arrow(page).press('Enter')
  await expectSeen(dropdown(page))
  await page.keyboard.press('Escape')
  await expect(dropdown(page)).toBeHidden()

  await arrow(page).press('Enter')
  for (let entries = 0; entries < 9; entries++) await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('SHOP')
  await expect(dropdown(page)).toBeHidden()
})

test('the arrow closes what it opened', async () => {
  const page = await open('/')
  await arrow(page).click()
  await page.keyboard.press('Tab')
  await arrow(page).click()
  await expect(dropdown(page)).toBeHidden()
})

test('the SERVICES label goes to /services, an entry to its page', async () => {
  const page = await open('/')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByText('SERVICES', { exact: true })
    .click()
  await page.waitForURL('**/services')
  await arrow(page).click()
  await dropdown(page).getByText('Chemical Peels').click()
  await page.waitForURL('**/services/chemical-peels')
})

test('on a phone the burger opens the same links, before any script runs', async () => {
  const context = await parts.browser.newContext({ viewport: PHONE, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(parts.site.url)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expectSeen(menu.getByText('ABOUT'))
  await expect(menu.getByText('Dermaplaning')).toBeHidden()
  await menu.getByLabel('List of services').click()
  await expectReached(menu.getByText('Dermaplaning'))
  await page.getByRole('button', { name: 'Close menu' }).click()
  await menu.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await menu.getByText('ABOUT').click()
  await page.waitForURL('**/about')
  await context.close()
})

test('light text has its dark ground from the top to the moment when the bar turns solid', async () => {
  const page = await open('/login', PHONE)
  await page.evaluate(() => {
    document.body.style.minHeight = '3000px'
  })
  for (const top of [0, 20, 45, 50, 51, 90]) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
    await page.waitForTimeout(100)
    expect([top, await axeViolations(page)]).toEqual([top, []])
  }
  await page.context().close()
})

for (const [name, viewport] of [
  ['a phone', PHONE],
  ['a desk', DESKTOP],
] as const) {
  test(`axe finds nothing on ${name} while a menu is open`, async () => {
    const found: string[] = []
    // A booking's bar has no menu.
    for (const path of PAGES.filter((page) => page !== '/book')) {
      const page = await open(path, viewport)
      const opener = viewport === PHONE ? page.locator('.nav-bar > div > .nav-burger') : arrow(page)
      await opener.click()
      const violations = await axeViolations(page)
      found.push(...violations.map((violation) => `${path}: ${violation}`))
      await picture(page, `${name} ${path.replaceAll('/', '_')} open`)
      await page.context().close()
    }
    expect(found).toEqual([])
  })
}

test('nothing hangs over the edge at 320 px, with text at 200 %', async () => {
  for (const path of PAGES) {
    const page = await open(path, { width: 320, height: 640 })
    for (const size of ['100%', '200%']) {
      await page.evaluate((value) => {
        document.documentElement.style.fontSize = value
      }, size)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect([path, size, wide]).toEqual([path, size, 320])
    }
    await page.context().close()
  }
})

test('every link and button outside running text is 44 px tall', async () => {
  const small: string[] = []
  for (const path of PAGES) {
    const page = await open(path, PHONE)
    small.push(
      ...(await page.evaluate((where) => {
        const targets = [...document.querySelectorAll<HTMLElement>('a, button, summary')]
        return targets
          .filter((target) => target.checkVisibility() && !target.closest('p'))
          .filter((target) => !target.matches('.skip-link'))
          .map((target) => ({ target, box: target.getBoundingClientRect() }))
          .filter(({ box }) => box.height < 44)
          .map(({ target, box }) => `${where} ${target.textContent}: ${box.height}`)
      }, path)),
    )
    await page.context().close()
  }
  expect(small).toEqual([])
})

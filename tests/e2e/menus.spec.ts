import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectSeen } from './seen.ts'
import { DESKTOP, PHONE, siteAndBrowser, visitor } from './site.ts'

const parts = siteAndBrowser()

/** A page without React that every visitor shares, one rendered for her, and one with React. */
const PAGES = ['/', '/services/acne-facial', '/login', '/schedule']

/** Presses the button of a panel, which can then be seen, not just found open. */
async function opens(page: Page, button: string, panel: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  await expectSeen(page.locator(panel))
}

test('on a phone the menu can be seen once it is open', async () => {
  const { page, context } = await visitor(parts.browser, PHONE)
  for (const path of PAGES) {
    await page.goto(parts.site.url + path)
    await opens(page, 'Menu', '#nav-sheet')
    await page.locator('#nav-sheet').getByRole('link', { name: 'About' }).click()
    await page.waitForURL('**/about')
  }
  await context.close()
})

test('on a desktop the list of services and the account menu can be seen once they are open', async () => {
  const { page, context } = await visitor(parts.browser, DESKTOP)
  await signUp(page)
  for (const path of PAGES.filter((path) => path !== '/login')) {
    await page.goto(parts.site.url + path)
    await opens(page, 'List of services', '#services-dropdown')
    await page.keyboard.press('Escape')
    await opens(page, 'Your account', '#user-menu')
  }
  await context.close()
})

test('the style of a page is one file that the browser keeps for a year', async () => {
  const sheets = new Set<string>()
  for (const path of [...PAGES, '/contact', '/signup', '/nothing-here', '/admin/login']) {
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

async function signUp(page: Page): Promise<void> {
  const password = 'orange leaves'
  const ana = { firstName: 'Ana', lastName: 'Rivera', phone: '909 555 0101' }
  const answer = await page.request.post(`${parts.site.url}/signup`, {
    form: { ...ana, email: 'ana@example.com', password, confirmPassword: password },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(302)
}

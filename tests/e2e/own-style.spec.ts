import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, PHONE, siteAndBrowser, visitor } from './site.ts'

const parts = siteAndBrowser()

const PAGES = ['/', '/services/acne-facial', '/products', '/contact']

/** Elements that look otherwise once the page wears the whole style instead of its own. */
function changedBy(page: Page, whole: string): Promise<string[]> {
  return page.evaluate((sheet) => {
    const still = new CSSStyleSheet()
    still.replaceSync('*,*::before,*::after{transition:none!important;animation:none!important}')
    document.adoptedStyleSheets = [still]
    const elements = [...document.querySelectorAll('*')]
    const looks = () =>
      elements.map((element) =>
        [null, '::before', '::after'].map((part) => {
          const style = getComputedStyle(element, part)
          return [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ')
        }),
      )
    const before = looks()
    const all = new CSSStyleSheet()
    all.replaceSync(sheet)
    document.adoptedStyleSheets = [all, still]
    const after = looks()
    return elements
      .filter((_, index) => before[index]?.join() !== after[index]?.join())
      .map((element) => `${element.tagName} ${element.className}`)
  }, whole)
}

test.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])('pages miss nothing of the style that they leave out, on a %s', async (_, viewport) => {
  const login = await (await fetch(`${parts.site.url}/login`)).text()
  const whole = /<style[^>]*>([\s\S]*?)<\/style>/.exec(login)?.[1] ?? ''
  const { page, context } = await visitor(parts.browser, viewport)
  for (const path of PAGES) {
    await page.goto(parts.site.url + path)
    const own = await page.locator('head style').first().textContent()
    expect(own?.length).toBeLessThan(whole.length)
    await page.getByRole('button', { name: /^Cart/ }).click()
    await page.getByRole('dialog', { name: 'Your cart' }).waitFor()
    expect([path, await changedBy(page, whole)]).toEqual([path, []])
  }
  await context.close()
})

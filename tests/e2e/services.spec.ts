import type { Page } from '@playwright/test'
import { servicePages } from '#content/services/pages.ts'
import { expect, test } from '#tests/e2e/journey.ts'
import { DESKTOP, looksRight, PHONE, siteAndBrowser, visitor } from './site.ts'

const TABLET = { width: 768, height: 1024 }

const parts = siteAndBrowser()

async function open(path: string, viewport = DESKTOP) {
  const { page, errors, context } = await visitor(parts.browser, viewport)
  await page.goto(parts.site.url + path)
  return { page, errors, context }
}

const questions = (page: Page) => page.locator('details.faq')
const openOnes = (page: Page) => page.locator('details.faq[open]')

test('acne: one question is open at a time, and a click on it closes it', async () => {
  const { page } = await open('/services/acne-facial')
  await expect(openOnes(page)).toHaveCount(0)
  await questions(page).nth(1).locator('summary').click()
  await expect(openOnes(page)).toHaveCount(1)
  await questions(page).nth(4).locator('summary').click()
  await expect(openOnes(page)).toHaveCount(1)
  await expect(questions(page).nth(4)).toHaveAttribute('open')
  await questions(page).nth(4).locator('summary').click()
  await expect(openOnes(page)).toHaveCount(0)
})

test('on a phone the drawing begins to move once it is scrolled to', async () => {
  const { page } = await open('/services/chemical-peels', PHONE)
  const drawing = page.locator('.hero-drawing img')
  await page.waitForLoadState('networkidle')
  await expect(drawing).toHaveAttribute('src', '/drawings/chemical-peels.svg')
  await drawing.scrollIntoViewIfNeeded()
  await expect(drawing).toHaveAttribute('src', /chemical-peels\.svg#moving$/)
})

test('peels: several questions are open at once, by keyboard too', async () => {
  const { page } = await open('/services/chemical-peels')
  await questions(page).nth(0).locator('summary').click()
  await questions(page).nth(3).locator('summary').press('Enter')
  await questions(page).nth(7).locator('summary').press('Space')
  await expect(openOnes(page)).toHaveCount(3)
  await questions(page).nth(3).locator('summary').press('Enter')
  await expect(openOnes(page)).toHaveCount(2)
})

test('dermaplaning: every answer is shown, and nothing folds', async () => {
  const { page } = await open('/services/dermaplaning')
  const section = page.getByRole('region', { name: 'Questions, answered' })
  await expect(section.getByRole('heading', { level: 3 })).toHaveCount(8)
  await expect(section.locator('p')).toHaveCount(8)
  for (const answer of await section.locator('p').all()) await expect(answer).toBeVisible()
  await expect(page.locator('main details')).toHaveCount(0)
})

test('book buttons scroll smoothly to the scheduler, 600 px tall', async () => {
  const context = await parts.browser.newContext({
    viewport: DESKTOP,
    reducedMotion: 'no-preference',
  })
  const page = await context.newPage()
  for (const slug of ['acne-facial', 'mini-facial']) {
    await page.goto(`${parts.site.url}/services/${slug}`)
    await page.evaluate(() => {
      const seen = new Set<number>()
      Object.assign(window, { seen })
      addEventListener('scroll', () => seen.add(Math.round(scrollY)))
    })
    await page.getByRole('main').getByRole('link', { name: 'BOOK NOW' }).first().click()
    const top = () => page.locator('#book').evaluate((book) => book.getBoundingClientRect().top)
    await expect.poll(top, { timeout: 5_000 }).toBeLessThan(200)
    // A jump is seen once or twice; a smooth scroll is seen on its way.
    const stops = await page.evaluate(() => (window as unknown as { seen: Set<number> }).seen.size)
    expect(stops).toBeGreaterThan(4)
    const frame = page.locator('#book iframe')
    expect(await frame.evaluate((element) => element.getBoundingClientRect().height)).toBe(600)
    expect(new URL(page.url()).hash).toBe('#book')
  }
  await context.close()
})

test('a visit is booked inside the frame of a treatment’s page', async () => {
  const { page, errors, context } = await open('/services/mini-facial', PHONE)
  await page.locator('.service-bar').getByRole('link', { name: 'BOOK NOW' }).click()
  const frame = page.frameLocator('#book iframe')
  await frame.getByRole('heading', { name: 'Anything to add?' }).waitFor()
  await frame.getByText('Mini Facial').first().waitFor()
  await frame
    .getByRole('button', { name: 'Choose a time' })
    .filter({ visible: true })
    .first()
    .click()
  await frame
    .getByRole('button', { name: /, available$/ })
    .first()
    .click()
  await frame.getByLabel('First name').fill('Ines')
  await frame.getByLabel('Last name').fill('Okafor')
  await frame.getByLabel('Email').fill('ines@example.com')
  await frame.getByLabel('Phone').fill('909 555 0107')
  await frame.getByRole('button', { name: /^Book \w+day, / }).click()
  await frame.getByRole('link', { name: 'Apple or Outlook' }).waitFor()
  expect(page.url()).toContain('/services/mini-facial')
  expect(errors).toEqual([])
  await context.close()
})

test('a treatment is chosen already where it is booked, in the same tab, and Back leads to it', async () => {
  const { page, errors, context } = await open('/services/back-facial')
  await page.getByRole('main').getByRole('link', { name: 'BOOK NOW' }).first().click()
  await page.waitForURL('**/schedule?service=back-facial')
  await page.getByRole('heading', { name: 'Anything to add?' }).waitFor()
  await page.getByText('Back Facial').first().waitFor()
  await page.goBack()
  await page.waitForURL('**/services/back-facial')
  expect(errors).toEqual([])
  await context.close()
})

test('on a phone the booking bar stays at the bottom, and leaves before the scheduler', async () => {
  const { page } = await open('/services/acne-facial', PHONE)
  const bar = page.locator('.service-bar')
  const bottom = () => bar.evaluate((element) => element.getBoundingClientRect().bottom)
  for (const place of ['#benefits', '#steps', '#extras']) {
    await page.locator(place).scrollIntoViewIfNeeded()
    expect([place, await bottom()]).toEqual([place, PHONE.height])
  }
  await page.locator('#book iframe').scrollIntoViewIfNeeded()
  await page.locator('#book').evaluate((book) => book.scrollIntoView({ behavior: 'instant' }))
  expect(await bottom()).toBeLessThan(200)
  const desk = await open('/services/acne-facial', DESKTOP)
  await expect(desk.page.locator('.service-bar')).toBeHidden()
})

// As they stand on a phone and on a desk axe reads them in every-route.spec.ts.
test('every treatment’s page looks right on a tablet, and at every width is for thumbs', async () => {
  for (const { slug } of servicePages) {
    const { page, errors, context } = await open(`/services/${slug}`, TABLET)
    await looksRight(page, `service-${slug}-tablet`)
    for (const viewport of [TABLET, PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      const heights = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('main a, main summary')]
          .filter((target) => target.checkVisibility() && !target.closest('p'))
          .map((target) => target.getBoundingClientRect().height),
      )
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    }
    expect([slug, errors]).toEqual([slug, []])
    await context.close()
  }
})

test('no treatment’s page hangs over the edge at 320 px, with text at 200 %', async () => {
  for (const { slug } of servicePages) {
    const { page, context } = await open(`/services/${slug}`, { width: 320, height: 640 })
    for (const size of ['100%', '200%']) {
      await page.evaluate((value) => {
        document.documentElement.style.fontSize = value
      }, size)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect([slug, size, wide]).toEqual([slug, size, 320])
    }
    await context.close()
  }
})

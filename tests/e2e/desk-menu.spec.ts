import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/journey.ts'
import { DESKTOP, looksRight, PHONE, picture, siteAndBrowser, visitor } from './site.ts'

// The one builds on what the one before has done.
test.describe.configure({ mode: 'serial' })

const parts = siteAndBrowser()

const OWNER = { email: 'owner@example.com', password: 'peel and calm' }
const TABLET = { width: 768, height: 1024 }

/** The Friday of the week after next, well within what can be booked. */
function aFriday(): string {
  const today = Temporal.Now.plainDateISO('America/Los_Angeles')
  return today.add({ days: 14 + ((5 - today.dayOfWeek + 7) % 7) }).toString()
}

async function signIn(page: Page) {
  await page.getByLabel('Email').fill(OWNER.email)
  await page.getByLabel('Password').fill(OWNER.password)
  await page.getByRole('button', { name: /Sign in|Create admin account/ }).click()
}

async function owner(viewport: { width: number; height: number }, path: string) {
  const { context, page, errors } = await visitor(parts.browser, viewport)
  const setUp = /Owner's set-up: (\S+)/.exec(parts.site.printed())?.[1] ?? ''
  await page.goto(parts.site.url + path)
  if ((await page.getByRole('button', { name: 'Sign in' }).count()) === 0) await page.goto(setUp)
  await signIn(page)
  await page.waitForURL(/\/admin\/(?!login)/)
  await page.goto(parts.site.url + path)
  return { context, page, errors }
}

const path = (page: Page, to: string) => page.goto(parts.site.url + to)

const priceToSearchEngines = (html: string) => /"price":(\d+(?:\.\d+)?)/.exec(html)?.[1]

test('hours: the preview says what changes, the visit stands, and the site follows', async () => {
  const { context, page, errors } = await owner(PHONE, '/admin/appointments?panel=book')
  const friday = aFriday()
  await path(page, `/admin/appointments?date=${friday}&panel=book`)
  const book = page.getByRole('region', { name: 'Book by hand' })
  await book.getByLabel('Treatment').selectOption('acne-facial')
  for (const [label, text] of [
    ['Time', '10:00'],
    ['First name', 'Ana'],
    ['Last name (optional)', 'Rivera'],
    ['Phone (optional)', '909 555 0101'],
    ['Email (optional)', 'ana@example.com'],
  ] as const) {
    await book.getByLabel(label, { exact: true }).fill(text)
  }
  await book.getByRole('button', { name: 'Book' }).click()
  await page.getByText('Booked. The confirmation is on its way').waitFor()

  await path(page, '/admin/availability')
  await looksRight(page, 'desk-week-phone')
  await page.getByLabel('Friday opens', { exact: true }).fill('12:00')
  await page.getByLabel('Saturday opens', { exact: true }).fill('10:00')
  await page.getByLabel('Saturday closes', { exact: true }).fill('14:00')
  const effect = page.getByRole('region', { name: 'What this changes' })
  await effect.getByText(/hides \d+ times, opens \d+ times, touches 1 booking/).waitFor()
  const visit = effect.getByRole('link', { name: /Ana Rivera, Acne Facial/ })
  await expect(visit).toHaveAttribute('href', /^\/admin\/appointments\//)
  await page.getByLabel('The site shows these hours too').check()
  await page.waitForTimeout(600)
  await looksRight(page, 'desk-week-changed-phone')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved. These hours and rules hold from now on.').waitFor()

  await path(page, `/admin/appointments?date=${friday}`)
  expect(await page.getByText('Ana Rivera').count()).toBeGreaterThan(0)
  await path(page, `/schedule?service=mini-facial&step=time&date=${friday}&times=all`)
  const next = page.getByRole('button', { name: /12:00 pm, available$/ })
  await next.waitFor()
  await expect(page.getByRole('button', { name: /(8|9|11):\d\d am, available$/ })).toHaveCount(0)
  await path(page, '/about')
  const footer = page.locator('footer')
  await footer.getByText('12PM–7PM').waitFor()
  await footer.getByText('10AM–2PM').waitFor()
  expect(await page.content()).toContain('"closes":"14:00"')
  expect(errors).toEqual([])
  await context.close()
})

test('a price is raised: menu, page and search engines say it, the visit keeps its own', async () => {
  const { context, page, errors } = await owner(DESKTOP, '/admin/services')
  await looksRight(page, 'desk-services-desktop')
  await page.getByRole('link', { name: /Acne Facial/ }).click()
  await page.getByLabel('Price in dollars').first().fill('12x')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Enter a price in dollars, such as 115 or 115.50.').waitFor()
  await expect(page.getByLabel('Price in dollars').first()).toHaveValue('12x')
  await looksRight(page, 'desk-service-refused-desktop')
  const price = page.getByLabel('Price in dollars').first()
  const wrong = page.getByText('Enter a price in dollars, such as 115 or 115.50.')
  await price.fill('12y')
  await expect(wrong).toHaveCount(1)
  await price.fill('125')
  await wrong.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved. The site says so now.').waitFor()

  await path(page, '/services')
  await page.getByText('$125').first().waitFor()
  await path(page, '/services/acne-facial')
  await page.getByText('$125').first().waitFor()
  expect(priceToSearchEngines(await page.content())).toBe('125')
  await path(page, `/admin/appointments?date=${aFriday()}`)
  await page
    .getByText(/50 min · \$110/)
    .first()
    .waitFor()
  // The price that was refused is a 400, which a browser writes into its console.
  expect(errors.filter((error) => !error.includes('400'))).toEqual([])
  await context.close()
})

test('two windows: the second sees what is stored, keeps what it typed and may save again', async () => {
  const { context, page, errors } = await owner(TABLET, '/admin/services/back-facial')
  const second = await context.newPage()
  await path(second, '/admin/services/back-facial')
  await page.getByLabel('Price in dollars').first().fill('95')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved. The site says so now.').waitFor()
  await second.getByLabel('Price in dollars').first().fill('99')
  await second.getByRole('button', { name: 'Save' }).click()
  await second.getByText('This was changed in another window meanwhile.').waitFor()
  await expect(second.getByRole('row', { name: 'Price in dollars 95 99' })).toHaveCount(1)
  await expect(second.getByLabel('Price in dollars').first()).toHaveValue('99')
  await looksRight(second, 'desk-service-meanwhile-tablet')
  await second.getByRole('button', { name: 'Save' }).click()
  await second.getByText('Saved. The site says so now.').waitFor()
  // The refusal is a 409, which a browser writes into its console.
  expect(errors.filter((error) => !error.includes('409'))).toEqual([])
  await context.close()
})

test('the order follows the hand, and every screen looks right at every width', async () => {
  const { context, page, errors } = await owner(DESKTOP, '/admin/services')
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await row('Teen Facial').dragTo(row('Mini Facial'))
  const facials = page.getByRole('region', { name: 'Facials' }).getByRole('listitem')
  await expect.poll(() => facials.first().textContent()).toContain('Teen Facial')
  await path(page, '/schedule')
  await expect
    .poll(() => page.locator('main section li').first().textContent())
    .toContain('Teen Facial')
  for (const [name, to] of [
    ['week', '/admin/availability'],
    ['dates', '/admin/availability/dates'],
    ['site', '/admin/availability/site'],
    ['services', '/admin/services'],
    ['kinds', '/admin/services/chemical-peels'],
    ['new', '/admin/services/new'],
    ['extra', '/admin/services/extras/peel'],
  ] as const) {
    for (const viewport of [PHONE, TABLET, DESKTOP]) {
      await page.setViewportSize(viewport)
      await path(page, to)
      await looksRight(page, `desk-${name}-${viewport.width}`)
    }
  }
  expect(errors).toEqual([])
  await context.close()
})

test('without script: a date is looked at, closed, and back as usual', async () => {
  const { context: signedIn } = await owner(PHONE, '/admin/availability/dates')
  const context = await parts.browser.newContext({
    viewport: PHONE,
    javaScriptEnabled: false,
    storageState: await signedIn.storageState(),
  })
  const page = await context.newPage()
  await path(page, '/admin/availability/dates')
  await page.getByLabel('From').fill(aFriday())
  await page.getByLabel('Note').fill('A day off')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Look at what this changes, then save once more.').waitFor()
  await picture(page, 'desk-dates-look-without-script')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Closed. Nothing can be booked then.').waitFor()
  await page
    .getByRole('button', { name: /^As usual/ })
    .first()
    .click()
  await page.getByText('Back to the usual hours.').waitFor()
  await context.close()
  await signedIn.close()
})

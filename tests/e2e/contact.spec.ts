import type { Page } from '@playwright/test'
import { MESSAGE } from '#tests/contact.ts'
import { expect, test } from '#tests/e2e/journey.ts'
import { DESKTOP, looksRight, PHONE, siteAndBrowser, visitor } from './site.ts'

const parts = siteAndBrowser()
const TABLET = { width: 768, height: 1024 }

const CALL = '**/api/v1.0/email/send-form'
const SENT = "Thank you for your message! We'll get back to you soon."
const FAILED = 'Failed to send message. Please try again or contact us directly.'

async function open(viewport = DESKTOP) {
  const seen = await visitor(parts.browser, viewport)
  await seen.page.goto(`${parts.site.url}/contact`)
  return seen
}

async function fill(page: Page) {
  await page.getByLabel('First name').fill(MESSAGE.firstName)
  await page.getByLabel('Last name').fill(MESSAGE.lastName)
  await page.getByLabel('Email').fill(MESSAGE.email)
  await page.getByLabel('Topic').selectOption(MESSAGE.subject)
  await page.getByRole('textbox', { name: 'Message' }).fill(MESSAGE.message)
}

const button = (page: Page) => page.locator('button[data-sending]')
const banner = (page: Page) => page.locator('[data-answer]')
const typed = (page: Page) =>
  page
    .locator('form[data-contact-form]')
    .evaluate((form) => [...new FormData(form as HTMLFormElement).values()])

/** The answer of the other side, once it is let go. */
async function answerWith(page: Page, status: number, text: string) {
  const hold = Promise.withResolvers<void>()
  await page.route(CALL, async (route) => {
    await hold.promise
    if (status === 0) await route.abort('connectionfailed')
    else await route.fulfill({ status, body: text })
  })
  return hold.resolve
}

test('a message is sent: SENDING... meanwhile, thanks for 5 seconds, and an empty form', async () => {
  const { page, errors, context } = await open()
  await page.clock.install()
  const requests: string[] = []
  await page.route(CALL, async (route) => {
    requests.push(route.request().postData() ?? '')
    await expect(button(page)).toHaveText('SENDING...')
    await route.continue()
  })
  await fill(page)
  await button(page).click()
  await page.getByText(SENT).waitFor()
  await expect(button(page)).toHaveText('SEND MESSAGE')
  expect(await typed(page)).toEqual(['', '', '', '', '', ''])
  for (const name of ['firstName', 'lib_version', 'service_id', 'template_id', 'user_id']) {
    expect(requests[0]).toContain(`name="${name}"`)
  }
  await page.clock.runFor(2500)
  await expect(banner(page)).toContainText(SENT)
  await page.clock.runFor(2500)
  await expect(banner(page)).toHaveText('')
  expect(errors).toEqual([])
  await context.close()
})

for (const [status, text, said] of [
  [403, 'Forbidden', FAILED],
  [429, 'Too Many Requests', `${FAILED}That was many requests in a short time.`],
  [451, 'Unavailable For Headless Browser', FAILED],
  [500, 'Oh', FAILED],
  [0, '', `${FAILED}The studio could not be reached.`],
] as const) {
  test(`status ${status}: the failure is said for 5 seconds and nothing typed is lost`, async () => {
    const { page, context } = await open()
    await page.clock.install()
    const letGo = await answerWith(page, status, text)
    await fill(page)
    const before = await typed(page)
    await button(page).click()
    await page.getByText('SENDING...').waitFor()
    await button(page).click({ force: true })
    letGo()
    await page.getByText(FAILED).waitFor()
    await expect(banner(page)).toContainText(said)
    expect(await typed(page)).toEqual(before)
    await expect(button(page)).toHaveText('SEND MESSAGE')
    await page.clock.runFor(5000)
    await expect(banner(page)).toHaveText('')
    await context.close()
  })
}

test('the browser asks for what is missing, blanks included, and nothing is sent', async () => {
  const { page, context } = await open()
  let calls = 0
  await page.route(CALL, (route) => {
    calls += 1
    return route.abort()
  })
  await button(page).click()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('firstName')
  await fill(page)
  await page.getByRole('textbox', { name: 'Message' }).fill('   \n ')
  await button(page).click()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('message')
  await page.getByLabel('Email').fill('ana')
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello')
  await button(page).click()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('email')
  expect(calls).toBe(0)
  await context.close()
})

test('an address that only the studio refuses is answered at its field, and nothing is lost', async () => {
  const { page, context } = await open()
  await fill(page)
  await page.getByLabel('Email').fill('ana@example')
  const before = await typed(page)
  await button(page).click()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/such as name@example\.com/)
  expect(await typed(page)).toEqual(before)
  await page.getByLabel('Email').fill(MESSAGE.email)
  await button(page).click()
  await page.getByText(SENT).waitFor()
  await context.close()
})

for (const [name, value] of [
  ['blockHeadless', true],
  ['blockList', { watchVariable: 'email', list: [MESSAGE.email] }],
] as const) {
  test(`EmailJS’s check ${name}, once it is on, sends nothing`, async () => {
    const { page, context } = await visitor(parts.browser, DESKTOP)
    const calls: string[] = []
    page.on('request', (request) => void (request.method() === 'POST' && calls.push(request.url())))
    await turnOn(page, { [name]: value })
    await page.goto(`${parts.site.url}/contact`)
    await fill(page)
    await button(page).click()
    await page.getByText(FAILED).waitFor()
    expect(calls).toEqual([])
    await context.close()
  })
}

test('EmailJS’s rate limit, once it is on, lets one browser send once in its time', async () => {
  const { page, context } = await visitor(parts.browser, DESKTOP)
  await turnOn(page, { limitRate: { id: 'contact-form', throttle: 60_000 } })
  await page.route(CALL, (route) => route.fulfill({ status: 200, body: 'OK' }))
  await page.goto(`${parts.site.url}/contact`)
  await fill(page)
  await button(page).click()
  await page.getByText(SENT).waitFor()
  await fill(page)
  await button(page).click()
  await page.getByText('Wait a minute and try again.').waitFor()
  await context.close()
})

test('before any script the form is posted to the page and answered there', async () => {
  const context = await parts.browser.newContext({ viewport: PHONE, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${parts.site.url}/contact`)
  await fill(page)
  await button(page).click()
  await page.getByText(SENT).waitFor()
  await expect(banner(page)).toBeVisible()
  await context.close()
})

for (const [name, viewport] of [
  ['390', PHONE],
  ['768', TABLET],
  ['1440', DESKTOP],
] as const) {
  test(`about and contact look right at ${name} px, banners included`, async () => {
    const { page, context } = await open(viewport)
    await looksRight(page, `contact-${name}`)
    const letGo = await answerWith(page, 429, 'Too Many Requests')
    await fill(page)
    await button(page).click()
    letGo()
    await page.getByText(FAILED).waitFor()
    await looksRight(page, `contact-failed-${name}`)
    await page.unroute(CALL)
    await page.route(CALL, (route) => route.fulfill({ status: 200, body: 'OK' }))
    await button(page).click()
    await page.getByText(SENT).waitFor()
    await looksRight(page, `contact-sent-${name}`)
    await page.goto(`${parts.site.url}/about`)
    await looksRight(page, `about-${name}`)
    await context.close()
  })
}

/** The page as it would be with these checks on; they stand in content/contact.ts. */
async function turnOn(page: Page, checks: object) {
  await page.addInitScript((on) => {
    const parse = JSON.parse
    JSON.parse = (text: string) => ({ ...parse(text), ...on })
  }, checks)
}

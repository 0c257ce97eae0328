import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/journey.ts'
import { DESKTOP, looksRight, PHONE, picture, siteAndBrowser, visitor } from './site.ts'

const parts = siteAndBrowser()

/** "Friday, November 27, 10:00 am, available" */
const FREE_TIME = /^(.+), (\S+ [ap]m), available$/
const OWNER = { email: 'owner@example.com', password: 'peel and calm' }

for (const [name, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test(`${name}: home, treatment, extras, time, details, confirmation, mail, manage link, move, the owner’s day`, async () => {
    const { page, errors, context } = await visitor(parts.browser, viewport)
    const look = (step: string) => looksRight(page, `booking-${name}-${step}`)

    await page.goto(parts.site.url)
    await look('1-home')
    await page
      .getByRole('main')
      .getByRole('link', { name: /Acne Facial/ })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: 'Acne Facial' }).waitFor()
    await look('2-treatment')

    await page.getByRole('main').getByRole('link', { name: 'BOOK NOW' }).first().click()
    const framed = page.frameLocator('iframe')
    await framed.getByRole('heading', { name: 'Anything to add?' }).waitFor()

    // The same screen on a page of its own; tests/e2e/services.spec.ts books inside the frame.
    await page.goto(`${parts.site.url}/schedule?service=acne-facial`)
    await page.getByRole('heading', { name: 'Anything to add?' }).waitFor()
    await page.getByRole('checkbox', { name: /^Dermaplane/ }).check()
    await page.getByText('$125').filter({ visible: true }).first().waitFor()
    await look('3-extras')

    await page.getByRole('button', { name: 'Choose a time' }).filter({ visible: true }).click()
    const times = page.getByRole('button', { name: /, available$/ })
    await times.first().waitFor()
    await look('4-time')
    const firstTime = (await times.first().getAttribute('aria-label')) ?? ''
    await times.first().click()

    await page.getByRole('heading', { name: 'Who is coming?' }).waitFor()
    await page.getByText(/I keep this time for you for \d+:\d\d\./).waitFor()
    await page.getByLabel('First name').fill('Ana')
    await page.getByLabel('Last name').fill('Rivera')
    await page.getByLabel('Email').fill(`ana.${name}@example`)
    await page.getByLabel('Phone').fill('909 555 0101')
    await page.getByRole('button', { name: /^Book \w+day, / }).click()
    await page.getByText('Enter an email address such as name@example.com.').waitFor()
    expect(
      await page.getByLabel('Email').evaluate((field) => field === document.activeElement),
    ).toBe(true)
    await look('5-details')
    await page.getByLabel('Email').fill(`ana.${name}@example.com`)
    await page.getByText('Enter an email address such as').waitFor({ state: 'detached' })
    await page.getByLabel('Email').fill(`ana.${name}@example`)
    await page.reload()
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Ana')
    await page.getByLabel('Email').fill(`ana.${name}@example.com`)
    await page.getByRole('button', { name: /^Book \w+day, / }).click()

    await page.waitForURL(/\/schedule\/booked\//)
    const [, day = '', time = ''] = FREE_TIME.exec(firstTime) ?? []
    await page.getByRole('heading', { level: 1, name: day }).waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.getByText(time).first().waitFor()
    await page.getByText('Acne Facial with Dermaplane').waitFor()
    await look('6-booked')
    expect(await page.content()).not.toContain('Rivera')

    const owner = await signedInOwner()
    const { letters } = parts.site
    const letter = await letters.to(`ana.${name}@example.com`)
    expect(letter.text).toContain('Acne Facial')
    const link = await letters.link(`ana.${name}@example.com`, '/manage/')

    await page.goto(link)
    await page.getByText('Your visit', { exact: true }).waitFor()
    expect(await page.content()).not.toContain('Rivera')
    await look('7-manage')
    await page.getByRole('link', { name: 'Move', exact: true }).click()
    await times.nth(1).waitFor()
    await look('8-move')
    const movedTo = (await times.nth(1).getAttribute('aria-label')) ?? ''
    await times.nth(1).click()
    await page.getByRole('button', { name: 'Move to this time' }).click()
    await page.getByText('Moved', { exact: true }).waitFor()
    await look('9-moved')

    const [, movedDay = '', movedTime = ''] = FREE_TIME.exec(movedTo) ?? []
    const date = dateOf(movedDay)
    await owner.page.goto(`${parts.site.url}/admin/appointments?date=${date}`)
    const visit = owner.page.getByRole('listitem').filter({ hasText: `ana.${name}@example.com` })
    await visit.waitFor()
    const words = await visit.innerText()
    for (const word of ['Ana Rivera', 'Acne Facial', 'Dermaplane', movedTime, '1 hr', '$125']) {
      expect(words).toContain(word)
    }
    expect(words.toLowerCase()).toContain('confirmed')
    await owner.context.close()

    await page.goto(link)
    await page.getByRole('link', { name: 'Cancel visit' }).click()
    await page.getByRole('button', { name: 'Cancel visit' }).click()
    await page.getByRole('heading', { level: 1, name: 'Canceled' }).waitFor()
    await look('10-cancelled')
    expect(errors).toEqual([])
    await context.close()
  })
}

test('the scheduler inside the frame of /book books too', async () => {
  const { page, errors, context } = await visitor(parts.browser, PHONE)
  await page.goto(`${parts.site.url}/book`)
  const frame = page.frameLocator('iframe')
  await frame
    .getByRole('link', { name: /Mini Facial/ })
    .first()
    .click()
  await frame.getByRole('button', { name: 'Choose a time' }).filter({ visible: true }).click()
  await frame
    .getByRole('button', { name: /, available$/ })
    .first()
    .click()
  await frame.getByLabel('First name').fill('Bo')
  await frame.getByLabel('Last name').fill('Lindqvist')
  await frame.getByLabel('Email').fill('bo@example.com')
  await frame.getByLabel('Phone').fill('909 555 0102')
  await picture(page, 'book-frame-details')
  await frame.getByRole('button', { name: /^Book \w+day, / }).click()
  await frame.getByText('Mini Facial').first().waitFor()
  await frame.getByRole('link', { name: 'Apple or Outlook' }).waitFor()
  await picture(page, 'book-frame-booked')
  expect(errors).toEqual([])
  await context.close()
})

test('by keyboard alone: a visit is booked from the menu to the confirmation', async () => {
  const { page, errors, context } = await visitor(parts.browser, DESKTOP)
  await page.goto(`${parts.site.url}/schedule?service=mini-facial`)
  await page.getByRole('heading', { name: 'Anything to add?' }).waitFor()
  await tabTo(page, 'Microdermabrasion')
  await page.keyboard.press('Space')
  await tabTo(page, 'Choose a time')
  await page.keyboard.press('Enter')
  await page
    .getByRole('button', { name: /, available$/ })
    .first()
    .waitFor()
  await tabTo(page, ', available')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Who is coming?' }).waitFor()
  for (const [field, text] of [
    ['First name', 'Kim'],
    ['Last name', 'Oyelaran'],
    ['Email', 'kim@example.com'],
    ['Phone', '909 555 0103'],
  ] as const) {
    await tabTo(page, field)
    await page.keyboard.type(text)
  }
  await tabTo(page, 'day, ')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/schedule\/booked\//)
  await page.getByRole('link', { name: 'Keep this visit in an account' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('kim@example.com')
  await expect(page.getByLabel('First name')).toHaveValue('Kim')
  await expect(page.getByLabel('Last name')).toHaveValue('Oyelaran')
  await expect(page.getByLabel('Phone')).toHaveValue('909 555 0103')
  expect(page.url()).toMatch(/\/signup$/)
  expect(errors).toEqual([])
  await context.close()
})

/** Presses Tab until the focus is on something of this name, as a person without a mouse would. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      const label = labels.map((each) => each.textContent).join(' ')
      return `${element?.getAttribute('aria-label') ?? ''} ${label} ${element?.textContent ?? ''}`
    })
    if (focused.includes(name)) return
  }
  throw new Error(`Tab never reached "${name}"`)
}

let storage: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>> | undefined

async function signedInOwner() {
  const context = await parts.browser.newContext({
    viewport: DESKTOP,
    storageState: storage,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  if (!storage) {
    await page.goto(/Owner's set-up: (\S+)/.exec(parts.site.printed())?.[1] ?? '')
    await page.getByLabel('Email').fill(OWNER.email)
    await page.getByLabel('Password').fill(OWNER.password)
    await page.getByRole('button', { name: 'Create admin account' }).click()
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    storage = await context.storageState()
  }
  return { context, page }
}

/** "Friday, November 27" as a date: the next one from today on. */
function dateOf(day: string): string {
  const [, month = '', number = ''] = /, (\w+) (\d+)/.exec(day) ?? []
  const today = Temporal.Now.plainDateISO('America/Los_Angeles')
  for (let ahead = 0; ahead < 120; ahead += 1) {
    const date = today.add({ days: ahead })
    if (date.day === Number(number) && date.toLocaleString('en-US', { month: 'long' }) === month) {
      return date.toString()
    }
  }
  throw new Error(`No such day: ${day}`)
}

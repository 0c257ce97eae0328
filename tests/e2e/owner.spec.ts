import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/journey.ts'
import { DESKTOP, looksRight, PHONE, siteAndBrowser, visitor } from './site.ts'

// The one builds on what the one before has done.
test.describe.configure({ mode: 'serial' })

const parts = siteAndBrowser()

const OWNER = { email: 'owner@example.com', password: 'peel and calm' }

/** A Friday some weeks ahead, when the studio keeps long hours, and its Saturday, when it is closed. */
function comingFriday(weeks: number): { friday: string; saturday: string } {
  const today = Temporal.Now.plainDateISO('America/Los_Angeles')
  const friday = today.add({ days: 7 * weeks + ((12 - today.dayOfWeek) % 7) })
  return { friday: friday.toString(), saturday: friday.add({ days: 1 }).toString() }
}

async function signIn(page: Page) {
  await page.getByLabel('Email').fill(OWNER.email)
  await page.getByLabel('Password').fill(OWNER.password)
}

test('the first run makes the owner with the printed link, once', async () => {
  const { page, errors } = await visitor(parts.browser, PHONE)
  const link = /Owner's set-up: (\S+)/.exec(parts.site.printed())?.[1] ?? ''
  await page.goto(link)
  await looksRight(page, 'owner-first-run')
  await signIn(page)
  await page.getByRole('button', { name: 'Create admin account' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await looksRight(page, 'owner-dashboard-phone')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Admin Login' }).waitFor()
  await expect(page.getByLabel('Set-up code')).toHaveCount(0)
  expect(errors).toEqual([])
})

test('an address of the desk opens from a page of the site that has no list of its pages', async () => {
  const { page, errors } = await visitor(parts.browser, PHONE)
  await page.goto(`${parts.site.url}/schedule`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => {
    window.history.pushState(null, '', '/admin/login')
    window.history.pushState(null, '', '/schedule')
  })
  await page.goBack()
  await page.getByRole('heading', { name: 'Admin Login' }).waitFor()
  expect(errors).toEqual([])
})

for (const [name, viewport, hasScript, weeks] of [
  ['phone', PHONE, true, 1],
  ['desktop', DESKTOP, true, 2],
  ['phone-without-script', PHONE, false, 3],
] as const) {
  test(`${name}: the owner books by hand, moves, cancels and reads the history`, async () => {
    const { friday, saturday } = comingFriday(weeks)
    const context = await parts.browser.newContext({
      viewport,
      javaScriptEnabled: hasScript,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    const look = async (what: string) => {
      if (hasScript) await looksRight(page, `owner-${what}-${name}`)
    }

    await page.goto(`${parts.site.url}/admin/appointments?date=${saturday}`)
    await signIn(page)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Closed, and nothing booked.').waitFor()

    await page.getByRole('link', { name: 'Book', exact: true }).click()
    const form = page.getByRole('region', { name: 'Book by hand' })
    await form.getByLabel('Treatment').selectOption('acne-facial')
    const extras = form.locator('summary', { hasText: 'Extras' })
    if (await extras.isVisible()) await extras.click()
    await form.getByLabel('Microdermabrasion').check()
    await form.getByLabel('Time', { exact: true }).fill('10:00')
    await form.getByLabel('First name').fill('Ana')
    await form.getByLabel('Last name').fill('Rivera')
    await form.getByLabel('Phone').fill('909 555 0101')
    await form.getByLabel('Email').fill('ana@example.com')
    await form.getByRole('button', { name: 'Book' }).click()
    await form.getByText('You are closed that day.').waitFor()
    await expect(form.getByRole('alert')).toBeVisible()
    await look('warning')
    await form.getByLabel('Book it anyway').check()
    await form.getByRole('button', { name: 'Book' }).click()
    await page.getByText('Booked. The confirmation is on its way to the client.').waitFor()
    await look('day')

    await page.getByRole('link', { name: 'Move' }).click()
    await page.getByLabel('To the day').fill(friday)
    await page.getByRole('button', { name: 'Show times' }).click()
    await page.getByText('2:15 pm', { exact: true }).click()
    await look('move')
    await page.getByRole('button', { name: 'Move the visit' }).click()
    await page.getByText('Moved. The client hears of it by mail.').waitFor()

    await page.locator('summary', { hasText: 'Cancel' }).click()
    await page.getByLabel('Reason').fill('Flu')
    await page.getByRole('button', { name: 'Cancel this visit' }).click()
    await page.getByText('Canceled by you: “Flu”').waitFor()
    await look('booking')
    expect(errors).toEqual([])
    await context.close()
  })
}

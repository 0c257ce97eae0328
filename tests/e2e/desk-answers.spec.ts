import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/journey.ts'
import { expectSeen } from './seen.ts'
import {
  DESKTOP,
  looksRight,
  OWNER,
  ownersFirstWindow,
  PHONE,
  siteAndBrowser,
  visitor,
} from './site.ts'

// The one builds on what the one before has done.
test.describe.configure({ mode: 'serial' })

const parts = siteAndBrowser()

/** The Friday after next, when the studio keeps long hours. */
const FRIDAY = (() => {
  const today = Temporal.Now.plainDateISO('America/Los_Angeles')
  return today.add({ days: 7 + ((12 - today.dayOfWeek) % 7) }).toString()
})()

async function signIn(page: Page) {
  await page.getByLabel('Email').fill(OWNER.email)
  await page.getByLabel('Password').fill(OWNER.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Keeps what the page sends to `path` until it is let go. */
async function holdBack(page: Page, path: string) {
  const { promise: until, resolve } = Promise.withResolvers<void>()
  await page.route(`**${path}.data*`, async (route) => {
    if (route.request().method() === 'POST') await until
    await route.continue()
  })
  return resolve
}

test('the newest backup is chosen; the button that was pressed says that it works, and how long', async () => {
  const { page } = await ownersFirstWindow(parts.browser, parts.site)
  const backup = page.getByLabel('Backup', { exact: true })
  await page.goto(`${parts.site.url}/admin/settings/data`)
  await page.getByRole('button', { name: 'Back up now' }).click()
  await page.getByText('The backup is made.').waitFor()

  await page.getByText('Bring a backup back').click()
  const first = await backup.inputValue()
  await page.getByRole('button', { name: 'Back up now' }).click()
  await expect(backup.locator('option')).toHaveCount(2)
  await expect(backup).not.toHaveValue(first)
  await expect(backup).toHaveValue(
    (await backup.locator('option').first().getAttribute('value')) ?? '',
  )
  await page.getByLabel('Type RESTORE').fill('RESTORE')
  const letGo = await holdBack(page, '/admin/settings/data')
  await page.getByRole('button', { name: 'Bring it back' }).click()
  const pressed = page.getByRole('button', { name: 'Bringing it back…' })
  await pressed.waitFor()
  await expect(pressed).toBeDisabled()
  const other = page.getByRole('button', { name: 'Back up now' })
  await expect(other).toBeDisabled()
  await expect(page.getByText('up to a minute after ten years')).toBeVisible()
  await looksRight(page, 'desk-bringing-back-desktop')
  letGo()
  await page.getByRole('heading', { name: 'Admin Login' }).waitFor()
})

test('on a phone, booking by hand goes to the field that is missing, and canceling asks in view', async () => {
  const { page } = await visitor(parts.browser, PHONE)
  await page.goto(`${parts.site.url}/admin/appointments?view=week&date=${FRIDAY}&panel=book`)
  await signIn(page)
  const form = page.getByRole('region', { name: 'Book by hand' })
  await form.getByLabel('Treatment').selectOption('skincare-consultation')
  await form.getByLabel('Time', { exact: true }).fill('10:00')
  await form.getByLabel('Phone').fill('909 555 0101')
  const email = form.getByLabel('Email')
  const firstName = form.getByLabel('First name')
  const isFocused = (field = email) => field.evaluate((one) => one === document.activeElement)
  await form.getByRole('button', { name: 'Book', exact: true }).click()
  expect(await isFocused(firstName)).toBe(true)
  await expect(form.getByRole('alert')).toHaveCount(0)
  await firstName.fill('Wilhelmina')
  await form.getByLabel('Last name').fill('Featherstonehaugh')

  // What the browser lets pass and the desk does not.
  await email.fill('ana@example')
  await form.getByRole('button', { name: 'Book', exact: true }).click()
  await form.getByRole('alert').waitFor()
  expect(await isFocused()).toBe(true)
  await expectSeen(email)
  await looksRight(page, 'desk-hand-booking-refused-phone')
  await email.fill('ana@example.com')
  await form.getByRole('button', { name: 'Book', exact: true }).click()
  await page.getByText('Booked. The confirmation is on its way to the client.').waitFor()

  await wholeTimes(page)
  await looksRight(page, 'desk-half-hour-phone')
  await page.setViewportSize(DESKTOP)
  await wholeTimes(page)
  await looksRight(page, 'desk-half-hour-desktop')

  await page.setViewportSize(PHONE)
  await page.locator('[data-visit]').first().click()
  const cancel = page.locator('summary', { hasText: 'Cancel' })
  const before = await cancel.boundingBox()
  await cancel.click()
  const question = page.getByText(/^Cancel .*’s .*\? The time is free again\./)
  await expectSeen(question)
  const keep = page.locator('summary', { hasText: 'Don’t cancel' })
  await expectSeen(keep)
  expect((await keep.boundingBox())?.y).not.toBe(before?.y)
  const send = await page.getByRole('button', { name: 'Cancel this visit' }).boundingBox()
  expect((await keep.boundingBox())?.y).toBeGreaterThan(send?.y ?? 0)
})

test('the address of whoever was added does not stay in the field', async () => {
  const ana = { email: 'ana@example.com', password: 'orange leaf' }
  const client = await visitor(parts.browser, PHONE)
  await client.page.goto(`${parts.site.url}/signup`)
  await client.page.getByText('An email goes there with a link to verify it.').waitFor()
  await client.page.getByLabel('First name').fill('Ana')
  await client.page.getByLabel('Last name').fill('Rivera')
  await client.page.getByLabel('Email').fill(ana.email)
  await client.page.getByLabel('Phone number').fill('909 555 0101')
  await client.page.getByLabel('Password', { exact: true }).fill(ana.password)
  await client.page.getByRole('button', { name: 'CREATE ACCOUNT' }).click()
  await client.page.getByText(`An email is on its way to ${ana.email}`).waitFor()
  await looksRight(client.page, 'dashboard-unverified-phone')
  await client.page.goto(await parts.site.letters.link(ana.email, '?', 'Verify your email address'))
  await client.page.getByRole('button', { name: 'VERIFY MY EMAIL' }).click()
  await client.page.getByText('Nothing more is needed.').waitFor()
  await looksRight(client.page, 'verified-phone')

  const { page } = await visitor(parts.browser, DESKTOP)
  await page.goto(`${parts.site.url}/admin/settings/people`)
  await signIn(page)
  const email = page.getByLabel('Email')
  await page.getByRole('heading', { name: 'Add a helper' }).waitFor()
  await email.fill(ana.email)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('They can open the back office from now on').waitFor()
  await expect(email).toHaveValue('')
})

/** The time of each visit in the week, where it is said, stands whole within its box. */
async function wholeTimes(page: Page) {
  const cut = await page.locator('[data-visit] [data-time]').evaluateAll((times) =>
    times.filter((time) => {
      const box = time.closest('a')?.getBoundingClientRect()
      const { top, bottom } = time.getBoundingClientRect()
      return time.checkVisibility() && (!box || top < box.top || bottom > box.bottom)
    }),
  )
  expect(await page.locator('[data-visit] [data-time]').count()).toBeGreaterThan(0)
  expect(cut).toEqual([])
}

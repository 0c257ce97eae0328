import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, PHONE, siteAndBrowser, visitor } from './site.ts'

const parts = siteAndBrowser()

const OWNER = { email: 'owner@example.com', password: 'peel and calm' }

async function signIn(page: Page, button: string) {
  await page.getByLabel('Email').fill(OWNER.email)
  await page.getByLabel('Password').fill(OWNER.password)
  await page.getByRole('button', { name: button }).click()
}

/** Keeps what the page sends to `path` until it is let go. */
async function holdBack(page: Page, path: string) {
  let letGo = () => {}
  const until = new Promise<void>((done) => {
    letGo = done
  })
  await page.route(`**${path}.data*`, async (route) => {
    if (route.request().method() === 'POST') await until
    await route.continue()
  })
  return () => letGo()
}

test('the button that was pressed says that it works, and how long it may take', async () => {
  const { page } = await visitor(parts.browser, DESKTOP)
  await page.goto(/Owner's set-up: (\S+)/.exec(parts.site.printed())?.[1] ?? '')
  await signIn(page, 'Create admin account')
  await page.waitForURL('**/admin/dashboard')
  await page.goto(`${parts.site.url}/admin/settings/data`)
  await page.getByRole('button', { name: 'Back up now' }).click()
  await page.getByText('The backup is made.').waitFor()

  await page.getByText('Bring a backup back').click()
  await page.getByLabel('Type RESTORE').fill('RESTORE')
  const letGo = await holdBack(page, '/admin/settings/data')
  await page.getByRole('button', { name: 'Bring it back' }).click()
  const pressed = page.getByRole('button', { name: 'Bringing it back…' })
  await pressed.waitFor()
  expect(await pressed.isDisabled()).toBe(true)
  const other = page.getByRole('button', { name: 'Back up now' })
  expect(await other.isDisabled()).toBe(true)
  expect(await page.getByText('up to a minute after ten years').isVisible()).toBe(true)
  letGo()
  await page.getByRole('heading', { name: 'Admin Login' }).waitFor()
})

import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/journey.ts'
import { DESKTOP, looksRight, PHONE, siteAndBrowser, visitor } from './site.ts'

// The one builds on what the one before has done.
test.describe.configure({ mode: 'serial' })

const parts = siteAndBrowser()
const OWNER = { email: 'owner@example.com', password: 'peel and calm' }
let record = ''

async function signIn(page: Page) {
  const link = /Owner's set-up: (\S+)/.exec(parts.site.printed())?.[1] ?? ''
  await page.goto(link)
  await page.getByLabel('Email').fill(OWNER.email)
  await page.getByLabel('Password').fill(OWNER.password)
  await page.getByRole('button', { name: /Create admin account|Sign in/ }).click()
  await page.waitForURL('**/admin/dashboard')
}

const isLocked = async (page: Page) => {
  await page.waitForURL('**/admin/login**')
  await page.getByRole('heading', { name: 'Locked' }).waitFor()
}

test('on a phone: handed over, the client finds no way back to the desk, and the password is the way', async () => {
  const { page, context, errors } = await visitor(parts.browser, PHONE)
  await signIn(page)
  await page.goto(`${parts.site.url}/admin/clients/new`)
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Rivera')
  await page.getByRole('button', { name: 'Add the client' }).click()
  await page.getByRole('heading', { name: 'Ana Rivera' }).waitFor()
  record = page.url().replace(/[?#].*/, '')
  await page.getByRole('button', { name: 'Make a link' }).click()
  const tab = await context.newPage()
  await tab.goto(`${parts.site.url}/admin/dashboard`)
  await page.getByRole('button', { name: 'Open it here, for the client' }).click()
  await page.getByRole('heading', { name: 'Before your visit' }).waitFor()

  await isLocked(tab)
  await page.goBack()
  await isLocked(page)
  for (const path of ['/admin', '/admin/clients', '/admin/settings/data']) {
    await page.goto(parts.site.url + path)
    await isLocked(page)
  }
  await looksRight(page, 'hand-over-locked-phone')
  await page.getByLabel('Password').fill('ana was here')
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
  await page.getByText('The back office stays locked.').waitFor()
  await page.getByLabel('Password').fill(OWNER.password)
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
  await page.waitForURL('**/admin/settings/data')
  await page.getByRole('heading', { name: 'Your data' }).waitFor()
  expect(errors.filter((error) => !/401/.test(error))).toEqual([])
})

test('on a desktop: the client answers, hands it back, and a passkey opens the client’s record', async () => {
  const { page, context } = await visitor(parts.browser, DESKTOP)
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signIn(page)
  await page.goto(`${parts.site.url}/profile/security`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('Your passkey is ready.').waitFor()
  await page.goto(record)
  await page.getByRole('button', { name: 'Open it here, for the client' }).click()
  await page.getByRole('heading', { name: 'Before your visit' }).waitFor()
  await page.getByLabel('When were you born?').fill('1990-04-01')
  for (;;) {
    for (const no of await page.getByText('No', { exact: true }).all()) {
      if (await no.isVisible()) await no.click()
    }
    const next = page.getByRole('button', { name: 'Next' })
    if (!(await next.isVisible())) break
    await next.click()
  }
  await page.getByLabel('Your full name, as your signature').fill('Ana Rivera')
  await page.getByRole('button', { name: 'Send my answers' }).click()
  await page.getByText('Please hand the device back now.').waitFor()
  await looksRight(page, 'hand-over-done-desktop')
  await page.getByRole('link', { name: 'Back office: unlock' }).click()
  await isLocked(page)
  await page.getByRole('button', { name: 'Unlock with a passkey' }).click()
  await page.waitForURL(record)
  await page.getByText(/^Answered on/).waitFor()
})

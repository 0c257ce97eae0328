import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from '#tests/e2e/journey.ts'
import { DESKTOP, looksRight, PHONE, siteAndBrowser, visitor } from './site.ts'

const parts = siteAndBrowser()

const TABLET = { width: 768, height: 1024 }
const OWNER = { email: 'owner@example.com', password: 'peel and calm' }

async function giveCredentials(page: Page, button: string) {
  await page.getByLabel('Email').fill(OWNER.email)
  await page.getByLabel('Password').fill(OWNER.password)
  await page.getByRole('button', { name: button }).click()
}

function codeOf(key: string): string {
  return new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate()
}

/** Both screens without saving over what the journey below reads. */
async function wordsAndWhereabouts(page: Page, site: string, size: string) {
  await page.goto(`${site}/admin/settings/studio`)
  await looksRight(page, `settings-studio-${size}`)
  await page.getByLabel('Telephone').fill('555')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Enter a telephone number of ten digits.').waitFor()
  await looksRight(page, `settings-studio-refused-${size}`)
  await page.getByLabel('Telephone').fill('909 555 0177')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The site and the next mails say so now.').waitFor()

  await page.goto(`${site}/admin/settings/mail`)
  await looksRight(page, `settings-mails-${size}`)
  await page.getByRole('link', { name: 'Booked' }).click()
  const mail = page.frameLocator('iframe')
  await mail.getByText('(909) 555-0177').waitFor()
  await page.getByLabel('Opening').fill('Dear {nickname}')
  await page.getByText('Between braces only these can stand here').waitFor()
  // Seen while it is typed, before anything is saved.
  await page.getByLabel('Opening').fill('Your {service} is kept for you, {firstName}.')
  await mail.getByText('Your acne facial is kept for you, Ana.').waitFor()
  await looksRight(page, `settings-mail-${size}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The next mail says it so.').waitFor()
  await mail.getByText('Your acne facial is kept for you, Ana.').waitFor()
}

/** A code is good once, and a new one comes every thirty seconds. */
async function nextCode(key: string, used: string): Promise<string> {
  const inAMoment = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  const code = inAMoment.generate({ timestamp: Date.now() + 30_000 })
  expect(code).not.toBe(used)
  return code
}

test('the owner turns a code on, signs in with it, and brings a backup back', async () => {
  const { page, errors } = await visitor(parts.browser, PHONE)
  await page.goto(/Owner's set-up: (\S+)/.exec(parts.site.printed())?.[1] ?? '')
  await giveCredentials(page, 'Create admin account')
  await page.waitForURL('**/admin/dashboard')

  await page.goto(`${parts.site.url}/admin/settings`)
  await looksRight(page, 'settings-phone')
  await wordsAndWhereabouts(page, parts.site.url, 'phone')
  for (const [size, viewport] of [
    ['tablet', TABLET],
    ['desktop', DESKTOP],
  ] as const) {
    await page.setViewportSize(viewport)
    await wordsAndWhereabouts(page, parts.site.url, size)
  }
  await page.setViewportSize(PHONE)
  await page.goto(`${parts.site.url}/admin/settings`)
  await page.getByRole('link', { name: /Your sign-in/ }).click()
  await page.getByRole('button', { name: 'Turn it on' }).click()
  const key = (await page.locator('p.figures').textContent()) ?? ''
  await looksRight(page, 'settings-code-phone')
  await page.getByRole('textbox', { name: 'Code' }).fill('000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('That code is not right').waitFor()
  const first = codeOf(key)
  await page.getByRole('textbox', { name: 'Code' }).fill(first)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('heading', { name: 'Keep these ten codes' }).waitFor()
  await looksRight(page, 'settings-recovery-phone')

  const other = await visitor(parts.browser, DESKTOP)
  await other.page.goto(`${parts.site.url}/admin/settings/people`)
  await giveCredentials(other.page, 'Sign in')
  await other.page.getByText('Open your authenticator app').waitFor()
  await looksRight(other.page, 'settings-code-asked-desktop')
  await other.page.getByRole('textbox', { name: 'Code' }).fill(await nextCode(key, first))
  await other.page.getByRole('button', { name: 'Continue' }).click()
  await other.page.getByRole('heading', { name: 'People' }).waitFor()
  await looksRight(other.page, 'settings-people-desktop')
  await other.page.getByLabel('Email').fill('nobody@example.com')
  await other.page.getByRole('button', { name: 'Add' }).click()
  await other.page.getByText('Nobody has verified this address').waitFor()
  for (const name of ['connections', 'log'] as const) {
    await other.page.goto(`${parts.site.url}/admin/settings/${name}`)
    await looksRight(other.page, `settings-${name}-desktop`)
  }
  await other.page.getByText('Turned the code on').waitFor()

  await other.page.goto(`${parts.site.url}/admin/settings/data`)
  await other.page.getByRole('button', { name: 'Back up now' }).click()
  await other.page.getByText('The backup is made.').waitFor()
  const coming = other.page.waitForEvent('download')
  await other.page.getByRole('link', { name: /Download/ }).click()
  expect((await coming).suggestedFilename()).toMatch(/^grove-.*\.ndjson\.gz$/)
  await other.page.getByText('Bring a backup back').click()
  await looksRight(other.page, 'settings-data-desktop')
  await other.page.getByLabel('Type RESTORE').fill('restore')
  await other.page.getByRole('button', { name: 'Bring it back' }).click()
  await other.page.getByText('Type the word RESTORE').waitFor()
  await other.page.getByLabel('Type RESTORE').fill('RESTORE')
  await other.page.getByRole('button', { name: 'Bring it back' }).click()
  await other.page.getByRole('heading', { name: 'Admin Login' }).waitFor()
  expect([...errors, ...other.errors].filter((text) => !/40[034]/.test(text))).toEqual([])
})

import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { afterAll, expect, test } from '#tests/e2e/journey.ts'
import { DESKTOP, looksRight, PHONE, siteAndBrowser, visitor } from './site.ts'

// The one builds on what the one before has done.
test.describe.configure({ mode: 'serial' })

const parts = siteAndBrowser()
const OWNER = { email: 'owner@example.com', password: 'peel and calm' }
const disk = mkdtempSync(join(tmpdir(), 'grove-copies-'))
afterAll(() => rmSync(disk, { recursive: true, force: true }))

async function signIn(page: Page) {
  await page.goto(/Owner's set-up: (\S+)/.exec(parts.site.printed())?.[1] ?? '')
  await page.getByLabel('Email').fill(OWNER.email)
  await page.getByLabel('Password').fill(OWNER.password)
  await page.getByRole('button', { name: /Create admin account|Sign in/ }).click()
  await page.waitForURL('**/admin/dashboard')
}

test('on a phone the owner makes a key, types it back, and names a folder that is tried out', async () => {
  const { page, errors } = await visitor(parts.browser, PHONE)
  await signIn(page)
  await page.goto(`${parts.site.url}/admin/settings/data`)
  await page.getByRole('button', { name: 'Back up now' }).click()
  await page.getByText('The backup is made.').waitFor()
  await page.getByRole('button', { name: 'Try it now' }).click()
  await page.getByText('Tried out: everything came back').waitFor()
  await looksRight(page, 'settings-data-phone')

  await page.getByRole('link', { name: 'encrypted copies' }).click()
  await page.getByText('No copies are made yet: they need a key and a place.').waitFor()
  await page.getByRole('button', { name: 'Make a key' }).click()
  const key = (await page.getByText(/^AGE-SECRET-KEY-1/).textContent()) ?? ''
  await page.getByLabel('Type or paste it back').fill(key)
  await page.getByRole('button', { name: 'I have it' }).click()
  await page.getByText('The key is right.').waitFor()
  await page.getByLabel('Whole path on the server').fill(join(disk, 'not-there'))
  await page.getByRole('button', { name: 'Save and test' }).click()
  await page.getByText('The folder for copies is not there.').waitFor()
  await page.getByLabel('Whole path on the server').fill(disk)
  await page.getByRole('button', { name: 'Save and test' }).click()
  await page.getByText('It works, and is kept').waitFor()
  await page.getByRole('button', { name: 'Test it' }).click()
  await page.getByText('It works: a small file was written').waitFor()
  await looksRight(page, 'settings-copies-phone')
  expect(readdirSync(disk).filter((name) => name.startsWith('grove-test'))).toEqual([])
  expect(errors.filter((error) => !/40[034]|503/.test(error))).toEqual([])
})

test('on a desktop she sees the forms of the other places, and what a refused one says', async () => {
  const { page } = await visitor(parts.browser, DESKTOP)
  await signIn(page)
  await page.goto(`${parts.site.url}/admin/settings/copies`)
  await page.getByRole('link', { name: 'SFTP' }).click()
  await page.getByLabel('Server', { exact: true }).fill('10.0.0.7')
  await page.getByLabel('Name you sign in with there').fill('backup')
  await page.getByLabel('Whole path of the folder there').fill('/srv/grove')
  await page.getByLabel('Password', { exact: true }).fill('a guess')
  await page.getByRole('button', { name: 'Save and test' }).click()
  await page.getByText('Copies go to public addresses alone').waitFor()
  await looksRight(page, 'settings-copies-sftp-desktop')
  await page.getByRole('link', { name: 'S3 storage' }).click()
  await page.getByLabel('Bucket', { exact: true }).waitFor()
  await looksRight(page, 'settings-copies-s3-desktop')
})

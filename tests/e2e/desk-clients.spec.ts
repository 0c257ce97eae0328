import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { phonePicture } from '#tests/clients.ts'
import { expect, test } from '#tests/e2e/journey.ts'
import { DESKTOP, looksRight, PHONE, siteAndBrowser, visitor } from './site.ts'

// The one builds on what the one before has done.
test.describe.configure({ mode: 'serial' })

const parts = siteAndBrowser()
const OWNER = { email: 'owner@example.com', password: 'peel and calm' }
const TABLET = { width: 768, height: 1024 }

async function owners(viewport: typeof PHONE) {
  const opened = await visitor(parts.browser, viewport)
  const go = (path: string) => opened.page.goto(parts.site.url + path)
  return { ...opened, go }
}

/** Signs the owner in on a window of her own; the first of them makes her. */
async function signIn(page: Page) {
  const link = /Owner's set-up: (\S+)/.exec(parts.site.printed())?.[1] ?? ''
  await page.goto(link)
  await page.getByLabel('Email').fill(OWNER.email)
  await page.getByLabel('Password').fill(OWNER.password)
  await page.getByRole('button', { name: /Create admin account|Sign in/ }).click()
  await page.waitForURL('**/admin/dashboard')
}

/** A guest books one of the free times of the coming weeks, as the scheduler does. */
async function guestBooks(email: string, nth: number) {
  const { context } = await visitor(parts.browser, PHONE)
  const api = context.request
  const today = Temporal.Now.plainDateISO('America/Los_Angeles')
  const dates = `startDate=${today.add({ days: 3 })}&endDate=${today.add({ days: 24 })}`
  const query = `serviceId=acne-facial&addonIds=&${dates}`
  const free = await api.get(`${parts.site.url}/api/bookings/availability?${query}`)
  const { startTime } = (await free.json()).availability[nth * 15]
  const { csrfToken } = await (await api.get(`${parts.site.url}/api/csrf-token`)).json()
  const made = await api.post(`${parts.site.url}/api/bookings/create`, {
    headers: { 'X-CSRF-Token': csrfToken },
    data: {
      ...{ serviceId: 'acne-facial', addonIds: [], startTime, email },
      ...{ firstName: 'Ana', lastName: 'Rivera', phone: '909 555 0101' },
    },
  })
  expect(made.status()).toBe(201)
  await context.close()
}

test('a guest books, answers the form on a phone, and the owner sees what to mind', async () => {
  const owner = await owners(PHONE)
  await signIn(owner.page)
  await guestBooks('ana@example.com', 0)
  const link = await parts.site.letters.link('ana@example.com', '/form/', /^Your visit/i)

  const { page, errors } = await visitor(parts.browser, PHONE)
  await page.goto(link)
  await page.getByRole('heading', { name: 'Before your visit' }).waitFor()
  await looksRight(page, 'form-phone')
  const parent = page.getByLabel('Under 18: a parent’s or guardian’s full name')
  await page.getByLabel('When were you born?').fill('2020-04-01')
  await parent.waitFor()
  await page.getByLabel('When were you born?').fill('1990-04-01')
  await expect(parent).toBeHidden()
  const asked = (words: string | RegExp) => page.getByRole('group', { name: words })
  await asked('Are you allergic to anything?').getByText('Yes', { exact: true }).click()
  await asked('Are you allergic to anything?').getByRole('textbox').fill('Walnut: a rash')
  // What was typed outlives a reload.
  await page.reload()
  await expect(asked('Are you allergic to anything?').getByRole('textbox')).toHaveValue(
    'Walnut: a rash',
  )
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const no = (words: string) =>
    asked(new RegExp(words, 'i')).getByText('No', { exact: true }).click()
  // One group a screen on a phone, all of them sent together.
  await page.getByText('Part 1 of 4').waitFor()
  await expect(page.getByRole('button', { name: 'Send my answers' })).toBeHidden()
  for (const part of [2, 3, 4]) {
    await press('Next')
    await page.getByText(`Part ${part} of 4`).waitFor()
  }
  await press('Back')
  await page.getByText('Part 3 of 4').waitFor()
  await press('Next')
  await press('Send my answers')
  await page.getByText('Some answers are still missing.').waitFor()
  await page.getByText('Part 1 of 4').waitFor()
  await looksRight(page, 'form-missing-phone')
  const groups = [
    ['isotretinoin'],
    ['retinoid', 'other medicine', 'strong sun'],
    ['cold sores', 'epilepsy', 'skin condition', 'done to your face'],
  ]
  for (const group of groups) {
    for (const words of group) await no(words)
    await press('Next')
  }
  await no('photographs')
  await page.getByLabel('Your full name, as your signature').fill('Ana Rivera')
  await press('Send my answers')
  await page.getByRole('heading', { name: 'Thank you. I have your answers.' }).waitFor()
  await looksRight(page, 'form-thanks-phone')
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0)
  // The one error is the answer 400 to the form that was not complete.
  expect(errors.filter((error) => !error.includes('400'))).toEqual([])

  await owner.go('/admin/clients')
  await looksRight(owner.page, 'clients-phone')
  await owner.page.getByRole('link', { name: /Ana Rivera/ }).click()
  const alerts = owner.page.getByRole('region', { name: 'Alerts' })
  await alerts.getByText('Allergy: Walnut: a rash').waitFor()
  await looksRight(owner.page, 'client-phone')
  await owner.page.getByRole('link', { name: /^Next: Acne Facial/ }).click()
  await owner.page.getByText('The form is answered.').waitFor()
  await alerts.getByText('Allergy: Walnut: a rash').waitFor()
  await looksRight(owner.page, 'client-visit-phone')
  expect(owner.errors).toEqual([])
})

test('the owner searches as she types, keeps notes and photographs, merges, exports and erases', async () => {
  const { page, errors, go, context } = await owners(DESKTOP)
  await page.goto(`${parts.site.url}/admin/login`)
  await page.getByLabel('Email').fill(OWNER.email)
  await page.getByLabel('Password').fill(OWNER.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/admin/dashboard')
  await guestBooks('ana.other@example.com', 1)

  await go('/admin/clients/new')
  await page.getByLabel('First name').fill('Zoë')
  await page.getByLabel('Last name').fill('Abel')
  await looksRight(page, 'clients-new-desktop')
  await page.getByRole('button', { name: 'Add the client' }).click()
  await page.getByText('The client is on file.').waitFor()

  await go('/admin/clients')
  await page.getByText('3 clients').waitFor()
  await looksRight(page, 'clients-desktop')
  await page.getByLabel('Name, email or phone').pressSequentially('zoe a')
  await page.getByText('1 client found').waitFor()
  await page.getByLabel('Name, email or phone').fill('0101')
  await page.getByText('2 clients found').waitFor()
  await page
    .locator('main')
    .getByRole('link', { name: /ana@example\.com/ })
    .click()

  await page.getByLabel('A new note').fill('Blushes at once. Cool water, no steam.')
  await page.getByRole('button', { name: 'Keep the note' }).click()
  await page.getByText('The note is kept.').waitFor()
  await page.locator('summary', { hasText: 'Add a photograph' }).click()
  await page.getByLabel('Photograph', { exact: true }).setInputFiles({
    ...{ name: 'cheek.jpg', mimeType: 'image/jpeg', buffer: await phonePicture() },
  })
  await page.getByLabel('What it shows').fill('Left cheek')
  await page.getByRole('button', { name: 'Keep the photograph' }).click()
  const photo = page.getByRole('img', { name: 'Left cheek' })
  await photo.waitFor()
  await photo.scrollIntoViewIfNeeded()
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>('main img')?.complete)
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(360)
  await looksRight(page, 'client-desktop')
  await page.setViewportSize(TABLET)
  await looksRight(page, 'client-tablet')
  await page.setViewportSize(DESKTOP)

  await page.getByRole('link', { name: 'Merge' }).click()
  await page.getByRole('heading', { name: 'Are these the same person?' }).waitFor()
  await looksRight(page, 'client-merge-desktop')
  await page.getByRole('button', { name: 'Merge them' }).click()
  await page.getByText('also ana.other@example.com').waitFor()
  const visits = page.getByRole('link', { name: /Acne Facial/ }).filter({ hasNotText: 'Next:' })
  await expect(visits).toHaveCount(2)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const data = JSON.parse(await readFile(await (await saved).path(), 'utf8'))
  expect(data.client.addresses.toSorted()).toEqual(['ana.other@example.com', 'ana@example.com'])
  expect(data.photographs).toHaveLength(1)

  await page.getByRole('link', { name: 'Erase' }).click()
  await page.setViewportSize(PHONE)
  await looksRight(page, 'client-erase-phone')
  await page.getByLabel('Type ERASE').fill('erase')
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await page.getByText('Erased. Visits and orders stay without the person.').waitFor()
  await page.getByText('1 client', { exact: true }).waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('two windows that word a question overwrite nothing, script or not', async () => {
  const context = await parts.browser.newContext({ viewport: PHONE, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${parts.site.url}/admin/clients/form`)
  await page.getByLabel('Email').fill(OWNER.email)
  await page.getByLabel('Password').fill(OWNER.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const edit = { name: /^Edit.*Do you ever have cold sores/ }
  await page.getByRole('link', edit).click()
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByLabel('Question', { exact: true }).fill('Do cold sores come back?')
  await other.getByRole('button', { name: 'Save the question' }).click()
  await other.getByText('Saved. Whoever opens the link').waitFor()

  await page.getByLabel('Question', { exact: true }).fill('Have you had a cold sore this year?')
  await page.getByRole('button', { name: 'Save the question' }).click()
  await page.getByText('This was changed in another window meanwhile.').waitFor()
  await page.getByText('Do cold sores come back?', { exact: true }).first().waitFor()
  await expect(page.getByLabel('Question', { exact: true })).toHaveValue(
    'Have you had a cold sore this year?',
  )
  await page.getByRole('button', { name: 'Save the question' }).click()
  await page.getByText('Saved. Whoever opens the link').waitFor()
  await page.getByText('Have you had a cold sore this year?', { exact: true }).waitFor()

  const scripted = await owners(PHONE)
  await scripted.context.addCookies(await context.cookies())
  await scripted.go('/admin/clients/form?question=cold-sores')
  await looksRight(scripted.page, 'intake-phone')
  await scripted.page.setViewportSize(DESKTOP)
  await looksRight(scripted.page, 'intake-desktop')
  expect(scripted.errors).toEqual([])
  await context.close()
})

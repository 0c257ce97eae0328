import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/journey.ts'
import { expectSeen } from './seen.ts'
import { DESKTOP, looksRight, PHONE, picture, siteAndBrowser, visitor } from './site.ts'

// The one builds on what the one before has done.
test.describe.configure({ mode: 'serial' })

const TABLET = { width: 768, height: 1024 }
const OWNER = { email: 'owner@example.com', password: 'peel and calm' }
const ZONE = 'America/Los_Angeles'

/** The coming Friday: the studio is open from 8 to 7. It is 9:41 there. */
const FRIDAY = nextFriday()
const NOW = FRIDAY.toZonedDateTime({ timeZone: ZONE, plainTime: '09:41' }).epochMilliseconds

const parts = siteAndBrowser({
  CLOCK_AHEAD_MS: String(NOW - Date.now()),
  NODE_OPTIONS: `--import ${new URL('./clock.ts', import.meta.url)}`,
})

let storage: Awaited<ReturnType<BrowserContext['storageState']>> | undefined

async function owner(viewport: typeof PHONE) {
  const { context, page, errors } = await visitor(parts.browser, viewport)
  if (storage) await context.addCookies(storage.cookies)
  else {
    await page.goto(/Owner's set-up: (\S+)/.exec(parts.site.printed())?.[1] ?? '')
    await page.getByLabel('Email').fill(OWNER.email)
    await page.getByLabel('Password').fill(OWNER.password)
    await page.getByRole('button', { name: 'Create admin account' }).click()
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    storage = await context.storageState()
  }
  return { context, page, errors }
}

/** Writes a visit down as the owner does by hand, against her own rules where need be. */
async function book(page: Page, firstName: string, time: string, date = FRIDAY.toString()) {
  const answer = await page.request.post(`${parts.site.url}/admin/appointments?date=${date}`, {
    form: {
      intent: 'book',
      treatment: 'acne-facial',
      date,
      time,
      firstName,
      lastName: 'Rivera',
      phone: '909 555 0101',
      email: `${firstName.toLowerCase()}@example.com`,
      note: '',
      override: '1',
    },
  })
  expect(answer.url()).toContain('done=booked')
}

const says = (page: Page, words: string) =>
  page.getByRole('status').filter({ hasText: words }).waitFor()

test('morning on a phone: who is due, arrived, paid and booked again', async () => {
  const { page, errors } = await owner(PHONE)
  await looksRight(page, 'today-empty-phone')
  await book(page, 'Ana', '09:30')
  await book(page, 'Bo', '11:00')
  await book(page, 'Cy', '13:00')
  await book(page, 'Di', '15:00')
  await page.goto(`${parts.site.url}/admin/dashboard`)
  const now = page.getByRole('region', { name: 'Now' })
  await now.getByRole('heading', { name: 'Ana Rivera' }).waitFor()
  await now.getByText('First visit.').waitFor()
  expect(
    await page.getByRole('region', { name: 'Then' }).getByRole('listitem').count(),
  ).toBeGreaterThan(2)
  await looksRight(page, 'today-phone')

  await now.getByRole('button', { name: /^Arrived/ }).click()
  await says(page, 'Noted: they are here.')
  await now.getByText('Here since 9:4').waitFor()
  await now.getByRole('link', { name: /^Take payment/ }).click()
  await page.getByRole('heading', { name: 'Ticket', exact: true }).waitFor()
  await expect(page.getByLabel('Amount, $')).toHaveValue('110.00')
  await page.getByLabel('Tip, $').fill('20')
  await looksRight(page, 'today-payment-phone')
  await page.getByRole('button', { name: 'Cash' }).last().click()
  await says(page, 'Payment noted, and the visit marked as completed.')
  await page.getByText('Cash, $110.00, tip $20.00').waitFor()

  const next = page.getByRole('region', { name: 'Next visit' })
  await looksRight(page, 'today-rebook-phone')
  await next.getByRole('link', { name: 'Another time' }).click()
  const panel = page.getByRole('region', { name: 'Book by hand' })
  await panel.getByRole('region', { name: 'Who comes' }).getByText('Ana Rivera').waitFor()
  await expect(panel.getByLabel('Treatment')).toHaveValue('acne-facial')
  await page.goBack()
  await next.getByText('Acne Facial is best again after 3 weeks.').waitFor()
  await next.getByRole('button', { name: /^Book/ }).first().click()
  await says(page, 'Booked. The confirmation is on its way to the client.')
  const inThreeWeeks = FRIDAY.add({ weeks: 3 }).toString()
  expect(page.url()).toContain(`date=${inThreeWeeks}`)
  await page.getByRole('link', { name: 'Ana Rivera' }).first().waitFor()
  expect(errors).toEqual([])
})

test('desktop: a late cancellation, a no-show, and a delay told by mail', async () => {
  const { page, errors } = await owner(DESKTOP)
  await book(page, 'Eve', '08:15')
  await page.goto(`${parts.site.url}/admin/dashboard`)
  await looksRight(page, 'today-desktop')
  await page.setViewportSize(TABLET)
  await looksRight(page, 'today-tablet')
  await page.setViewportSize(DESKTOP)
  const row = (name: string) =>
    page.locator('main ol > li').filter({ has: page.getByRole('link', { name: `${name} Rivera` }) })

  await row('Di').getByText('More').click()
  await row('Di').locator('summary', { hasText: 'Cancel' }).click()
  await row('Di').getByLabel('Reason').fill('Called at the last minute')
  await row('Di').getByRole('button', { name: 'Cancel this visit' }).click()
  await says(page, 'Canceled. The client hears of it by mail.')
  await expect(row('Di')).toHaveCount(0)

  await row('Eve').getByText('More').click()
  await row('Eve').locator('summary', { hasText: 'No-show' }).click()
  await row('Eve').getByRole('button', { name: 'Mark as no-show' }).click()
  await says(page, 'Marked as a no-show.')
  await row('Eve').getByText('no-show', { exact: true }).waitFor()

  await page.getByRole('link', { name: 'Running late' }).first().click()
  await page.getByRole('link', { name: '20 min' }).click()
  await page.getByText('will begin at about 11:20 am').first().waitFor()
  await page.getByRole('checkbox', { name: /Cy Rivera/ }).uncheck()
  await looksRight(page, 'today-late-desktop')
  await page.getByRole('button', { name: 'Send the mail' }).click()
  await says(page, 'They hear of it now.')
  await page.goto(`${parts.site.url}/admin/messages/outbox?q=running+late`)
  const told = page.getByRole('link', { name: /Running late: your visit/ })
  await expect(told).toHaveCount(1)
  await told.click()
  await page.getByText('To bo@example.com').waitFor()
  await looksRight(page, 'today-letter-desktop')
  expect(errors).toEqual([])
})

test('the search goes anywhere by typing, and single keys go to screens', async () => {
  const { page, errors } = await owner(DESKTOP)
  await page.goto(`${parts.site.url}/admin/dashboard`)
  const input = page.getByRole('combobox')
  // A key pressed before the page's script runs reaches nobody.
  await expect(async () => {
    await page.keyboard.press('Control+K')
    await input.waitFor({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await expectSeen(page.getByRole('dialog', { name: 'Search' }))
  await input.fill('bo riv')
  await page.getByRole('option', { name: /Bo Rivera.*Acne Facial/ }).waitFor()
  await picture(page, 'today-palette-desktop')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/appointments/*')
  await page.getByRole('heading', { name: /Bo Rivera/ }).waitFor()
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await page.waitForURL('**/admin/messages')
  await page.getByLabel('Search messages').pressSequentially('gt?')
  expect(page.url()).toMatch(/messages$/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await looksRight(page, 'today-shortcuts-desktop')
  await page.getByLabel('Single keys are on').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  expect(page.url()).toMatch(/messages$/)
  expect(errors).toEqual([])
})

test('phone: the next visit is canceled by name, and the one after it stands closed', async () => {
  const { page, errors } = await owner(PHONE)
  await page.goto(`${parts.site.url}/admin/dashboard`)
  const next = page.getByRole('region', { name: 'Next', exact: true })
  await next.getByRole('heading', { name: 'Bo Rivera' }).waitFor()
  await next.locator('summary', { hasText: 'Cancel' }).click()
  await expectSeen(next.getByText(/^Cancel Bo Rivera’s Acne Facial, .*11:00 am\?/))
  await looksRight(page, 'today-cancel-phone')
  await next.getByRole('button', { name: 'Cancel this visit' }).click()
  const done = page.getByRole('status').filter({ hasText: 'Canceled. The client hears of it' })
  await expectSeen(done)
  await expect(done).toBeFocused()
  await next.getByRole('heading', { name: 'Cy Rivera' }).waitFor()
  await expect(next.getByRole('button', { name: 'Cancel this visit' })).toBeHidden()
  expect(errors).toEqual([])
})

test('a phone keeps today’s sheet and nothing else, until its owner signs out', async () => {
  const { context, page } = await owner(PHONE)
  await page.goto(`${parts.site.url}/admin/dashboard`)
  await page.getByRole('navigation').getByRole('button', { name: /^More/ }).click()
  await page.getByRole('link', { name: 'Availability' }).waitFor()
  await looksRight(page, 'today-more-phone')
  await page.keyboard.press('Escape')
  const keptAddresses = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return all.flat().map((request) => new URL(request.url).pathname)
    })
  await expect.poll(keptAddresses, { timeout: 10_000 }).toEqual(['/admin/today/offline'])
  await page.goto(`${parts.site.url}/admin/messages`)
  expect(await keptAddresses()).toEqual(['/admin/today/offline'])

  await context.setOffline(true)
  await page.getByText('Offline, as of').waitFor()
  await page.goto(`${parts.site.url}/admin/dashboard`)
  await page.getByText(/Offline, as of 9:4\d am/).waitFor()
  await page.getByText('Cy Rivera').waitFor()
  await looksRight(page, 'today-offline-phone')
  await context.setOffline(false)

  await page.getByRole('link', { name: 'Try to connect' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Admin Login' }).waitFor()
  await expect.poll(keptAddresses).toEqual([])
  await context.setOffline(true)
  expect(await page.goto(`${parts.site.url}/admin/dashboard`).catch(() => null)).toBeNull()
  await context.close()
  storage = undefined
})

function nextFriday(): Temporal.PlainDate {
  const today = Temporal.Now.plainDateISO(ZONE)
  return today.add({ days: 7 + ((12 - today.dayOfWeek) % 7) })
}

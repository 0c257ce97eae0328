import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/journey.ts'
import { expectSeen } from './seen.ts'
import { DESKTOP, looksRight, PHONE, siteAndBrowser, visitor } from './site.ts'

test.describe.configure({ mode: 'serial' })
const parts = siteAndBrowser()
const ANA = { email: 'ana@example.com', password: 'orange leaf' }
/** The session of whoever signed up first, for windows of other sizes. */
let signedIn: Awaited<ReturnType<BrowserContext['cookies']>> = []

async function anas(viewport: typeof PHONE) {
  const opened = await visitor(parts.browser, viewport)
  await opened.context.addCookies(signedIn)
  const go = (path: string) => opened.page.goto(parts.site.url + path)
  return { ...opened, go }
}

/** Books through the calls, as the scheduler does; answers what was booked. */
async function book(page: Page, serviceId: string, addonIds: string[] = [], nth = 0) {
  const api = page.context().request
  const today = Temporal.Now.plainDateISO('America/Los_Angeles')
  const dates = `startDate=${today.add({ days: 7 })}&endDate=${today.add({ days: 21 })}`
  const query = `serviceId=${serviceId}&addonIds=${addonIds.join()}&${dates}`
  const free = await api.get(`${parts.site.url}/api/bookings/availability?${query}`)
  const { startTime } = (await free.json()).availability[nth * 12]
  const { csrfToken } = await (await api.get(`${parts.site.url}/api/csrf-token`)).json()
  const made = await api.post(`${parts.site.url}/api/bookings/create`, {
    headers: { 'X-CSRF-Token': csrfToken },
    data: {
      ...{ serviceId, addonIds, startTime, firstName: 'Ana', lastName: 'Rivera' },
      ...{ email: ANA.email, phone: '909 555 0101' },
    },
  })
  return (await made.json()).booking as { id: string }
}

const card = (page: Page, id: string) =>
  page.locator('li.visit').filter({ hasText: id.slice(0, 8) })

test('a guarded page sends a visitor to sign in, and signing up leads back to it', async () => {
  const { page, context, errors } = await visitor(parts.browser, PHONE)
  await page.goto(`${parts.site.url}/bookings`)
  await page.waitForURL('**/login?returnUrl=%2Fbookings')
  await page
    .locator('main')
    .getByRole('link', { name: /sign up|create/i })
    .click()
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Rivera')
  await page.getByLabel('Email').fill(ANA.email)
  await page.getByLabel('Phone').fill('909 555 0101')
  await page.getByLabel('Password', { exact: true }).fill(ANA.password)
  await expect(page.getByLabel('Confirm password', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'CREATE ACCOUNT' }).click()
  await page.waitForURL('**/bookings')
  await page.getByText("You don't have any bookings yet.").waitFor()
  await looksRight(page, 'account-bookings-empty-phone')
  signedIn = await context.cookies()
  expect(errors).toEqual([])
})

test('the bar knows who is signed in, on a page that is the same for everyone', async () => {
  const { page, errors } = await anas(DESKTOP)
  await page.goto(parts.site.url)
  await page.getByRole('button', { name: 'Your account' }).click()
  const menu = page.locator('#user-menu')
  await menu.getByText('Ana Rivera').waitFor()
  await expect(menu.getByText('Back office')).toBeHidden()
  await looksRight(page, 'account-menu-desktop')
  await menu.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('heading', { name: 'Welcome, Ana Rivera' }).waitFor()
  expect(errors).toEqual([])
})

test('the bar asks nothing for visitors, and a stale mark shows no menu', async () => {
  const { page, context } = await visitor(parts.browser, DESKTOP)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(parts.site.url, { waitUntil: 'networkidle' })
  expect(asked).not.toContain('/api/session')
  await context.addCookies([{ name: 'grove.signed_in', value: '1', url: parts.site.url }])
  await page.goto(`${parts.site.url}/about`, { waitUntil: 'networkidle' })
  expect(asked).toContain('/api/session')
  await expect(page.getByRole('button', { name: 'Your account' })).toBeHidden()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('grove.signed_in')
})

test('a client’s details stand in the scheduler, and a visit shows as a card', async () => {
  const { page, go } = await anas(PHONE)
  await go('/schedule?service=mini-facial&step=you&at=2030-03-08T18:00:00Z')
  await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Rivera')
  await expect(page.getByLabel('Email')).toHaveValue(ANA.email)
  await book(page, 'acne-facial', ['dermaplane', 'microdermabrasion'])
  await book(page, 'mini-facial', [], 3)
  await go('/bookings')
  await page.getByText('Add-ons').waitFor()
  await looksRight(page, 'account-bookings-phone')
  const wide = await anas(DESKTOP)
  for (const path of ['/dashboard', '/bookings', '/profile']) {
    await wide.go(path)
    await looksRight(wide.page, `account${path.replace('/', '-')}-desktop`)
  }
})

test('from the dashboard the treatment is booked again, at the time that its rhythm proposes', async () => {
  const { page, go, errors } = await anas(PHONE)
  await go('/dashboard')
  await page.getByRole('region', { name: /^Your next visit/ }).waitFor()
  await looksRight(page, 'account-dashboard-phone')
  const again = page.getByRole('region', { name: /^Again/ })
  const words = await again.getByRole('heading').innerText()
  await again.getByRole('link', { name: /^Book/ }).click()
  const book = page.getByRole('button', { name: /^Book / })
  await book.waitFor()
  const [, day = '', time = ''] = /: (.+), (\d+:\d\d [ap]m)$/.exec(words) ?? []
  await expect(page.locator('main')).toContainText(day)
  await book.click()
  await page.waitForURL('**/schedule/booked/**')
  await go('/dashboard')
  const after = page.getByRole('region', { name: 'After that' })
  await expect(after.getByRole('listitem').last()).toContainText(`${day} ${time}`)
  expect(errors).toEqual([])
})

test('moving from tab to tab shows the page at once, with a spinner while it is read', async () => {
  const { page, go } = await anas(PHONE)
  await go('/dashboard')
  await page.route('**/bookings.data*', async (route) => {
    await new Promise((done) => setTimeout(done, 600))
    await route.continue()
  })
  await page.getByRole('link', { name: 'Bookings', exact: true }).click()
  await page.getByRole('status').filter({ hasText: 'Loading your bookings' }).waitFor()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Bookings', {
    useInnerText: true,
  })
  await page.locator('li.visit').first().waitFor()
})

test('a visit is moved from its card', async () => {
  const { page, go } = await anas(PHONE)
  const visit = await book(page, 'back-facial', [], 5)
  await go('/bookings')
  const before = await card(page, visit.id).locator('div').first().innerText()
  await card(page, visit.id).getByRole('link', { name: 'RESCHEDULE' }).click()
  await page.getByRole('heading', { name: 'When suits you better?' }).waitFor()
  const other = page.getByRole('button', { name: /, available$/ }).last()
  await other.click()
  await page.getByRole('button', { name: 'Move to this time' }).click()
  await page.getByText('Moved', { exact: true }).waitFor()
  await go('/bookings')
  await expect(card(page, visit.id).locator('div').first()).not.toHaveText(before, {
    useInnerText: true,
  })
})

test('cancelling asks in a dialog that the keyboard can leave; then the visit can be booked again', async () => {
  const { page, go, errors } = await anas(PHONE)
  const visit = await book(page, 'acne-facial', ['microdermabrasion'], 7)
  await go('/bookings')
  const cancel = card(page, visit.id).getByRole('link', { name: 'CANCEL BOOKING' })
  await cancel.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Are you sure you want to cancel this booking?').waitFor()
  // Before the page's script runs, the same question stands open without being modal.
  await expect.poll(() => dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
  await looksRight(page, 'account-cancel-phone')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('CANCEL BOOKING')

  await cancel.click()
  await dialog.getByRole('button', { name: 'CANCEL BOOKING' }).click()
  await page.getByText('Your booking is canceled.').waitFor()
  await expect(dialog).toHaveCount(0)
  await card(page, visit.id).getByText('canceled').waitFor()
  await card(page, visit.id).getByRole('link', { name: 'BOOK AGAIN' }).click()
  await page.getByRole('heading', { name: 'Anything to add?' }).waitFor()
  await expect(page.getByRole('checkbox', { name: /^Microdermabrasion/ })).toBeChecked()
  expect(errors).toEqual([])
})

test('a cancellation that fails says so and loses nothing', async () => {
  const { page, go } = await anas(PHONE)
  const visit = await book(page, 'mini-facial', [], 9)
  await go(`/bookings?cancel=${visit.id}`)
  await page.route('**/bookings.data*', async (route) => {
    const body = route.request().postData() ?? ''
    await route.continue({ postData: body.replace(visit.id, 'none-of-ours') })
  })
  await page.getByRole('dialog').getByRole('button', { name: 'CANCEL BOOKING' }).click()
  await page
    .getByRole('alert')
    .filter({ hasText: 'There was an error cancelling your booking. Please try again.' })
    .waitFor()
  await card(page, visit.id).getByText('confirmed').waitFor()
})

test('without script the same question stands open, and one press cancels', async () => {
  const context = await parts.browser.newContext({ viewport: PHONE, javaScriptEnabled: false })
  await context.addCookies(signedIn)
  const page = await context.newPage()
  const visit = await book(page, 'mini-facial', [], 8)
  await page.goto(`${parts.site.url}/bookings`)
  await card(page, visit.id).getByRole('link', { name: 'CANCEL BOOKING' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'CANCEL BOOKING' }).click()
  await page.getByText('Your booking is canceled.').waitFor()
  expect(page.url()).toContain('/bookings?done=cancelled')
  await context.close()
})

test('details are edited in place, and doubts stand at their field', async () => {
  const { page, go, errors } = await anas(PHONE)
  await go('/profile')
  await page.getByLabel('Phone', { exact: true }).fill('12')
  await page.getByRole('button', { name: 'Save details' }).click()
  await page.getByText('Enter a phone number with its area code').waitFor()
  await looksRight(page, 'account-profile-refused-phone')
  await page.getByLabel('Phone', { exact: true }).fill('909 555 0199')
  await page.getByLabel('Skin type').selectOption('sensitive')
  await page.getByRole('button', { name: 'Save details' }).click()
  await page.getByText('Your details are saved.').waitFor()
  await page.reload()
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('909 555 0199')
  await expect(page.getByLabel('Skin type')).toHaveValue('sensitive')
  expect(errors.filter((error) => !error.includes('400'))).toEqual([])
})

test('one’s own data is a file to keep', async () => {
  const { page, go } = await anas(PHONE)
  await go('/profile')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('my-data.json')
  const data = JSON.parse(readFileSync(await download.path(), 'utf8'))
  expect(data.profile).toMatchObject({ email: ANA.email, skinType: 'sensitive' })
  expect(data.bookings.length).toBeGreaterThan(3)
})

test('logging out ends the session everywhere in this browser', async () => {
  const { page, context, go } = await anas(DESKTOP)
  await go('/dashboard')
  // A session of its own, so that the others go on.
  await context.clearCookies()
  await go('/login?returnUrl=/dashboard')
  await page.getByLabel('Email').fill(ANA.email)
  await page.getByLabel('Password', { exact: true }).fill(ANA.password)
  await page.getByRole('button', { name: 'SIGN IN', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/dashboard')
  await go('/about')
  await page.getByRole('button', { name: 'Your account' }).click()
  await expectSeen(page.locator('#user-menu'))
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(`${parts.site.url}/?said=signed-out`)
  await page.getByText('You are signed out.').waitFor()
  await expect(page.getByRole('button', { name: 'Your account' })).toBeHidden()
  await go('/profile')
  await page.waitForURL('**/login?returnUrl=%2Fprofile')
})

test('an account is deleted by its word, and is gone', async () => {
  const { page, go } = await anas(PHONE)
  await go('/profile')
  await page.getByRole('link', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await expectSeen(dialog)
  await dialog.getByLabel('Type DELETE to go on').fill('no')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  const said = dialog.getByText('Type the word DELETE to delete your account.')
  await said.waitFor()
  await looksRight(page, 'account-delete-phone')
  const word = dialog.getByLabel('Type DELETE to go on')
  await expect(word).toHaveValue('no')
  await word.fill('delet')
  await expect(said).toBeVisible()
  await word.fill('delete')
  await expect(said).toBeHidden()
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await page.waitForURL(`${parts.site.url}/?said=account-deleted`)
  await go('/login')
  await page.getByLabel('Email').fill(ANA.email)
  await page.getByLabel('Password', { exact: true }).fill(ANA.password)
  await page.getByRole('button', { name: 'SIGN IN', exact: true }).click()
  await page.getByText('Invalid email or password').waitFor()
})

import { forgotPage } from '#content/words/sign-in.ts'
import { ERROR_SENTENCES } from '#domain/core/errors.ts'
import { BROWSER_SENTENCES } from '#domain/core/site-errors.ts'
import { expect, test } from '#tests/e2e/journey.ts'
import { aFriday } from './a-friday.ts'
import { visit } from './opening.ts'
import { expectReached, expectSeen } from './seen.ts'
import { oneBrowser, shopper } from './shop.ts'
import { PHONE } from './site.ts'

const parts = oneBrowser()

test('without a connection a profile keeps what was typed, says so, and saves once it is back', async () => {
  const { url, as } = await aFriday(parts)
  const page = await as('client', PHONE)
  await visit(page, `${url}/profile`)
  const name = page.getByLabel('First name')
  await name.fill('Anabel')
  await page.context().setOffline(true)
  const save = page.getByRole('button', { name: 'Save details' })
  await save.click()
  const said = page.getByRole('alert').getByText(BROWSER_SENTENCES['seems-offline'])
  await expectSeen(said)
  await expect(name).toHaveValue('Anabel')
  expect(new URL(page.url()).pathname).toBe('/profile')

  await page.context().setOffline(false)
  await save.click()
  await expectReached(page.getByText('Your details are saved.'))
  await said.waitFor({ state: 'hidden' })
  await visit(page, `${url}/profile`)
  await expect(name).toHaveValue('Anabel')
})

test('without a connection a visit is not canceled, and its list stays', async () => {
  const { url, as, studio, file } = await aFriday(parts)
  const page = await as('client', PHONE)
  await visit(page, `${url}/bookings`)
  await page.getByRole('link', { name: 'CANCEL BOOKING' }).click()
  await expectSeen(page.getByRole('dialog'))
  await page.context().setOffline(true)
  await page.getByRole('dialog').getByRole('button', { name: 'CANCEL BOOKING' }).click()
  await expectReached(page.getByText(BROWSER_SENTENCES['cancel-failed']))
  expect(BROWSER_SENTENCES['cancel-failed']).toBe(ERROR_SENTENCES['cancel-failed'])
  await expect(page.locator('li.visit')).toHaveCount(1)
  const visits = await studio.bookings.onDate('2026-03-13')
  expect(visits.find(({ id }) => id === file.bookingId)?.status).toBe('CONFIRMED')
})

test('without a connection the dashboard keeps its tiles while the account is looked at again', async () => {
  const { url, as } = await aFriday(parts)
  const page = await as('client', PHONE)
  await visit(page, `${url}/dashboard`)
  const tiles = page.getByRole('navigation', { name: 'Quick actions' }).getByRole('link')
  await expect(tiles).toHaveCount(4)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Finish now' }).click()
  await expectReached(page.getByText(BROWSER_SENTENCES['no-connection']))
  await expect(tiles).toHaveCount(4)
  await page.context().setOffline(false)
})

const SIGN_UP = {
  'First name': 'Gil',
  'Last name': 'Moss',
  Email: 'gil@example.com',
  'Phone number': '909 555 0101',
  Password: 'orange leaf',
}
const { Email, Password } = SIGN_UP
const ENTRANCES = [
  { at: '/signup', typed: SIGN_UP, button: 'CREATE ACCOUNT', after: 'Welcome, Gil' },
  {
    at: '/login',
    typed: { Email, Password },
    button: 'SIGN IN',
    after: 'Invalid email or password',
  },
  { at: '/forgot', typed: { Email }, button: forgotPage.submit, after: forgotPage.sent },
  {
    at: '/admin/login',
    typed: { Email, Password },
    button: 'Sign in',
    after: 'Invalid email or password',
  },
]

for (const { at, typed, button, after } of ENTRANCES) {
  test(`without an answer ${at} keeps what was typed, says so, and is sent once there is one`, async () => {
    const { url, as } = await aFriday(parts)
    const page = await as('visitor', PHONE)
    await visit(page, `${url}${at}`)
    const fields = Object.entries(typed)
    const field = (label: string) => page.getByLabel(label, { exact: true })
    for (const [label, value] of fields) await field(label).fill(value)
    const press = () => page.getByRole('button', { name: button, exact: true }).click()
    const isKept = async (sentence: string) => {
      await expectReached(page.getByRole('alert').getByText(sentence))
      for (const [label, value] of fields) await expect(field(label)).toHaveValue(value)
    }
    await page.context().setOffline(true)
    await press()
    await isKept(BROWSER_SENTENCES['seems-offline'])
    await page.context().setOffline(false)
    await page.route(/./, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
        : route.continue(),
    )
    await press()
    await isKept(BROWSER_SENTENCES['not-saved'])
    await page.unrouteAll()
    await press()
    await expectReached(page.getByText(after))
  })
}

test('a half-filled sign-up keeps what was typed over a reload, but for passwords', async () => {
  const { url, as } = await aFriday(parts)
  const page = await as('visitor', PHONE)
  await visit(page, `${url}/signup`)
  const fields = Object.entries(SIGN_UP)
  const field = (label: string) => page.getByLabel(label, { exact: true })
  for (const [label, value] of fields) await field(label).fill(value)
  await page.getByRole('button', { name: 'Show: Password' }).click()
  await field('Password').fill('another leaf')
  await page.reload()
  for (const [label, value] of fields) {
    const isSecret = label.toLowerCase().includes('password')
    expect(await field(label).inputValue(), label).toBe(isSecret ? '' : value)
  }
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(kept).not.toContain('leaf')
  await field('Password').fill('orange leaf')
  await page.getByRole('button', { name: 'CREATE ACCOUNT' }).click()
  await expectReached(page.getByText('Welcome, Gil'))
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).join()))
    .not.toContain('signup')
})

test('a time that cannot be kept meanwhile says so where its clock would stand', async () => {
  const { url, as } = await aFriday(parts)
  const page = await as('visitor', PHONE)
  const message = ERROR_SENTENCES['holds-full']
  await page.route('**/api/bookings/hold', (route) =>
    route.fulfill({ status: 409, json: { error: { code: 'holds-full', message } } }),
  )
  await visit(page, `${url}/schedule?service=mini-facial`)
  await page.getByRole('button', { name: 'Choose a time' }).filter({ visible: true }).click()
  await page
    .getByRole('button', { name: /, available$/ })
    .first()
    .click()
  await expectReached(page.getByText(message))
  await expect(page.getByText(/^I keep this time/)).toHaveCount(0)
})

for (const [where, timezoneId, count] of [
  ['New York', 'America/New_York', 1],
  ['Los Angeles', 'America/Los_Angeles', 0],
] as const) {
  test(`the scheduler names its zone in ${where} only where clocks differ`, async () => {
    const { url } = await aFriday(parts)
    const { page } = await shopper(parts.browser, url, { viewport: PHONE, timezoneId })
    await visit(page, `${url}/schedule?service=mini-facial`)
    await page.getByRole('button', { name: 'Choose a time' }).filter({ visible: true }).click()
    await page
      .getByRole('button', { name: /, available$/ })
      .first()
      .waitFor()
    const zone = page.getByText(/Your device is on another clock/)
    await expect.poll(() => zone.count()).toBe(count)
    if (count > 0) await expectReached(zone)
  })
}

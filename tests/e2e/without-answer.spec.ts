import { expect, test } from 'vitest'
import { BROWSER_SENTENCES, ERROR_SENTENCES } from '#domain/errors.ts'
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
  expect(await name.inputValue()).toBe('Anabel')
  expect(new URL(page.url()).pathname).toBe('/profile')

  await page.context().setOffline(false)
  await save.click()
  await expectReached(page.getByText('Your details are saved.'))
  await said.waitFor({ state: 'hidden' })
  await visit(page, `${url}/profile`)
  expect(await name.inputValue()).toBe('Anabel')
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
  expect(await page.locator('li.visit').count()).toBe(1)
  const visits = await studio.bookings.onDate('2026-03-13')
  expect(visits.find(({ id }) => id === file.bookingId)?.status).toBe('CONFIRMED')
})

test('without a connection the dashboard keeps its tiles while the account is looked at again', async () => {
  const { url, as } = await aFriday(parts)
  const page = await as('client', PHONE)
  await visit(page, `${url}/dashboard`)
  const tiles = page.locator('.quick-actions li')
  expect(await tiles.count()).toBe(4)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Finish now' }).click()
  await expectReached(page.getByText(BROWSER_SENTENCES['no-connection']))
  expect(await tiles.count()).toBe(4)
  await page.context().setOffline(false)
})

test.each([
  ['New York', 'America/New_York', 1],
  ['Los Angeles', 'America/Los_Angeles', 0],
])('the scheduler names its zone in %s only where clocks differ', async (_, timezoneId, count) => {
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

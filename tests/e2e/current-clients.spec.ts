import { expect, test } from '#tests/e2e/journey.ts'
import { looksRight, PHONE, siteAndBrowser, visitor } from './site.ts'

const parts = siteAndBrowser()

test('phone: a guest who wants what current clients have is asked to sign in, and finds what was typed again', async () => {
  const { page, errors } = await visitor(parts.browser, PHONE)
  await page.goto(`${parts.site.url}/schedule?service=chemical-peels&option=deep&step=time`)
  await page
    .getByRole('button', { name: /, available$/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Who is coming?' }).waitFor()
  await page.getByText(/I keep this time for you for \d+:\d\d\./).waitFor()
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Rivera')
  await page.getByLabel('Email').fill('ana@example.com')
  await page.getByLabel('Phone').fill('909 555 0101')
  await page.getByRole('button', { name: /^Book \w+day, / }).click()
  await page.getByText('Been here before? Sign in to your account to book it').waitFor()
  await looksRight(page, 'current-clients-phone-refused')
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL(/\/login\?returnUrl=/)
  await page.goBack()
  await expect(page.getByLabel('First name')).toHaveValue('Ana')
  await expect(page.getByLabel('Phone')).toHaveValue('909 555 0101')
  // Browsers write a refused call to the console.
  expect(errors.filter((error) => !error.includes('422'))).toEqual([])
})

import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/journey.ts'
import { DESKTOP, looksRight, PHONE, siteAndBrowser, visitor } from './site.ts'

const parts = siteAndBrowser()

const ANA = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@example.com',
  address: '12 Palm Avenue',
  city: 'Redlands',
  zipCode: '92373',
}
const CARD = { cardNumber: '4111 1111 1111 1111', expirationDate: '12/29', postalCode: '92373' }

async function toPayment(page: Page): Promise<void> {
  await page.goto(`${parts.site.url}/products`)
  await page.getByRole('button', { name: 'SHOP NOW Clay Mask' }).click()
  await page.getByRole('link', { name: 'CHECK OUT' }).click()
  const onward = page.getByRole('button', { name: 'Continue to Payment' })
  await onward.waitFor()
  await expect(onward).toHaveAccessibleDescription(
    'Still needed: First name, Last name, Email, Address, City, State, ZIP code.',
  )
  await expect(onward).toBeDisabled()
  for (const [name, value] of Object.entries(ANA)) await page.fill(`[name=${name}]`, value)
  await expect(onward).toBeDisabled()
  await expect(onward).toHaveAccessibleDescription('Still needed: State.')
  await page.fill('[name=email]', 'ana@')
  await expect(onward).toHaveAccessibleDescription('Still needed: State. Look again at: Email.')
  await page.fill('[name=email]', ANA.email)
  await page.selectOption('[name=state]', 'CA')
  await onward.click()
  await page.frameLocator('iframe').locator('[name=cardNumber]').waitFor()
  await expect(onward).toBeDisabled()
}

async function fillCard(page: Page, cvv: string): Promise<void> {
  const field = page.frameLocator('iframe')
  for (const [name, value] of Object.entries({ ...CARD, cvv })) {
    await field.locator(`[name=${name}]`).fill(value)
  }
}

const change = (page: Page) => page.getByRole('button', { name: 'Change your details' })
const pay = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })

for (const [name, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test(`a guest buys by card on a ${name}`, async () => {
    const { page, errors, context } = await visitor(parts.browser, viewport)
    await toPayment(page)
    await looksRight(page, `checkout-${name}`)
    await expect(page.frameLocator('iframe').locator('[name=cardNumber]')).toBeInViewport()
    const wide = await page.locator('#payment + div').boundingBox()
    expect(wide?.width).toBeLessThanOrEqual(400)
    await fillCard(page, '111')
    const asked = await pay(page).innerText()
    await expect(page.getByLabel('City')).toBeHidden()
    await change(page).click()
    await expect(page.getByLabel('Send it to me')).toBeFocused()
    await page.getByLabel('City').fill('')
    await expect(pay(page)).toBeDisabled()
    await expect(pay(page)).toHaveAccessibleDescription('Still needed: City.')
    // It does not fold under the hand that mends it.
    await page.getByLabel('City').fill('Redlands')
    await expect(page.getByLabel('City')).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('heading', { name: 'Payment' })).toBeFocused()
    await expect(page.locator('main')).toContainText('12 Palm Avenue, Redlands, CA 92373')
    await pay(page).click()
    await page.waitForURL(/\/order-confirmation\?orderId=/)
    await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor()
    const total = asked.replace(/^pay /i, '')
    await expect(page.locator('main')).toContainText(total, { useInnerText: true })
    await expect.poll(() => page.evaluate(() => localStorage.getItem('shopping-cart'))).toBe('[]')
    await looksRight(page, `order-${name}`)
    expect(errors).toEqual([])
    await context.close()
  })
}

test('an order is picked up at the studio: nothing is asked but who, and no parcel is paid for', async () => {
  const { page, errors, context } = await visitor(parts.browser, PHONE)
  await page.goto(`${parts.site.url}/products`)
  await page.getByRole('button', { name: 'SHOP NOW Clay Mask' }).click()
  await page.getByRole('link', { name: 'CHECK OUT' }).click()
  await page.getByLabel('Pick it up at the studio').check()
  await expect(page.getByLabel('City')).toHaveCount(0)
  for (const name of ['firstName', 'lastName', 'email'] as const) {
    await page.fill(`[name=${name}]`, ANA[name])
  }
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.frameLocator('iframe').locator('[name=cardNumber]').waitFor()
  await looksRight(page, 'checkout-pickup')
  // Beside the card the way can still be another: the total follows.
  await change(page).click()
  await page.getByLabel('Send it to me').check()
  await expect(pay(page)).toHaveAccessibleDescription(/Still needed: Address/)
  await page.getByLabel('Pick it up at the studio').check()
  await fillCard(page, '111')
  await pay(page).click()
  await page.waitForURL(/\/order-confirmation\?orderId=/)
  await page.getByRole('heading', { name: /^Order G-\d+$/ }).waitFor()
  const main = page.locator('main')
  for (const words of ['Paid. I pack it next.', '101 Orange Street', 'I write once it is ready.']) {
    await expect(main).toContainText(words, { useInnerText: true })
  }
  await expect(main).not.toContainText('Standard Shipping', { useInnerText: true })
  await looksRight(page, 'order-pickup')
  expect(errors).toEqual([])
  await context.close()
})

test('a declined card says why, nothing is lost, and another card pays', async () => {
  const { page, context } = await visitor(parts.browser, DESKTOP)
  await toPayment(page)
  await fillCard(page, '911')
  await pay(page).click()
  await page.getByRole('alert').waitFor()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('shopping-cart')))
    .toContain('clay-mask')
  expect(await page.inputValue('[name=address]')).toBe(ANA.address)
  await fillCard(page, '111')
  await pay(page).click()
  await page.waitForURL(/\/order-confirmation\?orderId=/)
  await context.close()
})

test('an empty cart leads home, which says why', async () => {
  const { page, context } = await visitor(parts.browser, PHONE)
  await page.goto(`${parts.site.url}/checkout`)
  await page.waitForURL(`${parts.site.url}/?said=empty-cart`)
  await page.getByText('Your cart is empty').first().waitFor()
  await context.close()
})

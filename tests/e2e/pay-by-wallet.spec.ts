import type { Page } from '@playwright/test'
import { ERROR_SENTENCES } from '#domain/core/errors.ts'
import { expect, test } from '#tests/e2e/journey.ts'
import { BOUGHT_NOTHING, BOUGHT_ONCE } from '#tests/payments.ts'
import { expectSeen } from './seen.ts'
import {
  cart,
  DESKTOP,
  isBought,
  isUntouched,
  oneBrowser,
  openCart,
  openShopSite,
  PHONE,
  payButton,
  shopper,
  TOTAL,
  told,
  toPayment,
} from './shop.ts'
import { axeViolations, looksRight } from './site.ts'

const parts = oneBrowser()

const google = (page: Page) => page.getByRole('button', { name: /Google Pay/ })
const sheet = (page: Page) => page.frameLocator('dialog[open] iframe')
const isThere = (page: Page) => sheet(page).getByRole('heading', { name: 'Google Pay' }).waitFor()

async function open(viewport = DESKTOP) {
  const shop = await openShopSite()
  const { page, errors } = await shopper(parts.browser, shop.url, { viewport })
  await toPayment(page, shop.url)
  await google(page).waitFor()
  return { ...shop, page, errors }
}

async function choose(page: Page, last4: string): Promise<void> {
  await google(page).click()
  await sheet(page)
    .getByRole('radio', { name: new RegExp(last4) })
    .check()
  await sheet(page).getByRole('button', { name: 'Pay', exact: true }).click()
}

for (const [name, viewport] of [
  ['phone', PHONE],
  ['tablet', { width: 768, height: 1024 }],
  ['desktop', DESKTOP],
] as const) {
  test(`Google Pay: the sheet shows Square’s own total, and one press pays, on a ${name}`, async () => {
    const { page, books, breaches, errors } = await open(viewport)
    const place = await google(page).boundingBox()
    expect(place?.height).toBeGreaterThanOrEqual(44)
    await looksRight(page, `wallets-${name}`)
    await google(page).click()
    await isThere(page)
    await expectSeen(page.locator('dialog[open]'))
    await sheet(page).getByText('Test mode').waitFor()
    await expect(sheet(page).locator('dl')).toContainText(
      /Subtotal\s+\$36\.00\s+Standard Shipping\s+\$0\.00\s+Tax\s+\$3\.15\s+Grove Skin Studio\s+\$39\.15/,
      { useInnerText: true },
    )
    await expect(page.getByRole('button', { name: 'Processing Payment...' })).toHaveCount(1)
    const box = await page.locator('dialog[open]').boundingBox()
    const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2
    expect(Math.abs(middle - viewport.width / 2)).toBeLessThan(10)
    await looksRight(page, `wallet-sheet-${name}`)
    expect(await violationsInSheet(page)).toEqual([])
    await sheet(page).getByRole('button', { name: 'Pay', exact: true }).click()
    await isBought(page)
    await expect(page.locator('main')).toContainText(TOTAL, { useInnerText: true })
    expect(await books()).toEqual(BOUGHT_ONCE)
    expect(breaches).toEqual([])
    expect(errors).toEqual([])
  })
}

test('by keyboard: the sheet takes the focus; closed, nothing is said, nothing is lost, and the focus is back', async () => {
  const { page, books } = await open(PHONE)
  for (const close of ['Escape', 'Cancel']) {
    await google(page).focus()
    await page.keyboard.press('Enter')
    await isThere(page)
    await expect.poll(() => sheet(page).getByRole('radio').first().evaluate(isFocused)).toBe(true)
    if (close === 'Escape') await page.keyboard.press('Escape')
    else await sheet(page).getByRole('button', { name: 'Cancel' }).click()
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    await expect.poll(() => google(page).evaluate(isFocused)).toBe(true)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await isUntouched(page)
  }
  expect(await books()).toEqual({ ...BOUGHT_NOTHING, states: [] })
})

test('a card that is declined says so as any card does, and another pays', async () => {
  const { page, books } = await open()
  await choose(page, '0002')
  expect(await told(page)).toBe(ERROR_SENTENCES['card-declined'])
  await isUntouched(page)
  expect(await books()).toEqual({ ...BOUGHT_NOTHING, states: ['declined'] })
  await choose(page, '1111')
  await isBought(page)
  expect(await books()).toEqual(BOUGHT_ONCE)
})

test('a card whose bank asks is asked about beside the token; unanswered, the charge says so', async () => {
  const { page, books } = await open()
  await choose(page, '1019')
  await sheet(page).getByRole('button', { name: 'Cancel' }).click()
  expect(await told(page)).toBe(ERROR_SENTENCES['card-verification'])
  await isUntouched(page)
  await choose(page, '1019')
  await sheet(page).getByLabel('Code from your bank').fill('123456')
  await sheet(page).getByRole('button', { name: 'Confirm' }).click()
  await isBought(page)
  expect(await books()).toEqual(BOUGHT_ONCE)
})

test('a script without verifyBuyer pays all the same', async () => {
  const { page, books } = await openWith('verifyBuyer: undefined')
  await choose(page, '1111')
  await isBought(page)
  expect(await books()).toEqual(BOUGHT_ONCE)
})

test('Apple Pay has its button where Square offers it, and its token pays', async () => {
  const { page, books } = await openWith(`applePay: async (request) => ({
    tokenize: async () => ({ status: 'OK', token: 'cnon:card-nonce-ok', asked: request }),
    destroy: async () => true,
  })`)
  const apple = page.getByRole('button', { name: 'Buy with Apple Pay' })
  expect((await apple.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await apple.click()
  await isBought(page)
  expect(await books()).toEqual(BOUGHT_ONCE)
})

test('where Square offers no wallet, the card stands alone', async () => {
  const { page } = await openWith(`googlePay: async () => {
    throw new Error('not on this device')
  }`)
  await expect.poll(() => payButton(page).isEnabled()).toBe(true)
  await expect(google(page)).toHaveCount(0)
  await expect(page.getByText('or by card')).toHaveCount(0)
})

test('the total in the sheet follows a cart that is changed beside it', async () => {
  const { page, books } = await open()
  await openCart(page)
  await cart(page).getByRole('button', { name: 'One more' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Pay $78.30' }).waitFor()
  await google(page).click()
  await isThere(page)
  await expect(sheet(page).locator('dl')).toContainText('$78.30', { useInnerText: true })
  await sheet(page).getByRole('button', { name: 'Pay', exact: true }).click()
  await isBought(page)
  expect(await books()).toEqual(BOUGHT_ONCE)
})

/** The same with a Square script of which this is different. */
async function openWith(changes: string) {
  const shop = await openShopSite()
  const { page } = await shopper(parts.browser, shop.url)
  await page.route('**/square-sandbox/square.js', async (route) => {
    const answer = await route.fetch()
    const script = `${await answer.text()}
      const made = Square.payments
      Square.payments = (...ids) => ({ ...made(...ids), ${changes} })`
    await route.fulfill({ response: answer, body: script })
  })
  await toPayment(page, shop.url)
  await expect.poll(() => payButton(page).isEnabled()).toBe(true)
  return { ...shop, page }
}

const isFocused = (element: Element) => element === element.ownerDocument.activeElement

async function violationsInSheet(page: Page): Promise<string[]> {
  const frame = await (await page.$('dialog[open] iframe'))?.contentFrame()
  if (!frame) throw new Error('there is no sheet')
  return axeViolations(frame)
}

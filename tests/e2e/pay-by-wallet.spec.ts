import type { Page } from '@playwright/test'
import { ERROR_SENTENCES } from '#domain/core/errors.ts'
import { expect, test } from '#tests/e2e/journey.ts'
import { OWNER } from '#tests/helpers.ts'
import { BOUGHT_NOTHING, BOUGHT_ONCE } from '#tests/payments.ts'
import { expectSeen } from './seen.ts'
import {
  add,
  cart,
  DESKTOP,
  isBought,
  isUntouched,
  keptCart,
  oneBrowser,
  openCart,
  openShopSite,
  PHONE,
  payButton,
  SCREENS,
  shopper,
  TOTAL,
  told,
  toPayment,
} from './shop.ts'
import { axeViolations, looksRight } from './site.ts'
import { shiftsOf, watchShifts } from './watch-page.ts'

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

for (const [name, viewport] of SCREENS) {
  test(`wallets first: nothing is typed, the total follows the address, one press pays, on a ${name}`, async () => {
    const { page, books, client, breaches, errors } = await openExpress({
      viewport,
      stateIds: ['CA', 'NV'],
    })
    expect(await shiftsOf(page)).toBe(0)
    await looksRight(page, `express-${name}`)
    await google(page).click()
    await isThere(page)
    await says(
      page,
      /Subtotal\s+\$36\.00\s+Standard Shipping\s+\$6\.00\s+Tax\s+\$3\.15\s+Grove Skin Studio\s+\$45\.15/,
    )
    await looksRight(page, `express-sheet-${name}`)
    expect(await violationsInSheet(page)).toEqual([])
    await sheet(page).getByRole('radio', { name: /Reno/ }).check()
    await says(page, /\$45\.15/)
    await sheet(page).getByRole('button', { name: 'Pay', exact: true }).click()
    await isBought(page)
    const main = page.locator('main')
    for (const words of ['Ana Ruiz', '40 Sierra Street', 'Reno', '$45.15']) {
      await expect(main).toContainText(words, { useInnerText: true })
    }
    expect(await books()).toEqual(BOUGHT_ONCE)
    const { data: payments } = await client.payments.list()
    expect(payments.map(({ amountMoney }) => amountMoney?.amount)).toEqual([4515n])
    expect(breaches).toEqual([])
    expect(errors).toEqual([])
  })
}

test('wallets first: where nothing is sent the sheet says so, a closed sheet keeps what is typed, and it still pays', async () => {
  const { page, books } = await openExpress({ stateIds: ['CA'] })
  await page.fill('[name=city]', 'Ames')
  await google(page).click()
  await sheet(page).getByRole('radio', { name: /Reno/ }).check()
  await sheet(page).getByText('I do not send parcels to Nevada.').waitFor()
  await expect(sheet(page).getByRole('button', { name: 'Pay', exact: true })).toBeDisabled()
  await sheet(page)
    .getByRole('radio', { name: /Toronto/ })
    .check()
  await sheet(page).getByText('I send parcels within the United States only.').waitFor()
  await sheet(page).getByRole('button', { name: 'Cancel' }).click()
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  await expect.poll(() => google(page).evaluate(isFocused)).toBe(true)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await page.inputValue('[name=city]')).toBe('Ames')
  expect(await keptCart(page)).toContain('clay-mask')
  expect(await books()).toEqual({ ...BOUGHT_NOTHING, states: [] })
  await choose(page, '0002')
  expect(await told(page)).toBe(ERROR_SENTENCES['card-declined'])
  expect(await page.inputValue('[name=city]')).toBe('Redlands')
  await choose(page, '1111')
  await isBought(page)
})

test('wallets first: what a sheet gives and cannot be taken is said, and nothing is charged', async () => {
  const { page, books } = await openExpress({
    square: `applePay: async () => ({
      tokenize: async () => ({ status: 'OK', token: 'cnon:card-nonce-ok', details: { shipping: { contact: {
        givenName: 'Ana', addressLines: ['7 Kalakaua Avenue'], city: 'Honolulu', state: 'HI',
        postalCode: '96815', countryCode: 'US', email: 'ana@example.com' } } } }),
      destroy: async () => true,
    })`,
    stateIds: ['CA'],
  })
  await looksRight(page, 'express-both-phone')
  await page.getByRole('button', { name: 'Buy with Apple Pay' }).click()
  expect(await told(page)).toBe(
    'Nothing was charged. What your wallet gave stands below; to go on, look at: Last name, State.',
  )
  expect(await page.inputValue('[name=address]')).toBe('7 Kalakaua Avenue')
  expect(await books()).toEqual({ ...BOUGHT_NOTHING, states: [] })
  await looksRight(page, 'express-lacks-phone')
})

test('wallets first: picked up, the sheet asks for no address; a price that rose meanwhile is said before', async () => {
  const { page, books, database } = await openExpress({})
  await page.getByLabel('Pick it up at the studio').check()
  await google(page).click()
  expect(await told(page)).toContain('Type your email below first')
  await page.fill('[name=email]', 'ana@example.com')
  await database.rows
    .updateTable('product')
    .set({ price_cents: 4000 })
    .where('id', '=', 'clay-mask')
    .execute()
  await google(page).click()
  await says(page, /\$39\.15/)
  await expect(sheet(page).getByText('Send to')).toBeHidden()
  await sheet(page).getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.locator('.checkout-changes')).toContainText('$40.00')
  expect(await told(page)).toContain('Nothing was charged.')
  expect(await books()).toEqual({ ...BOUGHT_NOTHING, states: [] })
  await google(page).click()
  await says(page, /\$43\.50/)
  await sheet(page).getByRole('button', { name: 'Pay', exact: true }).click()
  await isBought(page)
})

test('wallets first: where Square offers none after all, their place says how one pays, and nothing moves', async () => {
  const { page } = await openExpress({
    square: "googlePay: async () => { throw new Error('not on this device') }",
    isWithout: true,
    canPay: true,
  })
  await page.getByText('That comes once your details are typed.').waitFor()
  expect(await shiftsOf(page)).toBe(0)
  await looksRight(page, 'express-no-wallet-phone')
})

for (const [name, viewport] of SCREENS) {
  test(`where the browser cannot pay nothing is kept for wallets, and nothing moves, on a ${name}`, async () => {
    const { page } = await openExpress({ viewport, isWithout: true })
    await expect(page.getByText('Pay now with')).toHaveCount(0)
    expect(await shiftsOf(page)).toBe(0)
    await looksRight(page, `express-none-${name}`)
  })
}

/** /checkout with one clay mask and nothing typed, where parcels cost $6.00. */
async function openExpress(by: {
  viewport?: typeof DESKTOP
  stateIds?: string[]
  square?: string
  /** There are no buttons to wait for. */
  isWithout?: boolean
  /** The browser says that it could. */
  canPay?: boolean
}) {
  const shop = await openShopSite()
  const { terms, version } = await shop.studio.shopTerms.read()
  const changed = { ...terms, rateCents: 600, freeFromCents: null, isPickup: true }
  const { stateIds = terms.stateIds } = by
  await shop.studio.shopTerms.save({ ...changed, stateIds }, version, OWNER)
  const { page, errors } = await shopper(parts.browser, shop.url, {
    viewport: by.viewport ?? PHONE,
  })
  await watchShifts(page)
  if (by.square) await changeSquare(page, by.square)
  await add(page, shop.url)
  if (by.isWithout && !by.canPay)
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PaymentRequest'))
  await page.goto(`${shop.url}/checkout`)
  await page.getByText('$42.00 + tax').filter({ visible: true }).waitFor()
  if (!by.isWithout) await google(page).waitFor()
  return { ...shop, page, errors }
}

const says = (page: Page, sums: RegExp) =>
  expect(sheet(page).locator('dl')).toContainText(sums, { useInnerText: true })

/** The same with a Square script of which this is different. */
async function openWith(changes: string) {
  const shop = await openShopSite()
  const { page } = await shopper(parts.browser, shop.url)
  await changeSquare(page, changes)
  await toPayment(page, shop.url)
  await expect.poll(() => payButton(page).isEnabled()).toBe(true)
  return { ...shop, page }
}

async function changeSquare(page: Page, changes: string): Promise<void> {
  await page.route('**/square-sandbox/square.js', async (route) => {
    const answer = await route.fetch()
    const script = `${await answer.text()}
      const made = Square.payments
      Square.payments = (...ids) => ({ ...made(...ids), ${changes} })`
    await route.fulfill({ response: answer, body: script })
  })
}

const isFocused = (element: Element) => element === element.ownerDocument.activeElement

async function violationsInSheet(page: Page): Promise<string[]> {
  const frame = await (await page.$('dialog[open] iframe'))?.contentFrame()
  if (!frame) throw new Error('there is no sheet')
  return axeViolations(frame)
}

import type { Page } from '@playwright/test'
import { ERROR_SENTENCES } from '#domain/core/errors.ts'
import { PAYING_SENTENCES } from '#domain/core/sentences/paying-sentences.ts'
import { expect, test } from '#tests/e2e/journey.ts'
import { BOUGHT_NOTHING, BOUGHT_ONCE } from '#tests/payments.ts'
import {
  ANA,
  add,
  cardField,
  cart,
  DESKTOP,
  fillCard,
  fillDetails,
  GOOD_CARD,
  isBought,
  isUntouched,
  keptCart,
  oneBrowser,
  onward,
  openCart,
  openShopSite,
  payButton,
  SCREENS,
  shopper,
  told,
  toPayment,
} from './shop.ts'
import { looksRight } from './site.ts'

// What happens elsewhere while somebody pays: each ends with the right sentence and the right books.
const parts = oneBrowser()

type Shop = Awaited<ReturnType<typeof openShopSite>>

const DECLINED = { cardNumber: '4000 0000 0000 0002' }

/** A shop whose charges wait at Square's door until they are let in. */
async function openGatedShop() {
  const { promise: gate, resolve: letIn } = Promise.withResolvers<void>()
  let waiting = 0
  const shop = await openShopSite({
    through: (ask) => async (request) => {
      if (request.method === 'POST' && new URL(request.url).pathname === '/v2/payments') {
        waiting += 1
        await gate
      }
      return ask(request)
    },
  })
  const isWaiting = () => expect.poll(() => waiting).toBe(1)
  return { ...shop, isWaiting, letIn }
}

async function readyToPay(shop: Shop, { card = {}, viewport = DESKTOP } = {}) {
  const made = await shopper(parts.browser, shop.url, { viewport })
  await toPayment(made.page, shop.url)
  await fillCard(made.page, card)
  return made
}

const setPrice = ({ database }: Shop, cents: number) =>
  database.rows
    .updateTable('product')
    .set({ price_cents: cents })
    .where('id', '=', 'clay-mask')
    .execute()

const status = (page: Page) => page.locator('.checkout-changes')

for (const [name, viewport] of SCREENS) {
  test(`a price that has changed is shown and not charged; agreed to, it is, on a ${name}`, async () => {
    const shop = await openShopSite()
    const { page } = await readyToPay(shop, { viewport })
    await setPrice(shop, 4000)
    await payButton(page).click()
    expect(await told(page)).toBe(ERROR_SENTENCES['price-changed'])
    await expect
      .poll(() => status(page).innerText())
      .toBe('Clay Mask is now $40.00. It was $36.00.')
    await page.getByRole('button', { name: 'Pay $43.50' }).waitFor()
    await isUntouched(page)
    await looksRight(page, `pay-price-changed-${name}`)
    expect(await shop.books()).toMatchObject(BOUGHT_NOTHING)
    await payButton(page).click()
    await isBought(page)
    await expect(page.locator('main')).toContainText('$43.50', { useInnerText: true })
    expect(await shop.books()).toEqual(BOUGHT_ONCE)
  })
}

test('a price that changed before Continue to Payment is looked at first', async () => {
  const shop = await openShopSite()
  const { page } = await shopper(parts.browser, shop.url)
  await add(page, shop.url)
  await page.goto(`${shop.url}/checkout`)
  await fillDetails(page)
  await setPrice(shop, 4000)
  await onward(page).click()
  await expect.poll(() => status(page).innerText()).toContain('is now $40.00')
  await expect(page.locator('#payment')).toHaveCount(0)
  await onward(page).click()
  await page.getByRole('button', { name: 'Pay $43.50' }).waitFor()
})

for (const [name, viewport] of SCREENS) {
  test(`what sold out meanwhile is not charged, and the way back is there, on a ${name}`, async () => {
    const shop = await openShopSite()
    const { page } = await readyToPay(shop, { viewport })
    await shop.payments.stock.set('clay-mask', 'regular', 0)
    await payButton(page).click()
    await page.getByText('Clay Mask is sold out, so it is out of your cart.').waitFor()
    await expect(page.locator('main')).toContainText(ERROR_SENTENCES['out-of-stock'], {
      useInnerText: true,
    })
    await expect(page.getByRole('link', { name: 'See the products' })).toHaveCount(1)
    expect(new URL(page.url()).pathname).toBe('/checkout')
    await looksRight(page, `pay-sold-out-${name}`)
    expect(await shop.books()).toMatchObject(BOUGHT_NOTHING)
  })
}

test('where fewer are left, as many are offered as there are', async () => {
  const shop = await openShopSite()
  const { page } = await shopper(parts.browser, shop.url)
  await toPayment(page, shop.url)
  await openCart(page)
  for (let more = 0; more < 2; more += 1) {
    await cart(page).getByRole('button', { name: 'One more' }).click()
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Pay $117.45' }).waitFor()
  await fillCard(page)
  await shop.payments.stock.set('clay-mask', 'regular', 2)
  await payButton(page).click()
  await expect
    .poll(() => status(page).innerText())
    .toBe('Clay Mask: 2 pieces left, so your cart has 2.')
  await page.getByRole('button', { name: 'Pay $78.30' }).click()
  await isBought(page)
  expect(await shop.books()).toEqual(BOUGHT_ONCE)
  expect((await shop.payments.stock.counts())[0]?.onHand).toBe(0)
})

for (const [where, viewport] of SCREENS) {
  test(`after paying, Back shows the shop with an empty cart, and nothing is charged again, on a ${where}`, async () => {
    const shop = await openShopSite()
    const { page } = await readyToPay(shop, { viewport })
    await payButton(page).click()
    await isBought(page)
    await page.goBack()
    await page.waitForURL(/\/products\/clay-mask/)
    expect(await page.locator('[data-cart-count]').first().isHidden()).toBe(true)
    await page.goto(`${shop.url}/checkout`)
    await page.waitForURL(`${shop.url}/?said=empty-cart`)
    expect(await shop.books()).toEqual(BOUGHT_ONCE)
  })
}

test('a reload while the money moves waits for its end and shows the order', async () => {
  const shop = await openGatedShop()
  const { page } = await readyToPay(shop)
  await payButton(page).click()
  await shop.isWaiting()
  await page.reload()
  await page.getByText('Looking at how it ended').waitFor()
  await expect(onward(page)).toBeDisabled()
  shop.letIn()
  await isBought(page)
  expect(await shop.books()).toEqual(BOUGHT_ONCE)
})

test('a reload while a card is being declined says so afterwards', async () => {
  const shop = await openGatedShop()
  const { page } = await readyToPay(shop, { card: DECLINED })
  await payButton(page).click()
  await shop.isWaiting()
  await page.reload()
  shop.letIn()
  expect(await told(page)).toBe(ERROR_SENTENCES['card-declined'])
  expect(await keptCart(page)).toContain('clay-mask')
  await fillDetails(page)
  await onward(page).click()
  await cardField(page).locator('[name=cardNumber]').waitFor()
  await fillCard(page)
  await payButton(page).click()
  await isBought(page)
  expect(await shop.books()).toEqual(BOUGHT_ONCE)
})

test('an answer that is lost on the way is asked for, not paid for', async () => {
  const shop = await openShopSite()
  const { page } = await readyToPay(shop)
  await page.route('**/api/payments/process', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await payButton(page).click()
  await isBought(page)
  expect(await shop.books()).toEqual(BOUGHT_ONCE)
})

test('a charge that never left says so, and may be tried again', async () => {
  const shop = await openShopSite()
  const { page } = await readyToPay(shop)
  await page.route('**/api/payments/process', (route) => route.abort(), { times: 1 })
  await payButton(page).click()
  expect(await told(page)).toBe(PAYING_SENTENCES['payment-no-response'])
  await isUntouched(page)
  expect(await shop.books()).toMatchObject(BOUGHT_NOTHING)
  await payButton(page).click()
  await isBought(page)
  expect(await shop.books()).toEqual(BOUGHT_ONCE)
})

test('an order that could not be made says that nothing was charged, and may be tried again', async () => {
  const shop = await openShopSite()
  const { page } = await readyToPay(shop)
  await page.route('**/api/payments/create-order', (route) => route.abort(), { times: 1 })
  await payButton(page).click()
  expect(await told(page)).toBe(
    `${PAYING_SENTENCES['payment-no-response']}\n${PAYING_SENTENCES['order-not-charged']}`,
  )
  await isUntouched(page)
  await payButton(page).click()
  await isBought(page)
  expect(await shop.books()).toEqual(BOUGHT_ONCE)
})

test('what was typed at the checkout outlasts a reload, and not the order; the card is never kept', async () => {
  const shop = await openShopSite()
  const { page } = await readyToPay(shop)
  await page.reload()
  await onward(page).waitFor()
  const fields = Object.entries({ ...ANA, state: 'CA' })
  const field = (name: string) => page.locator(`[name=${name}]`)
  for (const [name, value] of fields) await expect.poll(() => field(name).inputValue()).toBe(value)
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  expect(await kept()).toContain(ANA.address)
  expect(await kept()).not.toContain(GOOD_CARD.cardNumber.slice(-4))
  await onward(page).click()
  await cardField(page).locator('[name=cardNumber]').waitFor()
  await fillCard(page)
  await payButton(page).click()
  await isBought(page)
  expect(await kept()).not.toContain(ANA.address)
})

for (const [where, viewport] of SCREENS) {
  test(`two tabs that pay for the same cart at once: one charge, and both see the order, on a ${where}`, async () => {
    const shop = await openGatedShop()
    const { page: first, context } = await readyToPay(shop, { viewport })
    const second = await context.newPage()
    await second.goto(`${shop.url}/checkout`)
    await fillDetails(second)
    await onward(second).click()
    await cardField(second).locator('[name=cardNumber]').waitFor()
    await fillCard(second)
    await payButton(first).click()
    await shop.isWaiting()
    const asked = second.waitForRequest('**/api/payments/process')
    await payButton(second).click()
    await asked
    shop.letIn()
    await isBought(first)
    await isBought(second)
    expect(new URL(second.url()).search).toBe(new URL(first.url()).search)
    expect(await shop.books()).toEqual(BOUGHT_ONCE)
  })
}

test('a tab whose cart was paid for in another leads home, since there is nothing to pay for', async () => {
  const shop = await openShopSite()
  const { page: first, context } = await readyToPay(shop)
  const second = await context.newPage()
  await second.goto(`${shop.url}/checkout`)
  await onward(second).waitFor()
  await payButton(first).click()
  await isBought(first)
  await second.waitForURL(`${shop.url}/?said=empty-cart`)
  expect(await shop.books()).toEqual(BOUGHT_ONCE)
})

for (const [name, viewport] of SCREENS) {
  test(`where the card script does not come, the sentence says so and nothing is begun, on a ${name}`, async () => {
    const shop = await openShopSite()
    const { page } = await shopper(parts.browser, shop.url, { viewport })
    await page.route('**/square.js', (route) => route.abort())
    await add(page, shop.url)
    await page.goto(`${shop.url}/checkout`)
    await fillDetails(page)
    await onward(page).click()
    await page.getByText(PAYING_SENTENCES['card-form-not-loaded']).waitFor()
    expect(await keptCart(page)).toContain('clay-mask')
    await looksRight(page, `pay-no-script-${name}`)
    expect(await shop.books()).toMatchObject(BOUGHT_NOTHING)
  })
}

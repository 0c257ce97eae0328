import { DAY_MS } from '#domain/core/duration.ts'
import { ERROR_SENTENCES } from '#domain/core/errors.ts'
import { PAYING_SENTENCES } from '#domain/core/sentences/paying-sentences.ts'
import { expect, test } from '#tests/e2e/journey.ts'
import { signedInClient } from '#tests/owner.ts'
import { BOUGHT_NOTHING, BOUGHT_ONCE } from '#tests/payments.ts'
import {
  ANA,
  add,
  cardField,
  DESKTOP,
  fillCard,
  fillDetails,
  isBought,
  isUntouched,
  oneBrowser,
  onward,
  openShopSite,
  PHONE,
  payButton,
  SCREENS,
  shopper,
  TOTAL,
  told,
  toPayment,
} from './shop.ts'
import { looksRight } from './site.ts'

const parts = oneBrowser()
const CODE_CARD = '4310 0000 0020 1019'

for (const [where, viewport] of SCREENS) {
  test(`a guest buys on a ${where}: one charge, one order, one receipt`, async () => {
    const { url, books, breaches } = await openShopSite()
    const { page, errors } = await shopper(parts.browser, url, { viewport })
    await toPayment(page, url)
    await fillCard(page)
    await expect(payButton(page)).toContainText(new RegExp(`^Pay \\${TOTAL}$`, 'i'), {
      useInnerText: true,
    })
    await payButton(page).click()
    await isBought(page)
    await expect(page.locator('main')).toContainText(TOTAL, { useInnerText: true })
    expect(await books()).toEqual(BOUGHT_ONCE)
    expect(breaches).toEqual([])
    expect(errors).toEqual([])
  })
}

for (const [where, viewport] of SCREENS) {
  test(`a client’s details are filled in on a ${where}, and the order is theirs`, async () => {
    const { url, studio, books, payments } = await openShopSite()
    const { user, cookie } = await signedInClient(studio, { name: 'Ana Ruiz' })
    await studio.profiles.loadOrCreate(user, { phone: '909 555 0101' })
    const names = { firstName: 'Ana', lastName: 'Ruiz', phone: '' }
    await payments.customers.ensure({ uid: user.id, email: user.email, ...names })
    const { page } = await shopper(parts.browser, url, { cookie, viewport })
    await add(page, url)
    await page.goto(`${url}/checkout`)
    await onward(page).waitFor()
    const filled = ['firstName', 'lastName', 'email', 'phone'].map((name) =>
      page.inputValue(`[name=${name}]`),
    )
    expect(await Promise.all(filled)).toEqual(['Ana', 'Ruiz', user.email, '909 555 0101'])
    const { address, city, zipCode } = ANA
    await fillDetails(page, { address, city, zipCode })
    await onward(page).click()
    await cardField(page).locator('[name=cardNumber]').waitFor()
    await fillCard(page)
    await payButton(page).click()
    await isBought(page)
    expect(await books()).toEqual(BOUGHT_ONCE)
    const [order] = await studio.orders.forAccount(user.id)
    const attempt = await payments.find(order?.id ?? '')
    expect(attempt?.details.userId).toBe(user.id)
  })
}

for (const [where, viewport, wrong, code] of [
  ['phone', PHONE, { cardNumber: '4000 0000 0000 0002' }, 'card-declined'],
  ['desktop', DESKTOP, { cvv: '911' }, 'card-cvv'],
  ['phone', PHONE, { postalCode: '99999' }, 'card-postal-code'],
  ['desktop', DESKTOP, { expirationDate: '01/40' }, 'card-expiry'],
] as const) {
  test(`${where} ${JSON.stringify(viewport)} ${JSON.stringify(wrong)}: ${code}, nothing is taken, and the next card pays`, async () => {
    const { url, books } = await openShopSite()
    const { page } = await shopper(parts.browser, url, { viewport })
    await toPayment(page, url)
    await fillCard(page, wrong)
    await payButton(page).click()
    expect(await told(page)).toBe(ERROR_SENTENCES[code])
    await isUntouched(page)
    expect(await books()).toEqual({ ...BOUGHT_NOTHING, states: ['declined'] })
    expect(await payButton(page).evaluate((one) => one === document.activeElement)).toBe(true)
    await fillCard(page)
    await payButton(page).click()
    await isBought(page)
    expect(await books()).toEqual(BOUGHT_ONCE)
  })
}

test('what is wrong with a card as typed is said before anything is sent', async () => {
  const { url, books } = await openShopSite()
  const { page } = await shopper(parts.browser, url, { viewport: PHONE })
  await toPayment(page, url)
  await fillCard(page, { cardNumber: '4111 1111 1111 1112' })
  await payButton(page).click()
  expect(await told(page)).toBe(
    `Card tokenization failed: Enter a valid card number.\n${PAYING_SENTENCES['card-not-charged']}`,
  )
  await isUntouched(page)
  await looksRight(page, 'pay-card-wrong-phone')
  expect(await books()).toEqual({ ...BOUGHT_NOTHING, states: [] })
})

for (const [what, where, viewport, later] of [
  ['used', 'phone', PHONE, 0],
  ['expired', 'phone', PHONE, 2 * DAY_MS],
  ['expired', 'desktop', DESKTOP, 2 * DAY_MS],
] as const) {
  test(`a token that is ${what} is asked for anew, and then pays, on a ${where}`, async () => {
    const { url, clock, books } = await openShopSite()
    const { page } = await shopper(parts.browser, url, { viewport })
    await toPayment(page, url)
    await fillCard(page)
    const OLD = 'cnon:card-nonce-already-used'
    await page.route(
      '**/square-sandbox/tokens',
      async (route) => {
        const answer = await route.fetch()
        const body = await answer.json()
        clock.now += later
        await route.fulfill({ json: what === 'used' ? { ...body, token: OLD } : body })
      },
      { times: 1 },
    )
    await payButton(page).click()
    expect(await told(page)).toBe(ERROR_SENTENCES['card-again'])
    await isUntouched(page)
    await payButton(page).click()
    await isBought(page)
    expect(await books()).toEqual(BOUGHT_ONCE)
  })
}

for (const [name, viewport] of SCREENS) {
  test(`the bank asks for a code: right, and it is paid, on a ${name}`, async () => {
    const { url, books } = await openShopSite()
    const { page } = await shopper(parts.browser, url, { viewport })
    await toPayment(page, url)
    await fillCard(page, { cardNumber: CODE_CARD })
    await payButton(page).click()
    const bank = page.frameLocator('dialog iframe')
    await bank.getByText(`Confirm a payment of ${TOTAL}.`).waitFor()
    await expect(page.getByRole('button', { name: 'Processing Payment...' })).toBeDisabled()
    await looksRight(page, `pay-code-${name}`)
    await bank.getByLabel('Code from your bank').fill('123456')
    await bank.getByRole('button', { name: 'Confirm' }).click()
    await isBought(page)
    expect(await books()).toEqual(BOUGHT_ONCE)
  })
}

for (const [where, viewport] of SCREENS) {
  test(`the bank’s question closed, failed, or never passed: each says so and nothing is taken, on a ${where}`, async () => {
    const { url, books } = await openShopSite()
    const { page } = await shopper(parts.browser, url, { viewport })
    await toPayment(page, url)
    await fillCard(page, { cardNumber: CODE_CARD })
    await payButton(page).click()
    const bank = page.frameLocator('dialog iframe')
    await bank.getByRole('button', { name: 'Cancel' }).click()
    expect(await told(page)).toBe(
      'Card tokenization failed: You closed your bank’s question. Nothing was charged.',
    )
    await isUntouched(page)

    await payButton(page).click()
    for (let tries = 0; tries < 3; tries += 1) {
      await bank.getByLabel('Code from your bank').fill('000000')
      await bank.getByRole('button', { name: 'Confirm' }).click()
      if (tries < 2) await bank.getByText('That is not the code. Try again.').waitFor()
    }
    const said =
      'Card tokenization failed: Your bank could not confirm this card. Try another card.'
    const refused = `${said}\n${PAYING_SENTENCES['card-not-charged']}`
    expect(await told(page)).toBe(refused)

    await fillCard(page, { cardNumber: '4811 1100 0000 0008' })
    await payButton(page).click()
    await page.getByRole('button', { name: 'Processing Payment...' }).waitFor({ state: 'detached' })
    expect(await told(page)).toBe(refused)
    expect(await books()).toEqual({ ...BOUGHT_NOTHING, states: [] })
  })
}

test('Enter in the card pays, and a double click pays once', async () => {
  const { url, books } = await openShopSite()
  const { page } = await shopper(parts.browser, url)
  await toPayment(page, url)
  await fillCard(page)
  await cardField(page).locator('[name=postalCode]').press('Enter')
  await payButton(page)
    .click({ clickCount: 2, force: true, timeout: 500 })
    .catch(() => undefined)
  await isBought(page)
  expect(await books()).toEqual(BOUGHT_ONCE)
})

test('details that are emptied after all keep the button shut', async () => {
  const { url } = await openShopSite()
  const { page } = await shopper(parts.browser, url)
  await toPayment(page, url)
  await fillCard(page)
  await page.getByRole('button', { name: 'Change your details' }).click()
  await page.fill('[name=city]', '')
  await expect(payButton(page)).toBeDisabled()
  await page.fill('[name=city]', 'Redlands')
  await expect(payButton(page)).toBeEnabled()
})

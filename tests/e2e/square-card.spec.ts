import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import type { Browser, Frame, FrameLocator, Page } from '@playwright/test'
import axe from 'axe-core'
import { SquareClient } from 'square'
import { openSquareStandIn, type SquareStandIn } from '#standins/square/stand-in.ts'
import { afterAll, beforeAll, expect, test } from '#tests/e2e/journey.ts'
import { DESKTOP, looksRight, PHONE, picture, startBrowser, visitor } from './site.ts'

// The card field of the stand-in in a page of its own, and what its tokens come to when charged.
const SHOP = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Checkout</title>
<meta name="viewport" content="width=device-width">
<style>body { margin: 0; background: #f7f2ea } main { max-width: 28rem; margin: auto; padding: 1.5rem }</style>
<main><h1>Checkout</h1><div id="card"></div></main>
<script src="/square-sandbox/square.js"></script></html>`
const HEADERS = {
  'Content-Type': 'text/html',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; frame-src 'self'; connect-src 'self'",
}
const DETAILS = { amount: '48.49', currencyCode: 'USD', intent: 'CHARGE' }

let standIn: SquareStandIn
let server: ServerType
let browser: Browser
let url = ''
let client: SquareClient

beforeAll(async () => {
  standIn = openSquareStandIn({ file: ':memory:', now: Date.now })
  server = createAdaptorServer({
    fetch: (request) =>
      new URL(request.url).pathname === '/'
        ? new Response(SHOP, { headers: HEADERS })
        : standIn.fetch(request),
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  client = new SquareClient({ token: 'token', baseUrl: url, maxRetries: 0 })
  browser = await startBrowser()
})
afterAll(async () => {
  await browser.close()
  await new Promise((done) => server.close(done))
  standIn.close()
})

type Shop = { page: Page; field: FrameLocator; errors: string[] }

async function shop(viewport = DESKTOP): Promise<Shop> {
  const { page, errors } = await visitor(browser, viewport)
  await page.goto(url)
  await page.evaluate(async () => {
    const { Square } = window as unknown as { Square: { payments(...ids: string[]): Payments } }
    const payments = Square.payments('sandbox-sq0idb-grove', 'LGROVESTANDIN')
    const card = await payments.card()
    await card.attach('#card')
    Object.assign(window, { payments, card })
  })
  return { page, field: page.frameLocator('.sq-card-iframe'), errors }
}

type Token = { status: string; token?: string; errors?: { field?: string; message: string }[] }
type Card = {
  attach(where: string): Promise<void>
  tokenize(details?: object): Promise<Token>
  destroy(): Promise<boolean>
  clear(): Promise<boolean>
  addEventListener(type: string, heard: (event: CustomEvent) => void): void
}
type Payments = {
  card(): Promise<Card>
  googlePay(request: object): Promise<void>
  applePay(): Promise<void>
  verifyBuyer(source: string, details: object): Promise<{ token: string; userChallenged: boolean }>
}
declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: a type cannot add to Window
  interface Window {
    card: Card
    payments: Payments
    heard: { type: string; detail: { field: string; cardBrand: string } }[]
  }
}

async function type(
  { field }: Shop,
  number: string,
  more: { cvv?: string; zip?: string; expires?: string } = {},
) {
  await field.getByLabel('Card number').pressSequentially(number)
  await field.getByLabel('Expires').fill(more.expires ?? '12/30')
  await field.getByLabel('CVV').fill(more.cvv ?? '111')
  await field.getByLabel('ZIP code').fill(more.zip ?? '92373')
}

const tokenize = (page: Page, details?: object) =>
  page.evaluate((asked) => window.card.tokenize(asked), details)

const charge = (sourceId: string, cents = 4849n, verificationToken?: string) =>
  client.payments.create({
    sourceId,
    idempotencyKey: crypto.randomUUID(),
    amountMoney: { amount: cents, currency: 'USD' },
    ...(verificationToken ? { verificationToken } : {}),
  })

/** What axe finds in the frame that `selector` names: it does not look into frames by itself. */
async function violationsIn(page: Page, selector: string): Promise<string[]> {
  const frame = (await (await page.$(selector))?.contentFrame()) as Frame
  await frame.evaluate(axe.source)
  return frame.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    // A frame is a part of a page: the heading is the page's.
    const rules = { 'page-has-heading-one': { enabled: false } }
    const { violations } = await axe.run({ rules })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`,
    )
  })
}

for (const [name, viewport] of [
  ['narrow', { width: 320, height: 700 }],
  ['phone', PHONE],
  ['tablet', { width: 768, height: 1024 }],
  ['desktop', DESKTOP],
] as const) {
  test(`the field is calm, named and reachable on a ${name}`, async () => {
    const made = await shop(viewport)
    const { page, field, errors } = made
    await expect.poll(() => field.getByText('No card is charged.').count()).toBe(1)
    await looksRight(page, `square-card-empty-${name}`)
    await type(made, '4111111111111111')
    await expect(field.getByLabel('Card number')).toHaveValue('4111 1111 1111 1111')
    await expect(field.locator('#brand')).toHaveText('Visa')
    await field.getByText('Cards to test with').click()
    await page.waitForTimeout(200)
    await picture(page, `square-card-typed-${name}`)
    expect(await violationsIn(page, '.sq-card-iframe')).toEqual([])
    const frame = await page.locator('.sq-card-iframe').elementHandle()
    const inner = await frame?.contentFrame()
    const scrolls = await inner?.evaluate(
      () =>
        document.documentElement.scrollHeight > window.innerHeight ||
        document.documentElement.scrollWidth > window.innerWidth,
    )
    expect(scrolls).toBe(false)
    expect(errors).toEqual([])
  })
}

test('a browser may fill the card in: each field says what it is for', async () => {
  const { field } = await shop()
  const purposes = await field
    .locator('input')
    .evaluateAll((all) => all.map((one) => one.getAttribute('autocomplete')))
  expect(purposes).toEqual(['cc-number', 'cc-exp', 'cc-csc', 'billing postal-code'])
})

test('what is wrong is said, read out and answered as Invalid; mended, it gives a token', async () => {
  const made = await shop(PHONE)
  const { page, field } = made
  const empty = await tokenize(page, DETAILS)
  expect(empty.status).toBe('Invalid')
  expect(empty.errors?.map((one) => one.field)).toEqual([
    'cardNumber',
    'expirationDate',
    'cvv',
    'postalCode',
  ])
  await expect(field.getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true')
  await looksRight(page, 'square-card-wrong')
  expect(await violationsIn(page, '.sq-card-iframe')).toEqual([])
  await type(made, '4111111111111111')
  await expect(field.locator('#message')).toHaveText('')
  const { status, token } = await tokenize(page, DETAILS)
  expect([status, token?.startsWith('cnon:sandbox-')]).toEqual(['OK', true])
  expect((await charge(token ?? '')).payment).toMatchObject({
    status: 'COMPLETED',
    cardDetails: { card: { last4: '1111', cardBrand: 'VISA', expMonth: 12n, expYear: 2030n } },
  })
  await expect(charge(token ?? '')).rejects.toMatchObject({ errors: [{ code: 'CARD_TOKEN_USED' }] })
})

for (const [number, more, code] of [
  ['4000000000000002', {}, 'GENERIC_DECLINE'],
  ['4111111111111111', { cvv: '911' }, 'CVV_FAILURE'],
  ['4111111111111111', { zip: '99999' }, 'ADDRESS_VERIFICATION_FAILURE'],
  ['4111111111111111', { expires: '01/40' }, 'INVALID_EXPIRATION'],
] as const) {
  test(`${number} ${JSON.stringify(more)} is refused when it is charged: ${code}`, async () => {
    const made = await shop()
    await type(made, number, more)
    const { token } = await tokenize(made.page, DETAILS)
    await expect(charge(token ?? '')).rejects.toMatchObject({ errors: [{ code }] })
  })
}

test('a card of somebody is not taken, and does not leave the field', async () => {
  const made = await shop()
  const posts: string[] = []
  made.page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await type(made, '4012888888881881')
  const { status, errors } = await tokenize(made.page, DETAILS)
  expect([status, errors?.[0]?.message]).toEqual([
    'Invalid',
    'This is not a test card. No real card can be used here.',
  ])
  expect(posts).toEqual([])
})

test('the bank asks for a code, and the token is good for the amount it agreed to', async () => {
  const made = await shop(PHONE)
  const { page } = made
  await type(made, '4310000000201019')
  const asked = tokenize(page, DETAILS)
  const bank = page.frameLocator('dialog iframe')
  await bank.getByText('Confirm a payment of $48.49.').waitFor()
  await page.waitForTimeout(200)
  await looksRight(page, 'square-card-challenge')
  expect(await violationsIn(page, 'dialog iframe')).toEqual([])
  await expect(bank.getByLabel('Code from your bank')).toHaveAttribute(
    'autocomplete',
    'one-time-code',
  )
  await bank.getByLabel('Code from your bank').fill('000000')
  await bank.getByRole('button', { name: 'Confirm' }).click()
  await bank.getByText('That is not the code. Try again.').waitFor()
  await page.waitForTimeout(200)
  await picture(page, 'square-card-challenge-wrong')
  await bank.getByLabel('Code from your bank').fill('123456')
  await bank.getByRole('button', { name: 'Confirm' }).click()
  const { token = '' } = await asked
  await expect(page.locator('dialog')).toHaveCount(0)
  expect((await charge(token)).payment?.status).toBe('COMPLETED')
})

test('another amount than the bank agreed to is declined; so is a card it never saw', async () => {
  const made = await shop()
  await type(made, '4800000000000004')
  const declined = { errors: [{ code: 'CARD_DECLINED_VERIFICATION_REQUIRED' }] }
  const verified = await tokenize(made.page, DETAILS)
  await expect(charge(verified.token ?? '', 5000n)).rejects.toMatchObject(declined)
  const bare = await tokenize(made.page)
  await expect(charge(bare.token ?? '')).rejects.toMatchObject(declined)
})

test('a challenge is closed with Escape or Cancel; a card may fail it outright', async () => {
  const made = await shop()
  const { page } = made
  await type(made, '4310000000201019')
  const first = tokenize(page, DETAILS)
  const bank = page.frameLocator('dialog iframe')
  await bank.getByLabel('Code from your bank').press('Escape')
  expect((await first).status).toBe('Cancel')
  const second = tokenize(page, DETAILS)
  await bank.getByRole('button', { name: 'Cancel' }).click()
  expect((await second).status).toBe('Cancel')
  await page.evaluate(() => window.card.clear())
  await type(made, '4811110000000008')
  const failed = await tokenize(page, DETAILS)
  expect([failed.status, failed.token]).toEqual(['Error', undefined])
})

test('verifyBuyer asks the bank about a token that was made without it', async () => {
  const made = await shop()
  const { page } = made
  await type(made, '4310000000201019')
  const { token = '' } = await tokenize(page)
  const asked = page.evaluate(([source, details]) => window.payments.verifyBuyer(source, details), [
    token,
    DETAILS,
  ] as const)
  const bank = page.frameLocator('dialog iframe')
  await bank.getByLabel('Code from your bank').fill('123456')
  await bank.getByRole('button', { name: 'Confirm' }).click()
  const verified = await asked
  expect(verified.userChallenged).toBe(true)
  expect((await charge(token, 4849n, verified.token)).payment?.status).toBe('COMPLETED')
})

test('the field tells the page what happens in it', async () => {
  const made = await shop()
  const { page, field } = made
  await page.evaluate(() => {
    window.heard = []
    for (const type of [
      'focusClassAdded',
      'errorClassAdded',
      'cardBrandChanged',
      'postalCodeChanged',
      'submit',
      'escape',
    ]) {
      window.card.addEventListener(type, ({ detail }) => window.heard.push({ type, detail }))
    }
  })
  await type(made, '5105105105105100')
  await field.getByLabel('CVV').fill('1')
  await field.getByLabel('ZIP code').focus()
  await field.getByLabel('ZIP code').press('Enter')
  await field.getByLabel('ZIP code').press('Escape')
  await expect
    .poll(() => page.evaluate(() => window.heard.map(({ type }) => type)))
    .toContain('escape')
  const heard = await page.evaluate(() =>
    window.heard.map(({ type, detail }) => `${type} ${detail.field} ${detail.cardBrand}`),
  )
  expect(heard).toContain('focusClassAdded cardNumber unknown')
  expect(heard).toContain('cardBrandChanged cardNumber mastercard')
  expect(heard).toContain('postalCodeChanged postalCode mastercard')
  expect(heard).toContain('errorClassAdded cvv mastercard')
  expect(heard).toContain('submit postalCode mastercard')
})

test('what the script is asked wrongly it refuses by name, as Square does', async () => {
  const { page } = await shop()
  const names = await page.evaluate(async () => {
    const { payments, card } = window
    const nameOf = async (attempt: () => unknown) => {
      try {
        await attempt()
        return 'nothing'
      } catch (error) {
        return (error as Error).name
      }
    }
    const other = await payments.card()
    return [
      await nameOf(() => payments.googlePay({})),
      await nameOf(() => payments.applePay()),
      await nameOf(() => other.tokenize()),
      await nameOf(() => other.attach('#nowhere')),
      await nameOf(() => card.attach('#card')),
      await nameOf(() => card.tokenize({ amount: 'much', currencyCode: 'USD', intent: 'CHARGE' })),
      await nameOf(() => card.addEventListener('fire', () => undefined)),
      await nameOf(() =>
        (window as never as { Square: { payments(id: string): void } }).Square.payments(''),
      ),
      await nameOf(async () => {
        await card.destroy()
        await card.tokenize()
      }),
    ]
  })
  expect(names).toEqual([
    'InvalidPaymentRequestError',
    'PaymentMethodUnsupportedError',
    'PaymentMethodNotAttachedError',
    'ElementNotFoundError',
    'PaymentMethodAlreadyAttachedError',
    'TokenizationError',
    'InvalidEventListenerCallbackError',
    'InvalidApplicationIdError',
    'PaymentMethodAlreadyDestroyedError',
  ])
  await expect(page.locator('.sq-card-iframe')).toHaveCount(0)
})

test('a frame that does not load is told of after ten seconds', async () => {
  const { page } = await shop()
  await page.route('**/card-field.js', (route) => route.abort())
  await page.clock.install()
  const failed = page.evaluate(async () => {
    const card = await window.payments.card()
    document.body.append(Object.assign(document.createElement('div'), { id: 'other' }))
    return card.attach('#other').catch((error: Error) => error.name)
  })
  await page.locator('#other iframe').waitFor()
  await page.waitForTimeout(500)
  await page.clock.fastForward(10_000)
  expect(await failed).toBe('UnexpectedError')
})

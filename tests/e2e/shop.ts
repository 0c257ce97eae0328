import { createAdaptorServer } from '@hono/node-server'
import type { Browser, BrowserContextOptions, FrameLocator, Page } from '@playwright/test'
import type { ServerBuild } from 'react-router'
import { freePort } from '#scripts/machine.mjs'
import { createApp } from '#server/http/app.ts'
import type { Studio } from '#server/http/studio.ts'
import { createCards } from '#server/shop/cards/cards.ts'
import { NO_LIMITS } from '#tests/call-api.ts'
import { afterAll, beforeAll, expect } from '#tests/e2e/journey.ts'
import { onTestFinished } from '#tests/finished.ts'
import { openShop } from '#tests/payments.ts'
import { squareStudio } from '#tests/providers.ts'
import { startCaddy, type TlsProxy } from './proxy.ts'
import { expectSeen } from './seen.ts'
import { DESKTOP, deployedEnv, PHONE, startBrowser, visitor } from './site.ts'

/** Its mail is written and not sent. */
const NOWHERE = { smtpUrl: 'smtp://127.0.0.1:9' }
const ROOT = new URL('../../build/', import.meta.url)

export const ANA = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@example.com',
  address: '12 Palm Avenue',
  city: 'Redlands',
  zipCode: '92373',
}
export const GOOD_CARD = {
  cardNumber: '4111 1111 1111 1111',
  expirationDate: '12/29',
  cvv: '111',
  postalCode: '92373',
}
/** One clay mask at $36.00, with 8.75 % tax. */
export const TOTAL = '$39.15'

export { DESKTOP, PHONE }
export const SCREENS = [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const

/** Where the shops of a file are opened, one after the other: a port, and the proxy before it. */
let door: { port: number; proxy: TlsProxy } | undefined

/** One browser and one proxy for all tests of a file. */
export function oneBrowser(): { browser: Browser } {
  const parts = {} as { browser: Browser }
  beforeAll(async () => {
    const port = await freePort()
    const [browser, proxy] = await Promise.all([startBrowser(), startCaddy([port])])
    parts.browser = browser
    door = { port, proxy }
  })
  afterAll(() => Promise.all([parts.browser.close(), door?.proxy.stop()]))
  return parts
}

/** The built pages before a shop of the test's own, whose books, stock, prices and clock are at hand. */
export async function openShopSite(options: Parameters<typeof openShop>[0] = {}) {
  const env = { ...doorEnv(), ...options.env }
  const shop = await openShop({ publicUrl: openDoor().proxy.url, ...options, env })
  const { database, clock, payments, square, letters } = shop
  const { audit, bookings: visits } = shop.studio
  const desk = { database, audit, now: () => clock.now, visits, square, payments, letters }
  const cards = createCards({ ...desk, patienceMs: 10_000, pauseMs: 1 })
  return { ...shop, url: await served({ ...shop.studio, payments, cards }) }
}

/** The built pages before a studio that lives on Square Appointments, as people work in Square's own app meanwhile. */
export async function openSquareSite(options: Parameters<typeof squareStudio>[0] = {}) {
  const studio = await squareStudio({ ...options, env: { ...doorEnv(), ...options.env } })
  return { studio, url: await served(studio) }
}

function openDoor() {
  if (!door) throw new Error('A shop is opened behind the proxy of oneBrowser().')
  return door
}

const doorEnv = () => deployedEnv(openDoor().proxy.url, NOWHERE)

/** Serves the built pages of a studio until its test ends; its address. */
async function served(studio: Studio): Promise<string> {
  const { port, proxy } = openDoor()
  const build: ServerBuild = await import(new URL('server/index.js', ROOT).href)
  const assets = new URL('client', ROOT).pathname
  const app = createApp(studio, build, { assets, limits: NO_LIMITS })
  const server = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  onTestFinished(() => {
    server.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
  })
  return proxy.url
}

type Shopper = Omit<BrowserContextOptions, 'viewport'> & {
  viewport?: typeof DESKTOP
  cookie?: string
}

/** A visitor of that shop; `cookie` signs them in. */
export async function shopper(
  browser: Browser,
  url: string,
  { viewport = DESKTOP, cookie = '', ...options }: Shopper = {},
) {
  // What a test fetches in the browser's place asks no authority of the machine's.
  const made = await visitor(browser, viewport, { ignoreHTTPSErrors: true, ...options })
  onTestFinished(() => made.context.close())
  const cookies = cookie.split('; ').filter(Boolean)
  await made.context.addCookies(
    cookies.map((one) => {
      const [name = '', ...value] = one.split('=')
      return { name, value: value.join('='), url }
    }),
  )
  return made
}

/** Puts a product into the cart, on its own page. */
export async function add(page: Page, url: string, product = 'clay-mask'): Promise<void> {
  await page.goto(`${url}/products/${product}`)
  await page
    .getByRole('button', { name: /^ADD TO CART/ })
    .first()
    .click()
  await expectSeen(cart(page))
}

export const cart = (page: Page) => page.getByRole('dialog', { name: 'Your cart' })
export const cartButton = (page: Page) => page.getByRole('button', { name: /^Cart/ })

export async function openCart(page: Page): Promise<void> {
  await cartButton(page).click()
  await expectSeen(cart(page))
}

/** From an empty cart to the card field. */
export async function toPayment(page: Page, url: string, typed: object = ANA): Promise<void> {
  await add(page, url)
  await page.goto(`${url}/checkout`)
  await fillDetails(page, typed)
  await onward(page).click()
  await cardField(page).locator('[name=cardNumber]').waitFor()
}

export async function fillDetails(page: Page, typed: object = ANA): Promise<void> {
  await onward(page).waitFor()
  for (const [name, value] of Object.entries(typed)) await page.fill(`[name=${name}]`, value)
  await page.selectOption('[name=state]', 'CA')
}

export const onward = (page: Page) => page.getByRole('button', { name: 'Continue to Payment' })
export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })
export const cardField = (page: Page): FrameLocator => page.frameLocator('.sq-card-iframe')

export async function fillCard(page: Page, changes: Partial<typeof GOOD_CARD> = {}): Promise<void> {
  for (const [name, value] of Object.entries({ ...GOOD_CARD, ...changes })) {
    await cardField(page).locator(`[name=${name}]`).fill(value)
  }
}

/** What is said in the red box, once it is. */
export async function told(page: Page): Promise<string> {
  const alert = page.getByRole('alert')
  await alert.waitFor()
  return alert.innerText()
}

export const keptCart = (page: Page) =>
  page.evaluate(() => localStorage.getItem('shopping-cart') ?? '[]')

/** The order is confirmed and the cart is empty. */
export async function isBought(page: Page): Promise<void> {
  await page.waitForURL(/\/order-confirmation\?orderId=/)
  await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor()
  expect(await keptCart(page)).toBe('[]')
}

/** After a refusal: details, cart and card field are as they were, and the button can be pressed. */
export async function isUntouched(page: Page): Promise<void> {
  expect(await page.inputValue('[name=address]')).toBe(ANA.address)
  expect(await keptCart(page)).toContain('clay-mask')
  await expect(payButton(page)).toBeEnabled()
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { formatLongDay, formatTime, yearOf } from '#domain/core/when.ts'
import { openDatabase } from '#server/core/db/open.ts'
import { parseEnv } from '#server/core/env.ts'
import { createStudio } from '#server/http/create-studio.ts'
import { DEMO_EMAIL, seedDemoOrders } from '#server/run/demo/client-orders.ts'
import { afterAll, expect, test } from '#tests/e2e/journey.ts'
import { bookRequest, GUEST, OWNER, ZONE } from '../helpers.ts'
import { newOrder } from '../orders.ts'
import { ownerCookie, signedInClient } from '../owner.ts'
import { DESKTOP, looksRight, PHONE, picture, siteAndBrowser, visitor } from './site.ts'

const TABLET = { width: 768, height: 1024 }
const folder = mkdtempSync(join(tmpdir(), 'grove-purchases-'))
const env = {
  DATABASE_URL: join(folder, 'grove.db'),
  STUDIO_SECRET: 'a secret of tests, long enough to sign',
}
const parts = siteAndBrowser(env)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The site's own rows, and someone signed in there. */
async function client(email: string, isVerified = true) {
  const database = await openDatabase(env.DATABASE_URL)
  const settings = parseEnv({ PUBLIC_URL: parts.site.url, ...env })
  const studio = createStudio({ env: settings, database, secret: env.STUDIO_SECRET })
  const who = { ...studio, database, clock: { now: Date.now() } }
  const { user, cookie } = await signedInClient(who, { name: 'Clara', email, isVerified })
  return { studio, user, cookie, database }
}

/** Signed in once for two tests: whoever signs in too often from one address has to wait. */
let signedIn: ReturnType<typeof client> | undefined
const ida = () => {
  signedIn ??= client('ida@example.com')
  return signedIn
}

async function windowFor(cookie: string, viewport: typeof PHONE) {
  const opened = await visitor(parts.browser, viewport)
  const cookies = cookie.split('; ').map((one) => {
    const [name = '', ...value] = one.split('=')
    return { name, value: value.join('='), url: parts.site.url }
  })
  await opened.context.addCookies(cookies)
  return opened
}

const text = (page: Page) => page.locator('main').innerText()

test('the demo client finds past orders, and each on a page of its own', async () => {
  const { studio, user, cookie, database } = await client(DEMO_EMAIL)
  await seedDemoOrders(database, Date.now())
  await studio.orders.join(user.id)
  await studio.orders.insert(
    newOrder({
      userId: user.id,
      email: DEMO_EMAIL,
      paymentId: 'R2B3Z8WMVt3EAmzYWLZvz7Y69EbZY',
      receiptUrl: 'https://squareup.com/receipt/preview/R2B3',
    }),
  )
  const startsAt = (await nextOpening(studio)) ?? 0
  await studio.bookings.create(
    bookRequest({ email: DEMO_EMAIL, startsAt, serviceId: 'mini-facial' }),
    GUEST,
  )
  for (const [name, viewport] of [
    ['phone', PHONE],
    ['tablet', TABLET],
    ['desk', DESKTOP],
  ] as const) {
    const { page, errors, context } = await windowFor(cookie, viewport)
    await page.goto(`${parts.site.url}/shop`)
    await expect(page.getByRole('link', { name: /VIEW RECEIPT/ })).toHaveCount(1)
    await expect(page.getByRole('heading', { name: /Order G-/ })).toHaveCount(5)
    await looksRight(page, `shop-${name}`)
    await page
      .getByRole('link', { name: /ORDER DETAILS/ })
      .nth(2)
      .click()
    await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor()
    expect(await text(page)).toContain('418 Cajon Street')
    await looksRight(page, `order-${name}`)
    await page.goto(`${parts.site.url}/profile/history`)
    await expect(page.locator('main li')).toHaveCount(6)
    await looksRight(page, `history-${name}`)
    expect(errors).toEqual([])
    await context.close()
  }
  await database.close()
})

test('a failure is told, tried again in place, and the end of a session is noticed', async () => {
  const { cookie, database } = await client('bo@example.com')
  const { page, context } = await windowFor(cookie, DESKTOP)
  await database.rows.schema.alterTable('orders').renameTo('orders_away').execute()
  await page.goto(`${parts.site.url}/shop`)
  await page.getByText('Failed to load purchase history').waitFor()
  await looksRight(page, 'shop-failed-desk')
  const again = page.getByRole('link', { name: 'Try again' })
  await again.click()
  await page.getByText('Failed to load purchase history').waitFor()

  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/shop.data*', async (route) => {
    await held
    await route.continue()
  })
  await database.rows.schema.alterTable('orders_away').renameTo('orders').execute()
  await again.click()
  await page.getByRole('status').getByText('Loading your purchases').waitFor()
  letGo()
  await page.getByText('No purchases yet').waitFor()
  await looksRight(page, 'shop-empty-desk')

  await database.rows.schema.alterTable('orders').renameTo('orders_away').execute()
  await page.reload()
  await context.clearCookies()
  await again.click()
  await page.getByText('Please log in to view your purchase history').waitFor()
  await expect(page.getByRole('link', { name: 'Go to Login' })).toHaveAttribute(
    'href',
    '/login?returnUrl=%2Fshop',
  )
  expect(new URL(page.url()).pathname).toBe('/shop')
  await looksRight(page, 'shop-signed-out-desk')
  await page.reload()
  expect(page.url()).toContain('/login?returnUrl=%2Fshop')
  await database.rows.schema.alterTable('orders_away').renameTo('orders').execute()
  await database.close()
  await context.close()
})

/** A client on a phone who has a visit booked and pays for a mask that is to be handed over there, up to the last press. */
async function paysAtVisit(email: string) {
  const { studio, cookie, database } = await client(email)
  const startsAt = (await nextOpening(studio)) ?? 0
  const made = await studio.bookings.create(
    bookRequest({ email, startsAt, serviceId: 'mini-facial' }),
    GUEST,
  )
  if (!made.ok) throw new Error(made.code)
  const { page, errors, context } = await windowFor(cookie, PHONE)
  await page.goto(`${parts.site.url}/products`)
  await page.getByRole('button', { name: 'SHOP NOW Clay Mask' }).click()
  await page.getByRole('link', { name: 'CHECK OUT' }).click()
  const day = `${formatLongDay(startsAt, ZONE, yearOf(Date.now(), ZONE))}, ${formatTime(startsAt, ZONE)}`
  await page.getByLabel(`Hand it to me at my next visit${day}`).check()
  await expect(page.getByLabel('City')).toHaveCount(0)
  await page.getByLabel('First name').fill('Vera')
  await page.getByLabel('Last name').fill('Olsen')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  const card = page.frameLocator('iframe')
  await card.locator('[name=cardNumber]').fill('4111 1111 1111 1111')
  await card.locator('[name=expirationDate]').fill('12/29')
  await card.locator('[name=cvv]').fill('111')
  await card.locator('[name=postalCode]').fill('92373')
  return { studio, database, page, errors, context, startsAt, booking: made.booking }
}

test('an order is handed over at the next visit, and the desk says so there', async () => {
  const { studio, database, page, errors, context, startsAt, booking } =
    await paysAtVisit('vera@example.com')
  await looksRight(page, 'checkout-at-visit')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.waitForURL(/\/order-confirmation\?orderId=/)
  await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor()
  expect(await text(page)).toContain(formatTime(startsAt, ZONE))
  expect(await text(page)).not.toContain('Standard Shipping')
  await looksRight(page, 'order-at-visit')
  expect(errors).toEqual([])
  await context.close()

  const who = { ...studio, database, clock: { now: Date.now() } }
  const desk = await windowFor(await ownerCookie(who), PHONE)
  await desk.page.goto(`${parts.site.url}/admin/appointments/${booking.id}`)
  await looksRight(desk.page, 'desk-appointment-to-hand')
  await desk.page.goto(`${parts.site.url}/admin/today/visits/${booking.id}`)
  await desk.page.getByRole('heading', { name: 'Hand over' }).waitFor()
  await looksRight(desk.page, 'desk-to-hand')
  await desk.page.getByRole('button', { name: /^Handed over Clay Mask/ }).click()
  await desk.page.getByText('Handed over.').waitFor()
  await expect(desk.page.getByRole('heading', { name: 'Hand over' })).toHaveCount(0)
  expect(desk.errors).toEqual([])
  await desk.context.close()
  await database.close()
})

test('where the visit is canceled before the last press nothing is charged, and it can be sent instead', async () => {
  const { studio, database, page, context, booking } = await paysAtVisit('wanda@example.com')
  await studio.bookings.cancel({ bookingId: booking.id, reason: '' }, OWNER)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.getByText('Nothing was charged').waitFor()
  await expect(page.getByLabel(/^Hand it to me/)).toHaveCount(0)
  await expect(page.getByLabel('City')).toBeVisible()
  await looksRight(page, 'checkout-visit-gone')
  await context.close()
  await database.close()
})

test('an order is printed without the buttons, and works without script', async () => {
  const { studio, user, cookie, database } = await ida()
  const placed = await studio.orders.insert(newOrder({ userId: user.id }))
  const address = `${parts.site.url}/order-confirmation?orderId=${placed.ok ? placed.order.id : ''}`
  const { page, context } = await windowFor(cookie, DESKTOP)
  await page.goto(address)
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print Order Details' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')
  await page.emulateMedia({ media: 'print' })
  for (const words of ['Order Confirmed!', 'Clay Mask', '12 Palm Avenue', '$78.30']) {
    await expect(page.getByText(words).first()).toBeVisible()
  }
  await expect(page.getByText('Print Order Details')).toBeHidden()
  await expect(page.getByText('Continue Shopping')).toBeHidden()
  await picture(page, 'order-print')
  await context.close()

  const plain = await parts.browser.newContext({ javaScriptEnabled: false, viewport: PHONE })
  const bare = await plain.newPage()
  await bare.goto(address)
  expect(await text(bare)).not.toMatch(/Ana|@example|12 Palm/)
  await expect(bare.getByText('Print Order Details')).toBeHidden()
  await picture(bare, 'order-reduced-phone')
  await plain.close()
  await database.close()
})

test('each page asks for at most 120 KB of script, as Brotli packs it', async () => {
  const { cookie } = await ida()
  for (const path of ['/shop', '/order-confirmation', '/profile/history']) {
    const { page, context } = await windowFor(cookie, PHONE)
    const scripts: Promise<Buffer>[] = []
    page.on('response', (answer) => {
      if (answer.request().resourceType() === 'script') scripts.push(answer.body())
    })
    await page.goto(parts.site.url + path, { waitUntil: 'networkidle' })
    const packed = (await Promise.all(scripts)).map((text) => brotliCompressSync(text).length)
    const bytes = packed.reduce((sum, size) => sum + size, 0)
    expect(bytes, path).toBeGreaterThan(0)
    expect(bytes, path).toBeLessThanOrEqual(120 * 1024)
    await context.close()
  }
})

async function nextOpening({ bookings }: Awaited<ReturnType<typeof client>>['studio']) {
  const from = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const to = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  const free = await bookings.availability({
    serviceId: 'mini-facial',
    addonIds: [],
    startDate: from,
    endDate: to,
  })
  return free.ok ? free.openings[0]?.startsAt : undefined
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { openDatabase } from '#server/core/db/open.ts'
import { parseEnv } from '#server/core/env.ts'
import { createStudio } from '#server/http/create-studio.ts'
import type { Studio } from '#server/http/studio.ts'
import { afterAll, beforeAll, expect, test } from '#tests/e2e/journey.ts'
import { newOrder } from '../orders.ts'
import { cartPurchase, OK } from '../payments.ts'
import { DESKTOP, looksRight, PHONE, siteAndBrowser, visitor } from './site.ts'

// The one builds on what the one before has done.
test.describe.configure({ mode: 'serial' })

const TABLET = { width: 768, height: 1024 }
const OWNER = { email: 'owner@example.com', password: 'peel and calm' }
const folder = mkdtempSync(join(tmpdir(), 'grove-desk-orders-'))
const env = {
  DATABASE_URL: join(folder, 'grove.db'),
  STUDIO_SECRET: 'a secret of tests, long enough to sign',
}
const parts = siteAndBrowser(env)
let studio: Studio
const windows: Record<string, Page> = {}

/** The owner in a window of her own. */
async function windowFor(name: string, viewport: typeof PHONE): Promise<Page> {
  const { page } = await visitor(parts.browser, viewport)
  const link = /Owner's set-up: (\S+)/.exec(parts.site.printed())?.[1] ?? ''
  const isFirst = Object.keys(windows).length === 0
  await page.goto(isFirst ? link : `${parts.site.url}/admin/login`)
  await page.getByLabel('Email').fill(OWNER.email)
  await page.getByLabel('Password').fill(OWNER.password)
  await page.getByRole('button', { name: isFirst ? 'Create admin account' : 'Sign in' }).click()
  await page.waitForURL('**/admin/dashboard')
  windows[name] = page
  return page
}

beforeAll(async () => {
  const database = await openDatabase(env.DATABASE_URL)
  const settings = parseEnv({ PUBLIC_URL: parts.site.url, ...env })
  studio = createStudio({ env: settings, database, secret: env.STUDIO_SECRET })
  for (const email of ['ana@example.com', 'bo@example.com']) {
    const placed = await studio.orders.insert(newOrder({ email }))
    if (!placed.ok) throw new Error(placed.code)
  }
  await windowFor('desktop', DESKTOP)
  await windowFor('phone', PHONE)
  await windowFor('tablet', TABLET)
})
afterAll(async () => {
  await studio.close()
  rmSync(folder, { recursive: true, force: true })
})

for (const [name, email] of [
  ['phone', 'ana@example.com'],
  ['desktop', 'bo@example.com'],
] as const) {
  test(`${name}: an order is found, shipped, corrected and printed`, async () => {
    const page = windows[name] as Page
    await page.goto(`${parts.site.url}/admin/orders`)
    await looksRight(page, `desk-orders-${name}`)
    await page.getByRole('link', { name: /^To ship/ }).click()
    await page.getByLabel('Name, email or order number').fill(email)
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByText('1 order', { exact: true }).waitFor()
    await page.getByRole('link', { name: /Ana Rivera/ }).click()
    await page.getByRole('heading', { name: 'Ship it' }).waitFor()
    await looksRight(page, `desk-order-${name}`)
    await page.getByLabel('Tracking number').fill('9400 1000 0000')
    await page.getByRole('button', { name: 'See the mail first' }).click()
    await page.getByText('is on its way', { exact: false }).first().waitFor()
    await looksRight(page, `desk-order-preview-${name}`)
    await page.getByRole('button', { name: 'Mark as shipped' }).click()
    await page.getByText('Marked as shipped. The buyer hears of it by mail.').waitFor()
    await looksRight(page, `desk-order-shipped-${name}`)
    expect(await page.getByRole('link', { name: /9400 1000 0000/ }).getAttribute('href')).toContain(
      'tools.usps.com',
    )
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: 'Ship' })).toHaveCount(0)
    await expect(page.locator('.packing-slip')).toContainText('12 Palm Avenue', {
      useInnerText: true,
    })
    await expect(page.locator('.packing-slip')).not.toContainText('$', { useInnerText: true })
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('link', { name: 'Print label and slip' }).click()
    const label = page.getByRole('article', { name: 'Address label' })
    await expect(label).toContainText('12 Palm Avenue')
    await looksRight(page, `desk-parcel-${name}`)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0)
    await expect(label).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('link', { name: /^Order / }).click()
    await page.getByText('It has not left').first().click()
    await page.getByRole('button', { name: 'It has not left' }).click()
    await page.getByRole('heading', { name: 'Ship it' }).waitFor()
  })
}

// That it is pending first is held by payments-refund.test.ts: how long is the bank's affair.
test('a partial refund is on its way or through, then completed, and the piece is back in stock', async () => {
  test.setTimeout(120_000)
  const { payments } = studio
  await payments.stock.set('clay-mask', 'regular', 5)
  const page = windows.desktop as Page
  const orderId = await buyAtTheSite()
  await page.goto(`${parts.site.url}/admin/orders/${orderId}`)
  await page.getByText('Refund this order').click()
  await page.getByLabel('Amount in dollars').fill('ten')
  await page.getByLabel('Reason').fill('One arrived broken')
  await page.getByLabel(/^Clay Mask, up to/).fill('1')
  await page.getByRole('button', { name: 'Send the money back' }).click()
  await page.getByText('Write the amount as 45 or 45.00.').waitFor()
  await expect(page.getByLabel('Reason')).toHaveValue('One arrived broken')
  await page.getByLabel('Amount in dollars').fill('36')
  await page.getByRole('button', { name: 'Send the money back' }).click()
  const refunds = page.getByRole('region', { name: 'Refunds' })
  await page
    .getByText(/The refund is on its way\.|Refunded\. The buyer hears of it by mail\./)
    .first()
    .waitFor()
  await looksRight(page, 'desk-refund')
  await refunds.getByText('completed').waitFor({ timeout: 90_000 })
  await looksRight(page, 'desk-refund-completed')
  await expect(refunds).toContainText('can still go back', { useInnerText: true })
  expect((await payments.stock.counts())[0]?.onHand).toBe(4)
})

test('a price that is raised stands on the site, and a form from before it overwrites nothing', async () => {
  const page = windows.phone as Page
  await page.goto(`${parts.site.url}/admin/products`)
  await looksRight(page, 'desk-products-phone')
  await page.getByRole('link', { name: /Vitamin C Serum/ }).click()
  await page.getByRole('heading', { name: 'Kinds and prices' }).waitFor()
  await looksRight(page, 'desk-product-phone')
  const other = windows.tablet as Page
  await other.goto(`${parts.site.url}/admin/products`)
  await looksRight(other, 'desk-products-tablet')
  await other.goto(`${parts.site.url}/admin/products/vitamin-c-serum`)
  await looksRight(other, 'desk-product-tablet')

  await page.getByLabel('Price, $').first().fill('7o')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Write the price as 45 or 45.00.').waitFor()
  await expect(page.getByLabel('Price, $').first()).toHaveValue('7o')
  await page.getByLabel('Price, $').first().fill('72.50')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved. The site shows it now.').waitFor()
  const site = await (await fetch(`${parts.site.url}/products/vitamin-c-serum`)).text()
  expect(site).toContain('$72.50')

  await other.getByLabel('Name').fill('Vitamin C Drops')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await other.getByText(/changed in another window/).waitFor()
  await expect(other.getByRole('alert')).toContainText('Vitamin C Serum', { useInnerText: true })
  await expect(other.getByLabel('Price, $').first()).toHaveValue('72.50')
  await looksRight(other, 'desk-product-conflict')
  await expect(other.getByLabel('Name')).toHaveValue('Vitamin C Drops')
})

test('a photograph is put on the site, and what is none is refused', async () => {
  const page = windows.desktop as Page
  await page.goto(`${parts.site.url}/admin/products/sun-stick`)
  const panel = page.getByRole('region', { name: 'Photograph', exact: true })
  await panel.getByLabel('What it shows').fill('A stick beside an orange.')
  const words = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>') }
  await panel.getByLabel('Your photograph').setInputFiles(words)
  await panel.getByRole('button', { name: 'Use this photograph' }).click()
  await panel.getByText(/not a photograph that can be read/).waitFor()
  const buffer = await sharp({
    create: { width: 1200, height: 1500, channels: 3, background: '#e3a04c' },
  })
    .jpeg()
    .toBuffer()
  const photo = { name: 'x.txt', mimeType: 'text/plain', buffer }
  await panel.getByLabel('Your photograph').setInputFiles(photo)
  await panel.getByRole('button', { name: 'Use this photograph' }).click()
  await page.getByText('The photograph is on the site.').waitFor()
  await looksRight(page, 'desk-picture-desktop')
  await page.goto(`${parts.site.url}/products/sun-stick`)
  const image = page.getByRole('img', { name: 'A stick beside an orange.' }).first()
  expect(
    await image.evaluate((one: HTMLImageElement) => one.decode().then(() => one.naturalWidth)),
  ).toBeGreaterThan(300)
  await page.goto(`${parts.site.url}/admin/products`)
  await looksRight(page, 'desk-products-desktop')
})

/** Bought by a guest through the site's own calls; answers the order's id. */
async function buyAtTheSite(): Promise<string> {
  const { site } = parts
  const first = await fetch(`${site.url}/api/csrf-token`)
  const { csrfToken } = (await first.json()) as { csrfToken: string }
  const cookie = first.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')
  const { lines, email, shippingAddress } = cartPurchase()
  const answer = await fetch(`${site.url}/api/payments/process`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': csrfToken, cookie },
    body: JSON.stringify({
      sourceId: OK,
      buyerEmail: email,
      cartItems: lines.map(({ productId, variationId, quantity }) => ({
        productId,
        variationId,
        quantity,
      })),
      shippingAddress,
      billingAddress: shippingAddress,
      customerInfo: { email, name: 'Ana Rivera', phone: '909 555 0101' },
    }),
  })
  const body = (await answer.json()) as { payment?: { orderId: string } }
  if (!body.payment) throw new Error(JSON.stringify(body))
  return body.payment.orderId
}

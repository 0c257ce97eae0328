import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { startPostgres } from '#scripts/machine.mjs'
import { afterAll, beforeAll, expect, test } from '#tests/e2e/journey.ts'
import { books, buys, cancels, isSaidByAll } from '#tests/e2e/main-journeys.ts'
import { startNginx } from '#tests/e2e/proxy.ts'
import { ANA } from '#tests/e2e/shop.ts'
import {
  DESKTOP,
  ownersFirstWindow,
  PHONE,
  type Site,
  startBrowser,
  startSite,
  visitor,
} from '#tests/e2e/site.ts'
import { emptySchema } from '#tests/helpers.ts'

// nginx in turn before two servers on one PostgreSQL.
let site: Site
let browser: Browser
let owner: Page
const endings: (() => Promise<void>)[] = []

beforeAll(async () => {
  let server = process.env.TEST_DATABASE_URL
  if (!server) {
    const postgres = await startPostgres()
    endings.push(postgres.stop)
    server = postgres.url
  }
  const env = { DATABASE_URL: await emptySchema(server) }
  browser = await startBrowser()
  site = await startSite({ env, startProxy: startNginx, servers: 2 })
  owner = (await ownersFirstWindow(browser, site)).page
})
afterAll(async () => {
  await Promise.all([site?.stop(), browser?.close()])
  for (const end of endings) await end()
})

for (const [name, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test(`${name}: a visitor books, has a letter, and gives the visit back by its link`, async () => {
    const { page, errors, context } = await visitor(browser, viewport)
    const email = `ana.${name}@example.com`
    await books(page, site.url, email)
    const link = await site.letters.link(email, '/manage/')
    expect(link).toContain(`${site.url}/manage/`)
    await cancels(page, link)
    expect(errors).toEqual([])
    await context.close()
  })

  test(`${name}: a guest buys by card and has a letter`, async () => {
    const { page, errors, context } = await visitor(browser, viewport)
    const email = `buyer.${name}@example.com`
    await buys(page, site.url, { ...ANA, email })
    expect((await site.letters.to(email)).text).toContain('Clay Mask')
    expect(errors).toEqual([])
    await context.close()
  })
}

test('a price that the owner changes is the price of both servers', async () => {
  await isSaidByAll(site.servers, '/services/acne-facial', '$110')
  await owner.goto(`${site.url}/admin/services`)
  await owner.getByRole('link', { name: /Acne Facial/ }).click()
  await owner.getByLabel('Price in dollars').first().fill('125')
  await owner.getByRole('button', { name: 'Save' }).click()
  await owner.getByText('Saved. The site says so now.').waitFor()
  await isSaidByAll(site.servers, '/services/acne-facial', '$125')
})

test('hours that the owner changes are the hours of both servers', async () => {
  await isSaidByAll(site.servers, '/about', 'PM')
  await owner.goto(`${site.url}/admin/availability`)
  await owner.getByLabel('Saturday opens', { exact: true }).fill('10:00')
  await owner.getByLabel('Saturday closes', { exact: true }).fill('14:00')
  await owner
    .getByRole('region', { name: 'What this changes' })
    .getByText(/opens \d+/)
    .waitFor()
  await owner.getByLabel('The site shows these hours too').check()
  await owner.getByRole('button', { name: 'Save' }).click()
  await owner.getByText('Saved. These hours and rules hold from now on.').waitFor()
  await isSaidByAll(site.servers, '/about', '"closes":"14:00"')
})

test('a photograph that the owner puts up is shown by both servers', async () => {
  await isSaidByAll(site.servers, '/products/sun-stick', 'Sun Stick')
  await owner.goto(`${site.url}/admin/products/sun-stick`)
  const panel = owner.getByRole('region', { name: 'Photograph', exact: true })
  await panel.getByLabel('What it shows').fill('A stick beside an orange.')
  const create = { width: 1200, height: 1500, channels: 3, background: '#e3a04c' } as const
  const buffer = await sharp({ create }).jpeg().toBuffer()
  const photo = { name: 'stick.jpg', mimeType: 'image/jpeg', buffer }
  await panel.getByLabel('Your photograph').setInputFiles(photo)
  await panel.getByRole('button', { name: 'Use this photograph' }).click()
  await owner.getByText('The photograph is on the site.').waitFor()
  await isSaidByAll(site.servers, '/products/sun-stick', 'A stick beside an orange.')
  for (const server of site.servers) {
    const page = await (await fetch(`${server}/products/sun-stick`)).text()
    const [image = ''] = /<img[^>]+alt="A stick beside[^>]*>/.exec(page) ?? []
    const answer = await fetch(server + /src="([^"]+)"/.exec(image)?.[1])
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ])
  }
})

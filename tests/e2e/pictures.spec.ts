import { expect, test } from '#tests/e2e/journey.ts'
import { DESKTOP, PHONE, siteAndBrowser, visitor } from './site.ts'

const parts = siteAndBrowser()
const TABLET = { width: 768, height: 1024 }

/** Opens a page and answers its pictures as the browser chose them, and what it fetched for them. */
async function open(path: string, viewport: typeof PHONE) {
  const { page, context, errors } = await visitor(parts.browser, viewport)
  const fetched: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/images/')) fetched.push(pathname)
  })
  await page.goto(parts.site.url + path, { waitUntil: 'networkidle' })
  const shown = await page.evaluate(() =>
    [...document.images]
      .filter((image) => image.checkVisibility())
      .filter((image) => image.getBoundingClientRect().top < innerHeight)
      .map((image) => new URL(image.currentSrc).pathname),
  )
  expect(errors).toEqual([])
  await context.close()
  return { fetched, shown }
}

test('each window fetches one cut of the home page’s hero, once', async () => {
  const cuts = [
    [PHONE, 'home-tall'],
    [TABLET, 'home-wide'],
    [DESKTOP, 'home-tall'],
  ] as const
  for (const [viewport, cut] of cuts) {
    const { fetched, shown } = await open('/', viewport)
    const heroes = fetched.filter((file) => file.startsWith('/images/home-'))
    expect(heroes).toEqual([expect.stringMatching(`^/images/${cut}-\\d+\\.avif$`)])
    expect(shown[0]).toBe(heroes[0])
  }
})

test('/book with our own scheduler fetches no picture', async () => {
  expect((await open('/book', PHONE)).fetched).toEqual([])
  expect((await open('/book', DESKTOP)).fetched).toEqual([])
})

test('a browser without AVIF is given WebP', async () => {
  const { page, context } = await visitor(parts.browser, PHONE)
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setDisabledImageTypes', { imageTypes: ['avif'] })
  await page.goto(`${parts.site.url}/`, { waitUntil: 'load' })
  const hero = page.locator('main img').first()
  await hero.evaluate((image) => (image as HTMLImageElement).decode())
  expect(await hero.evaluate((image) => (image as HTMLImageElement).currentSrc)).toMatch(/\.webp$/)
  expect(await hero.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(
    0,
  )
  await context.close()
})

test('until it comes, a picture’s room shows its colour', async () => {
  const { page, context } = await visitor(parts.browser, DESKTOP)
  await page.goto(`${parts.site.url}/contact`, { waitUntil: 'load' })
  const picture = page.locator('main img[src*="/contact-"]')
  await picture.evaluate((image) => (image as HTMLImageElement).decode())
  const room = await picture.boundingBox()
  await page.route('**/images/**', (route) => route.abort())
  await page.reload()
  const ground = page.locator('.picture-ground').first()
  expect(room?.height).toBeGreaterThan(100)
  expect(await ground.boundingBox()).toEqual(room)
  await expect(ground.locator('rect')).toHaveAttribute('fill', /^#[0-9a-f]{6}$/)
  await context.close()
})

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

const ACCEPTED = new URL('accepted/', import.meta.url)
/** The pictures of the last run, and what differed in them. */
const SEEN = new URL('../../build/looks/', import.meta.url)

/** How much of a picture may differ before it counts as another look: a few letters of a chance id. */
const MOST = 0.002

/**
 * Holds that the window looks as it did when its picture was accepted; with ACCEPT=1 (`npm run accept`) the
 * picture of now is what is accepted. Photographs are left out: they have tests of their own.
 */
export async function expectAccepted(page: Page, name: string): Promise<void> {
  const now = await pictureOf(page)
  const accepted = new URL(`${name}.png`, ACCEPTED)
  keep(SEEN, `${name}.png`, now)
  if (process.env.ACCEPT === '1') {
    const small = await sharp(now).png({ palette: true, dither: 0, effort: 10 }).toBuffer()
    if (!existsSync(accepted) || (await difference(readFileSync(accepted), small)).ratio > 0) {
      keep(ACCEPTED, `${name}.png`, small)
    }
    return
  }
  if (!existsSync(accepted)) {
    throw new Error(`${name} has no accepted picture yet. Look at it, then: npm run accept`)
  }
  const { ratio, picture } = await difference(readFileSync(accepted), now)
  if (ratio <= MOST) return
  keep(SEEN, `${name}.difference.png`, await picture())
  throw new Error(
    `${name} looks different in ${(ratio * 100).toFixed(2)} % of its points: see ` +
      `${fileURLToPath(new URL(`${name}.difference.png`, SEEN))}. If it should: npm run accept`,
  )
}

/** How much of two pictures differs, and where; pictures of different sizes differ throughout. */
export async function difference(before: Buffer, after: Buffer) {
  const [one, other] = await Promise.all([before, after].map(points))
  if (!one || !other) throw new TypeError('There were two pictures')
  const { width, height } = other.info
  const drawn = Buffer.alloc(width * height * 4)
  const isSameSize = one.info.width === width && one.info.height === height
  const count = isSameSize
    ? pixelmatch(one.data, other.data, drawn, width, height, { threshold: 0.1 })
    : width * height
  const picture = () =>
    sharp(drawn, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer()
  return { ratio: count / (width * height), picture }
}

function points(picture: Buffer) {
  return sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
}

async function pictureOf(page: Page): Promise<Buffer> {
  await page.evaluate(async () => {
    const plain = new CSSStyleSheet()
    plain.replaceSync('img, video { visibility: hidden !important }')
    document.adoptedStyleSheets = [plain]
    await document.fonts.ready
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  })
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  return shot
}

function keep(folder: URL, name: string, picture: Buffer): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(new URL(name, folder), picture)
}

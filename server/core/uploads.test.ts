import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mostFormBytes } from '../http/answers/body.ts'
import { MAX_PICTURE_BYTES, openPicture } from './uploads.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#9c4f36' } })

async function opened(bytes: Uint8Array) {
  const outcome = await openPicture(bytes)
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.picture
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a photograph in %s is taken', async (kind) => {
  const picture = await opened(await plain(640, 480).toFormat(kind).toBuffer())
  expect([picture.width, picture.height]).toEqual([640, 480])
  expect(await picture.color()).toMatch(/^#9[b-d]4[e-f]3[5-8]$|^#9[b-d]503[5-8]$/)
})

test('what is written anew tells neither place nor camera, and stands upright', async () => {
  const sent = await plain(600, 400)
    .withExif({ IFD0: { Make: 'Phone', Copyright: 'secret' }, IFD3: { GPSLatitude: '34/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(sent).metadata()).exif).toBeDefined()
  const picture = await opened(sent)
  expect([picture.width, picture.height]).toEqual([400, 600])
  for (const format of ['avif', 'webp', 'jpeg'] as const) {
    const file = await picture.encode({ width: 200, format })
    const told = await sharp(file).metadata()
    expect([told.width, told.height, told.exif, told.icc, told.xmp]).toEqual([
      200,
      300,
      undefined,
      undefined,
      undefined,
    ])
    expect(file.toString('latin1')).not.toContain('secret')
  }
})

test('it is cut to the shape that is asked for, and never grows', async () => {
  const picture = await opened(await plain(1000, 1000).jpeg().toBuffer())
  const cut = await sharp(
    await picture.encode({ width: 400, height: 500, format: 'webp' }),
  ).metadata()
  expect([cut.width, cut.height]).toEqual([400, 500])
  const large = await sharp(await picture.encode({ width: 3000, format: 'webp' })).metadata()
  expect(large.width).toBe(1000)
  const huge = await opened(await plain(5000, 1000).jpeg().toBuffer())
  expect([huge.width, huge.height]).toEqual([2400, 480])
})

test('what a file is called counts for nothing', async () => {
  const page = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
  const gif = await plain(20, 20).gif().toBuffer()
  const torn = (await plain(800, 800).png().toBuffer()).subarray(0, 200)
  const sham = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('not a picture')])
  for (const bytes of [page, gif, torn, sham, new Uint8Array()]) {
    expect(await openPicture(bytes)).toEqual({ ok: false, code: 'picture-unreadable' })
  }
})

test('a file that unpacks into more than a photograph has is not unpacked', async () => {
  const bomb = await plain(12_000, 6_000).png({ compressionLevel: 9 }).toBuffer()
  expect(bomb.length).toBeLessThan(MAX_PICTURE_BYTES)
  expect(await openPicture(bomb)).toEqual({ ok: false, code: 'picture-too-large' })
})

test('a file that is too heavy is refused before it is opened', async () => {
  const bytes = new Uint8Array(MAX_PICTURE_BYTES + 1)
  expect(await openPicture(bytes)).toEqual({ ok: false, code: 'picture-too-heavy' })
})

test('only the forms that take photographs may be heavy', () => {
  const heavy = ['/admin/products/clay-mask', '/admin/products/new.data', '/admin/clients/1']
  for (const path of heavy) expect(mostFormBytes(path)).toBeGreaterThan(MAX_PICTURE_BYTES)
  for (const path of ['/admin/login', '/contact', '/admin/products', '/admin/productsx/1']) {
    expect(mostFormBytes(path)).toBe(64 * 1024)
  }
})

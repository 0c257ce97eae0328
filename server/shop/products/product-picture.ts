import { createHash } from 'node:crypto'
import {
  OWN_PICTURES,
  type PictureFormat,
  pictureFile,
  pictureFormats,
} from '#content/picture-files.ts'
import type { Outcome } from '#domain/core/errors.ts'
import type { ProductPicture } from '#domain/shop/product.ts'
import type { SentPicture } from '../../core/uploads.ts'
import type { PictureStore } from './picture-store.ts'

/** The widths that pages ask for, upright as 4 to 5; the site's own photographs have the same. */
const WIDTHS = [360, 600, 800, 1000]
const SMALLEST = 600
const CARD_WIDTH = 800

/**
 * Writes a product's photograph in the widths and formats of the pages. Its name holds a hash of what it
 * shows. Fails with `picture-too-small`.
 */
export async function keepProductPicture(
  store: PictureStore,
  { productId, picture, alt }: { productId: string; picture: SentPicture; alt: string },
): Promise<Outcome<{ kept: ProductPicture }>> {
  if (Math.min(picture.width, picture.height) < SMALLEST) {
    return { ok: false, code: 'picture-too-small' }
  }
  const most = Math.min(picture.width, Math.floor((picture.height * 4) / 5))
  const fitting = WIDTHS.filter((width) => width <= most)
  const widths = fitting.length > 0 ? fitting : [most]
  const files = []
  for (const width of widths) {
    for (const format of pictureFormats) {
      const size = { width, height: heightOf(width) }
      files.push({ width, format, bytes: await picture.encode({ ...size, format }) })
    }
  }
  const hash = createHash('sha256')
  for (const { bytes } of files) hash.update(bytes)
  const name = `${productId}-${hash.digest('hex').slice(0, 16)}`
  for (const { width, format, bytes } of files) {
    await store.put(fileName(name, width, format), bytes)
  }
  const width = widths.at(-1) ?? most
  const color = await picture.color()
  return { ok: true, kept: { name, alt, width, height: heightOf(width), widths, color } }
}

/** The one file of a picture for places that know no sizes: the cart, search engines. */
export function productImage({ name, widths }: ProductPicture): string {
  const width = widths.find((one) => one >= CARD_WIDTH) ?? widths.at(-1) ?? CARD_WIDTH
  return pictureFile(name, width, 'webp', OWN_PICTURES)
}

/** The files of a picture, as the store names them. */
export function productPictureFiles({ name, widths }: ProductPicture): string[] {
  return widths.flatMap((width) => pictureFormats.map((format) => fileName(name, width, format)))
}

function fileName(name: string, width: number, format: PictureFormat): string {
  return pictureFile(name, width, format, '').slice(1)
}

function heightOf(width: number): number {
  return Math.round((width * 5) / 4)
}

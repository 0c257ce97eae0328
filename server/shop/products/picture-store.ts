import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  OWN_PICTURES,
  type PictureFormat,
  pictureFile,
  pictureFormats,
} from '#content/picture-files.ts'
import type { Outcome } from '#domain/core/errors.ts'
import type { ProductPicture } from '#domain/shop/product.ts'
import type { Rows } from '../../core/db/schema.ts'
import { openPicture } from '../../core/uploads.ts'

/** A file of the owner's pictures: a product's id, a hash of what it shows, its width. */
export const PICTURE_NAME = /^[a-z0-9-]{1,80}-[0-9a-f]{16}-\d{2,4}\.(avif|webp)$/

/** The owner's own pictures. A name tells what is in its file, so no file ever changes. */
export type PictureStore = {
  put(file: string, bytes: Uint8Array): Promise<void>
  /** Null where there is no such picture. */
  read(file: string): Promise<{ bytes: Uint8Array; format: PictureFormat } | null>
}

/** Among the rows of the studio: every server has them, and what is undone with a transaction is not there. */
export function openPictureStore(rows: Rows): PictureStore {
  return {
    async put(file, bytes) {
      if (!PICTURE_NAME.test(file)) throw new Error(`${file} is no name of a picture`)
      await rows
        .insertInto('own_picture')
        .values({ file, bytes })
        .onConflict((on) => on.column('file').doNothing())
        .execute()
    },

    async read(file) {
      const [, format] = PICTURE_NAME.exec(file) ?? []
      if (!format) return null
      const found = await rows
        .selectFrom('own_picture')
        .select('bytes')
        .where('file', '=', file)
        .executeTakeFirst()
      return found ? { bytes: found.bytes, format: format as PictureFormat } : null
    },
  }
}

/** Brings in what earlier versions kept as files in `folder`; the files stay. Answers how many were new. */
export async function takeInFiles(rows: Rows, folder: string): Promise<number> {
  const names = existsSync(folder) ? await readdir(folder) : []
  const store = openPictureStore(rows)
  let taken = 0
  for (const file of names.filter((name) => PICTURE_NAME.test(name))) {
    if (await store.read(file)) continue
    await store.put(file, await readFile(join(folder, file)))
    taken += 1
  }
  return taken
}

/** How a photograph is cut, and in which widths pages ask for it; the site's own have the same. */
type Cut = { across: number; down: number; widths: readonly number[] }

const UPRIGHT: Cut = { across: 4, down: 5, widths: [360, 600, 800, 1000] }
export const WIDE: Cut = { across: 3, down: 2, widths: [480, 800, 1200, 1500] }
const SMALLEST = 600
const CARD_WIDTH = 800

/**
 * Writes a photograph, a file as it was `sent`, in the widths and formats of the pages. Its name begins with `about`, a
 * product's id or another word, and holds a hash of what it shows. Takes seconds: never inside a transaction. Fails with
 * the codes of `openPicture` and with `picture-too-small`.
 */
export async function keepOwnPicture(
  store: PictureStore,
  { about, sent, alt, cut = UPRIGHT }: { about: string; sent: Uint8Array; alt: string; cut?: Cut },
): Promise<Outcome<{ kept: ProductPicture }>> {
  const opened = await openPicture(sent)
  if (!opened.ok) return opened
  const { picture } = opened
  if (Math.min(picture.width, picture.height) < SMALLEST) {
    return { ok: false, code: 'picture-too-small' }
  }
  const most = Math.min(picture.width, Math.floor((picture.height * cut.across) / cut.down))
  const fitting = cut.widths.filter((width) => width <= most)
  const widths = fitting.length > 0 ? fitting : [most]
  const files = []
  for (const width of widths) {
    for (const format of pictureFormats) {
      const size = { width, height: heightOf(width, cut) }
      files.push({ width, format, bytes: await picture.encode({ ...size, format }) })
    }
  }
  const hash = createHash('sha256')
  for (const { bytes } of files) hash.update(bytes)
  const name = `${about}-${hash.digest('hex').slice(0, 16)}`
  for (const { width, format, bytes } of files) {
    await store.put(fileName(name, width, format), bytes)
  }
  const width = widths.at(-1) ?? most
  const color = await picture.color()
  return { ok: true, kept: { name, alt, width, height: heightOf(width, cut), widths, color } }
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

function heightOf(width: number, { across, down }: Cut): number {
  return Math.round((width * down) / across)
}

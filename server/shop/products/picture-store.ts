import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureFormat } from '#content/picture-files.ts'

/** A file of the owner's pictures: a product's id, a hash of what it shows, its width. */
export const PICTURE_NAME = /^[a-z0-9-]{1,80}-[0-9a-f]{16}-\d{2,4}\.(avif|webp)$/

/** The owner's own pictures. A name tells what is in its file, so no file ever changes. */
export type PictureStore = {
  put(file: string, bytes: Uint8Array): Promise<void>
  /** Null where there is no such picture, whatever else stands on the disk. */
  read(file: string): Promise<{ bytes: Uint8Array; format: PictureFormat } | null>
}

/** `folder` holds them as files; null keeps them in memory. */
export function openPictureStore(folder: string | null): PictureStore {
  const kept = new Map<string, Uint8Array>()
  return {
    async put(file, bytes) {
      if (!PICTURE_NAME.test(file)) throw new Error(`${file} is no name of a picture`)
      if (folder === null) {
        kept.set(file, bytes)
        return
      }
      await mkdir(folder, { recursive: true })
      // Whole or not at all, whenever the process ends.
      const draft = join(folder, `.${file}.${process.pid}`)
      await writeFile(draft, bytes)
      await rename(draft, join(folder, file))
    },

    async read(file) {
      const [, format] = PICTURE_NAME.exec(file) ?? []
      if (!format) return null
      const bytes = folder === null ? kept.get(file) : await fileIn(folder, file)
      return bytes ? { bytes, format: format as PictureFormat } : null
    },
  }
}

async function fileIn(folder: string, file: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(join(folder, file))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

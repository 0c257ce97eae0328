import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Outcome } from '../booking/provider.ts'
import type { Database } from '../db/open.ts'
import type { PageChanges } from '../pages/page-changes.ts'
import type { PictureStore } from '../products/picture-store.ts'
import { type Restored, restore } from './read.ts'
import { backupLines } from './write.ts'

const KEPT = 10
const NAME = /^grove-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.ndjson\.gz$/

/** A backup on the server's own disk. `at`: epoch milliseconds. */
export type Backup = { name: string; at: number; bytes: number }

export type Backups = {
  /** Where they are kept; null where nothing is kept on disk. */
  folder: string | null
  list(): Promise<Backup[]>
  /** Writes all that is stored into a file; the oldest beyond ten go, but never the one named by `keep`. */
  make(options?: { keep?: string }): Promise<Backup>
  /** The file, or null where there is none of that name. */
  open(name: string): Promise<{ stream: ReadableStream; bytes: number } | null>
  /** Makes a backup of what stands now first. Fails with `not-found` and as `restore` does (read.ts). */
  bringBack(name: string): Promise<Outcome<Restored>>
}

export function createBackups(parts: {
  database: Database
  pictures: PictureStore
  /** The folder of what the studio keeps beside its database. */
  folder: string | null
  now: () => number
  pages: PageChanges
}): Backups {
  const { database, pictures, now } = parts
  const folder = parts.folder === null ? null : join(parts.folder, 'backups')

  async function list(): Promise<Backup[]> {
    if (folder === null) return []
    const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name))
    const found = names.map(async (name) => {
      const { size, mtimeMs } = await stat(join(folder, name))
      return { name, at: Math.round(mtimeMs), bytes: size }
    })
    return (await Promise.all(found)).sort((one, other) => (one.name < other.name ? 1 : -1))
  }

  async function make({ keep = '' } = {}): Promise<Backup> {
    if (folder === null) throw new Error('This studio keeps no files.')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const time = new Date(now()).toISOString().slice(0, 19).replaceAll(':', '-')
    const name = `grove-${time}Z.ndjson.gz`
    // Two may be made in the same second, by two servers.
    const half = join(folder, `${name}.${randomUUID()}.part`)
    try {
      await pipeline(
        Readable.from(backupLines(database, pictures, now())),
        createGzip(),
        createWriteStream(half, { mode: 0o600, flush: true }),
      )
      await rename(half, join(folder, name))
    } finally {
      await rm(half, { force: true })
    }
    await writeThrough(folder)
    const all = await list()
    const old = all.slice(KEPT).filter((backup) => backup.name !== basename(keep))
    await Promise.all(old.map((backup) => rm(join(folder, backup.name), { force: true })))
    return all.find((backup) => backup.name === name) as Backup
  }

  return {
    folder,
    list,
    make,

    async open(name) {
      if (folder === null || !NAME.test(name)) return null
      const found = await stat(join(folder, name)).catch(() => null)
      if (!found) return null
      const stream = Readable.toWeb(createReadStream(join(folder, name))) as ReadableStream
      return { stream, bytes: found.size }
    },

    async bringBack(name) {
      const known = await list()
      if (folder === null || !known.some((backup) => backup.name === name)) {
        return { ok: false, code: 'not-found' }
      }
      await make({ keep: name })
      const outcome = await restore(parts, linesOf(join(folder, name)), { now: now() })
      if (outcome.ok) parts.pages.changed()
      return outcome
    },
  }
}

/** A new name is on the disk once its folder is. */
async function writeThrough(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The lines of a backup's file, packed or not; they may be read again. */
export function linesOf(file: string): AsyncIterable<string> {
  return { [Symbol.asyncIterator]: () => readLines(file) }
}

async function* readLines(file: string): AsyncGenerator<string> {
  const bytes = createReadStream(file)
  const text = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes
  bytes.on('error', (error) => text.destroy(error))
  for await (const line of createInterface({ input: text, crlfDelay: Infinity })) yield line
}

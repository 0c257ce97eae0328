import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, readdir, rename, rm, stat } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { type Place, PlaceFailed } from './what-places-do.ts'

/** A folder of this machine. One that is not there is not made: it may be a disk that is not in its place. */
export async function openFolder(folder: string): Promise<Place> {
  const found = isAbsolute(folder) ? await stat(folder).catch(() => null) : null
  if (!found?.isDirectory()) throw new PlaceFailed('copy-unreachable')
  const at = (name: string) => join(folder, name)
  return {
    hostKey: null,
    names: () => told(readdir(folder)),
    async put(name, bytes) {
      const half = at(`${name}.${randomUUID()}.part`)
      try {
        const target = createWriteStream(half, { mode: 0o600, flush: true })
        await told(pipeline(Readable.fromWeb(bytes.stream() as NodeStream), target))
        await told(rename(half, at(name)))
      } finally {
        await rm(half, { force: true })
      }
    },
    async read(name) {
      const isThere = await access(at(name)).then(
        () => true,
        () => false,
      )
      return isThere ? createReadStream(at(name)) : null
    },
    remove: (name) => told(rm(at(name), { force: true })),
    close: async () => undefined,
  }
}

const REFUSED = new Set(['EACCES', 'EPERM', 'EROFS'])

async function told<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: NodeJS.ErrnoException) => {
    const isRefused = REFUSED.has(error.code ?? '')
    throw new PlaceFailed(isRefused ? 'copy-refused' : 'copy-unreachable', error.message)
  })
}

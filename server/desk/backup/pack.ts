import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Database } from '../../core/db/open.ts'
import { linesOf } from './content.ts'
import { rowsIn } from './read.ts'
import { backupLines } from './write.ts'

type Packed = { database: Database; now: () => number }

/** Writes all that is stored into a file, which has its name only once it was read again; answers its rows. */
export async function pack(
  { database, now }: Packed,
  { path, signal }: { path: string; signal: AbortSignal | undefined },
): Promise<number> {
  // Two servers may make one in the same moment.
  const half = `${path}.${randomUUID()}.part`
  try {
    await pipeline(
      Readable.from(backupLines(database, now())),
      createGzip(),
      createWriteStream(half, { mode: 0o600, flush: true }),
      { signal },
    )
    const rows = await rowsIn(linesOf(half, true))
    await rename(half, path)
    return rows
  } finally {
    await rm(half, { force: true })
  }
}

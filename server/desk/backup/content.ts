import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import type { ErrorCode } from '#domain/core/errors.ts'
import { PICTURE_NAME } from '../../shop/products/picture-store.ts'

export const FORMAT = 'grove-backup-2'

const Head = z.object({
  format: z.string().regex(/^grove-backup-\d$/),
  at: z.iso.datetime(),
  migrations: z.array(z.string()),
})
const Value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.object({ base64: z.base64() }),
])
const Row = z.object({ table: z.string(), row: z.record(z.string(), Value) })
const Picture = z.object({ picture: z.string().regex(PICTURE_NAME), base64: z.base64() })
const Tally = z.object({
  rows: z.record(z.string(), z.int()),
  pictures: z.int(),
  sha256: z.string(),
})
const End = z.object({ end: Tally })
const Line = z.union([Row, Picture, End])

export type Head = z.infer<typeof Head>
export type StoredValue = z.infer<typeof Value>
export type Entry = { head: Head } | z.infer<typeof Row> | z.infer<typeof Picture>

/** Why a file is not brought back. */
export class NotABackup extends Error {
  readonly code: ErrorCode
  constructor(code: ErrorCode) {
    super(code)
    this.code = code
  }
}

/** Counts what a backup's lines hold, and makes the last line that tells of it. */
export function startTally() {
  const hash = createHash('sha256')
  const rows: Record<string, number> = {}
  let pictures = 0
  return {
    add(line: string, table: string | null) {
      hash.update(line).update('\n')
      if (table !== null) rows[table] = (rows[table] ?? 0) + 1
    },
    addPicture(line: string) {
      hash.update(line).update('\n')
      pictures += 1
    },
    end: () => ({ end: { rows, pictures, sha256: hash.digest('hex') } }),
  }
}

/**
 * The head, rows and pictures of a backup, read line by line; whether it is whole is known once its last line
 * is read.
 * @throws NotABackup where it is none, breaks off, or is not what was written
 */
export async function* contentOf(
  lines: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<Entry> {
  const tally = startTally()
  let head: Head | null = null
  let isOver = false
  for await (const text of lines) {
    const line = text.trimEnd()
    if (line === '') continue
    if (isOver) throw new NotABackup('backup-unreadable')
    if (!head) {
      head = parse(Head, line)
      if (head.format < FORMAT) throw new NotABackup('backup-too-old')
      if (head.format > FORMAT) throw new NotABackup('backup-other-version')
      tally.add(line, null)
      yield { head }
      continue
    }
    const entry = parse(Line, line)
    if ('end' in entry) {
      isOver = true
      if (!isSame(entry.end, tally.end().end)) throw new NotABackup('backup-damaged')
      continue
    }
    if ('picture' in entry) tally.addPicture(line)
    else tally.add(line, entry.table)
    yield entry
  }
  if (!head) throw new NotABackup('backup-unreadable')
  if (!isOver) throw new NotABackup('backup-cut')
}

function isSame(one: z.infer<typeof Tally>, other: z.infer<typeof Tally>): boolean {
  const tables = new Set([...Object.keys(one.rows), ...Object.keys(other.rows)])
  return (
    one.sha256 === other.sha256 &&
    one.pictures === other.pictures &&
    [...tables].every((table) => (one.rows[table] ?? 0) === (other.rows[table] ?? 0))
  )
}

function parse<T>(shape: z.ZodType<T>, line: string): T {
  try {
    return shape.parse(JSON.parse(line))
  } catch {
    throw new NotABackup('backup-unreadable')
  }
}

/** The lines of a backup's file, packed or not; they may be read again. */
export function linesOf(file: string, isPacked = file.endsWith('.gz')): AsyncIterable<string> {
  return { [Symbol.asyncIterator]: () => readLines(file, isPacked) }
}

async function* readLines(file: string, isPacked: boolean): AsyncGenerator<string> {
  const bytes = createReadStream(file)
  const text = isPacked ? bytes.pipe(createGunzip()) : bytes
  bytes.on('error', (error) => text.destroy(error))
  for await (const line of createInterface({ input: text, crlfDelay: Infinity })) yield line
}

/** A new name is on the disk once its folder is. */
export async function writeThrough(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

import { Uint8ArrayReader, ZipReader } from '@zip.js/zip.js'
import type { Outcome } from '#domain/core/errors.ts'

/** The most that one upload may weigh; within a ZIP much more fits. */
export const MAX_MOVE_IN_BYTES = 12 * 1024 * 1024
const MOST_UNZIPPED = 200 * 1024 * 1024
const MOST_FILES = 100

/** What lies in a ZIP is damaged, or more than the ZIP's own list says. */
export class TornZip extends Error {}

/** A file of the upload, read from its beginning as often as it is opened. */
export type SentFile = { name: string; open(): AsyncIterable<Uint8Array> }

/**
 * The files of an upload: itself, or the CSV and calendar files in a ZIP. Fails with `move-in-too-large`, `move-in-workbook`,
 * `move-in-unreadable`.
 */
export async function filesIn(
  name: string,
  bytes: Uint8Array,
): Promise<Outcome<{ files: SentFile[] }>> {
  if (bytes.length > MAX_MOVE_IN_BYTES) return { ok: false, code: 'move-in-too-large' }
  if (bytes.length === 0) return { ok: false, code: 'move-in-unreadable' }
  if (!isZip(bytes)) return { ok: true, files: [{ name, open: () => only(bytes) }] }
  try {
    const zip = new ZipReader(new Uint8ArrayReader(bytes), { useWebWorkers: false })
    const all = (await zip.getEntries()).flatMap((entry) => (entry.directory ? [] : [entry]))
    if (all.some(({ filename }) => filename.startsWith('xl/'))) {
      return { ok: false, code: 'move-in-workbook' }
    }
    const entries = all.filter(({ filename }) => READ.test(filename) && !SYSTEMS.test(filename))
    const weight = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
    const isTooMuch = entries.length > MOST_FILES || weight > MOST_UNZIPPED
    if (isTooMuch) return { ok: false, code: 'move-in-too-large' }
    if (entries.length === 0 || entries.some(({ encrypted }) => encrypted)) {
      return { ok: false, code: 'move-in-unreadable' }
    }
    const files = entries.map((entry) => ({
      name: entry.filename.replace(/^.*\//, ''),
      open: () => unzipped(entry),
    }))
    return { ok: true, files }
  } catch {
    return { ok: false, code: 'move-in-unreadable' }
  }
}

const READ = /\.(csv|tsv|txt|ics)$/i
/** What computers put beside the files of a ZIP. */
const SYSTEMS = /(^|\/)(\.|__MACOSX\/)/

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
}

const PIECE_BYTES = 64 * 1024

/** In pieces, so that no more rows than these hold lie in memory at once. */
async function* only(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
}

type Entry = { getData(to: WritableStream, options?: { useWebWorkers: boolean }): Promise<unknown> }

/** The file as it is unzipped, a piece at a time. */
async function* unzipped(entry: Entry): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const written = entry.getData(writable, { useWebWorkers: false })
  written.catch(() => null)
  try {
    for await (const piece of readable) yield piece
    await written
  } catch (cause) {
    throw new TornZip('A ZIP is other than its own list says.', { cause })
  }
}

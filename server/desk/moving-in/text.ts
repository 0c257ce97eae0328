import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import type { SentFile } from './files.ts'

const HEAD_BYTES = 64 * 1024
const LONGEST_RECORD = 1_000_000

/** How a file's bytes are letters, and what parts its cells. */
export type Manner = { encoding: string; delimiter: string }

/** Looks at a whole file once: byte marks, what is no UTF-8, and which sign parts the cells. */
export async function mannerOf(file: SentFile): Promise<Manner> {
  const encoding = await encodingOf(file)
  let head = ''
  for await (const text of lettersOf(file, encoding)) {
    head += text
    if (head.length > HEAD_BYTES) break
  }
  return { encoding, delimiter: delimiterOf(head) }
}

/** The lines of cells as a spreadsheet shows them, blank ones too. */
export async function* cellsOf(file: SentFile, manner: Manner): AsyncGenerator<string[]> {
  const parser = parse({
    delimiter: manner.delimiter,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: LONGEST_RECORD,
  })
  const source = Readable.from(lettersOf(file, manner.encoding))
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  try {
    for await (const record of parser) yield record
  } finally {
    source.destroy()
  }
}

/** The text of a file, whole; for calendars. */
export async function textOf(file: SentFile): Promise<string> {
  let text = ''
  for await (const part of lettersOf(file, await encodingOf(file))) text += part
  return text
}

async function encodingOf(file: SentFile): Promise<string> {
  const checks = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const piece of file.open()) {
      const marked = isFirst ? wideEncoding(piece) : null
      if (marked) return marked
      isFirst = false
      checks.decode(piece, { stream: true })
    }
    checks.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252'
    throw error
  }
}

/** UTF-16 by its mark, or by the empty halves of plain letters. */
function wideEncoding(piece: Uint8Array): string | null {
  if (piece[0] === 0xff && piece[1] === 0xfe) return 'utf-16le'
  if (piece[0] === 0xfe && piece[1] === 0xff) return 'utf-16be'
  const some = piece.subarray(0, 200)
  const empty = (odd: number) => some.filter((byte, at) => at % 2 === odd && byte === 0).length
  if (empty(1) > some.length / 4) return 'utf-16le'
  return empty(0) > some.length / 4 ? 'utf-16be' : null
}

async function* lettersOf(file: SentFile, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const piece of file.open()) yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}

const DELIMITERS = [',', ';', '\t', '|']

function delimiterOf(head: string): string {
  const [, said] = /^\uFEFF?sep=(.)\r?\n/i.exec(head) ?? []
  if (said) return said
  const lines = head
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\r|\n/)
    .slice(0, 20)
  const count = (sign: string) => Math.max(...lines.map((line) => line.split(sign).length))
  const counted = DELIMITERS.map((sign) => ({ sign, count: count(sign) }))
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).sign
}

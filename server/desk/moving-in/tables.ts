import type { Outcome } from '#domain/core/errors.ts'
import { plainCell } from '#domain/desk/moving-in/cells.ts'
import { orderOf } from '#domain/desk/moving-in/dates.ts'
import type { Columns, DateOrder, Kind, Source } from '#domain/desk/moving-in/fields.ts'
import { recognise } from '#domain/desk/moving-in/headings.ts'
import { CALENDAR_HEADINGS, readCalendar } from './calendar-file.ts'
import { type SentFile, TornZip } from './files.ts'
import { cellsOf, mannerOf, textOf } from './text.ts'

/** One file of the upload as rows under headings, and what it is taken for. */
export type Table = {
  name: string
  headings: string[]
  source: Source
  kind: Kind
  columns: Columns
  order: DateOrder
  isSure: boolean
  /** Each with its number as a spreadsheet counts. */
  rows(): AsyncGenerator<{ at: number; cells: string[] }>
}

/** What the owner said of a file's columns before; null where she was never asked. */
type Remembered = (headings: readonly string[]) => Promise<{ kind: Kind; columns: Columns } | null>

type Of = { menu: ReadonlySet<string>; zone: string; now: number; remembered: Remembered }

const HEADINGS_WITHIN = 15
const BEGINS_CALENDAR = /^\uFEFF?\s*BEGIN:VCALENDAR/i

export async function tablesIn(
  files: readonly SentFile[],
  of: Of,
): Promise<Outcome<{ tables: Table[] }>> {
  const tables: Table[] = []
  for (const file of files) {
    const table = (await isCalendar(file))
      ? await calendarTable(file, of)
      : await csvTable(file, of)
    if (!table) return { ok: false, code: 'move-in-unreadable' }
    tables.push(table)
  }
  // Clients and treatments come first, so that the visits of the same upload find them.
  const order = (kind: Kind) => (kind === 'clients' ? 0 : kind === 'services' ? 1 : 2)
  return { ok: true, tables: tables.sort((one, other) => order(one.kind) - order(other.kind)) }
}

async function isCalendar(file: SentFile): Promise<boolean> {
  if (/\.ics$/i.test(file.name)) return true
  for await (const piece of file.open()) {
    return BEGINS_CALENDAR.test(new TextDecoder().decode(piece.subarray(0, 200)))
  }
  return false
}

async function calendarTable(file: SentFile, of: Of): Promise<Table | null> {
  const read = readCalendar(await textOf(file), of)
  if (!read) return null
  const { columns } = recognise(CALENDAR_HEADINGS)
  return {
    name: file.name,
    headings: CALENDAR_HEADINGS,
    source: sourceOf(read.product),
    kind: 'visits',
    columns,
    order: 'month-first',
    isSure: true,
    async *rows() {
      for (const [index, cells] of read.rows.entries()) yield { at: index + 1, cells }
    },
  }
}

function sourceOf(product: string): Source {
  if (/\/\/Grove\/\//.test(product)) return 'grove'
  return /booksy/i.test(product) ? 'booksy' : 'calendar'
}

async function csvTable(file: SentFile, { remembered }: Of): Promise<Table | null> {
  const manner = await mannerOf(file)
  const found = await headingsIn(file, manner)
  if (!found) return null
  const { headings, at: headingAt } = found
  async function* rows() {
    let at = 0
    for await (const cells of cellsOf(file, manner)) {
      at += 1
      if (at > headingAt && cells.some((cell) => cell.trim() !== '')) yield { at, cells }
    }
  }
  const known = recognise(headings)
  const said = await remembered(headings)
  const { kind, columns } = said ?? known
  const order = await orderIn(rows(), columns)
  const isSure = said !== null || known.isSure
  return { name: file.name, headings, source: known.source, kind, columns, order, isSure, rows }
}

/** The line of headings: the best known one among the first, past titles and "sep=". */
async function headingsIn(file: SentFile, manner: Parameters<typeof cellsOf>[1]) {
  let best: { headings: string[]; at: number; score: number } | null = null
  let at = 0
  try {
    for await (const cells of cellsOf(file, manner)) {
      at += 1
      if (at > HEADINGS_WITHIN) break
      const headings = cells.map(plainCell)
      if (headings.filter((heading) => heading !== '').length < 2) continue
      const { score } = recognise(headings)
      if (!best || score > best.score) best = { headings, at, score }
    }
  } catch (error) {
    if (isUnreadable(error)) return null
    throw error
  }
  return best
}

export function isUnreadable(error: unknown): boolean {
  if (error instanceof TornZip) return true
  return error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')
}

async function orderIn(rows: ReturnType<Table['rows']>, columns: Columns): Promise<DateOrder> {
  const [at] = columns.start ?? columns.birthDate ?? []
  if (at === undefined) return 'month-first'
  for await (const { cells } of rows) {
    if (orderOf([plainCell(cells[at] ?? '')]) === 'day-first') return 'day-first'
  }
  return 'month-first'
}

import { dollarsFromCents } from './money.ts'

export type CsvCell = string | number | null

/** Tells spreadsheets that the file is UTF-8; stands once, at its beginning. */
export const CSV_START = '\uFEFF'

const NEGATIVE_NUMBER = /^-\d+(\.\d+)?$/
// What a spreadsheet takes for a formula, after blanks and in full-width letters too.
const FORMULA = /^\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r\n]/
// The semicolon parts cells where the comma parts decimals.
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/

/**
 * One line of a CSV file with its line end (RFC 4180). Numbers stay numbers; text that a spreadsheet
 * would run as a formula is given a leading apostrophe.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** Cents as a cell: "-12.50". */
export function csvMoney(cents: number): string {
  return dollarsFromCents(cents).toFixed(2)
}

/** A file line by line, for streaming: its start, its heading, its rows. */
export async function* csvFile(
  heading: readonly string[],
  rows: AsyncIterable<readonly CsvCell[]> | Iterable<readonly CsvCell[]>,
): AsyncGenerator<string> {
  yield CSV_START + csvLine(heading)
  for await (const row of rows) yield csvLine(row)
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return ''
  const text = String(cell)
  const harmless = FORMULA.test(text) && !NEGATIVE_NUMBER.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

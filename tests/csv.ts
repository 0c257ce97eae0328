/** The cells of a CSV file as a spreadsheet reads them (RFC 4180). */
export function cellsOf(file: string): string[][] {
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|$)/y
  const text = file.replace(/^\uFEFF/, '')
  const lines: string[][] = []
  let line: string[] = []
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex
    const found = cell.exec(text)
    if (!found) throw new Error(`No CSV at ${at}: ${text.slice(at, at + 40)}`)
    const [, raw = '', end] = found
    line.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw)
    if (end === ',') continue
    lines.push(line)
    line = []
  }
  return lines
}

import type { CsvCell } from '#domain/core/csv.ts'
import type { Weekday } from '#domain/core/dates.ts'
import { stepFor, stepsOf } from '#domain/desk/report-range.ts'
import type { Studio } from '#server/http/studio.ts'
import { askedRange } from './range.ts'

export type Asked = { studio: Studio; search: URLSearchParams; weekBegins: Weekday }
/** One table of the reports as a file. */
export type CsvTable = {
  heading: string[]
  rows(asked: Asked): AsyncIterable<CsvCell[]>
}

export const rangeOf = ({ studio, search, weekBegins }: Asked) =>
  askedRange(search, { now: studio.now(), weekBegins })
export const stepsIn = (asked: Asked) => {
  const range = rangeOf(asked)
  return stepsOf(range, stepFor(range, asked.search.get('by')), asked.weekBegins)
}

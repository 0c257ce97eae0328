import { type RawBuilder, sql } from 'kysely'
import type { Interval } from '#domain/calendar/schedule.ts'
import { addDays } from '#domain/core/dates.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import type { DateRange } from '#domain/desk/report-range.ts'
import type { Rows } from '../../core/db/schema.ts'
import type { Dated } from './dated.ts'
import { spanOf } from './spans.ts'

type Piece<Sums> = { i: number } & Partial<Sums>

/**
 * Sums over each of the ranges. However they overlap, `ask` is asked once, about ranges that do not, so
 * that a year and its months cost no more than the year.
 * @param ask gives rows of sums for the pieces that it found anything in, by their number
 */
export async function sumsOver<Sums extends Record<string, number>>(
  ranges: readonly DateRange[],
  none: Sums,
  ask: (pieces: readonly DateRange[]) => Promise<readonly Piece<Sums>[]>,
): Promise<Sums[]> {
  const pieces = piecesOf(ranges)
  const found: Record<string, number>[] = pieces.map(() => ({}))
  for (const { i, ...row } of await ask(pieces)) addTo(found[i] ?? {}, row)
  const numbers = new Map(pieces.map(({ from }, i) => [from, i]))
  return ranges.map(({ from, to }) => {
    const sums: Record<string, number> = { ...none }
    for (let i = numbers.get(from) ?? 0; (pieces[i]?.to ?? '9') <= to; i += 1) {
      addTo(sums, found[i] ?? {})
    }
    return sums as Sums
  })
}

/** Every zone's midnight falls on one. */
const QUARTER_MS = 15 * MINUTE_MS

/** Of more pieces than these the database is not told each. */
const MOST_TOLD = 64

/**
 * Sums over pieces that do not overlap, oldest first. A table is read once for all of them; where they are many it is summed by
 * quarters of an hour, so that ten years by day cost no more than ten years.
 * @param asked.table rows with an instant `at`
 * @param asked.sums what is summed of each of them (\`dated\`), by its name
 */
export async function sumsByPiece<Name extends string>(
  rows: Rows,
  pieces: readonly DateRange[],
  asked: { table: Dated; sums: Partial<Record<Name, RawBuilder<unknown>>> },
): Promise<({ i: number } & { [name in Name]?: number })[]> {
  const spans = pieces.map(spanOf)
  const [since, until] = [spans[0]?.startsAt ?? 0, spans.at(-1)?.endsAt ?? 0]
  const isTold = spans.length <= MOST_TOLD
  const key = isTold ? numberAt(spans) : sql`dated.at / ${sql.lit(QUARTER_MS)}`
  const sums = Object.entries(asked.sums).map(
    ([name, value]) => sql`CAST(COALESCE(SUM(${value}), 0) AS bigint) AS ${sql.id(name)}`,
  )
  const found = await sql<Record<Name | 'key', number>>`
    SELECT ${key} AS "key", ${sql.join(sums)} FROM (${asked.table({ startsAt: since, endsAt: until })}) AS dated
    WHERE dated.at >= ${since} AND dated.at < ${until}
    GROUP BY 1 ORDER BY 1`.execute(rows)
  const sumsIn = ({ key: _, ...row }: Record<string, number>) => row as { [name in Name]?: number }
  let i = 0
  return found.rows.flatMap((row) => {
    if (isTold) return row.key < 0 ? [] : [{ i: row.key, ...sumsIn(row) }]
    const at = row.key * QUARTER_MS
    while ((spans[i]?.endsAt ?? Number.POSITIVE_INFINITY) <= at) i += 1
    const isIn = at >= (spans[i]?.startsAt ?? Number.POSITIVE_INFINITY)
    return isIn ? [{ i, ...sumsIn(row) }] : []
  })
}

/** The number of the piece in which `dated.at` lies, found by halves; below zero between two of them. */
function numberAt(spans: readonly Interval[], first = 0): RawBuilder<unknown> {
  const half = Math.ceil(spans.length / 2)
  const later = spans[half]
  if (!later) {
    const end = spans[0]?.endsAt ?? 0
    return sql`CASE WHEN dated.at < ${end} THEN ${sql.lit(first)} ELSE -1 END`
  }
  return sql`CASE WHEN dated.at < ${later.startsAt} THEN ${numberAt(spans.slice(0, half), first)}
    ELSE ${numberAt(spans.slice(half), first + half)} END`
}

/** The ranges cut wherever one of them begins or ends, oldest first. */
function piecesOf(ranges: readonly DateRange[]): DateRange[] {
  const starts = new Set(ranges.flatMap(({ from, to }) => [from, addDays(to, 1)]))
  const cuts = [...starts].toSorted()
  const sorted = ranges.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  let reach = ''
  let next = 0
  return cuts.slice(1).flatMap((cut, i) => {
    const from = cuts[i] ?? cut
    for (let range = sorted[next]; range && range.from <= from; range = sorted[next]) {
      if (range.to > reach) reach = range.to
      next += 1
    }
    return from <= reach ? [{ from, to: addDays(cut, -1) }] : []
  })
}

function addTo(sums: Record<string, number>, row: Record<string, number | undefined>): void {
  for (const [name, value = 0] of Object.entries(row)) sums[name] = (sums[name] ?? 0) + value
}

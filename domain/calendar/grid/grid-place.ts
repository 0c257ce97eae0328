import { HOUR_MS, MINUTE_MS } from '#domain/core/duration.ts'

// Apart from the rest of the grid, because browsers need it too.

/** One hour of the studio's clock; on the night when clocks go back, 1 am comes twice. */
export type GridRow = { hour: number; isSecond: boolean }

/** A date's column: where each row begins as an instant, or null where the clock skips that hour. */
export type GridColumn = { date: string; rows: (number | null)[] }

/** How many rows from the top an instant stands in its date's column, cut to the grid. */
export function placeInGrid(instant: number, column: GridColumn): number {
  let place = 0
  for (const [row, startsAt] of column.rows.entries()) {
    if (startsAt === null || startsAt > instant) continue
    place = row + Math.min(1, (instant - startsAt) / HOUR_MS)
  }
  return place
}

/** How far down its date's column an instant stands, 0 to 1; null before its first row and after its last. */
export function shareOfGrid(instant: number, column: GridColumn): number | null {
  const starts = column.rows.filter((startsAt) => startsAt !== null)
  const [first, last] = [starts[0], starts.at(-1)]
  if (first === undefined || last === undefined) return null
  if (instant < first || instant >= last + HOUR_MS) return null
  return placeInGrid(instant, column) / column.rows.length
}

/** The instant at a place of a column, on the next lower step; null where the clock skips that hour. */
export function instantInGrid(
  place: number,
  column: GridColumn,
  stepMinutes: number,
): number | null {
  const row = Math.max(0, Math.min(column.rows.length - 1, Math.floor(place)))
  const startsAt = column.rows[row]
  if (startsAt === undefined || startsAt === null) return null
  const within = Math.max(0, Math.min(place - row, 1)) * HOUR_MS
  const step = stepMinutes * MINUTE_MS
  return startsAt + Math.floor(within / step) * step
}

/** A stretch cut at each whole `minutes` of the clock: what begins at 11:40 has its first piece to noon. */
export function piecesOf(
  span: { startsAt: number; endsAt: number },
  minutes: number,
): { startsAt: number; endsAt: number }[] {
  const step = minutes * MINUTE_MS
  const pieces = []
  for (let startsAt = span.startsAt; startsAt < span.endsAt; ) {
    const endsAt = Math.min(span.endsAt, (Math.floor(startsAt / step) + 1) * step)
    pieces.push({ startsAt, endsAt })
    startsAt = endsAt
  }
  return pieces
}

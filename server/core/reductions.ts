import type { Selectable } from 'kysely'
import { loweredCents, type VisitReduction } from '#domain/shop/visit-reduction.ts'
import type { Rows, Schema } from './db/schema.ts'

/** Everything that these visits were to cost less, what was taken back too, oldest first. */
export async function reductionsOf(
  rows: Rows,
  bookingIds: readonly string[],
): Promise<VisitReduction[]> {
  if (bookingIds.length === 0) return []
  const found = await rows
    .selectFrom('visit_reduction')
    .selectAll()
    .where('booking_id', 'in', bookingIds)
    .orderBy('given_at')
    .orderBy('id')
    .execute()
  return found.map(reductionOf)
}

/** By how much each of these visits costs less than its price now, in cents; every id has an answer. */
export async function loweringOf(
  rows: Rows,
  bookingIds: readonly string[],
): Promise<(bookingId: string) => number> {
  const all = Map.groupBy(await reductionsOf(rows, bookingIds), ({ bookingId }) => bookingId)
  return (bookingId) => loweredCents(all.get(bookingId) ?? [])
}

function reductionOf(row: Selectable<Schema['visit_reduction']>): VisitReduction {
  const { id, kind, cents, reason, version } = row
  return {
    ...{ id, kind, cents, reason, version },
    bookingId: row.booking_id,
    givenAt: row.given_at,
    struckAt: row.struck_at,
  }
}

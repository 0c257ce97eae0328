import { sql } from 'kysely'
import type { TransactionRows } from './db/schema.ts'

/**
 * Notes in a visit's transaction that the owner's other calendars have yet to be told of it as it is now. What one of them
 * proposed for it as it was is out of date.
 */
export async function oweAbroad(
  rows: TransactionRows,
  { bookingIds, sourceId, now }: { bookingIds: readonly string[]; sourceId?: string; now: number },
): Promise<void> {
  if (bookingIds.length === 0) return
  let sources = rows.selectFrom('calendar_source').select('id').where('leaving_at', 'is', null)
  // One that no visits are written into hears of those alone that are to leave it.
  sources = sourceId ? sources.where('id', '=', sourceId) : sources.where('writes', '=', 1)
  const found = await sources.execute()
  if (found.length === 0) return
  const owed = found.flatMap(({ id }) =>
    bookingIds.map((bookingId) => ({
      ...{ source_id: id, booking_id: bookingId, owed: 1, told: 0, due_at: now, attempts: 0 },
    })),
  )
  await rows
    .insertInto('visit_abroad')
    .values(owed)
    .onConflict((conflict) =>
      conflict.columns(['source_id', 'booking_id']).doUpdateSet({
        owed: sql`visit_abroad.owed + 1`,
        ...{ due_at: now, attempts: 0, last_error: null },
        ...{ proposal: null, proposed_starts_at: null, proposed_ends_at: null, proposed_at: null },
      }),
    )
    .execute()
}

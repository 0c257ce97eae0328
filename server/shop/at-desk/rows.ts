import type { Selectable } from 'kysely'
import type { Rows, Schema } from '../../core/db/schema.ts'

/** What carries a desk payment while it is in hand. */
export type Carrier = Selectable<Schema['desk_payment']>

export async function carrierOf(rows: Rows, attemptId: string): Promise<Carrier | null> {
  const found = await rows
    .selectFrom('desk_payment')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst()
  return found ?? null
}

/** From now on it is to be taken back; who asked first is kept. */
export async function markWithdrawn(rows: Rows, attemptId: string, at: number): Promise<void> {
  await rows
    .updateTable('desk_payment')
    .set({ withdrawn_at: at })
    .where('attempt_id', '=', attemptId)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** Attempts for a visit whose outcome is open. */
export function inHandFor(rows: Rows, bookingId: string) {
  return rows
    .selectFrom('payment_attempt')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('state', 'in', ['charging', 'unknown'])
}

export async function keepHandle(
  rows: Rows,
  attemptId: string,
  handle: { squareId: string; url: string | null },
): Promise<void> {
  await rows
    .updateTable('desk_payment')
    .set({ square_id: handle.squareId, url: handle.url })
    .where('attempt_id', '=', attemptId)
    .execute()
}

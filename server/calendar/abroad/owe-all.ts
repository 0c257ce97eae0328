import { DAY_MS } from '#domain/core/duration.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import { oweAbroad } from '../../core/owe-abroad.ts'

/** Every visit to come is to stand there. */
export async function oweComing(
  rows: TransactionRows,
  sourceId: string,
  now: number,
): Promise<void> {
  const found = await rows
    .selectFrom('booking')
    .select('id')
    .where('client_id', 'is not', null)
    .where('status', 'in', ['PENDING', 'CONFIRMED'])
    .where('ends_at', '>', now - DAY_MS)
    .execute()
  await oweAbroad(rows, { bookingIds: found.map(({ id }) => id), sourceId, now })
}

/** Whatever stands there is looked at once more: it may have to be called otherwise, or to go. */
export async function oweWritten(
  rows: TransactionRows,
  sourceId: string,
  now: number,
): Promise<void> {
  const found = await rows
    .selectFrom('visit_abroad')
    .select('booking_id')
    .where('source_id', '=', sourceId)
    .where('href', 'is not', null)
    .execute()
  await oweAbroad(rows, { bookingIds: found.map((row) => row.booking_id), sourceId, now })
}

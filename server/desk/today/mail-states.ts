import type { Rows } from '../../core/db/schema.ts'

/** What became of the newest mail to a visit's client. */
export type MailState = 'none' | 'waiting' | 'sent' | 'failed'

/** The same for each of these visits that was written about, by booking id. */
export async function mailStatesOf(
  rows: Rows,
  bookingIds: readonly string[],
): Promise<Map<string, MailState>> {
  if (bookingIds.length === 0) return new Map()
  const found = await rows
    .selectFrom('outbox')
    .select(['booking_id', 'sent_at', 'failed_at'])
    .where('booking_id', 'in', bookingIds)
    .where('audience', '=', 'client')
    .where('superseded_at', 'is', null)
    .orderBy('sequence')
    .orderBy('created_at')
    .execute()
  return new Map(
    found.map((row) => [
      row.booking_id ?? '',
      row.sent_at ? 'sent' : row.failed_at ? 'failed' : 'waiting',
    ]),
  )
}

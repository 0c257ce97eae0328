import type { Rows } from '../../core/db/schema.ts'
import type { WaitsElsewhere } from '../elsewhere.ts'

/** Of these visits, those that Square has yet to place, and those that wait for the owner's word in Square's own app. */
export async function waitingThere(
  rows: Rows,
  bookingIds: readonly string[],
): Promise<Map<string, WaitsElsewhere>> {
  if (bookingIds.length === 0) return new Map()
  const found = await rows
    .selectFrom('square_booking')
    .innerJoin('booking', 'booking.id', 'square_booking.booking_id')
    .select(['square_booking.booking_id', 'square_booking.square_id'])
    .where('square_booking.booking_id', 'in', bookingIds)
    .where('booking.status', '=', 'PENDING')
    .execute()
  return new Map(found.map((row) => [row.booking_id, row.square_id ? 'to-answer' : 'to-place']))
}

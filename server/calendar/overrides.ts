import { randomUUID } from 'node:crypto'
import type { Booking } from '#domain/calendar/booking.ts'
import type { Actor } from '#domain/core/actor.ts'
import type { TransactionRows } from '../core/db/schema.ts'
import type { BrokenRule } from './bookings.ts'
import type { CalendarParts } from './parts.ts'

/** Every rule that the owner broke on purpose is a row of its own, beside the change that broke it. */
export async function writeOverrides(
  rows: TransactionRows,
  booking: Booking,
  broken: readonly BrokenRule[],
  parts: { actor: Actor; now: number },
): Promise<void> {
  if (broken.length === 0 || parts.actor.kind !== 'owner') return
  const by = parts.actor.id
  const common = { booking_id: booking.id, sequence: booking.sequence, by, at: parts.now }
  await rows
    .insertInto('booking_override')
    .values(broken.map((rule) => ({ id: randomUUID(), rule, ...common })))
    .execute()
}

/** Which rules the owner has broken for a booking so far. */
export async function overridesOf(desk: CalendarParts, bookingId: string) {
  return desk.database.rows
    .selectFrom('booking_override')
    .select(['sequence', 'rule', 'at'])
    .where('booking_id', '=', bookingId)
    .orderBy('sequence')
    .orderBy('rule')
    .execute()
}

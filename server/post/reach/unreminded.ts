import { sql } from 'kysely'
import type { Rows } from '../../core/db/schema.ts'

/**
 * Of `booking`: its client wants no reminders, of this visit or, as their account says, of any. An account speaks
 * for what was booked with it, and under its address once that is verified.
 */
export const isUnreminded = sql<boolean>`(
  EXISTS (SELECT 1 FROM visit_unreminded WHERE visit_unreminded.booking_id = booking.id)
  OR EXISTS (
    SELECT 1 FROM profile JOIN auth_user ON auth_user.id = profile.uid
    WHERE profile.appointment_reminders = 0 AND (
      profile.uid = booking.account_id
      OR (auth_user.email_verified = true AND lower(auth_user.email) IN (
        lower(booking.email), (SELECT client.email FROM client WHERE client.id = booking.client_id)
      ))
    )
  ))`

/** Of `booking`: it came from another system, and the owner has not said yet that its client is reminded from here. */
const isNotYetReminded = sql<boolean>`EXISTS (
  SELECT 1 FROM move_in_row JOIN move_in ON move_in.id = move_in_row.move_in_id
  WHERE move_in_row.record_id = booking.id AND move_in_row.kind = 'visit'
    AND move_in.reminded_at IS NULL)`

/** Of these visits, those whose clients want no reminders, or are not reminded from here yet, by id. */
export async function unremindedOf(rows: Rows, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const found = await rows
    .selectFrom('booking')
    .select('id')
    .where('id', 'in', ids)
    .where((where) => where.or([isUnreminded, isNotYetReminded]))
    .execute()
  return new Set(found.map(({ id }) => id))
}

/** Since when the client of each of these visits wants no reminders of it alone, epoch milliseconds by id. */
export async function unremindedSince(
  rows: Rows,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const found = await rows
    .selectFrom('visit_unreminded')
    .selectAll()
    .where('booking_id', 'in', ids)
    .execute()
  return new Map(found.map((row) => [row.booking_id, row.at]))
}

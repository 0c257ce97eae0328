import { validMonths } from '#content/intake.ts'
import { STUDIO } from '#content/studio.ts'
import { addMonths } from '#domain/core/dates.ts'
import { localDate } from '#domain/core/when.ts'
import type { Rows } from '../core/db/schema.ts'

/** `done`: the client's answers are on file and not too old. `waiting`: the link is out. */
export type FormState = 'not-asked' | 'waiting' | 'done'

/** Whether the clients of these visits have answered; every visit has an entry. */
export async function formsFor(
  rows: Rows,
  bookingIds: readonly string[],
  now: number,
): Promise<Map<string, FormState>> {
  if (bookingIds.length === 0) return new Map()
  const found = await rows
    .selectFrom('booking')
    .innerJoin('client_form', 'client_form.client_id', 'booking.client_id')
    .select(['booking.id', 'client_form.answered_at', 'client_form.expires_at'])
    .where('booking.id', 'in', [...bookingIds])
    .execute()
  const byBooking = Map.groupBy(found, (row) => row.id)
  return new Map(bookingIds.map((id) => [id, stateOf(byBooking.get(id) ?? [], now)]))
}

export function stateOf(
  forms: readonly { answered_at: number | null; expires_at: number }[],
  now: number,
): FormState {
  if (forms.some((form) => form.answered_at !== null && isFresh(form.answered_at, now))) {
    return 'done'
  }
  return forms.some((form) => form.answered_at === null && form.expires_at > now)
    ? 'waiting'
    : 'not-asked'
}

/** Answers stand as long as the signature below them. */
function isFresh(answeredAt: number, now: number): boolean {
  const until = addMonths(localDate(answeredAt, STUDIO.zone), validMonths.consent)
  return localDate(now, STUDIO.zone) < until
}

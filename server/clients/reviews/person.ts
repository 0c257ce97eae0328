import type { Rows } from '../../core/db/schema.ts'
import { iso } from '../../core/wire/bookings.ts'

/** What was said of these visits, for an export of all that is kept of their client. */
export async function reviewsTold(rows: Rows, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return []
  const reviews = await rows
    .selectFrom('review')
    .selectAll()
    .where('booking_id', 'in', [...bookingIds])
    .orderBy('written_at')
    .execute()
  const gone = await rows
    .selectFrom('review_taken_back')
    .selectAll()
    .where('booking_id', 'in', [...bookingIds])
    .execute()
  const told = reviews.map((row) => ({
    bookingId: row.booking_id,
    treatment: row.service_name,
    shownAs: row.name,
    stars: row.stars,
    words: row.words,
    mayBeShownSince: isoOrNull(row.public_at),
    mayTellOfHealthSince: isoOrNull(row.health_at),
    knowsTheStudio: row.is_close === 1,
    wordsStayWithoutName: row.stays === 1,
    writtenAt: iso(row.written_at),
    changedAt: isoOrNull(row.changed_at),
    answer: row.reply,
    hiddenBecause: row.hidden_why,
  }))
  const takenBack = gone.map((row) => ({
    bookingId: row.booking_id,
    isTakenBack: true,
    writtenAt: iso(row.written_at),
  }))
  return [...told, ...takenBack]
}

/** Takes its writer out of what was said of these visits: the words stay as "a client" where that was wished, else they go. */
export async function forgetReviews(rows: Rows, bookingIds: readonly string[]): Promise<void> {
  const theirs = [...bookingIds]
  await rows.deleteFrom('review_taken_back').where('booking_id', 'in', theirs).execute()
  await rows.deleteFrom('review').where('booking_id', 'in', theirs).where('stays', '=', 0).execute()
  await rows
    .updateTable('review')
    .set({ booking_id: null, name: '' })
    .where('booking_id', 'in', theirs)
    .execute()
}

function isoOrNull(instant: number | null): string | null {
  return instant === null ? null : iso(instant)
}

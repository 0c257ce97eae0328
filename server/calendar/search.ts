import { sql } from 'kysely'
import { studio } from '#content/studio.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import { dayInterval } from '#domain/calendar/schedule.ts'
import type { Rows } from '../core/db/rows.ts'
import type { VisitSearch } from './provider.ts'
import { bookingOf } from './rows.ts'

const VISITS_A_PAGE = 25

/** One page of the visits that a search finds, and how many it finds in all. */
export async function searchVisits(
  rows: Rows,
  query: VisitSearch,
): Promise<{ visits: Booking[]; total: number; aPage: number }> {
  const found = matching(rows, query)
  const [page, { total }] = await Promise.all([
    found
      .selectAll()
      .orderBy('starts_at', 'desc')
      .orderBy('id')
      .limit(VISITS_A_PAGE)
      .offset((query.page - 1) * VISITS_A_PAGE)
      .execute(),
    found.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { visits: page.map(bookingOf), total, aPage: VISITS_A_PAGE }
}

function matching(rows: Rows, { words, status, from, to }: VisitSearch) {
  let found = rows.selectFrom('booking').where('client_id', 'is not', null)
  if (status !== 'all') found = found.where('status', '=', status)
  if (from) found = found.where('starts_at', '>=', dayInterval(from, studio.zone).startsAt)
  if (to) found = found.where('starts_at', '<', dayInterval(to, studio.zone).endsAt)
  for (const word of words.toLowerCase().split(/\s+/).filter(Boolean)) {
    const part = `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    found = found.where(
      sql<boolean>`lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone)
        like ${part} escape '\\'`,
    )
  }
  return found
}

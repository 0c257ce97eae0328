import { STUDIO } from '#content/studio.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import { dayInterval } from '#domain/calendar/schedule.ts'
import { clientsLike } from '../clients/finding.ts'
import { isOfAccount } from '../clients/of-account.ts'
import { hasEmail } from '../clients/people.ts'
import { agreementsOf } from '../core/agreements.ts'
import { countOf } from '../core/db/reads.ts'
import type { Rows } from '../core/db/schema.ts'
import { cancelTermsOf } from './agreements.ts'
import { altering } from './alter.ts'
import { asking } from './asks.ts'
import { takingTimes } from './book.ts'
import type { Bookings, VisitSearch } from './bookings.ts'
import { changes } from './change.ts'
import { addingExtras } from './extra.ts'
import { moving } from './move.ts'
import { openingReads } from './openings.ts'
import { obstaclesFor } from './override.ts'
import { ownersTime } from './owner-time.ts'
import { createCalendarParts, type EngineParts } from './parts.ts'
import { refusing } from './refusable.ts'
import { bookingOf, eventsOf } from './rows.ts'
import { reopening } from './way-back.ts'

const VISITS_A_PAGE = 25

/**
 * The studio's own booking engine on its own rows.
 * `now` gives epoch milliseconds; `writeMail` writes outbox rows inside the booking's transaction.
 */
export function createBookings(parts: EngineParts): Bookings {
  const desk = createCalendarParts(parts)
  const { rows } = parts.database
  const visits = () => rows.selectFrom('booking').selectAll().where('client_id', 'is not', null)

  return {
    ...openingReads(desk),
    ...takingTimes(desk),
    ...asking(desk),
    ...changes(desk),
    ...moving(desk),
    ...reopening(desk),
    ...altering(desk),
    ...addingExtras(desk),
    ...refusing(desk),
    ...obstaclesFor(desk),
    ...ownersTime(desk),

    async services() {
      return (await desk.rules()).services
    },

    async site() {
      const { services, hidden, intros, pictures, policies, facts } = await desk.rules()
      return { services, hidden, intros, pictures, policies, facts }
    },
    version: async () => (await desk.rules()).version,
    search: (query) => searchVisits(rows, query),

    async find(bookingId) {
      const row = await visits().where('id', '=', bookingId).executeTakeFirst()
      return row ? bookingOf(row) : null
    },

    async cancelTerms(of, paid) {
      const rules = await desk.rules()
      const ids = of.map(({ id }) => id)
      const agreed = await agreementsOf(rows, ids)
      const answers = of
        .filter(({ id }) => agreed.has(id))
        .map(async (booking) => {
          const asked = { ...paid(booking.id), now: desk.now() }
          return [booking.id, await cancelTermsOf(rows, rules, booking, asked)] as const
        })
      return new Map(await Promise.all(answers))
    },

    async forClient(query) {
      const found = await rows
        .selectFrom('booking')
        .innerJoin('client', 'client.id', 'booking.client_id')
        .selectAll('booking')
        .where((where) =>
          'email' in query ? hasEmail(where, query.email) : where('client.id', '=', query.clientId),
        )
        .orderBy('booking.starts_at', 'desc')
        .execute()
      return found.map(bookingOf)
    },

    async ofAccount(account) {
      const found = await rows
        .selectFrom('booking')
        .selectAll()
        .where((where) => isOfAccount(where, account))
        .orderBy('starts_at', 'desc')
        .execute()
      return found.map(bookingOf)
    },

    async onDate(date) {
      return this.between(dayInterval(date, STUDIO.zone))
    },

    async between({ startsAt, endsAt }) {
      const found = await visits()
        .where('starts_at', '>=', startsAt)
        .where('starts_at', '<', endsAt)
        .orderBy('starts_at')
        .execute()
      return found.map(bookingOf)
    },

    history: (bookingId) => eventsOf(rows, bookingId),
  }
}

/** More than that are in no list that anybody reads. */
const MOST_IDS = 5000

/** One page of the visits that a search finds, and how many it finds in all. */
async function searchVisits(
  rows: Rows,
  query: VisitSearch,
): Promise<{ visits: Booking[]; total: number; aPage: number }> {
  const { found } = await matching(rows, query)
  const [page, total] = await Promise.all([
    found
      .selectAll()
      .orderBy('starts_at', 'desc')
      .orderBy('id')
      .limit(VISITS_A_PAGE)
      .offset((query.page - 1) * VISITS_A_PAGE)
      .execute(),
    countOf(found),
  ])
  return { visits: page.map(bookingOf), total, aPage: VISITS_A_PAGE }
}

async function matching(rows: Rows, { words, status, from, to, ids }: VisitSearch) {
  let found = rows.selectFrom('booking').where('client_id', 'is not', null)
  if (ids) found = found.where('id', 'in', ids.slice(0, MOST_IDS))
  if (status !== 'all') found = found.where('status', '=', status)
  if (from) found = found.where('starts_at', '>=', dayInterval(from, STUDIO.zone).startsAt)
  if (to) found = found.where('starts_at', '<', dayInterval(to, STUDIO.zone).endsAt)
  if (words === '') return { found }
  const clients = await clientsLike(rows, words)
  return { found: found.where('client_id', 'in', clients.found.select('client.id')) }
}

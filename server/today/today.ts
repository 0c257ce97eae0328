import { studio } from '#content/studio.ts'
import type { Booking } from '#domain/booking.ts'
import { dayInterval } from '#domain/schedule.ts'
import { paidFor } from '#domain/visit-day.ts'
import { localDate } from '#domain/when.ts'
import type { Audit } from '../accounts/audit.ts'
import type { ManageLinks } from '../accounts/manage-link.ts'
import type { Bookings } from '../booking/provider.ts'
import type { Database } from '../db/open.ts'
import { type Arrivals, createArrivals } from './arrivals.ts'
import { createLate, type Late } from './late.ts'
import { type MailState, mailStatesOf } from './mail-state.ts'
import { type Past, pastOf } from './past-visits.ts'
import { createVisitPayments, type VisitPayments } from './payments.ts'
import { type Rebooking, rebookingOf } from './rebook.ts'

/** One of a day's visits with everything that the owner looks for beside it. */
export type DayVisit = Booking & {
  arrivedAt: number | null
  paidCents: number
  dueCents: number
  mail: MailState
  past: Past
}

export type Today = Arrivals &
  VisitPayments &
  Late & {
    /** The visits of a studio date that were not cancelled, in order. */
    visitsOf(date: string): Promise<DayVisit[]>
    /** The same for one visit, whatever its day; null where there is none. */
    visit(bookingId: string): Promise<DayVisit | null>
    /** When this client could come again for the same. */
    rebooking(booking: Booking): Promise<Rebooking>
    /** What changed hands on a studio date, tips included, by method, in cents. */
    takings(date: string): Promise<Takings>
  }

export type Takings = { cashCents: number; cardCents: number; otherCents: number; tipCents: number }

/** The owner's day at the desk (spec 2 §2, Admin dashboard). */
export function createToday(parts: {
  database: Database
  audit: Audit
  manageLinks: ManageLinks
  bookings: Bookings
  now: () => number
}): Today {
  const { bookings, now } = parts
  const { rows } = parts.database
  const arrivals = createArrivals(parts)
  const payments = createVisitPayments(parts)

  async function withMarks(visits: Booking[], date: string): Promise<DayVisit[]> {
    const ids = visits.map((visit) => visit.id)
    const clientIds = [...new Set(visits.map((visit) => visit.clientId))]
    const { startsAt } = dayInterval(date, studio.zone)
    const [arrived, paid, mail, past] = await Promise.all([
      arrivals.arrivalsOf(ids),
      payments.paymentsOf(ids),
      mailStatesOf(rows, ids),
      pastOf(rows, clientIds, startsAt),
    ])
    return visits.map((visit) => ({
      ...visit,
      arrivedAt: arrived.get(visit.id) ?? null,
      ...paidFor(
        paid.filter((payment) => payment.bookingId === visit.id),
        visit.priceCents,
      ),
      mail: mail.get(visit.id) ?? 'none',
      past: past.get(visit.clientId) ?? { completed: 0, last: null },
    }))
  }

  return {
    ...arrivals,
    ...payments,
    ...createLate(parts),

    async visitsOf(date) {
      const visits = await bookings.onDate(date)
      return withMarks(
        visits.filter((visit) => visit.status !== 'CANCELLED'),
        date,
      )
    },

    async visit(bookingId) {
      const booking = await bookings.find(bookingId)
      if (!booking) return null
      const [found] = await withMarks([booking], localDate(booking.startsAt, studio.zone))
      return found ?? null
    },

    rebooking: (booking) => rebookingOf(booking, bookings, now()),

    async takings(date) {
      const { startsAt, endsAt } = dayInterval(date, studio.zone)
      const taken = await payments.takenBetween(startsAt, endsAt)
      const by = (method: string) =>
        taken
          .filter((payment) => payment.method === method)
          .reduce((total, payment) => total + payment.amountCents + payment.tipCents, 0)
      return {
        cashCents: by('cash'),
        cardCents: by('card'),
        otherCents: by('other'),
        tipCents: taken.reduce((total, payment) => total + payment.tipCents, 0),
      }
    },
  }
}

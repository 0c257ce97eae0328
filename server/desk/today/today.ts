import { STUDIO } from '#content/studio.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import { dayInterval } from '#domain/calendar/schedule.ts'
import type { Alert } from '#domain/clients/client-alert.ts'
import type { Owner } from '#domain/core/actor.ts'
import { localDate } from '#domain/core/when.ts'
import type { ClientConfirmed } from '#domain/post/client-confirmed.ts'
import type { CancelledMoney } from '#domain/shop/cancelled-money.ts'
import type { VisitMoney } from '#domain/shop/visit-money.ts'
import { costOfVisit, type PaidVisit, type PaymentWay } from '#domain/shop/visit-payment.ts'
import type { Bookings } from '../../calendar/bookings.ts'
import type { WaitsElsewhere } from '../../calendar/elsewhere.ts'
import type { OwnersKeep } from '../../calendar/endings.ts'
import { type Rebooking, rebookingOf } from '../../calendar/rebook.ts'
import type { Clients } from '../../clients/clients.ts'
import type { FormState } from '../../clients/form-answers.ts'
import type { Desk } from '../../core/audit.ts'
import { loweringOf } from '../../core/reductions.ts'
import { rhythmsIn } from '../../post/after-visit/policy.ts'
import { clientConfirmedOf } from '../../post/client-confirms.ts'
import type { ManageLinks } from '../../post/manage-link.ts'
import type { LinkSeal } from '../../post/secret-links.ts'
import { type ToHand, toHandAt } from '../../shop/orders/at-visit.ts'
import { missedMoney, ownersEndMoney } from '../../shop/payments/visit-ending.ts'
import { movedIn, type TillLine, tillOf } from '../reports/till.ts'
import { alertsAt } from './first-visit.ts'
import { createLate, type Late } from './late.ts'
import {
  type Arrivals,
  clientsNotedOn,
  createArrivals,
  type MailState,
  mailStatesOf,
  type Past,
  pastOf,
} from './marks.ts'
import { paidOf, paidVisits } from './paid-of.ts'
import { moneyOfOrders, type PaidOnline, paidOnline } from './paid-online.ts'
import { createVisitPayments, type VisitPayments } from './payments.ts'
import { createVisitReductions, type VisitReductions } from './reductions.ts'
import { noteCall } from './to-call.ts'
import { type UnpaidVisit, unpaidVisits } from './unpaid.ts'
import { visitMoney } from './visit-money.ts'
import { createVisitNotes, notesOn, type VisitNote, type VisitNotes } from './visit-notes.ts'

/** One of a day's visits with everything that the owner looks for beside it. */
export type DayVisit = Booking & {
  arrivedAt: number | null
  paidCents: number
  dueCents: number
  /** By which ways it was paid, through orders and as noted, in that order. */
  paidWays: PaymentWay[]
  /** The order that paid for it, null where none did. */
  paidOnline: PaidOnline | null
  /** What not coming means for its money; null: nothing. */
  missed: CancelledMoney | null
  mail: MailState
  /** Their client's word that they come at this time; null: they have not given it. */
  clientConfirmed: ClientConfirmed | null
  past: Past
  /** What must not be overlooked about the client, gravest first. */
  alerts: Alert[]
  form: FormState
  /** Whether the owner has written a note about the client on the day of the visit. */
  hasNote: boolean
  /** Of a request that another calendar keeps: what it waits for there. */
  waits: WaitsElsewhere | null
  /** Orders that are handed over then, and are not yet. */
  toHand: ToHand[]
  /** By how much it costs less than its price, by discounts and what was written off. */
  loweredCents: number
  /** The owner’s own note on it; null: none. */
  deskNote: VisitNote | null
}

export type Today = Arrivals &
  VisitPayments &
  VisitReductions &
  VisitNotes &
  Late & {
    /** The visits of a studio date that were not cancelled, in order. */
    visitsOf(date: string): Promise<DayVisit[]>
    /** Those that were cancelled too. */
    everyVisitOf(date: string): Promise<DayVisit[]>
    /** The same for one visit, whatever its day; null where there is none. */
    visit(bookingId: string): Promise<DayVisit | null>
    /** What the owner's canceling or closing as missed would do with a visit's money now, in cents; null: there is none. */
    endMoney(
      ending: { kind: 'cancelled' | 'no-show'; booking: Booking } & OwnersKeep,
    ): Promise<CancelledMoney | null>
    /** Every cent that came for a visit and went back (visit-money.ts). */
    money(bookingId: string): Promise<VisitMoney>
    /** What was paid for these visits through orders, by booking id. */
    paidOnline(bookingIds: readonly string[]): Promise<Map<string, PaidOnline>>
    /** What was paid for these visits in all, through orders and as noted, by booking id. */
    paidVisits(bookingIds: readonly string[]): Promise<Map<string, PaidVisit>>
    /** Completed visits of these studio dates of which something is left to pay, newest first. */
    unpaid(dates: { from: string; to: string }): Promise<UnpaidVisit[]>
    /** Writes down a call to a visit's client (server/desk/today/to-call.ts). */
    noteCall(call: Parameters<typeof noteCall>[1], owner: Owner): ReturnType<typeof noteCall>
    /** When this client could come again for the same. */
    rebooking(booking: Booking): Promise<Rebooking>
    /** What changed hands on one of the studio's dates, as its reports count it. */
    till(date: string): Promise<TillLine[]>
  }

/** The owner's day at the desk (spec 2 §2, Admin dashboard). */
export function createToday(
  parts: Desk & {
    manageLinks: ManageLinks
    seal: LinkSeal
    bookings: Bookings
    clients: Pick<Clients, 'alertsFor' | 'formsFor'>
  },
): Today {
  const { bookings, clients, now } = parts
  const { rows } = parts.database
  const arrivals = createArrivals(parts)
  const payments = createVisitPayments(parts)
  const own = { ...createVisitReductions(parts), ...createVisitNotes(parts) }

  async function withMarks(visits: Booking[], date: string): Promise<DayVisit[]> {
    const ids = visits.map((visit) => visit.id)
    const clientIds = [...new Set(visits.map((visit) => visit.clientId))]
    const { startsAt } = dayInterval(date, STUDIO.zone)
    const [
      arrived,
      paid,
      online,
      missed,
      mail,
      confirmed,
      past,
      alerts,
      forms,
      noted,
      waiting,
      toHand,
      lowering,
      notes,
    ] = await Promise.all([
      arrivals.arrivalsOf(ids),
      payments.paymentsOf(ids),
      moneyOfOrders(rows, ids),
      missedMoney(rows, visits),
      mailStatesOf(rows, ids),
      clientConfirmedOf(rows, ids),
      pastOf(rows, clientIds, startsAt),
      alertsAt(clients, rows, visits),
      clients.formsFor(ids),
      clientsNotedOn(rows, clientIds, date),
      bookings.waitsElsewhere(ids),
      toHandAt(rows, ids),
      loweringOf(rows, ids),
      notesOn(rows, ids),
    ])
    return visits.map((visit) => ({
      ...visit,
      arrivedAt: arrived.get(visit.id) ?? null,
      ...paidOf(
        paid.filter((payment) => payment.bookingId === visit.id),
        costNow(visit, missed.get(visit.id)?.feeCents ?? 0, lowering(visit.id)) -
          online.reducedBy(visit.id),
        online.paid.get(visit.id),
      ),
      paidOnline: online.paid.get(visit.id) ?? null,
      missed: missed.get(visit.id) ?? null,
      mail: mail.get(visit.id) ?? 'none',
      clientConfirmed: confirmed.get(visit.id) ?? null,
      past: past.get(visit.clientId) ?? { completed: 0, last: null },
      alerts: alerts.get(visit.id) ?? [],
      form: forms.get(visit.id) ?? 'not-asked',
      hasNote: noted.has(visit.clientId),
      waits: waiting.get(visit.id) ?? null,
      toHand: toHand.get(visit.id) ?? [],
      loweredCents: lowering(visit.id),
      deskNote: notes.get(visit.id) ?? null,
    }))
  }

  return {
    ...arrivals,
    ...payments,
    ...own,
    ...createLate(parts),

    async visitsOf(date) {
      const visits = await bookings.onDate(date)
      return withMarks(
        visits.filter((visit) => visit.status !== 'CANCELLED'),
        date,
      )
    },

    everyVisitOf: async (date) => withMarks(await bookings.onDate(date), date),

    async visit(bookingId) {
      const booking = await bookings.find(bookingId)
      if (!booking) return null
      const [found] = await withMarks([booking], localDate(booking.startsAt, STUDIO.zone))
      return found ?? null
    },

    endMoney: (ending) => ownersEndMoney(rows, ending),

    money: (bookingId) => visitMoney(rows, bookingId),

    paidOnline: (bookingIds) => paidOnline(rows, bookingIds),

    paidVisits: (bookingIds) => paidVisits(rows, bookingIds),

    unpaid: (dates) => unpaidVisits(rows, dates),

    noteCall: (call, owner) => noteCall(parts, call, owner),

    async rebooking(booking) {
      const weeks = (await rhythmsIn(rows))(booking.serviceId)
      return rebookingOf(booking, bookings, { weeks, now: now() })
    },

    till: async (date) => tillOf(await movedIn(rows, { from: date, to: date })),
  }
}

function costNow(visit: Booking, feeCents: number, loweredCents: number): number {
  return costOfVisit({ ...visit, priceCents: visit.priceCents - loweredCents }, feeCents)
}

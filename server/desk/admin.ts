import type { Booking } from '#domain/calendar/booking.ts'
import { DAY_MS } from '#domain/core/duration.ts'
import type { FigureName } from '#domain/desk/figure-names.ts'
import { addressesOf } from '../clients/orders.ts'
import { type Desk, deskChange } from '../core/audit.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { everyMessage, plannedUntil } from '../post/ledger/ledger.ts'
import { type BookingMailRow, mailAbout, mailToClient } from '../post/ledger/mail-about.ts'
import { badPointsOf } from '../post/reach/unreached.ts'
import type { Products } from '../shop/products/products.ts'
import { decisionTotal, paidAndCancelled, type Waiting } from './decision-counts.ts'
import { type Counted, countedAt, type Decisions, decisionsAt } from './decisions.ts'
import { type Figures, figuresAt, upcomingVisits, visitsBehind } from './figures.ts'
import { type Found, searchAll } from './search.ts'

/** What the back office reads beyond the booking calls. */
export type Admin = {
  /** True numbers of this moment, in the studio's days, weeks and months, as the reports count. */
  figures(): Promise<Figures>
  /** The visits that a figure counts, in order of their start, 25 a page, the first being 1. */
  visitsBehind(figure: FigureName, page?: number): Promise<{ visits: Booking[]; pages: number }>
  /** The next visits, soonest first (spec 2 §4 "Upcoming"). */
  upcoming(count: number): Promise<Booking[]>
  /** Counts what waits for the owner: for the two below, where one answer needs both. */
  counted(): Promise<Counted>
  /** Everything that waits for the owner, by kind. */
  decisions(counted?: Promise<Counted>): Promise<Decisions>
  /** The numbers beside the links of the back office. */
  waiting(counted?: Promise<Counted>): Promise<Waiting>
  /** The mail written about one booking, oldest first, with what became of it. */
  mailAbout(bookingId: string): Promise<BookingMailRow[]>
  /** Everything sent and owed to a client. */
  mailToClient(clientId: string): Promise<BookingMailRow[]>
  /** Of a person's address and number, those at which nothing arrives. */
  badPoints(person: { email: string; phone: string }): ReturnType<typeof badPointsOf>
  /** What leaves to clients in the next seven days, in its order; `stoppedId`: one that she has just stopped, in its place. */
  plannedMessages(stoppedId?: string): ReturnType<typeof plannedUntil>
  /** Every message to clients with all that became of it, oldest first. */
  everyMessage(): ReturnType<typeof everyMessage>
  /** Clients, visits and orders for what was typed; nothing for less than two letters. */
  search(text: string): Promise<Found>
  /** A refund that failed needs no decision any more. False where it is not among those. */
  settleRefund(refundId: string, owner: { id: string }): Promise<boolean>
  /** The money of a visit that was paid and then cancelled stays. False where there is no such order. */
  keepPayment(orderId: string, owner: { id: string }): Promise<boolean>
}

export function createAdmin(
  parts: Desk & { products: Pick<Products, 'lowStock'>; hasOwnHours: boolean },
): Admin {
  const { audit, products, now, hasOwnHours } = parts
  const { rows } = parts.database
  const countNow = () => countedAt(rows, products, { now: now(), hasOwnHours })
  return {
    figures: () => figuresAt(parts, now()),
    visitsBehind: (figure, page = 1) => visitsBehind(rows, figure, now(), page),
    upcoming: (count) => upcomingVisits(rows, now(), count),
    counted: countNow,
    decisions: (counted = countNow()) => decisionsAt(rows, counted, { now: now(), hasOwnHours }),
    async waiting(counted = countNow()) {
      const { counts } = await counted
      const { toPack, toShip, lowStock, questions } = counts
      const unread = counts.unread + questions
      return { toDecide: decisionTotal(counts), unread, questions, toPack, toShip, lowStock }
    },
    mailAbout: (bookingId) => mailAbout(rows, bookingId),
    mailToClient: async (id) => mailToClient(rows, { id, addresses: await addressesOf(rows, id) }),
    badPoints: (person) => badPointsOf(rows, person),
    plannedMessages: (stoppedId) => plannedUntil(rows, now() + 7 * DAY_MS, stoppedId ?? null),
    everyMessage: () => everyMessage(rows),
    search: (text) => searchAll(rows, text, now()),
    async settleRefund(refundId, owner) {
      return inTransaction(rows, async (transaction) => {
        const failed = await transaction
          .selectFrom('payment_refund')
          .select('id')
          .where('id', '=', refundId)
          .where('state', '=', 'failed')
          .executeTakeFirst()
        if (!failed) return false
        await transaction
          .insertInto('settled_refund')
          .values({ refund_id: refundId, settled_at: now() })
          .onConflict((conflict) => conflict.column('refund_id').doNothing())
          .execute()
        await audit.write(
          deskChange(owner, { record: 'refund', id: refundId, did: 'settled' }),
          transaction,
        )
        return true
      })
    },
    async keepPayment(orderId, owner) {
      return inTransaction(rows, async (transaction) => {
        const waiting = await paidAndCancelled(transaction)
          .select('orders.id')
          .where('orders.id', '=', orderId)
          .executeTakeFirst()
        if (!waiting) return false
        await transaction
          .insertInto('settled_visit_order')
          .values({ order_id: orderId, settled_at: now() })
          .execute()
        await audit.write(
          deskChange(owner, { record: 'order', id: orderId, did: 'kept' }),
          transaction,
        )
        return true
      })
    },
  }
}

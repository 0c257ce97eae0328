import { sql } from 'kysely'
import { STUDIO } from '#content/studio.ts'
import { dayInterval } from '#domain/calendar/schedule.ts'
import { DAY_MS } from '#domain/core/duration.ts'
import { type VisitSum, visitSum } from '#domain/shop/visit-payment.ts'
import type { Rows } from '../../core/db/schema.ts'
import { loweringOf } from '../../core/reductions.ts'
import { visitOrders } from '../../shop/orders/visit-orders.ts'
import { notedPayments } from './payments.ts'

/** A completed visit of which something is left to pay, in cents; `startsAt` in epoch milliseconds. */
export type UnpaidVisit = {
  id: string
  firstName: string
  lastName: string
  serviceName: string
  startsAt: number
  dueCents: number
}

/** How far back a visit that was not paid is asked about; the list of visits has them of any day. */
const ASKED_MS = 60 * DAY_MS

/** What was paid by orders of which nothing went back: enough to know that most visits are paid. */
const BY_ORDERS = sql`(SELECT COALESCE(SUM(line.total_cents), 0) FROM payment_attempt AS attempt
  JOIN order_line AS line ON line.order_id = attempt.id WHERE attempt.booking_id = booking.id
  AND attempt.state = 'paid' AND line.product_id IS NULL
  AND NOT EXISTS (SELECT 1 FROM payment_refund AS back WHERE back.attempt_id = attempt.id)
  AND NOT EXISTS (SELECT 1 FROM dispute WHERE dispute.attempt_id = attempt.id))`
const NOTED = sql`(SELECT COALESCE(SUM(amount_cents), 0) FROM visit_payment AS noted
  WHERE noted.booking_id = booking.id AND noted.struck_at IS NULL)`
const LOWERED = sql`(SELECT COALESCE(SUM(cents), 0) FROM visit_reduction AS off
  WHERE off.booking_id = booking.id AND off.struck_at IS NULL)`

/** Completed visits that are not paid, or not all of it, newest first; those that are asked about, or of studio dates. */
export async function unpaidVisits(
  rows: Rows,
  asked: { now: number } | { from: string; to: string },
): Promise<UnpaidVisit[]> {
  let query = rows
    .selectFrom('booking')
    .select(['id', 'first_name', 'last_name', 'service_name', 'starts_at', 'price_cents'])
    .where('status', '=', 'COMPLETED')
    .where(sql<boolean>`price_cents > ${NOTED} + ${LOWERED} + ${BY_ORDERS}`)
    .orderBy('starts_at', 'desc')
    .orderBy('id')
  if ('now' in asked) query = query.where('starts_at', '>', asked.now - ASKED_MS)
  else {
    const { from, to } = asked
    if (from) query = query.where('starts_at', '>=', dayInterval(from, STUDIO.zone).startsAt)
    if (to) query = query.where('starts_at', '<', dayInterval(to, STUDIO.zone).endsAt)
  }
  const found = await query.execute()
  const dueOf = await duesOf(rows, found)
  return found.flatMap((row) => {
    const { dueCents, inHandCents } = dueOf(row)
    if (dueCents === 0 || inHandCents > 0) return []
    return [
      {
        ...{ id: row.id, startsAt: row.starts_at, dueCents, serviceName: row.service_name },
        ...{ firstName: row.first_name, lastName: row.last_name },
      },
    ]
  })
}

/** Ids at once: a database takes so many in one question. */
const AT_ONCE = 500

type Priced = { id: string; price_cents: number }

async function duesOf(rows: Rows, visits: readonly Priced[]): Promise<(visit: Priced) => VisitSum> {
  const sums = new Map<string, VisitSum>()
  for (let first = 0; first < visits.length; first += AT_ONCE) {
    const some = visits.slice(first, first + AT_ONCE)
    const ids = some.map(({ id }) => id)
    const [orders, noted, lowering] = await Promise.all([
      visitOrders(rows, ids),
      notedPayments(rows, ids),
      loweringOf(rows, ids),
    ])
    const open = await rows
      .selectFrom('payment_attempt')
      .select('booking_id')
      .where('booking_id', 'in', ids)
      .where('state', 'in', ['charging', 'unknown'])
      .execute()
    const byVisit = Map.groupBy(orders, ({ bookingId }) => bookingId)
    const notedBy = Map.groupBy(noted, ({ bookingId }) => bookingId)
    for (const { id, price_cents } of some) {
      const counted = (notedBy.get(id) ?? []).filter(({ struckAt }) => struckAt === null)
      const sum = visitSum({
        costCents: price_cents - lowering(id),
        taken: byVisit.get(id) ?? [],
        notedCents: counted.reduce((total, one) => total + one.amountCents, 0),
        inHandCents: open.filter((one) => one.booking_id === id).length,
      })
      sums.set(id, sum)
    }
  }
  const none = { costCents: 0, reducedCents: 0, paidCents: 0, inHandCents: 0, dueCents: 0 }
  return ({ id }) => sums.get(id) ?? none
}

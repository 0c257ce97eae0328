import { type RawBuilder, sql } from 'kysely'
import { STUDIO } from '#content/studio.ts'
import { type Interval, instantOf } from '#domain/calendar/schedule.ts'
import { addDays } from '#domain/core/dates.ts'
import type { DateRange } from '#domain/desk/report-range.ts'

/** From the first date's midnight to the midnight after the last, on the studio's clock. */
export function spanOf({ from, to }: DateRange): Interval {
  return {
    startsAt: instantOf(from, '00:00', STUDIO.zone),
    endsAt: instantOf(addDays(to, 1), '00:00', STUDIO.zone),
  }
}

/** `span (i, a, b)`: the ranges as rows of a common table, so that the database cuts at their midnights. */
export function spanTable(ranges: readonly DateRange[]): RawBuilder<unknown> {
  const values = ranges.map((range, i) => {
    const { startsAt, endsAt } = spanOf(range)
    return sql`(${sql.lit(i)}, CAST(${startsAt} AS bigint), CAST(${endsAt} AS bigint))`
  })
  return sql`span (i, a, b) AS (VALUES ${sql.join(values)})`
}

/**
 * Sums over each of the ranges. However they overlap, `ask` is asked once, about ranges that do not, so
 * that a year and its months cost no more than the year.
 * @param ask gives rows of sums for the spans that it found anything in, numbered as in `spanTable`
 */
export async function sumsOver<Sums extends Record<string, number>>(
  ranges: readonly DateRange[],
  none: Sums,
  ask: (pieces: readonly DateRange[]) => Promise<readonly (Partial<Sums> & { i: number })[]>,
): Promise<Sums[]> {
  const pieces = piecesOf(ranges)
  const found = await ask(pieces)
  return ranges.map(({ from, to }) => {
    const sums: Record<string, number> = { ...none }
    for (const { i, ...row } of found) {
      const piece = pieces[i]
      if (!piece || piece.from < from || to < piece.to) continue
      for (const [name, value] of Object.entries(row)) sums[name] = (sums[name] ?? 0) + value
    }
    return sums as Sums
  })
}

/** The ranges cut wherever one of them begins or ends. */
function piecesOf(ranges: readonly DateRange[]): DateRange[] {
  const starts = new Set(ranges.flatMap(({ from, to }) => [from, addDays(to, 1)]))
  const cuts = [...starts].toSorted()
  return cuts
    .slice(1)
    .map((next, i) => ({ from: cuts[i] ?? next, to: addDays(next, -1) }))
    .filter((piece) => ranges.some(({ from, to }) => from <= piece.from && piece.to <= to))
}

/** A visit that took or takes its time. */
export const STANDING = sql`('PENDING', 'CONFIRMED', 'COMPLETED', 'NO_SHOW')`

/** An order whose money was taken, whatever became of it later. */
export const IS_PAID = sql`upper(orders.status) NOT IN ('PENDING', 'FAILED', 'CANCELLED', 'CANCELED', 'UNKNOWN')`

/** An order of things, not of a visit: visits count on the day that they take place. */
const IS_SHOP = sql`orders.id NOT IN (SELECT id FROM payment_attempt WHERE purpose = 'visit')`

/** A line of things: every line of such an order, and products that were paid with a visit. */
export const IS_GOODS = sql`(${IS_SHOP} OR order_line.product_id IS NOT NULL)`

/** What things of an order came to before tax, in cents. */
export const GOODS_CENTS = sql`(CASE WHEN ${IS_SHOP} THEN subtotal_cents ELSE COALESCE((
  SELECT SUM(sold.total_cents) FROM order_line AS sold
  WHERE sold.order_id = orders.id AND sold.product_id IS NOT NULL), 0) END)`

/** Money given back that was counted once: of a visit that did not take place, nothing ever was. */
export const COUNTS_BACK = sql`(attempt_id NOT IN (SELECT id FROM payment_attempt WHERE purpose = 'visit')
  OR attempt_id IN (SELECT paid.id FROM payment_attempt AS paid JOIN booking ON booking.id = paid.booking_id
    WHERE booking.status = 'COMPLETED'))`

export const total = (value: RawBuilder<unknown>) => sql`CAST(COALESCE(SUM(${value}), 0) AS bigint)`

/** What credit paid of orders, on their day, and, below zero, what went back to it: the consultation's fee was counted when it was paid. */
export const CREDIT = sql`
  SELECT orders.id AS id, orders.id AS opens, orders.created_at AS at, orders.email AS email,
    'Paid with store credit' AS what, orders.status AS status, orders.credit_cents AS cents
  FROM orders WHERE orders.credit_cents > 0 AND ${IS_PAID}
  UNION ALL
  SELECT payment_refund.id, attempt_id, payment_refund.updated_at, COALESCE(orders.email, ''),
    'Given back as store credit', payment_refund.state, -amount_cents
  FROM payment_refund LEFT JOIN orders ON orders.id = attempt_id
  WHERE tender = 'credit' AND state = 'completed' AND ${COUNTS_BACK}`

/** Every tip with its day and its way: of orders that stand, and as it was noted at the desk. */
export const TIPS = sql`
  SELECT orders.id AS id, orders.id AS opens, 'order' AS kind, orders.created_at AS at, orders.email AS email,
    CASE WHEN orders.id IN (SELECT id FROM payment_attempt WHERE way = 'cash') THEN 'Tip, cash'
      WHEN orders.id IN (SELECT id FROM payment_attempt WHERE way = 'other') THEN 'Tip, other'
      ELSE 'Tip, by card' END AS what, orders.tip_cents AS cents
  FROM orders WHERE orders.tip_cents > 0 AND ${IS_PAID} AND upper(orders.status) <> 'REFUNDED'
  UNION ALL
  SELECT visit_payment.id, booking_id, 'visit', taken_at, booking.email, 'Tip, ' || method, tip_cents
  FROM visit_payment JOIN booking ON booking.id = booking_id
  WHERE tip_cents > 0 AND struck_at IS NULL`

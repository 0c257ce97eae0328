import { type RawBuilder, sql } from 'kysely'
import { STUDIO } from '#content/studio.ts'
import { type Interval, instantOf } from '#domain/calendar/schedule.ts'
import { addDays } from '#domain/core/dates.ts'
import type { DateRange } from '#domain/desk/report-range.ts'
import { ONLY_VARIATION } from '#domain/shop/cart.ts'
import {
  backOf,
  IS_KEPT,
  IS_PAID,
  moneyOfVisits,
  PRICE_BACK,
  visitMoneyOf,
} from '../../clients/visit-money.ts'
import { type Dated, isIn } from './dated.ts'
import { TO_PAY } from './reductions.ts'

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

/** A visit that took or takes its time. */
export const STANDING = sql`('PENDING', 'CONFIRMED', 'COMPLETED', 'NO_SHOW')`

/** An order of things, not of a visit: visits count on the day that they take place. */
const IS_SHOP = sql`NOT EXISTS (SELECT 1 FROM payment_attempt AS visits WHERE visits.id = orders.id AND visits.purpose = 'visit')`

/** A line of things: every line of such an order, and products that were paid with a visit. */
export const IS_GOODS = sql`(${IS_SHOP} OR order_line.product_id IS NOT NULL)`

/** Which kind of its product a line is; older lines name none where there is one kind only. */
export const KIND = sql`COALESCE(order_line.variation_id, ${sql.lit(ONLY_VARIATION.id)})`

/** What things of an order came to before tax, in cents. */
export const GOODS_CENTS = sql`(CASE WHEN ${IS_SHOP} THEN subtotal_cents ELSE COALESCE((
  SELECT CAST(SUM(sold.total_cents) AS bigint) FROM order_line AS sold
  WHERE sold.order_id = orders.id AND sold.product_id IS NOT NULL), 0) END)`

export const total = (value: RawBuilder<unknown>) => sql`CAST(COALESCE(SUM(${value}), 0) AS bigint)`

/** What credit paid of orders and of visits, on its day, and, below zero, what went back to it: the consultation's fee was counted when it was paid. */
export const CREDIT: Dated = (within) => sql`
  SELECT moved.id AS id, COALESCE(moved.attempt_id, moved.booking_id, '') AS opens, moved.at AS at,
    CASE WHEN moved.attempt_id IS NULL THEN 'visit' ELSE 'order' END AS kind, COALESCE(orders.email, booking.email, '') AS email,
    CASE moved.to_account WHEN 'sales' THEN 'Paid with store credit' ELSE 'Given back as store credit' END AS what,
    COALESCE(orders.status, booking.status, '') AS status,
    CASE moved.to_account WHEN 'sales' THEN moved.cents ELSE -moved.cents END AS cents
  FROM ledger_transfer AS moved LEFT JOIN orders ON orders.id = moved.attempt_id LEFT JOIN booking ON booking.id = moved.booking_id
  WHERE (moved.from_account = 'sales' OR moved.to_account = 'sales') AND ${isIn(sql`moved.at`, within)}`

/** What became credit, with its consultation or as the owner's gift, and, below zero, what was taken back, or went with whoever was taken out. */
export const CREDIT_GIVEN: Dated = (within) => sql`
  SELECT moved.id AS id, COALESCE(moved.booking_id, moved.attempt_id, moved.client_id, '') AS opens,
    CASE WHEN moved.booking_id IS NOT NULL THEN 'visit' WHEN moved.attempt_id IS NOT NULL THEN 'order' ELSE 'client' END AS kind,
    moved.at AS at, COALESCE(client.email, '') AS email,
    CASE moved.from_account WHEN 'fees' THEN 'Store credit given' WHEN 'goodwill' THEN 'Store credit, as a gift'
      ELSE 'Store credit taken back' END AS what,
    'COMPLETED' AS status, CASE moved.to_account WHEN 'credit' THEN moved.cents ELSE -moved.cents END AS cents
  FROM ledger_transfer AS moved LEFT JOIN client ON client.id = moved.client_id
  WHERE (moved.from_account IN ('fees', 'goodwill') OR moved.to_account IN ('fees', 'goodwill'))
    AND ${isIn(sql`moved.at`, within)}`

/** What goes or went back of every order of which any of it did in these days (`BACK`, clients/visit-money.ts). */
export const backIn: Dated = (within) =>
  backOf(sql`SELECT attempt_id FROM payment_refund WHERE ${isIn(sql`updated_at`, within)}
    UNION SELECT attempt_id FROM payment_refund WHERE tender = 'credit' AND ${isIn(sql`created_at`, within)}
    UNION SELECT attempt_id FROM dispute WHERE attempt_id IS NOT NULL AND ${isIn(sql`ended_at`, within)}`)

/** What went back of what had been counted: of a visit that was still to come, nothing had. Tips are their own line. */
export const OFF: Dated = (within) => sql`
  SELECT back.id AS id, back.attempt_id AS opens, back.at AS at, back.email AS email, back.kind AS kind, back.what AS what,
    back.status AS status, back.goods + ${PRICE_BACK} AS cents
  FROM (${backIn(within)}) AS back WHERE back.is_done = 1 AND back.goods + ${PRICE_BACK} > 0`

/** Every tip with its day and its way: of orders, as it was noted at the desk, and, below zero, what of tips went back. */
export const TIPS: Dated = (within) => sql`
  SELECT orders.id AS id, orders.id AS opens, 'order' AS kind, orders.created_at AS at, orders.email AS email,
    CASE (SELECT attempt.way FROM payment_attempt AS attempt WHERE attempt.id = orders.id)
      WHEN 'cash' THEN 'Tip, cash' WHEN 'other' THEN 'Tip, other' WHEN 'gift-card' THEN 'Tip, gift card' ELSE 'Tip, by card' END AS what, orders.tip_cents AS cents
  FROM orders WHERE orders.tip_cents > 0 AND ${IS_PAID} AND ${isIn(sql`orders.created_at`, within)}
  UNION ALL
  SELECT visit_payment.id, booking_id, 'visit', taken_at, booking.email, 'Tip, ' || CASE method WHEN 'gift-card' THEN 'gift card' ELSE method END, tip_cents
  FROM visit_payment LEFT JOIN booking ON booking.id = booking_id
  WHERE tip_cents > 0 AND struck_at IS NULL AND ${isIn(sql`taken_at`, within)}
  UNION ALL
  SELECT back.id, back.attempt_id, 'order', back.at, back.email, 'Tip that went back', back.goods + back.price - back.cents
  FROM (${backIn(within)}) AS back WHERE back.is_done = 1 AND back.cents > back.goods + back.price`

/** Visits that did not take place, of which anything is the studio's since these days: they ended then, or were paid then. */
const endedIn: Dated = (within) => sql`
  SELECT id FROM booking WHERE status = 'CANCELLED' AND ${isIn(sql`cancelled_at`, within)}
  UNION SELECT id FROM booking WHERE status IN ('CANCELLED', 'NO_SHOW') AND ${isIn(sql`starts_at`, within)}
  UNION SELECT booking_id FROM booking_event WHERE kind = 'no-show' AND ${isIn(sql`at`, within)}
  UNION SELECT ended.id FROM booking AS ended JOIN payment_attempt AS attempt ON attempt.booking_id = ended.id
    JOIN orders ON orders.id = attempt.id WHERE ended.status IN ('CANCELLED', 'NO_SHOW') AND ${isIn(sql`orders.created_at`, within)}
  UNION SELECT ended.id FROM booking AS ended JOIN visit_payment AS noted ON noted.booking_id = ended.id
    WHERE ended.status IN ('CANCELLED', 'NO_SHOW') AND ${isIn(sql`noted.taken_at`, within)}`

/** Paid for visits that did not take place, and kept: on the day from which it was the studio's. */
export const KEPT: Dated = (within) => sql`
  SELECT money.id AS id, COALESCE(money.booking_id, money.id) AS opens,
    CASE WHEN money.booking_id IS NULL THEN 'order' ELSE 'visit' END AS kind, money.counted_at AS at, money.email AS email,
    money.name AS what, money.visit_status AS status, money.client_id AS client_id, money.cents AS cents
  FROM (${moneyOfVisits(endedIn(within))}) AS money WHERE ${IS_KEPT} AND money.cents <> 0`

/** Paid for visits that are to come, on the day that it came: not counted yet. */
export const HELD: Dated = (within) => sql`
  SELECT money.id AS id, COALESCE(money.booking_id, money.id) AS opens,
    CASE WHEN money.booking_id IS NULL THEN 'order' ELSE 'visit' END AS kind, money.at AS at, money.email AS email,
    money.name AS what, COALESCE(money.visit_status, 'CANCELLED') AS status, money.cents AS cents
  FROM (${visitMoneyOf({
    orders: sql`SELECT id FROM orders WHERE ${isIn(sql`created_at`, within)}`,
    noted: isIn(sql`noted.taken_at`, within),
  })}) AS money WHERE money.counted_at IS NULL AND money.cents <> 0`

/** Completed visits of which something is left to pay here; below zero where more was paid. */
export const UNPAID_VISITS: Dated = (within) => sql`
  SELECT booking.id AS id, booking.id AS opens, 'visit' AS kind, booking.starts_at AS at, booking.email AS email,
    booking.service_name AS what, booking.status AS status, ${TO_PAY} - COALESCE(paid.cents, 0) AS cents
  FROM booking LEFT JOIN (SELECT money.booking_id AS booking_id, CAST(SUM(money.cents) AS bigint) AS cents FROM (${moneyOfVisits(
    sql`SELECT id FROM booking WHERE status = 'COMPLETED' AND ${isIn(sql`starts_at`, within)}`,
  )}) AS money
    WHERE money.visit_status = 'COMPLETED' GROUP BY money.booking_id) AS paid ON paid.booking_id = booking.id
  WHERE booking.status = 'COMPLETED' AND ${isIn(sql`booking.starts_at`, within)} AND ${TO_PAY} <> COALESCE(paid.cents, 0)`

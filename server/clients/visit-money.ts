import { type RawBuilder, sql } from 'kysely'
import { STATES_GONE } from '#domain/shop/dispute.ts'

// What was paid for visits as tables of SQL, so that reports and the client's record count it by one rule. Cents, instants in epoch ms.
// Sums stay whole numbers: PostgreSQL makes fractions of them, and puts tables whose columns differ in kind together only when all is read.

type Part = RawBuilder<unknown>
const gone = sql.join(STATES_GONE.map((state) => sql.lit(state)))
const least = (one: Part, other: Part) =>
  sql`CASE WHEN ${one} < ${other} THEN ${one} ELSE ${other} END`

/** An order whose money was taken, whatever became of it later. */
export const IS_PAID = sql`upper(orders.status) NOT IN ('PENDING', 'FAILED', 'CANCELLED', 'CANCELED', 'UNKNOWN')`

/** Since when a visit is over, one way or another; null while it is to come. */
const ENDED_AT = sql`CASE booking.status WHEN 'COMPLETED' THEN booking.starts_at
  WHEN 'CANCELLED' THEN COALESCE(booking.cancelled_at, booking.starts_at)
  WHEN 'NO_SHOW' THEN COALESCE((SELECT MAX(said.at) FROM booking_event AS said
    WHERE said.booking_id = booking.id AND said.kind = 'no-show'), booking.starts_at) END`

/** The visit's own lines of an order, without products of the same ticket. */
const PRICE = sql`(orders.subtotal_cents - COALESCE((SELECT CAST(SUM(sold.total_cents) AS bigint) FROM order_line AS sold
  WHERE sold.order_id = orders.id AND sold.product_id IS NOT NULL), 0))`

/** Of the orders whose ids stand in `looked`. */
const ORDERS = sql`
  SELECT orders.id AS id, attempt.booking_id AS booking_id, orders.created_at AS at,
    orders.email AS email, orders.status AS status, ${PRICE} AS cents, orders.total_cents - ${PRICE} AS goods
  FROM payment_attempt AS attempt JOIN orders ON orders.id = attempt.id
  WHERE attempt.purpose = 'visit' AND attempt.id IN (SELECT id FROM looked) AND ${IS_PAID}`

const notedOf = (which: Part) => sql`
  SELECT noted.id, noted.booking_id, noted.taken_at, '', 'COMPLETED', noted.amount_cents, CAST(0 AS bigint)
  FROM visit_payment AS noted WHERE noted.struck_at IS NULL AND noted.amount_cents <> 0 AND ${which}`

/** From when a payment is the studio's: once the visit is over, or when it came after that; null while it is held. */
const COUNTED_AT = sql`CASE WHEN visit.ended_at < paid.at THEN paid.at ELSE visit.ended_at END`
const VISITS = sql`(SELECT booking.id AS id, booking.status AS status, booking.client_id AS client_id,
  booking.email AS email, booking.service_name AS name, ${ENDED_AT} AS ended_at FROM booking)`

const GIVEN = sql`
  SELECT id, attempt_id, 'refund' AS kind, created_at AS asked_at,
    CASE tender WHEN 'credit' THEN created_at ELSE updated_at END AS at, amount_cents AS cents, tip_cents AS tip,
    CASE WHEN state = 'completed' THEN 1 ELSE 0 END AS is_done, tender, reason AS what, state AS status
  FROM payment_refund WHERE state <> 'failed' AND attempt_id IN (SELECT id FROM looked)
  UNION ALL
  SELECT id, attempt_id, 'dispute', ended_at, ended_at, amount_cents, 0, 1, 'card', 'Dispute', lower(state)
  FROM dispute WHERE state IN (${gone}) AND attempt_id IN (SELECT id FROM looked)`

const PILED = sql`
  SELECT given.id, given.attempt_id, given.kind, given.asked_at, given.at, given.cents, given.tip, given.is_done, given.tender,
    given.what, given.status, CAST(SUM(given.cents - given.tip) OVER (PARTITION BY given.attempt_id ORDER BY given.asked_at, given.id
      ROWS UNBOUNDED PRECEDING) AS bigint) AS upto
  FROM (${GIVEN}) AS given`

/** Of the first `cents` that went back not as a tip by name, how much was not of products; and of that, how much was of the visit's price. */
const beyond = (cents: Part) => sql`(${cents} - (${least(cents, sql`paid.goods`)}))`
const ofPrice = (cents: Part) => least(beyond(cents), sql`paid.cents`)
const BEFORE = sql`(back.upto - back.cents + back.tip)`

/**
 * What goes or went back of an order, or was lost to a bank: of a visit's order its products first (`goods`), then the price, then the
 * tip, unless it went back by name. `counted_at` says from when the visit's price was counted as the studio's; null: not yet, or it is no visit's.
 */
const BACK = sql`
  SELECT back.id AS id, back.attempt_id AS attempt_id, back.kind AS kind, back.asked_at AS asked_at, back.at AS at,
    back.is_done AS is_done, back.tender AS tender, back.what AS what, back.status AS status,
    COALESCE(paid.email, orders.email, '') AS email, visit.client_id AS client_id, back.cents AS cents,
    CASE WHEN paid.id IS NULL THEN back.cents
      ELSE back.cents - back.tip - (${beyond(sql`back.upto`)} - ${beyond(BEFORE)}) END AS goods,
    CASE WHEN paid.id IS NULL THEN 0 ELSE (${ofPrice(sql`back.upto`)}) - (${ofPrice(BEFORE)}) END AS price,
    ${COUNTED_AT} AS counted_at
  FROM (${PILED}) AS back
  LEFT JOIN (${ORDERS}) AS paid ON paid.id = back.attempt_id
  LEFT JOIN orders ON orders.id = back.attempt_id
  LEFT JOIN ${VISITS} AS visit ON visit.id = paid.booking_id`

/** The same of these orders, by a table of their ids: what is asked of a few must not add up all. */
export const backOf = (orders: Part) => sql`WITH looked (id) AS (${orders}) ${BACK}`

/** What of the price went back after it had been counted, so that it goes off what was counted. */
export const PRICE_BACK = sql`CASE WHEN back.asked_at > back.counted_at THEN back.price ELSE 0 END`

/**
 * Each payment for a visit, through an order or noted at the desk, tips and products left out: `cents` less what went back before it was the
 * studio's (`counted_at`). `visit_status` is null where no visit came of it.
 * @param of.orders a table of orders' ids
 * @param of.noted a condition on what was noted at the desk (`noted`)
 */
export const visitMoneyOf = ({ orders, noted }: { orders: Part; noted: Part }) => sql`
  WITH looked (id) AS (${orders})
  SELECT paid.id AS id, paid.booking_id AS booking_id, paid.at AS at,
    COALESCE(visit.email, paid.email) AS email, COALESCE(visit.name, '') AS name, visit.client_id AS client_id,
    visit.status AS visit_status, ${COUNTED_AT} AS counted_at,
    paid.cents - COALESCE(early.cents, 0) AS cents
  FROM (${ORDERS} UNION ALL ${notedOf(noted)}) AS paid
  LEFT JOIN ${VISITS} AS visit ON visit.id = paid.booking_id
  LEFT JOIN (SELECT back.attempt_id AS attempt_id, CAST(SUM(back.price) AS bigint) AS cents FROM (${BACK}) AS back
    WHERE back.counted_at IS NULL OR back.asked_at <= back.counted_at GROUP BY back.attempt_id
  ) AS early ON early.attempt_id = paid.id`

/** The money of these visits, by a table of their ids. */
export const moneyOfVisits = (bookings: Part) =>
  visitMoneyOf({ orders: ordersFor(bookings), noted: sql`noted.booking_id IN (${bookings})` })

/** The orders that pay for these visits. */
export const ordersFor = (bookings: Part) =>
  sql`SELECT id FROM payment_attempt WHERE booking_id IN (${bookings})`

/** What stays of a visit that did not take place, for which something is counted. */
export const IS_KEPT = sql`money.visit_status IN ('CANCELLED', 'NO_SHOW')`

import { sql } from 'kysely'
import { IS_PAID } from '../../clients/visit-money.ts'
import { type Dated, isIn } from './dated.ts'

// What came off a visit that was done (docs/decisions/026-the-ticket.md); what was struck counts nowhere.

const REDUCED = sql`visit_reduction AS off WHERE off.booking_id = booking.id AND off.struck_at IS NULL`

/** What a completed visit came to in the end: its price less the discounts on its ticket. */
export const PRICE = sql`(booking.price_cents - COALESCE((SELECT CAST(SUM(off.cents) AS bigint) FROM ${REDUCED} AND off.kind = 'discount'), 0))`

/** The same less what was written off: what was to be paid. */
export const TO_PAY = sql`(booking.price_cents - COALESCE((SELECT CAST(SUM(off.cents) AS bigint) FROM ${REDUCED}), 0))`

const taken =
  (kind: 'discount' | 'write-off'): Dated =>
  (within) =>
    sql`
  SELECT off.id AS id, off.booking_id AS opens, 'visit' AS kind, booking.starts_at AS at, booking.email AS email,
    booking.service_name || CASE off.reason WHEN '' THEN '' ELSE ': ' || off.reason END AS what, booking.status AS status, off.cents AS cents
  FROM visit_reduction AS off JOIN booking ON booking.id = off.booking_id
  WHERE off.struck_at IS NULL AND off.kind = ${sql.lit(kind)} AND booking.status = 'COMPLETED' AND ${isIn(sql`booking.starts_at`, within)}`

/** Sums off the tickets of completed visits, on the visit's day, with the reason that was given. */
export const TICKET_DISCOUNTS = taken('discount')

/** Sums off products that were sold at the desk, on the day that they were paid, with the reason that was given. */
export const PRODUCT_DISCOUNTS: Dated = (within) => sql`
  SELECT orders.id AS id, orders.id AS opens, 'order' AS kind, orders.created_at AS at, orders.email AS email,
    'Products' || CASE orders.discount_reason WHEN '' THEN '' ELSE ': ' || orders.discount_reason END AS what,
    orders.status AS status, orders.discount_cents AS cents
  FROM orders WHERE orders.discount_cents > 0 AND ${IS_PAID} AND ${isIn(sql`orders.created_at`, within)}`

/** What was done and will not be paid, on the visit's day. */
export const WRITTEN_OFF = taken('write-off')

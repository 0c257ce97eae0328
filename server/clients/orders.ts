import { sql } from 'kysely'
import { isAddress } from '#domain/core/contact-details.ts'
import { STATES_GONE } from '#domain/shop/dispute.ts'
import type { Rows } from '../core/db/schema.ts'
import { backOf, IS_KEPT, moneyOfVisits, ordersFor, PRICE_BACK } from './visit-money.ts'

/** An order as a client's page lists it; money is cents. */
export type ClientOrder = {
  id: string
  createdAt: number
  status: string
  totalCents: number
  refundedCents: number
}

// Money that never came, or went back with the order.
export const UNPAID = ['PENDING', 'FAILED', 'CANCELLED', 'CANCELED']

/** Every address that leads to a client: their own, and those of the rows that were merged into it. */
export async function addressesOf(rows: Rows, clientId: string): Promise<string[]> {
  const found = await rows
    .selectFrom('client')
    .select('email')
    .where((where) => where.or([where('id', '=', clientId), where('merged_into', '=', clientId)]))
    .execute()
  return found.map(({ email }) => email).filter(isAddress)
}

/** A client, and every address that leads to them. */
type Whose = { clientId: string; addresses: readonly string[] }

/** What was bought with any of a client's addresses, from an account that has one, or at a visit of theirs. */
function ordersWith(rows: Rows, { clientId, addresses }: Whose) {
  const orders = rows.selectFrom('orders')
  const ids = orders.select('id')
  const atVisits = rows
    .selectFrom('payment_attempt')
    .innerJoin('booking', 'booking.id', 'payment_attempt.booking_id')
    .select('payment_attempt.id')
    .where('booking.client_id', '=', clientId)
  if (addresses.length === 0) return orders.where('orders.id', 'in', atVisits)
  const accounts = rows
    .selectFrom('auth_user')
    .select('id')
    .where('email', 'in', [...addresses])
  // Three searches, each with its index: an OR of them reads every order.
  const ofThem = ids
    .where('email', 'in', [...addresses])
    .union(ids.where('user_id', 'in', accounts))
    .union(atVisits)
  return orders.where('orders.id', 'in', ofThem)
}

/** Every order of a client, newest first. */
export async function ordersOf(rows: Rows, whose: Whose): Promise<ClientOrder[]> {
  const found = await ordersWith(rows, whose)
    .select([
      'orders.id',
      'orders.created_at as createdAt',
      'orders.status',
      'orders.total_cents as totalCents',
      refundedCents.as('refundedCents'),
    ])
    .orderBy('orders.created_at', 'desc')
    .execute()
  return found.map((row) => ({ ...row, refundedCents: Number(row.refundedCents) }))
}

const refundedCents = sql<number>`(SELECT coalesce(sum(amount_cents), 0) FROM payment_refund
  WHERE payment_refund.attempt_id = orders.id AND payment_refund.state IN ('pending', 'completed'))
  + (SELECT coalesce(sum(amount_cents), 0) FROM dispute
  WHERE dispute.attempt_id = orders.id AND dispute.state IN (${sql.join(STATES_GONE)}))`

const goodsCents = sql`(SELECT coalesce(sum(order_line.total_cents), 0) + orders.tax_cents FROM order_line
  WHERE order_line.order_id = orders.id AND order_line.product_id IS NOT NULL)`

// What goes back of a visit's order counts against its products first.
const keptCents = sql`CASE WHEN payment_attempt.purpose = 'visit'
  THEN CASE WHEN ${goodsCents} > ${refundedCents} THEN ${goodsCents} - ${refundedCents} ELSE 0 END
  ELSE orders.total_cents - ${refundedCents} END`

/**
 * What a client has paid: completed visits at their price, what was kept for visits that did not take place, and orders of
 * the shop, less what went back.
 * An order that pays for a visit is not counted beside the visit, but the products that were paid with it and their taxes are.
 */
export async function spentCents(rows: Rows, whose: Whose): Promise<number> {
  const visits = await rows
    .selectFrom('booking')
    .select((select) => select.fn.sum<number | null>('price_cents').as('cents'))
    .where('client_id', '=', whose.clientId)
    .where('status', '=', 'COMPLETED')
    .executeTakeFirstOrThrow()
  const paid = await ordersWith(rows, whose)
    .leftJoin('payment_attempt', 'payment_attempt.id', 'orders.id')
    .select(sql<number>`coalesce(sum(${keptCents}), 0)`.as('cents'))
    .where('orders.status', 'not in', UNPAID)
    .executeTakeFirstOrThrow()
  const theirs = sql`SELECT id FROM booking WHERE client_id = ${whose.clientId}`
  const kept = await sql<{ cents: number }>`
    SELECT CAST(coalesce(sum(money.cents), 0) AS bigint) AS cents FROM (${moneyOfVisits(theirs)}) AS money
    WHERE ${IS_KEPT} AND money.client_id = ${whose.clientId}`.execute(rows)
  const back = await sql<{ cents: number }>`
    SELECT CAST(coalesce(sum(${PRICE_BACK}), 0) AS bigint) AS cents FROM (${backOf(ordersFor(theirs))}) AS back
    WHERE back.client_id = ${whose.clientId}`.execute(rows)
  const [ofKept, ofBack] = [kept, back].map((found) => Number(found.rows[0]?.cents ?? 0))
  return Number(visits.cents ?? 0) + Number(paid.cents) + (ofKept ?? 0) - (ofBack ?? 0)
}

/** The names of what was bought last, newest first, each once. */
export async function lastProducts(
  rows: Rows,
  whose: Whose,
  most = 5,
): Promise<{ name: string; boughtAt: number }[]> {
  return ordersWith(rows, whose)
    .innerJoin('order_line', 'order_line.order_id', 'orders.id')
    .select((select) => ['order_line.name', select.fn.max('orders.created_at').as('boughtAt')])
    .where('order_line.product_id', 'is not', null)
    .where('orders.status', 'not in', UNPAID)
    .groupBy('order_line.name')
    .orderBy('boughtAt', 'desc')
    .limit(most)
    .execute()
}

import { sql } from 'kysely'
import type { DateRange } from '#domain/desk/report-range.ts'
import { IS_PAID } from '../../clients/visit-money.ts'
import type { Rows } from '../../core/db/schema.ts'
import { type Dated, isIn } from './dated.ts'
import { backIn, spanOf, total } from './spans.ts'

/** How money moved, as a till is counted: cards online and kept on file are one; `desk-card` is what was noted as taken by card on another reader, `gift-card` what was redeemed elsewhere. */
export const TILL_WAYS = [
  ...(['cash', 'terminal', 'desk-card', 'online-card', 'link', 'gift-card', 'other'] as const),
] as const
export type TillWay = (typeof TILL_WAYS)[number]

/** What moved by one way, in cents; tips are in `takenCents`, and what went back of them in `backCents`. `tipCents` is what is left of them. */
export type TillLine = {
  way: TillWay
  payments: number
  takenCents: number
  tipCents: number
  /** Refunds, and what banks took back. */
  backCents: number
}

const WAY = sql`CASE COALESCE(attempt.way, 'card') WHEN 'cash' THEN 'cash' WHEN 'other' THEN 'other' WHEN 'gift-card' THEN 'gift-card' WHEN 'desk-card' THEN 'desk-card' WHEN 'link' THEN 'link'
  WHEN 'terminal' THEN 'terminal' ELSE 'online-card' END`

/** Every sum that changed hands, on its day, tips too, without store credit; below zero what went back. `fee_cents`: what Square took of it, null where it has not said so. */
export const MOVED: Dated = (within) => sql`
  SELECT orders.id AS id, orders.id AS opens, 'order' AS kind, orders.created_at AS at, orders.email AS email, ${WAY} AS way,
    'Paid' AS what, orders.status AS status, orders.total_cents + orders.tip_cents - orders.credit_cents AS cents,
    orders.tip_cents AS tip_cents, attempt.square_fee_cents AS fee_cents
  FROM orders LEFT JOIN payment_attempt AS attempt ON attempt.id = orders.id
  WHERE ${IS_PAID} AND orders.total_cents + orders.tip_cents > orders.credit_cents
    AND ${isIn(sql`orders.created_at`, within)}
  UNION ALL
  SELECT noted.id, noted.booking_id, 'visit', noted.taken_at, booking.email,
    CASE noted.method WHEN 'card' THEN 'desk-card' ELSE noted.method END, 'Noted at the desk', 'COMPLETED',
    noted.amount_cents + noted.tip_cents, noted.tip_cents, CAST(NULL AS bigint)
  FROM visit_payment AS noted LEFT JOIN booking ON booking.id = noted.booking_id WHERE noted.struck_at IS NULL AND noted.method <> 'credit'
    AND ${isIn(sql`noted.taken_at`, within)}
  UNION ALL
  SELECT back.id, back.attempt_id, 'order', back.at, back.email, ${WAY},
    CASE back.kind WHEN 'dispute' THEN 'Lost to a dispute' ELSE 'Given back' END, back.status, -back.cents,
    back.goods + back.price - back.cents, CAST(NULL AS bigint)
  FROM (${backIn(within)}) AS back LEFT JOIN payment_attempt AS attempt ON attempt.id = back.attempt_id
  WHERE back.is_done = 1 AND back.tender <> 'credit'`

/** Sums of one size that moved by one way: how many, the tips in them, and what Square has said that it took. */
export type MovedSums = {
  way: TillWay
  cents: number
  times: number
  tipCents: number
  /** Of how many Square has said it. */
  known: number
  feeCents: number
}

/** What changed hands in these days, of which the till and what cards cost are both counted. */
export async function movedIn(rows: Rows, range: DateRange): Promise<MovedSums[]> {
  const within = spanOf(range)
  const found = await sql<MovedSums>`
    SELECT moved.way AS "way", moved.cents AS "cents", COUNT(*) AS "times", ${total(sql`moved.tip_cents`)} AS "tipCents",
      COUNT(moved.fee_cents) AS "known", ${total(sql`moved.fee_cents`)} AS "feeCents"
    FROM (${MOVED(within)}) AS moved WHERE ${isIn(sql`moved.at`, within)}
    GROUP BY moved.way, moved.cents`.execute(rows)
  return found.rows
}

/** What changed hands by each way in which any did; together it is what was taken and has not gone back. */
export function tillOf(moved: readonly MovedSums[]): TillLine[] {
  return TILL_WAYS.flatMap((way) => {
    const own = moved.filter((sums) => sums.way === way)
    const line = { way, payments: 0, takenCents: 0, tipCents: 0, backCents: 0 }
    for (const { cents, times, tipCents } of own) {
      if (cents > 0) line.payments += times
      if (cents > 0) line.takenCents += times * cents
      else line.backCents -= times * cents
      line.tipCents += tipCents
    }
    return own.length > 0 ? [line] : []
  })
}

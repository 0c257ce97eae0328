import { sql } from 'kysely'
import type { DateRange } from '#domain/desk/report-range.ts'
import { type CardWay, cardFeeCents } from '#domain/shop/card-fee.ts'
import type { Rows } from '../../core/db/schema.ts'
import { isIn } from './dated.ts'
import { spanOf, total } from './spans.ts'
import { MOVED, type TillWay } from './till.ts'

/** What card payments cost, tips included, in cents. */
export type Fees = {
  way: CardWay
  payments: number
  paidCents: number
  /** What Square took, as it says itself. */
  feeCents: number
  /** Payments of which it has not said so, or which another reader took. */
  unknown: number
  /** What those are estimated to have cost (spec 2 §9). */
  estimatedCents: number
}

const WAYS: Record<CardWay, readonly TillWay[]> = {
  online: ['online-card', 'link'],
  'in-person': ['terminal', 'desk-card'],
}

/**
 * What card payments have cost: online, on file and by link, and at the desk. Cash and other ways cost nothing, nor does what was not
 * paid here.
 */
export async function feesOf(rows: Rows, range: DateRange): Promise<Fees[]> {
  const within = spanOf(range)
  const found = await sql<{ way: TillWay; cents: number; payments: number } & Known>`
    SELECT moved.way AS "way", moved.cents AS "cents", COUNT(*) AS "payments",
      COUNT(moved.fee_cents) AS "known", ${total(sql`moved.fee_cents`)} AS "feeCents"
    FROM (${MOVED(within)}) AS moved
    WHERE moved.cents > 0 AND ${isIn(sql`moved.at`, within)}
    GROUP BY moved.way, moved.cents`.execute(rows)
  return (['online', 'in-person'] as const).map((way) => {
    const sums = { payments: 0, paidCents: 0, feeCents: 0, unknown: 0, estimatedCents: 0 }
    for (const { cents, payments, known, feeCents, ...row } of found.rows) {
      if (!WAYS[way].includes(row.way)) continue
      sums.payments += payments
      sums.paidCents += payments * cents
      sums.feeCents += feeCents
      sums.unknown += payments - known
      sums.estimatedCents += (payments - known) * cardFeeCents(cents, way)
    }
    return { way, ...sums }
  })
}

type Known = { known: number; feeCents: number }

import { type RawBuilder, sql } from 'kysely'
import type { Dated } from './dated.ts'
import { backIn, GOODS_CENTS } from './spans.ts'

type Part = RawBuilder<unknown>

/** Things of an order with the tax on them. */
const TAXED = sql`(back.things + back.tax)`

/** The tax in the first `cents` that went back of an order: things go back with their tax, and what they were sent for comes last. */
function taxIn(cents: Part): Part {
  const first = sql`CASE WHEN ${cents} < ${TAXED} THEN ${cents} ELSE ${TAXED} END`
  return sql`(2 * (back.tax * (${first})) + ${TAXED}) / (2 * ${TAXED})`
}

/** What of each refund was sales tax, on the day that it went back; all parts of an order that went back whole come to its tax, to the cent. */
export const TAX_BACK: Dated = (within) => sql`
  SELECT back.id, back.opens, back.kind, back.at, back.email, back.what, back.status, back.cents FROM (
    SELECT back.id AS id, back.attempt_id AS opens, 'order' AS kind, back.at AS at, back.email AS email,
      'Tax given back' AS what, back.status AS status, back.is_done AS is_done, back.kind AS of_kind,
      ${taxIn(sql`back.upto`)} - ${taxIn(sql`(back.upto - back.goods)`)} AS cents
    FROM (
      SELECT given.id, given.attempt_id, given.kind, given.asked_at, given.at, given.email, given.status, given.is_done, given.goods,
        orders.tax_cents AS tax, ${GOODS_CENTS} AS things,
        CAST(SUM(given.goods) OVER (PARTITION BY given.attempt_id ORDER BY given.asked_at, given.id
          ROWS UNBOUNDED PRECEDING) AS bigint) AS upto
      FROM (${backIn(within)}) AS given JOIN orders ON orders.id = given.attempt_id
      WHERE orders.tax_cents > 0
    ) AS back
  ) AS back WHERE back.is_done = 1 AND back.of_kind = 'refund' AND back.cents > 0`

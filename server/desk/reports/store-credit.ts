import { type RawBuilder, sql } from 'kysely'
import type { DateRange } from '#domain/desk/report-range.ts'
import type { LedgerAccount } from '#domain/shop/credit.ts'
import type { Rows } from '../../core/db/schema.ts'
import { sumsOver } from './pieces.ts'
import { spanTable, total } from './spans.ts'

/** What became of store credit, in cents, as its ledger has it: what was open before, and given, less what was spent, is open. */
export type CreditSums = {
  /** For consultations, less what was taken back with their fees, and as gifts of the owner's, less what she took back. */
  givenCents: number
  /** On orders and visits, less what went back to credit: in the reports of revenue, "Paid with store credit". */
  spentCents: number
  /** What clients may still spend at the end of the last day, and what is set aside for charges in hand. */
  openCents: number
}

const NONE = { givenCents: 0, spentCents: 0, openCents: 0 }
/** Before the first transfer of all. */
const EARLIEST = '2000-01-01'

/** Given and spent within each range, and open at its end. */
export async function storeCreditOf(
  rows: Rows,
  ranges: readonly DateRange[],
): Promise<(CreditSums & DateRange)[]> {
  const untilNow = ranges.map(({ to }) => ({ from: EARLIEST, to }))
  const sums = await sumsOver([...ranges, ...untilNow], NONE, (spans) => movedIn(rows, spans))
  return ranges.map((range, i) => {
    const { givenCents, spentCents } = sums[i] ?? NONE
    const { openCents } = sums[ranges.length + i] ?? NONE
    return { ...range, givenCents, spentCents, openCents }
  })
}

async function movedIn(rows: Rows, spans: readonly DateRange[]) {
  const found = await sql<CreditSums & { i: number }>`
    WITH ${spanTable(spans)}
    SELECT span.i, ${total(sql`-${balance('fees')} - ${balance('goodwill')}`)} AS "givenCents",
      ${total(balance('sales'))} AS "spentCents",
      ${total(sql`${balance('credit')} + ${balance('held')}`)} AS "openCents"
    FROM span JOIN ledger_transfer AS moved ON moved.at >= span.a AND moved.at < span.b
    GROUP BY span.i`.execute(rows)
  return found.rows
}

/** `balanceOf` (domain/shop/credit.ts) of one transfer, in the database. */
function balance(account: LedgerAccount): RawBuilder<unknown> {
  const name = sql.lit(account)
  return sql`(CASE ${name} WHEN moved.to_account THEN moved.cents WHEN moved.from_account THEN -moved.cents ELSE 0 END)`
}

import { sql } from 'kysely'
import { addDays } from '#domain/core/dates.ts'
import type { DateRange } from '#domain/desk/report-range.ts'
import { type SalesTaxRate, salesTaxOf } from '#domain/shop/sales-tax.ts'
import { IS_PAID } from '../../clients/visit-money.ts'
import type { Rows } from '../../core/db/schema.ts'
import { salesTaxRatesIn } from '../../core/settings/sales-tax.ts'
import { spanOf, total } from './spans.ts'

/** Products sold while one rate held, and the tax on them by that rate and by Square. */
export type SalesTaxSums = {
  from: string
  to: string
  percent: string
  orders: number
  /** Before tax. Visits and tips are not taxed. */
  taxableCents: number
  /** Each order at this rate. */
  owedCents: number
  /** What Square took. */
  takenCents: number
}

/** The sales tax of a range of studio dates, a line for each rate that held in it. */
export async function salesTaxOfRange(rows: Rows, range: DateRange): Promise<SalesTaxSums[]> {
  const { rates } = await salesTaxRatesIn(rows)
  const spells = spellsOf(rates, range)
  return Promise.all(spells.map((spell) => sumsOf(rows, spell)))
}

type Spell = DateRange & { percent: string }

/** The parts of a range, each with the rate that held; before the first rate none is known. */
function spellsOf(rates: readonly SalesTaxRate[], range: DateRange): Spell[] {
  return rates
    .map(({ from, percent }, i) => {
      const next = rates[i + 1]
      const to = next ? addDays(next.from, -1) : range.to
      return {
        percent,
        from: from > range.from ? from : range.from,
        to: to < range.to ? to : range.to,
      }
    })
    .filter(({ from, to }) => from <= to)
}

async function sumsOf(rows: Rows, spell: Spell): Promise<SalesTaxSums> {
  const { startsAt, endsAt } = spanOf(spell)
  const { rows: orders } = await sql<{ taxable: number; taken: number }>`
    SELECT ${total(sql`order_line.total_cents`)} AS "taxable", MAX(orders.tax_cents) AS "taken"
    FROM orders JOIN order_line ON order_line.order_id = orders.id
    WHERE ${IS_PAID} AND order_line.product_id IS NOT NULL
      AND orders.created_at >= ${startsAt} AND orders.created_at < ${endsAt}
    GROUP BY orders.id`.execute(rows)
  const sum = (of: (order: (typeof orders)[number]) => number) =>
    orders.reduce((all, order) => all + of(order), 0)
  return {
    ...spell,
    orders: orders.length,
    taxableCents: sum((order) => Number(order.taxable)),
    owedCents: sum((order) => salesTaxOf(Number(order.taxable), spell.percent)),
    takenCents: sum((order) => Number(order.taken)),
  }
}

import { sql } from 'kysely'
import type { DateRange } from '#domain/desk/report-range.ts'
import { IS_PAID } from '../../clients/visit-money.ts'
import type { Rows } from '../../core/db/schema.ts'
import { type ConfirmedSums, confirmedIn } from './confirmed.ts'
import { isIn } from './dated.ts'
import { type Fees, feesOf } from './fees.ts'
import { PRICE } from './reductions.ts'
import { type Revenue, revenueOf } from './revenue.ts'
import { type ReportRow, type RowQuery, rowsBehind, sumOfRows } from './rows.ts'
import { type SalesTaxSums, salesTaxOfRange } from './sales-tax.ts'
import { GOODS_CENTS, KEPT, spanOf, total } from './spans.ts'
import { type CreditSums, storeCreditOf } from './store-credit.ts'
import {
  completedIn,
  type ExtraSales,
  extraSales,
  type ProductSales,
  paidIn,
  productSales,
  type ServiceSales,
  serviceSales,
} from './tables.ts'
import { movedIn, type TillLine, tillOf } from './till.ts'
import { type VisitSource, type Visits, visitsOf } from './visits.ts'
import { type WaitingSums, waitingIn } from './waiting.ts'

type ClientSales = {
  /** The client's record; null where there is none, as of a buyer who was erased. */
  clientId: string | null
  email: string
  name: string
  visits: number
  servicesCents: number
  /** Before tax. */
  productsCents: number
  /** Kept for visits that did not take place. */
  keptCents: number
  totalCents: number
}

type Page = { limit: number; offset: number }

/**
 * The owner's reports: counted from the rows each time, for ranges of the studio's dates (both ends
 * included, days cut at its midnight). Money is cents.
 */
export type Reports = {
  /** What came in, for each of the ranges. */
  revenue(ranges: readonly DateRange[]): Promise<(Revenue & DateRange)[]>
  /** What became of the visits, who came, and how much of the open time was booked, for each of the ranges. */
  visits(ranges: readonly DateRange[]): Promise<(Visits & DateRange)[]>
  /** Who came and who did not, by whether they had confirmed and after which reminder. */
  confirmed(range: DateRange): Promise<ConfirmedSums[]>
  /** What the waiting list did with times that became free. */
  waiting(range: DateRange): Promise<WaitingSums>
  services(range: DateRange): Promise<ServiceSales[]>
  extras(range: DateRange): Promise<ExtraSales[]>
  products(range: DateRange): Promise<ProductSales[]>
  /** Who spent most, first. */
  clients(range: DateRange, page: Page): Promise<ClientSales[]>
  /** Tax on products by the rates that held and by Square, a line for each rate. */
  salesTax(range: DateRange): Promise<SalesTaxSums[]>
  /** What changed hands, by way. */
  till(range: DateRange): Promise<TillLine[]>
  /** Store credit given and spent in each of the ranges, and what of it is open at its end. */
  storeCredit(ranges: readonly DateRange[]): Promise<(CreditSums & DateRange)[]>
  /** What Square took of card payments, online and in the studio; an estimate of what it has not said yet (spec 2 §9). */
  fees(range: DateRange): Promise<Fees[]>
  /** Both, of one reading. */
  tillAndFees(range: DateRange): Promise<{ till: TillLine[]; fees: Fees[] }>
  /** How many rows stand behind a figure and what they come to, and a page of them, newest first. */
  sumOfRows(query: RowQuery): Promise<{ count: number; cents: number }>
  rows(query: RowQuery, page: Page): Promise<ReportRow[]>
}

export function createReports(source: VisitSource): Reports {
  const { database } = source
  const { rows } = database
  return {
    revenue: (ranges) => revenueOf(database, ranges),
    visits: (ranges) => visitsOf(source, ranges),
    confirmed: (range) => confirmedIn(rows, range),
    waiting: (range) => waitingIn(rows, range),
    services: (range) => serviceSales(rows, range),
    extras: (range) => extraSales(database, range),
    products: (range) => productSales(rows, range),
    clients: (range, page) => clientSales(rows, range, page),
    salesTax: (range) => salesTaxOfRange(rows, range),
    till: async (range) => tillOf(await movedIn(rows, range)),
    storeCredit: (ranges) => storeCreditOf(rows, ranges),
    fees: async (range) => feesOf(await movedIn(rows, range)),
    async tillAndFees(range) {
      const moved = await movedIn(rows, range)
      return { till: tillOf(moved), fees: feesOf(moved) }
    },
    sumOfRows: (query) => sumOfRows(database, query),
    rows: (query, page) => rowsBehind(database, query, page),
  }
}

/** Who spent how much, most first; whoever shops and visits under one address is one person. */
async function clientSales(
  rows: Rows,
  range: DateRange,
  { limit, offset }: { limit: number; offset: number },
): Promise<ClientSales[]> {
  const within = spanOf(range)
  const found = await sql<ClientSales>`
    SELECT client.id AS "clientId", spent.email AS "email",
      COALESCE(client.first_name || ' ' || client.last_name, '') AS "name",
      spent.visits AS "visits", spent.services AS "servicesCents",
      spent.products AS "productsCents", spent.kept AS "keptCents",
      spent.services + spent.products + spent.kept AS "totalCents"
    FROM (
      SELECT email, ${total(sql`visits`)} AS visits, ${total(sql`services`)} AS services,
        ${total(sql`products`)} AS products, ${total(sql`kept`)} AS kept
      FROM (
        SELECT client.email AS email, visited.visits AS visits, visited.services AS services,
          0 AS products, 0 AS kept
        FROM (
          SELECT client_id, COUNT(*) AS visits, SUM(${PRICE}) AS services
          FROM booking WHERE ${completedIn(range)} GROUP BY client_id
        ) AS visited JOIN client ON client.id = visited.client_id
        UNION ALL
        SELECT lower(orders.email), 0, 0, ${GOODS_CENTS}, 0 FROM orders
        WHERE ${IS_PAID} AND ${paidIn(range)} AND ${GOODS_CENTS} > 0
        UNION ALL
        SELECT client.email, 0, 0, 0, kept.cents FROM (${KEPT(within)}) AS kept
        JOIN client ON client.id = kept.client_id
        WHERE ${isIn(sql`kept.at`, within)}
      ) AS each_time GROUP BY email
      ORDER BY SUM(services) + SUM(products) + SUM(kept) DESC, email LIMIT ${limit} OFFSET ${offset}
    ) AS spent LEFT JOIN client ON client.email = spent.email
    ORDER BY 8 DESC, 2`.execute(rows)
  return found.rows
}

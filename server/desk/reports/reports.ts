import type { DateRange } from '#domain/desk/report-range.ts'
import type { Database } from '../../core/db/open.ts'
import { type ClientSales, clientSales } from './clients.ts'
import { type Revenue, revenueOf } from './revenue.ts'
import { type ReportRow, type RowQuery, rowsBehind, sumOfRows } from './rows.ts'
import {
  type ExtraSales,
  extraSales,
  type Fees,
  feesOf,
  type ProductSales,
  productSales,
  type ServiceSales,
  serviceSales,
} from './tables.ts'
import { type Visits, visitsOf } from './visits.ts'

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
  services(range: DateRange): Promise<ServiceSales[]>
  extras(range: DateRange): Promise<ExtraSales[]>
  products(range: DateRange): Promise<ProductSales[]>
  /** Who spent most, first. */
  clients(range: DateRange, page: Page): Promise<ClientSales[]>
  /** An estimate of card fees (spec 2 §9), online and in the studio. */
  fees(range: DateRange): Promise<Fees[]>
  /** How many rows stand behind a figure and what they come to, and a page of them, newest first. */
  sumOfRows(query: RowQuery): Promise<{ count: number; cents: number }>
  rows(query: RowQuery, page: Page): Promise<ReportRow[]>
}

export function createReports({ database }: { database: Database }): Reports {
  const { rows } = database
  return {
    revenue: (ranges) => revenueOf(rows, ranges),
    visits: (ranges) => visitsOf(database, ranges),
    services: (range) => serviceSales(rows, range),
    extras: (range) => extraSales(database, range),
    products: (range) => productSales(rows, range),
    clients: (range, page) => clientSales(rows, range, page),
    fees: (range) => feesOf(rows, range),
    sumOfRows: (query) => sumOfRows(rows, query),
    rows: (query, page) => rowsBehind(rows, query, page),
  }
}

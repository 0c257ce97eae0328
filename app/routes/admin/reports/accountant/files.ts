import { STUDIO } from '#content/studio.ts'
import { csvFile, csvMoney } from '#domain/core/csv.ts'
import type { Weekday } from '#domain/core/dates.ts'
import { localDate } from '#domain/core/when.ts'
import { type BookDay, entryOf } from '#domain/desk/journal.ts'
import type { DateRange } from '#domain/desk/report-range.ts'
import type { RowKind } from '#server/desk/reports/rows.ts'
import type { Studio } from '#server/http/studio.ts'
import { CSV_TABLES, inPages } from '../csv-tables.ts'
import { accountsFile, desktopJournal, onlineJournal } from './quickbooks.ts'
import { readMe } from './read-me.ts'
import type { ZippedFile } from './zip-response.ts'

/** Tables of the reports that go along as they are, under their names in the file. */
const TABLES = {
  ...{ 'summary.csv': 'sales', 'money.csv': 'till', 'products.csv': 'products' },
  ...{ 'sales-tax.csv': 'sales-tax', 'fees.csv': 'fees', 'store-credit.csv': 'store-credit' },
  'closes.csv': 'closes',
}

/** What goes to the accountant, each file read when its turn comes. */
export function accountantFiles(
  studio: Studio,
  range: DateRange,
  weekBegins: Weekday,
): ZippedFile[] {
  const search = new URLSearchParams({ period: 'own', ...range })
  const asked = { studio, search, weekBegins }
  const tables = Object.entries(TABLES).flatMap(([name, table]) => {
    const found = CSV_TABLES[table]
    return found ? [{ name, text: csvFile(found.heading, found.rows(asked)) }] : []
  })
  const days = readOnce(studio.journal.days(range))
  const entries = () => entriesOf(days())
  return [
    { name: 'README.txt', text: [readMe(range, studio.now())] },
    ...tables,
    { name: 'days.csv', text: csvFile(DAYS, daysIn(days())) },
    { name: 'visits.csv', text: csvFile(VISITS, visitsIn(studio, range)) },
    { name: 'refunds.csv', text: csvFile(REFUNDS, refundsIn(studio, range)) },
    { name: 'quickbooks-accounts.csv', text: accountsFile() },
    { name: 'quickbooks-online.csv', text: onlineJournal(entries()) },
    { name: 'quickbooks-desktop.iif', text: desktopJournal(entries()) },
  ]
}

/** Three files are made of the days: they are read from the database for the first of them. */
function readOnce(source: AsyncIterable<BookDay>): () => AsyncGenerator<BookDay> {
  const kept: BookDay[] = []
  let isRead = false
  return async function* () {
    if (isRead) yield* kept
    else {
      for await (const day of source) {
        kept.push(day)
        yield day
      }
      isRead = true
    }
  }
}

async function* entriesOf(days: AsyncIterable<BookDay>) {
  for await (const day of days) {
    const entry = entryOf(day)
    if (entry.lines.length > 0) yield entry
  }
}

const DAYS = [
  ...['Day', 'Services at list price', 'Discounts', 'Services', 'Kept without a visit', 'Products'],
  ...['Shipping', 'Refunds without tax', 'Disputes', 'Paid with store credit', 'Sales tax'],
  ...[
    'Sales tax given back',
    'Tips',
    'Cash',
    'Square',
    'Other card reader',
    'Other',
    'Square fees',
  ],
]

async function* daysIn(days: AsyncIterable<BookDay>) {
  for await (const day of days) yield [day.date, ...sumsOf(day).map(csvMoney)]
}

function sumsOf({ revenue, left, feeCents }: BookDay): number[] {
  const { servicesCents, discountsCents, keptCents, productsCents, shippingCents } = revenue
  const { refundsCents, taxBackCents, disputesCents, creditCents, taxCents, tipsCents } = revenue
  return [
    ...[servicesCents + discountsCents, -discountsCents, servicesCents, keptCents, productsCents],
    ...[shippingCents, taxBackCents - refundsCents, -disputesCents, -creditCents, taxCents],
    ...[-taxBackCents, tipsCents, left.cash, left.square, left.reader, left.other, feeCents],
  ]
}

const VISITS = ['Visit', 'Day', 'Treatment', 'List price', 'Discount', 'Price']

async function* visitsIn(studio: Studio, range: DateRange) {
  const off = new Map<string, number>()
  for await (const { opens, cents } of rowsOf(studio, 'discounts', range)) off.set(opens, cents)
  for await (const { opens, at, what, cents } of rowsOf(studio, 'completed', range)) {
    const discount = off.get(opens) ?? 0
    const money = [cents + discount, -discount, cents].map(csvMoney)
    yield [opens, localDate(at, STUDIO.zone), what, ...money]
  }
}

const REFUNDS = ['Order', 'Day', 'Why', 'Given back', 'Sales tax in it']

async function* refundsIn(studio: Studio, range: DateRange) {
  const tax = new Map<string, number>()
  for await (const { id, cents } of rowsOf(studio, 'tax-back', range)) tax.set(id, cents)
  for await (const { id, opens, at, what, cents } of rowsOf(studio, 'refunds', range)) {
    const money = [cents, tax.get(id) ?? 0].map(csvMoney)
    yield [opens, localDate(at, STUDIO.zone), what, ...money]
  }
}

function rowsOf({ reports }: Studio, kind: RowKind, range: DateRange) {
  return inPages((page) => reports.rows({ kind, range, filter: {} }, page))
}

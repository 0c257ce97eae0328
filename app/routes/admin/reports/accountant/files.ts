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

/** What the owner typed of a day may name a client: it stays here. */
const OWN_WORDS = 'Note'

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
    if (!found) return []
    const heading = found.heading.filter((column) => column !== OWN_WORDS)
    const own = found.heading.indexOf(OWN_WORDS)
    return [{ name, text: csvFile(heading, without(own, found.rows(asked))) }]
  })
  const days = readOnce(() => studio.journal.days(range))
  const entries = () => entriesOf(days())
  return [
    { name: 'README.txt', text: readMe(studio, range) },
    ...tables,
    { name: 'days.csv', text: csvFile(DAYS, daysIn(days())) },
    { name: 'visits.csv', text: csvFile(VISITS, visitsIn(studio, range)) },
    { name: 'refunds.csv', text: csvFile(REFUNDS, refundsIn(studio, range)) },
    { name: 'quickbooks-accounts.csv', text: accountsFile() },
    { name: 'quickbooks-online.csv', text: onlineJournal(entries()) },
    { name: 'quickbooks-desktop.iif', text: desktopJournal(entries()) },
  ]
}

async function* without<Cell>(column: number, rows: AsyncIterable<readonly Cell[]>) {
  for await (const row of rows) yield row.filter((_, i) => i !== column)
}

/** Three files are made of the days: they are read for the first of them. */
function readOnce(read: () => Promise<BookDay[]>): () => AsyncGenerator<BookDay> {
  let days: Promise<BookDay[]> | null = null
  return async function* () {
    days ??= read()
    yield* await days
  }
}

async function* entriesOf(days: AsyncIterable<BookDay>) {
  for await (const day of days) {
    const entry = entryOf(day)
    if (entry.lines.length > 0) yield entry
  }
}

const DAYS = [
  ...['Day', 'Services at list price', 'Discounts', 'Services', 'Kept without a visit'],
  ...['Products at list price', 'Discounts on products', 'Products'],
  ...['Shipping', 'Refunds without tax', 'Disputes', 'Paid with store credit', 'Sales tax'],
  ...[
    'Sales tax given back',
    'Tips',
    'Written off',
    'Cash',
    'Square',
    'Other card reader',
    'Gift card',
    'Other',
    'Square fees',
  ],
]

async function* daysIn(days: AsyncIterable<BookDay>) {
  for await (const day of days) yield [day.date, ...sumsOf(day).map(csvMoney)]
}

function sumsOf({ revenue, left, feeCents }: BookDay): number[] {
  const { servicesCents, discountsCents, keptCents, productsCents, shippingCents } = revenue
  const productsOff = revenue.productDiscountsCents
  const { refundsCents, taxBackCents, disputesCents, creditCents, taxCents, tipsCents } = revenue
  return [
    ...[servicesCents + discountsCents, -discountsCents, servicesCents, keptCents],
    ...[productsCents + productsOff, -productsOff, productsCents],
    ...[shippingCents, taxBackCents - refundsCents, -disputesCents, -creditCents, taxCents],
    ...[
      -taxBackCents,
      tipsCents,
      revenue.writtenOffCents,
      left.cash,
      left.square,
      left.reader,
      left.giftCard,
      left.other,
      feeCents,
    ],
  ]
}

const VISITS = ['Visit', 'Day', 'Treatment', 'List price', 'Discount', 'Price', 'Written off']

async function* visitsIn(studio: Studio, range: DateRange) {
  const [off, gone] = [
    await sumsByVisit(studio, 'discounts', range),
    await sumsByVisit(studio, 'written-off', range),
  ]
  for await (const { opens, at, what, cents } of rowsOf(studio, 'completed', range)) {
    const discount = off.get(opens) ?? 0
    const money = [cents + discount, -discount, cents, -(gone.get(opens) ?? 0)].map(csvMoney)
    yield [opens, localDate(at, STUDIO.zone), what, ...money]
  }
}

async function sumsByVisit(studio: Studio, kind: RowKind, range: DateRange) {
  const sums = new Map<string, number>()
  for await (const { opens, cents } of rowsOf(studio, kind, range)) {
    sums.set(opens, (sums.get(opens) ?? 0) + cents)
  }
  return sums
}

const REFUNDS = ['Order', 'Day', 'Given back', 'Sales tax in it']

async function* refundsIn(studio: Studio, range: DateRange) {
  const tax = new Map<string, number>()
  for await (const { id, cents } of rowsOf(studio, 'tax-back', range)) tax.set(id, cents)
  for await (const { id, opens, at, cents } of rowsOf(studio, 'refunds', range)) {
    const money = [cents, tax.get(id) ?? 0].map(csvMoney)
    yield [opens, localDate(at, STUDIO.zone), ...money]
  }
}

function rowsOf({ reports }: Studio, kind: RowKind, range: DateRange) {
  return inPages((page) => reports.rows({ kind, range, filter: {} }, page))
}

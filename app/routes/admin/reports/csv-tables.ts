import { STUDIO } from '#content/studio.ts'
import { knownAddress } from '#domain/core/contact-details.ts'
import { type CsvCell, csvMoney } from '#domain/core/csv.ts'
import { formatTime, localDate } from '#domain/core/when.ts'
import { stepFor, stepsOf } from '#domain/desk/report-range.ts'
import { percentOf } from '#domain/desk/utilisation.ts'
import type { Studio } from '#server/http/studio.ts'
import { askedRows } from './asked-rows.ts'
import { missedRate, saidWords } from './confirmed-table.tsx'
import { bookedShare, noShowShare, rebookedShare } from './figures.ts'
import { askedRange } from './range.ts'
import { TILL_WORDS } from './till-table.tsx'

const ROWS_AT_ONCE = 500

type Asked = { studio: Studio; search: URLSearchParams }
type CsvTable = {
  heading: string[]
  rows(asked: Asked): AsyncIterable<CsvCell[]>
}

const rangeOf = ({ studio, search }: Asked) => askedRange(search, studio.now())
const stepsIn = (asked: Asked) => {
  const range = rangeOf(asked)
  return stepsOf(range, stepFor(range, asked.search.get('by')))
}
const share = ({ part, whole }: { part: number; whole: number }) => percentOf(part, whole)

/** Each table of the reports as a file. */
export const CSV_TABLES: Record<string, CsvTable> = {
  revenue: {
    heading: [
      ...['From', 'To', 'Services', 'Kept without a visit', 'Products', 'Shipping', 'Tax'],
      ...['Refunds', 'Disputes', 'Paid with store credit', 'Total', 'Tips'],
      ...['Held for visits to come', 'Services not paid here'],
    ],
    async *rows(asked) {
      for (const step of await asked.studio.reports.revenue(stepsIn(asked))) {
        const { servicesCents, keptCents, productsCents, shippingCents, taxCents } = step
        const sums = [servicesCents, keptCents, productsCents, shippingCents, taxCents]
        const off = [step.refundsCents, step.disputesCents, step.creditCents].map((sum) => -sum)
        const beside = [step.tipsCents, step.heldCents, step.unpaidCents]
        const cells = [...sums, ...off, step.totalCents, ...beside].map(csvMoney)
        yield [step.from, step.to, ...cells]
      }
    },
  },
  till: {
    heading: ['Way', 'Payments', 'Taken', 'Of it tips', 'Went back', 'Left'],
    async *rows(asked) {
      for (const row of await asked.studio.reports.till(rangeOf(asked))) {
        const { way, payments, takenCents, tipCents, backCents } = row
        const money = [takenCents, tipCents, -backCents, takenCents - backCents].map(csvMoney)
        yield [TILL_WORDS[way], payments, ...money]
      }
    },
  },
  confirmed: {
    heading: ['Client', 'Came', 'Missed', 'Rate'],
    async *rows(asked) {
      for (const sums of await asked.studio.reports.confirmed(rangeOf(asked))) {
        yield [saidWords(sums), sums.came, sums.missed, missedRate(sums)]
      }
    },
  },
  visits: {
    heading: [
      'From',
      'To',
      'Completed',
      'New clients',
      'Returning clients',
      'No-shows',
      'No-show %',
      'Canceled',
      'Not closed',
      'Rebooked',
      'Rebooked %',
      'Booked minutes',
      'Open minutes',
      'Booked of open %',
    ],
    async *rows(asked) {
      for (const step of await asked.studio.reports.visits(stepsIn(asked))) {
        yield [
          step.from,
          step.to,
          step.completed,
          step.newClients,
          step.returningClients,
          step.noShows,
          share(noShowShare(step)),
          step.cancelled,
          step.open,
          step.rebooked,
          share(rebookedShare(step)),
          step.bookedMinutes,
          step.openMinutes ?? '',
          share(bookedShare(step)),
        ]
      }
    },
  },
  services: {
    heading: ['Treatment', 'Visits', 'Minutes', 'Revenue'],
    async *rows(asked) {
      for (const row of await asked.studio.reports.services(rangeOf(asked))) {
        yield [row.name, row.visits, row.minutes, csvMoney(row.cents)]
      }
    },
  },
  extras: {
    heading: ['Extra', 'Times', 'Revenue'],
    async *rows(asked) {
      for (const row of await asked.studio.reports.extras(rangeOf(asked))) {
        yield [row.name, row.times, csvMoney(row.cents)]
      }
    },
  },
  products: {
    heading: ['Product', 'Pieces', 'Revenue'],
    async *rows(asked) {
      for (const row of await asked.studio.reports.products(rangeOf(asked))) {
        yield [row.name, row.pieces, csvMoney(row.cents)]
      }
    },
  },
  clients: {
    heading: ['Name', 'Email', 'Visits', 'Services', 'Products', 'Kept', 'Together'],
    async *rows(asked) {
      const range = rangeOf(asked)
      for await (const row of inPages((page) => asked.studio.reports.clients(range, page))) {
        const { servicesCents, productsCents, keptCents, totalCents } = row
        const money = [servicesCents, productsCents, keptCents, totalCents].map(csvMoney)
        yield [row.name, knownAddress(row.email), row.visits, ...money]
      }
    },
  },
  'sales-tax': {
    heading: ['From', 'To', 'Rate %', 'Orders', 'Products', 'Tax at this rate', 'Tax by Square'],
    async *rows(asked) {
      for (const row of await asked.studio.reports.salesTax(rangeOf(asked))) {
        const money = [row.taxableCents, row.owedCents, row.takenCents].map(csvMoney)
        yield [row.from, row.to, row.percent, row.orders, ...money]
      }
    },
  },
  fees: {
    heading: ['Way', 'Payments', 'Paid', 'Fees, estimated'],
    async *rows(asked) {
      for (const row of await asked.studio.reports.fees(rangeOf(asked))) {
        yield [row.way, row.payments, csvMoney(row.paidCents), csvMoney(row.feeCents)]
      }
    },
  },
  rows: {
    heading: ['Id', 'Date', 'Time', 'Name', 'Email', 'What', 'Status', 'Amount'],
    async *rows({ studio, search }) {
      const query = askedRows(search, studio.now())
      for await (const row of inPages((page) => studio.reports.rows(query, page))) {
        const when = [localDate(row.at, STUDIO.zone), formatTime(row.at, STUDIO.zone)]
        const { opens, name, email, what, status } = row
        yield [opens, ...when, name, knownAddress(email), what, status, csvMoney(row.cents)]
      }
    },
  },
}

/** Everything that pages hold, one page in memory at a time. */
async function* inPages<Row>(
  read: (page: { limit: number; offset: number }) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const found = await read({ limit: ROWS_AT_ONCE, offset })
    yield* found
    if (found.length < ROWS_AT_ONCE) return
  }
}

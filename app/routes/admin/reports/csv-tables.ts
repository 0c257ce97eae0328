import { STUDIO } from '#content/studio.ts'
import { knownAddress } from '#domain/core/contact-details.ts'
import { csvMoney } from '#domain/core/csv.ts'
import { formatTime, localDate } from '#domain/core/when.ts'
import { percentOf } from '#domain/desk/utilisation.ts'
import { askedRows } from './asked-rows.ts'
import { missedRate, saidWords } from './confirmed-table.tsx'
import { type CsvTable, rangeOf, stepsIn } from './csv-asked.ts'
import { MONEY_TABLES } from './csv-money.ts'
import { bookedShare, noShowShare, rebookedShare } from './figures.ts'

const ROWS_AT_ONCE = 500

const share = ({ part, whole }: { part: number; whole: number }) => percentOf(part, whole)

/** Each table of the reports as a file. */
export const CSV_TABLES: Record<string, CsvTable> = {
  ...MONEY_TABLES,
  confirmed: {
    heading: ['Client', 'Came', 'Missed', 'Rate'],
    async *rows(asked) {
      for (const sums of await asked.studio.reports.confirmed(rangeOf(asked))) {
        yield [saidWords(sums), sums.came, sums.missed, missedRate(sums)]
      }
    },
  },
  waiting: {
    heading: [
      ...['Times offered', 'Offers', 'Declined', 'No answer', 'Too late', 'New visits'],
      ...['Minutes', 'Worth', 'Moved earlier', 'Minutes to fill'],
    ],
    async *rows(asked) {
      const sums = await asked.studio.reports.waiting(rangeOf(asked))
      yield [
        ...[sums.freed, sums.offers, sums.declined, sums.lapsed, sums.disappointed, sums.visits],
        ...[sums.minutes, csvMoney(sums.cents), sums.moved, sums.minutesToFill ?? ''],
      ]
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
    heading: ['Name', 'Email', 'Visits', 'Services', 'Products', 'Kept', 'Total'],
    async *rows(asked) {
      const range = rangeOf(asked)
      for await (const row of inPages((page) => asked.studio.reports.clients(range, page))) {
        const { servicesCents, productsCents, keptCents, totalCents } = row
        const money = [servicesCents, productsCents, keptCents, totalCents].map(csvMoney)
        yield [row.name, knownAddress(row.email), row.visits, ...money]
      }
    },
  },
  rows: {
    heading: ['Id', 'Date', 'Time', 'Name', 'Email', 'What', 'Status', 'Amount'],
    async *rows({ studio, search, weekBegins }) {
      const query = askedRows(search, { now: studio.now(), weekBegins })
      for await (const row of inPages((page) => studio.reports.rows(query, page))) {
        const when = [localDate(row.at, STUDIO.zone), formatTime(row.at, STUDIO.zone)]
        const { opens, name, email, what, status } = row
        yield [opens, ...when, name, knownAddress(email), what, status, csvMoney(row.cents)]
      }
    },
  },
}

/** Everything that pages hold, one page in memory at a time. */
export async function* inPages<Row>(
  read: (page: { limit: number; offset: number }) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const found = await read({ limit: ROWS_AT_ONCE, offset })
    yield* found
    if (found.length < ROWS_AT_ONCE) return
  }
}

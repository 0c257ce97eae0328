import { href, Link } from 'react-router'
import { studioContext } from '#app/context.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { stepFor, stepsOf } from '#domain/desk/report-range.ts'
import type { Studio } from '#server/http/studio.ts'
import { leftOf, tillSums } from '../ui/till-words.ts'
import type { Route } from './+types/reports'
import { ClosesTable } from './closes-table.tsx'
import { ConfirmedTable } from './confirmed-table.tsx'
import { CreditTable } from './credit-table.tsx'
import { FeesTable } from './fees-table.tsx'
import { figuresOf, type ReportFigure } from './figures.ts'
import { askedRange, rangeQuery, rangeWords } from './range.ts'
import { RangeForm } from './range-form.tsx'
import { SalesTable } from './sales-table.tsx'
import {
  ClientsTable,
  ExtrasTable,
  ProductsTable,
  SalesTaxTable,
  ServicesTable,
} from './sales-tables.tsx'
import { RevenueTable, VisitsTable } from './step-tables.tsx'
import { TillTable } from './till-table.tsx'
import { WaitingTable } from './waiting-table.tsx'

const TOP_CLIENTS = 10
const BOOKS = href('/admin/reports/books.zip')

export const meta = () => deskMeta('Reports')

export function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'see-reports')
  return readReports(context.get(studioContext), url.searchParams)
}

export default function Reports({ loaderData: data }: Route.ComponentProps) {
  const query = rangeQuery(data.range)
  const parts = { data, query }
  return (
    <div className="max-w-6xl space-y-12">
      <div className="space-y-5">
        <div>
          <h1 className="text-3xl">Reports</h1>
          <p className="figures mt-2 text-driftwood">{rangeWords(data.range)}</p>
        </div>
        <RangeForm range={data.range} by={data.by} />
        <p>
          <a className="link inline-flex min-h-11 items-center" href={`${BOOKS}?${query}`} download>
            Download for your accountant
          </a>
          {data.range.period === 'this-month' ? (
            <a
              className="link ml-6 inline-flex min-h-11 items-center"
              href={`${BOOKS}?period=last-month`}
              download
            >
              Last month’s
            </a>
          ) : null}
          <span className="block text-driftwood">
            One ZIP: every figure as CSV, a README, and journal entries for QuickBooks.
          </span>
        </p>
        <FigureList
          figures={figuresOf(data)}
          query={query}
          before={rangeWords(data.range.before)}
        />
      </div>
      <TillTable {...parts} />
      <ClosesTable {...parts} />
      <SalesTable {...parts} />
      <RevenueTable {...parts} />
      <CreditTable {...parts} />
      <VisitsTable {...parts} />
      <ConfirmedTable {...parts} />
      <WaitingTable {...parts} />
      <div className="grid gap-12 xl:grid-cols-2 xl:gap-16">
        <div className="min-w-0 space-y-12">
          <ServicesTable {...parts} />
          <ExtrasTable {...parts} />
        </div>
        <ProductsTable {...parts} />
      </div>
      <ClientsTable {...parts} />
      <SalesTaxTable {...parts} />
      <FeesTable {...parts} />
    </div>
  )
}

/** The numbers at the head; each opens what it was counted from. */
function FigureList(props: { figures: ReportFigure[]; query: string; before: string }) {
  // The last row fills its width; of five in a row more are left for it than one.
  const wide = props.figures.length % 4 === 1 ? 'xl:basis-1/5' : 'xl:basis-1/4'
  return (
    <>
      <dl className="flex flex-wrap border-hairline border-t border-l">
        {props.figures.map((figure) => (
          <div
            key={figure.name}
            className={`relative grow basis-1/2 border-hairline border-r border-b bg-blossom p-3 has-[a:hover]:bg-linen sm:p-4 md:basis-1/3 ${wide}`}
          >
            <dt className="label text-driftwood">{figure.name}</dt>
            <dd className="mt-1.5">
              <Opens figure={figure} query={props.query} />
              <span className="figures mt-1 block text-[0.875rem] leading-5 text-driftwood">
                <span className="sr-only">Before: </span>
                {figure.before}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-[0.875rem] text-driftwood">
        Small figures: {props.before}, and the change since.
      </p>
    </>
  )
}

function Opens({ figure, query }: { figure: ReportFigure; query: string }) {
  const look =
    'figures font-display text-2xl leading-8 after:absolute after:inset-0 xl:text-[1.75rem]'
  if ('part' in figure.opens) {
    return (
      <a href={`#${figure.opens.part}`} className={look}>
        {figure.value}
      </a>
    )
  }
  return (
    <Link to={`${href('/admin/reports/rows')}?of=${figure.opens.rows}&${query}`} className={look}>
      {figure.value}
    </Link>
  )
}

/** Everything that the reports page shows for the days that its address asks about. */
async function readReports({ reports, dayCloses, now, week }: Studio, search: URLSearchParams) {
  const { weekBegins } = await week.read()
  const range = askedRange(search, { now: now(), weekBegins })
  const by = stepFor(range, search.get('by'))
  const steps = stepsOf(range, by, weekBegins)
  const counted = [range, range.before, ...steps]
  const [revenue, visits, storeCredit, moved, tillBefore, closes, confirmed, waiting, ...tables] =
    await Promise.all([
      reports.revenue(counted),
      reports.visits(counted),
      reports.storeCredit([range, ...steps]),
      reports.tillAndFees(range),
      reports.till(range.before),
      dayCloses.within(range),
      reports.confirmed(range),
      reports.waiting(range),
      reports.services(range),
      reports.extras(range),
      reports.products(range),
      reports.clients(range, { limit: TOP_CLIENTS, offset: 0 }),
      reports.salesTax(range),
    ])
  const [services, extras, products, clients, salesTax] = tables
  const { till, fees } = moved
  const [takings, takingsBefore, ...revenueSteps] = revenue
  const [counts, countsBefore, ...visitSteps] = visits
  const [credit, ...creditSteps] = storeCredit
  if (!takings || !takingsBefore || !counts || !countsBefore || !credit)
    throw new Error('No report was counted')
  return {
    range,
    by,
    now: { ...takings, ...counts, takenCents: leftOf(tillSums(till)) },
    before: { ...takingsBefore, ...countsBefore, takenCents: leftOf(tillSums(tillBefore)) },
    revenueSteps,
    visitSteps,
    credit,
    creditSteps,
    till,
    closes,
    confirmed,
    waiting,
    services,
    extras,
    products,
    clients,
    salesTax,
    fees,
  }
}

import { href, Link } from 'react-router'
import { studioContext } from '#app/context.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { formatMoney } from '#domain/core/money.ts'
import { CARD_FEE } from '#domain/shop/card-fee.ts'
import type { Route } from './+types/reports'
import { rangeQuery } from './asked-range.ts'
import type { ReportFigure } from './figures.ts'
import { figuresOf } from './figures.ts'
import { RangeForm } from './range-form.tsx'
import { rangeWords } from './range-words.ts'
import { readReports } from './read-reports.ts'
import { ReportTable } from './report-table.tsx'
import { RevenueTable } from './revenue-table.tsx'
import { ClientsTable, ExtrasTable, ProductsTable, ServicesTable } from './sales-tables.tsx'
import { csv, ROW_LINK, rowsOf, type TableProps } from './table-links.ts'
import { VisitsTable } from './visits-table.tsx'

const WAY_WORDS = {
  online: 'Orders, paid on the site',
  'in-person': 'Visits, if each was paid by card in the studio',
}

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
        <FigureList
          figures={figuresOf(data)}
          query={query}
          before={rangeWords(data.range.before)}
        />
      </div>
      <RevenueTable {...parts} />
      <VisitsTable {...parts} />
      <div className="grid gap-12 xl:grid-cols-2 xl:gap-16">
        <div className="min-w-0 space-y-12">
          <ServicesTable {...parts} />
          <ExtrasTable {...parts} />
        </div>
        <ProductsTable {...parts} />
      </div>
      <ClientsTable {...parts} />
      <FeesTable {...parts} />
    </div>
  )
}

function FeesTable({ data, query }: TableProps) {
  return (
    <ReportTable
      id="fees"
      title="Card fees, estimated"
      note="What Square would have kept, for each payment. A visit that was paid on the site stands in both lines."
      file={csv('fees', query)}
      rows={data.fees}
      keyOf={({ way }) => way}
      empty="No payments in these days."
      columns={[
        {
          name: 'Payments',
          cell: ({ way }) => (
            <Link
              className={ROW_LINK}
              to={rowsOf(way === 'online' ? 'orders' : 'completed', query)}
            >
              {WAY_WORDS[way]}
            </Link>
          ),
        },
        {
          name: 'Rate',
          cell: ({ way }) => `${CARD_FEE[way].perMille / 10}% + ${CARD_FEE[way].cents}¢`,
        },
        { name: 'Number', cell: ({ payments }) => payments },
        { name: 'Paid', cell: ({ paidCents }) => formatMoney(paidCents) },
        { name: 'Fees', cell: ({ feeCents }) => formatMoney(feeCents) },
      ]}
    />
  )
}

/** The numbers at the head; each opens what it was counted from. */
function FigureList(props: { figures: ReportFigure[]; query: string; before: string }) {
  return (
    <>
      <dl className="grid grid-cols-2 border-hairline border-t border-l md:grid-cols-3 xl:grid-cols-4">
        {props.figures.map((figure) => (
          <div
            key={figure.name}
            className="relative border-hairline border-r border-b bg-blossom p-3 has-[a:hover]:bg-linen sm:p-4"
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

import { studioContext } from '#app/context.ts'
import { actorWith } from '#app/guards.ts'
import { privateMeta } from '../ui/private-meta.ts'
import type { Route } from './+types/reports'
import { rangeQuery } from './asked-range.ts'
import { FeesTable } from './fees-table.tsx'
import { FigureList } from './figure-list.tsx'
import { figuresOf } from './figures.ts'
import { RangeForm } from './range-form.tsx'
import { rangeWords } from './range-words.ts'
import { readReports } from './read-reports.ts'
import { RevenueTable } from './revenue-table.tsx'
import { ClientsTable, ExtrasTable, ProductsTable, ServicesTable } from './sales-tables.tsx'
import { VisitsTable } from './visits-table.tsx'

export const meta = () => privateMeta('Reports')

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

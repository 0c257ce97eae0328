import { href, Link } from 'react-router'
import { StatusBadge } from '#app/components/status-badge.tsx'
import { studioContext } from '#app/context.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { count } from '#domain/core/count.ts'
import { formatMoney } from '#domain/core/money.ts'
import { formatWhen } from '#domain/core/when.ts'
import type { ReportRow } from '#server/desk/reports/rows.ts'
import { MoneyChip } from '../orders/order-state.tsx'
import { TextLink } from '../ui/controls.tsx'
import { PageLinks, pageIn } from '../ui/page-links.tsx'
import { clientPath, orderPath, visitPath } from '../ui/paths.ts'
import type { Route } from './+types/rows'
import { askedRows, ROW_WORDS } from './asked-rows.ts'
import { rangeQuery, rangeWords } from './range.ts'

const ROWS_A_PAGE = 50

export const meta = () => deskMeta('Reports')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'see-reports')
  const { reports, now, week } = context.get(studioContext)
  const { weekBegins } = await week.read()
  const query = askedRows(url.searchParams, { now: now(), weekBegins })
  const page = pageIn(url)
  const [sum, rows] = await Promise.all([
    reports.sumOfRows(query),
    reports.rows(query, { limit: ROWS_A_PAGE, offset: ROWS_A_PAGE * (page - 1) }),
  ])
  const search = new URLSearchParams(url.searchParams)
  search.delete('page')
  return { ...query, sum, rows, page, search: search.toString() }
}

export default function Rows({ loaderData }: Route.ComponentProps) {
  const { kind, range, sum, rows, filter } = loaderData
  const first = rows[0]
  const isOne =
    filter.serviceId !== undefined || filter.productId !== undefined || filter.extraId !== undefined
  return (
    <div className="max-w-5xl">
      <p>
        <TextLink to={`${href('/admin/reports')}?${rangeQuery(range)}`}>Reports</TextLink>
      </p>
      <h1 className="text-3xl">{ROW_WORDS[kind]}</h1>
      <p className="figures mt-2 text-driftwood">
        {isOne && first ? `${first.what.replace(/^\d+ × /, '')}, ` : ''}
        {rangeWords(range)}
      </p>
      <div className="mt-3 flex items-baseline justify-between gap-4">
        <p className="figures font-medium">
          {count(sum.count, 'row')}, {formatMoney(sum.cents)}
        </p>
        <a
          className="link inline-flex min-h-11 shrink-0 items-center"
          href={`${href('/admin/reports/:file', { file: 'rows.csv' })}?${loaderData.search}`}
          download
        >
          CSV
        </a>
      </div>
      {rows.length === 0 ? (
        <p className="border-hairline border-y py-4 text-driftwood">None.</p>
      ) : (
        <ul className="border-hairline border-t">
          {rows.map((row) => (
            <li key={row.id} className="border-hairline border-b">
              <Line row={row} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks page={loaderData.page} pages={Math.ceil(sum.count / ROWS_A_PAGE)} />
    </div>
  )
}

const PATHS = { visit: visitPath, order: orderPath, client: clientPath }

function Line({ row }: { row: ReportRow }) {
  const year = useYear()
  const look =
    'grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)_auto_6rem]'
  const facts = (
    <>
      <span className="figures text-driftwood">{formatWhen(row.at, STUDIO.zone, year)}</span>
      <span className="order-3 min-w-0 break-words sm:order-none">
        <span className="font-medium">{row.name || row.email}</span>
        {row.what ? `, ${row.what}` : null}
      </span>
      <span className="order-4 justify-self-end sm:order-none">
        {row.of === 'visit' ? <StatusBadge status={row.status} isOwner /> : null}
        {row.of === 'order' ? <MoneyChip status={row.status} /> : null}
      </span>
      <span className="figures order-2 text-right sm:order-none">{formatMoney(row.cents)}</span>
    </>
  )
  // Of a person who was taken out, nothing is left to open.
  if (row.opens === '') return <p className={look}>{facts}</p>
  return (
    <Link to={PATHS[row.of](row.opens)} className={`${look} hover:bg-linen`}>
      {facts}
    </Link>
  )
}

import { href, Link } from 'react-router'
import { formatMoney } from '#domain/core/money.ts'
import { formatDate } from '#domain/core/when.ts'
import { cashDifference, cashExpected } from '#domain/desk/day-close.ts'
import { csv, ReportTable, ROW_LINK, type TableProps } from './report-table.tsx'

/** The days that were closed with counted cash; a studio that closes none has no such table. */
export function ClosesTable({ data, query }: TableProps) {
  const { closes } = data
  if (closes.length === 0) return null
  const difference = closes.reduce((sum, close) => sum + cashDifference(close), 0)
  return (
    <div className="max-w-2xl">
      <ReportTable
        id="closes"
        title="Days closed"
        file={csv('closes', query)}
        rows={closes}
        keyOf={({ date }) => date}
        empty="No day was closed in these days."
        columns={[
          {
            name: 'Day',
            cell: ({ date }) => (
              <Link className={ROW_LINK} to={href('/admin/reports/days/:date', { date })}>
                {formatDate(date, undefined)}
              </Link>
            ),
          },
          { name: 'Expected', cell: (close) => formatMoney(cashExpected(close)) },
          { name: 'Counted', cell: ({ countedCents }) => formatMoney(countedCents) },
          { name: 'Difference', cell: (close) => formatMoney(cashDifference(close)) },
        ]}
        sums={['Total', '', '', formatMoney(difference)]}
      />
    </div>
  )
}

import { Link } from 'react-router'
import { formatMoney } from '#domain/core/money.ts'
import { csv, ReportTable, ROW_LINK, rowsOf, type TableProps } from './report-table.tsx'
import { besideLines, type SalesLine, salesLines } from './sales-lines.ts'

/** What was done, from its list price to what it came to, and what was given beside it. */
export function SalesTable({ data, query }: TableProps) {
  const columns = [
    {
      name: 'Line',
      cell: ({ name, rows }: SalesLine) =>
        rows === null ? (
          <span className="font-medium">{name}</span>
        ) : (
          <Link className={ROW_LINK} to={rowsOf(rows, query)}>
            {name}
          </Link>
        ),
    },
    {
      name: 'Amount',
      cell: ({ cents, rows }: SalesLine) => (
        <span className={rows === null ? 'font-medium' : ''}>{formatMoney(cents)}</span>
      ),
    },
  ]
  return (
    <div className="max-w-xl">
      <ReportTable
        id="sales"
        title="Sales and tax"
        note="What was done and sold, whenever it is paid. A refund of products gives back their part of the tax first of all; a discount is what you took off a list price, of a visit or a sale, with your reason."
        file={csv('sales', query)}
        rows={[...salesLines(data.now), ...besideLines(data.now)]}
        keyOf={({ name }) => name}
        empty="Nothing in these days."
        columns={columns}
      />
    </div>
  )
}

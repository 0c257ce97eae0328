import { Link } from 'react-router'
import { formatMoney } from '#domain/core/money.ts'
import { leftOf, TILL_WORDS, tillSums } from '../ui/till-words.ts'
import { csv, ReportTable, ROW_LINK, rowsOf, type TableProps } from './report-table.tsx'

/** What changed hands, as the till and Square count it. */
export function TillTable({ data, query }: TableProps) {
  const { till } = data
  const all = tillSums(till)
  return (
    <ReportTable
      id="till"
      title="Money in and out"
      note="What changed hands in these days, tips too, whatever it was for; what went back comes off the way it came, a tip that went back off the tips. Store credit moves no money."
      file={csv('till', query)}
      rows={till}
      keyOf={({ way }) => way}
      empty="No money changed hands in these days."
      columns={[
        {
          name: 'Way',
          cell: ({ way }) => (
            <Link className={ROW_LINK} to={rowsOf('money', query, { way })}>
              {TILL_WORDS[way]}
            </Link>
          ),
        },
        { name: 'Left', cell: (line) => formatMoney(leftOf(line)) },
        { name: 'Tips in it', cell: ({ tipCents }) => formatMoney(tipCents) },
        { name: 'Taken', cell: ({ takenCents }) => formatMoney(takenCents) },
        { name: 'Went back', cell: ({ backCents }) => formatMoney(-backCents) },
        { name: 'Payments', cell: ({ payments }) => payments },
      ]}
      sums={[
        'Together',
        formatMoney(leftOf(all)),
        formatMoney(all.tipCents),
        formatMoney(all.takenCents),
        formatMoney(-all.backCents),
        all.payments,
      ]}
    />
  )
}

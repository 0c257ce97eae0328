import { Link } from 'react-router'
import { formatMoney } from '#domain/core/money.ts'
import type { TillLine, TillWay } from '#server/desk/reports/till.ts'
import { csv, ReportTable, ROW_LINK, rowsOf, type TableProps } from './report-table.tsx'

export const TILL_WORDS: Record<TillWay, string> = {
  cash: 'Cash',
  'desk-card': 'Card at the desk',
  'online-card': 'Card online or on file',
  link: 'By link',
  other: 'Other',
}

const sum = (lines: readonly TillLine[], of: (line: TillLine) => number) =>
  lines.reduce((all, line) => all + of(line), 0)
const leftOf = ({ takenCents, backCents }: TillLine) => takenCents - backCents

/** What changed hands, as the till and Square count it. */
export function TillTable({ data, query }: TableProps) {
  const { till } = data
  return (
    <ReportTable
      id="till"
      title="Money in and out"
      note="What changed hands in these days, tips too, whatever it was for; what went back comes off the way it came. Store credit moves no money."
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
        { name: 'Payments', cell: ({ payments }) => payments },
        { name: 'Taken', cell: ({ takenCents }) => formatMoney(takenCents) },
        { name: 'Of it tips', cell: ({ tipCents }) => formatMoney(tipCents) },
        { name: 'Went back', cell: ({ backCents }) => formatMoney(-backCents) },
        { name: 'Left', cell: (line) => formatMoney(leftOf(line)) },
      ]}
      sums={[
        'Together',
        sum(till, ({ payments }) => payments),
        formatMoney(sum(till, ({ takenCents }) => takenCents)),
        formatMoney(sum(till, ({ tipCents }) => tipCents)),
        formatMoney(-sum(till, ({ backCents }) => backCents)),
        formatMoney(sum(till, leftOf)),
      ]}
    />
  )
}

import { Link } from 'react-router'
import { formatMoney } from '#domain/core/money.ts'
import type { TillLine } from '#server/desk/reports/till.ts'
import { leftOf, TILL_WORDS, tillSums } from '../ui/till-words.ts'
import { csv, ReportTable, ROW_LINK, rowsOf, type TableProps } from './report-table.tsx'

type Sums = Omit<TillLine, 'way'>
type Line = { name: string; of: (sums: Sums) => number; isAlways?: true }

const LINES: readonly Line[] = [
  { name: 'Left', of: leftOf, isAlways: true },
  { name: 'Went back', of: ({ backCents }) => -backCents },
  { name: 'Tips in it', of: ({ tipCents }) => tipCents },
  { name: 'Taken', of: ({ takenCents }) => takenCents, isAlways: true },
]

function creditWords(cents: number): string {
  if (cents === 0) return 'Store credit moves no money.'
  return `Store credit paid ${formatMoney(cents)} besides: it moves no money.`
}

/** What changed hands, as the till and Square count it. */
export function TillTable({ data, query }: TableProps) {
  const { till } = data
  const all = tillSums(till)
  const lines = LINES.filter(({ of, isAlways }) => isAlways || till.some((line) => of(line) !== 0))
  return (
    <ReportTable
      id="till"
      title="Money in and out"
      note={`What changed hands in these days, tips too, whatever it was for; what went back comes off the way it came, a tip that went back off the tips. ${creditWords(data.now.creditCents)}`}
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
        ...lines.map(({ name, of }) => ({ name, cell: (line: TillLine) => formatMoney(of(line)) })),
        { name: 'Payments', cell: ({ payments }) => payments },
      ]}
      sums={['Together', ...lines.map(({ of }) => formatMoney(of(all))), all.payments]}
    />
  )
}

import { Link } from 'react-router'
import { formatMoney } from '#domain/core/money.ts'
import type { TillLine } from '#server/desk/reports/till.ts'
import { leftOf, TILL_WORDS, tillSums } from '../ui/till-words.ts'
import { csv, ReportTable, ROW_LINK, rowsOf, type TableProps } from './report-table.tsx'

type Sums = Omit<TillLine, 'way'>
type Line = { name: string; of: (sums: Sums) => number; isAlways?: true; isWide?: true }

const LINES: readonly Line[] = [
  { name: 'Taken', of: ({ takenCents }) => takenCents, isAlways: true },
  { name: 'Given back', of: ({ backCents }) => -backCents, isWide: true },
  { name: 'Net', of: leftOf, isAlways: true },
  { name: 'Tips included', of: ({ tipCents }) => tipCents, isWide: true },
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
      note={`What changed hands in these days, tips too, whatever it was for. What you gave back comes off the way it came in, and a tip given back off the tips. ${creditWords(data.now.creditCents)}`}
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
        { name: 'Payments', isWide: true, cell: ({ payments }) => payments },
        ...lines.map(({ name, of, isWide = false }) => ({
          ...{ name, isWide },
          cell: (line: TillLine) => formatMoney(of(line)),
        })),
      ]}
      sums={['Total', all.payments, ...lines.map(({ of }) => formatMoney(of(all)))]}
    />
  )
}

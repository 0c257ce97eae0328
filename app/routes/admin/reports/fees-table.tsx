import { Link } from 'react-router'
import { formatMoney } from '#domain/core/money.ts'
import { CARD_FEE, type CardWay } from '#domain/shop/card-fee.ts'
import { csv, ReportTable, ROW_LINK, rowsOf, type TableProps } from './report-table.tsx'

export const FEE_WORDS: Record<CardWay, string> = {
  online: 'Cards online, on file and by link',
  'in-person': 'Cards at the desk',
}
const WAYS: Record<CardWay, string> = {
  online: 'online-card,link',
  'in-person': 'terminal,desk-card',
}
const rate = (way: CardWay) => `${CARD_FEE[way].perMille / 10}% + ${CARD_FEE[way].cents}¢`
const NOTE =
  'What Square keeps of card payments, tips included. Square tells each fee itself, mostly some minutes after the payment. Cash and other ways cost nothing.'
const ESTIMATED = `Where Square has not told the fee yet, and for cards on another reader, it is only estimated: ${rate('online')} online, ${rate('in-person')} at the desk.`

type Fees = TableProps['data']['fees'][number]
type Counted = { name: string; of: (line: Fees) => number; isCount?: boolean; isWide?: boolean }

/** What card payments have cost; what is not known yet stands apart from it. */
export function FeesTable({ data, query }: TableProps) {
  const { fees } = data
  const sum = (of: (line: Fees) => number) => fees.reduce((all, line) => all + of(line), 0)
  const isKnown = fees.every(({ unknown }) => unknown === 0)
  const columns: readonly Counted[] = [
    { name: 'Number', of: ({ payments }: Fees) => payments, isCount: true, isWide: true },
    { name: 'Paid', of: ({ paidCents }: Fees) => paidCents },
    { name: 'Fees', of: ({ feeCents }: Fees) => feeCents },
    ...(isKnown
      ? []
      : [
          {
            name: 'Not known yet',
            of: ({ unknown }: Fees) => unknown,
            isCount: true,
            isWide: true,
          },
          { name: 'Estimate', of: ({ estimatedCents }: Fees) => estimatedCents, isWide: true },
        ]),
  ]
  const words = (isCount: boolean | undefined, value: number) =>
    isCount ? String(value) : formatMoney(value)
  return (
    <ReportTable
      id="fees"
      title="Card fees"
      note={isKnown ? NOTE : `${NOTE} ${ESTIMATED}`}
      file={csv('fees', query)}
      rows={fees}
      keyOf={({ way }) => way}
      empty="No payments in these days."
      columns={[
        {
          name: 'Payments',
          cell: ({ way }) => (
            <Link className={ROW_LINK} to={rowsOf('money', query, { way: WAYS[way] })}>
              {FEE_WORDS[way]}
            </Link>
          ),
        },
        ...columns.map(({ name, of, isCount, isWide = false }) => ({
          ...{ name, isWide },
          cell: (line: Fees) => words(isCount, of(line)),
        })),
      ]}
      sums={['Total', ...columns.map(({ of, isCount }) => words(isCount, sum(of)))]}
    />
  )
}

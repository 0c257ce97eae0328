import { Link } from 'react-router'
import { formatMoney } from '#domain/core/money.ts'
import { stepWords } from './range.ts'
import { csv, ReportTable, ROW_LINK, rowsOf, type TableProps } from './report-table.tsx'

const NOTE =
  'Given once a consultation is completed and paid, or by you as a gift, less what was taken back. Spent on products and visits, less what went back to it; it comes off revenue as “Paid with store credit”. Open is what clients may still spend at the end of each line.'

/** What the studio owes its clients in credit; a studio that never gave any has no such table. */
export function CreditTable({ data, query }: TableProps) {
  const { creditSteps: steps, credit, by } = data
  const all = [credit, ...steps]
  if (
    all.every(({ givenCents, spentCents, openCents }) => !givenCents && !spentCents && !openCents)
  )
    return null
  return (
    <ReportTable
      id="store-credit"
      title="Store credit"
      note={NOTE}
      file={csv('store-credit', `${query}&by=${by}`)}
      rows={steps}
      keyOf={(step) => step.from}
      empty="Nothing in these days."
      columns={[
        { name: 'When', isShort: true, cell: (step) => stepWords(step, by) },
        { name: 'Given', cell: ({ givenCents }) => formatMoney(givenCents) },
        { name: 'Spent', cell: ({ spentCents }) => formatMoney(spentCents) },
        { name: 'Open', cell: ({ openCents }) => formatMoney(openCents) },
      ]}
      sums={[
        'Total',
        <Link key="given" className={ROW_LINK} to={rowsOf('credit-given', query)}>
          {formatMoney(credit.givenCents)}
        </Link>,
        <Link key="spent" className={ROW_LINK} to={rowsOf('credit', query)}>
          {formatMoney(credit.spentCents)}
        </Link>,
        formatMoney(credit.openCents),
      ]}
    />
  )
}

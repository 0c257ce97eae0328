import { Link } from 'react-router'
import { formatMoney } from '#domain/core/money.ts'
import { CARD_FEE } from '#domain/shop/card-fee.ts'
import { ReportTable } from './report-table.tsx'
import { csv, ROW_LINK, rowsOf, type TableProps } from './table-links.ts'

const WAY_WORDS = {
  online: 'Orders, paid on the site',
  'in-person': 'Visits, if each was paid by card in the studio',
}

export function FeesTable({ data, query }: TableProps) {
  return (
    <ReportTable
      id="fees"
      title="Card fees, estimated"
      note="What Square would have kept, for each payment. A visit that was paid on the site stands in both lines."
      file={csv('fees', query)}
      rows={data.fees}
      keyOf={({ way }) => way}
      empty="No payments in these days."
      columns={[
        {
          name: 'Payments',
          cell: ({ way }) => (
            <Link
              className={ROW_LINK}
              to={rowsOf(way === 'online' ? 'orders' : 'completed', query)}
            >
              {WAY_WORDS[way]}
            </Link>
          ),
        },
        {
          name: 'Rate',
          cell: ({ way }) => `${CARD_FEE[way].perMille / 10}% + ${CARD_FEE[way].cents}¢`,
        },
        { name: 'Number', cell: ({ payments }) => payments },
        { name: 'Paid', cell: ({ paidCents }) => formatMoney(paidCents) },
        { name: 'Fees', cell: ({ feeCents }) => formatMoney(feeCents) },
      ]}
    />
  )
}

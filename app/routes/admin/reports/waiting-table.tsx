import { Link } from 'react-router'
import { formatDuration } from '#domain/core/duration.ts'
import { formatMoney } from '#domain/core/money.ts'
import type { WaitingSums } from '#server/desk/reports/waiting.ts'
import { csv, ReportTable, ROW_LINK, rowsOf, type TableProps } from './report-table.tsx'

/** What the waiting list did with times that became free in these days. */
export function WaitingTable({ data, query }: TableProps) {
  const { waiting } = data
  return (
    <ReportTable
      id="waiting"
      title="Waiting list"
      note="Counted on the day on which the time became free. Too late is whoever had an offer together with others and was not the first to take it. Minutes to fill are the median, nights included."
      file={csv('waiting', query)}
      rows={waiting.freed > 0 ? [waiting] : []}
      keyOf={() => 'waiting'}
      empty="No freed time was offered to anybody in these days."
      columns={[
        { name: 'Times offered', cell: ({ freed }) => freed },
        { name: 'Offers', cell: ({ offers }) => offers },
        { name: 'Declined', cell: ({ declined }) => declined },
        { name: 'No answer', cell: ({ lapsed }) => lapsed },
        { name: 'Too late', cell: ({ disappointed }) => disappointed },
        { name: 'New visits', cell: (sums) => <Visits sums={sums} query={query} /> },
        { name: 'Hours', cell: ({ minutes }) => formatDuration(minutes) },
        { name: 'Worth', cell: ({ cents }) => formatMoney(cents) },
        { name: 'Moved earlier', cell: ({ moved }) => moved },
        { name: 'Minutes to fill', cell: ({ minutesToFill }) => minutesToFill ?? '–' },
      ]}
    />
  )
}

function Visits({ sums: { visits }, query }: { sums: WaitingSums; query: string }) {
  if (visits === 0) return visits
  return (
    <Link to={rowsOf('from-waiting', query)} className={ROW_LINK}>
      {visits}
      <span className="sr-only"> new visits from the waiting list</span>
    </Link>
  )
}

import { keyWords } from '#domain/post/reminder-key.ts'
import type { ConfirmedSums } from '#server/desk/reports/confirmed.ts'
import { percentWords } from './figures.ts'
import { csv, ReportTable, type TableProps } from './report-table.tsx'

/** Of fewer visits a percentage says more than is known. */
const FEWEST = 30

/** Missed visits beside whether their clients had confirmed, and after which reminder. */
export function ConfirmedTable({ data, query }: TableProps) {
  return (
    <ReportTable
      id="confirmed"
      title="Confirmed and missed"
      note={`Whoever confirmed counts by the last reminder that had reached them. A rate stands beside ${FEWEST} visits or more: of fewer it says little.`}
      file={csv('confirmed', query)}
      rows={data.confirmed}
      keyOf={saidWords}
      empty="No visit was completed or missed in these days."
      columns={[
        { name: 'Client', cell: saidWords },
        { name: 'Came', cell: ({ came }) => came },
        { name: 'Missed', cell: ({ missed }) => missed },
        { name: 'Rate', cell: missedRate },
      ]}
    />
  )
}

export function saidWords({ said, reminder }: ConfirmedSums): string {
  if (said === 'not-confirmed') return 'Not confirmed'
  if (said === 'confirmed-by-call') return 'Confirmed on the telephone'
  return reminder ? `Confirmed, reminded ${keyWords(reminder)}` : 'Confirmed, no reminder yet'
}

/** "4%" of enough visits, a dash of fewer. */
export function missedRate({ came, missed }: ConfirmedSums): string {
  const whole = came + missed
  return whole < FEWEST ? '–' : percentWords({ part: missed, whole })
}

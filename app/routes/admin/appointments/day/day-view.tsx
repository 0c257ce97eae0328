import { useYear } from '#app/site/use-year.ts'
import { formatDate } from '#domain/core/when.ts'
import { VisitRow } from '../ui/visit-row.tsx'
import { BlockRow } from './block-row.tsx'
import { FreeRow } from './free-row.tsx'
import type { readDay } from './read-day.ts'

export type Day = Awaited<ReturnType<typeof readDay>>

/** One day in the order of its hours. */
export function DayView({ day }: { day: Day }) {
  return (
    <>
      <Entries day={day} />
      <Cancelled day={day} />
    </>
  )
}

function Entries({ day }: { day: Day }) {
  const year = useYear()
  if (day.entries.length === 0) {
    const isClosed = day.open.length === 0
    return (
      <p className="border-hairline border-y py-6 text-driftwood">
        {isClosed ? 'Closed, and nothing booked.' : 'Nothing booked, and no free time left.'}
      </p>
    )
  }
  return (
    <ol aria-label={formatDate(day.date, year)} className="border-hairline border-t">
      {day.entries.map((entry) => (
        <li key={`${entry.kind} ${entry.startsAt}`} className="border-hairline border-b">
          {entry.kind === 'visit' ? <VisitRow visit={entry.visit} now={day.now} isFull /> : null}
          {entry.kind === 'block' ? <BlockRow block={entry.block} shown={entry} /> : null}
          {entry.kind === 'free' ? <FreeRow date={day.date} free={entry} /> : null}
        </li>
      ))}
    </ol>
  )
}

function Cancelled({ day }: { day: Day }) {
  if (day.cancelled.length === 0) return null
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 text-driftwood">
        {day.cancelled.length} canceled
      </summary>
      <ol className="border-hairline border-t" aria-label="Canceled">
        {day.cancelled.map((visit) => (
          <li key={visit.id} className="border-hairline border-b">
            <VisitRow visit={visit} now={day.now} isFull />
          </li>
        ))}
      </ol>
    </details>
  )
}

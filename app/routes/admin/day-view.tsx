import type { Service } from '#domain/service.ts'
import { formatDate } from '#domain/when.ts'
import { BlockRow } from './block-row.tsx'
import type { Again } from './book-again.ts'
import { DayHead } from './day-head.tsx'
import { DayPanel } from './day-panel.tsx'
import { FreeRow } from './free-row.tsx'
import { Notice, Refusal } from './notice.tsx'
import type { Answer } from './question.ts'
import type { readDay } from './read-day.ts'
import type { Refused } from './refused.ts'
import { VisitRow } from './visit-row.tsx'

export type Day = Awaited<ReturnType<typeof readDay>> & {
  today: string
  panel: string | null
  time: string
  again: Again | null
  services: Service[]
  answer: Answer | null
  done: string | undefined
}

const WITH_PANEL = 'xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start'
const PANEL_INTENTS = ['book', 'block']

export function DayView({ day, refused }: { day: Day; refused: Refused | undefined }) {
  const isInPanel = PANEL_INTENTS.includes(refused?.intent ?? '') && day.panel !== null
  return (
    <div className="max-w-6xl">
      <DayHead day={day} />
      <div className={`mt-5 grid gap-8 ${day.panel ? WITH_PANEL : ''}`}>
        <div className="order-2 space-y-4 xl:order-1">
          {refused && !isInPanel ? <Refusal of={refused}>{refused.message}</Refusal> : null}
          {day.done && !refused ? <Notice>{day.done}</Notice> : null}
          <Entries day={day} />
          <Cancelled day={day} />
        </div>
        {day.panel ? (
          <div className="order-1 xl:sticky xl:top-9 xl:order-2">
            <DayPanel day={day} refused={isInPanel ? refused : undefined} />
          </div>
        ) : null}
      </div>
    </div>
  )
}

function Entries({ day }: { day: Day }) {
  if (day.entries.length === 0) {
    const isClosed = day.open.length === 0
    return (
      <p className="border-hairline border-y py-6 text-driftwood">
        {isClosed ? 'Closed, and nothing booked.' : 'Nothing booked, and no free time left.'}
      </p>
    )
  }
  return (
    <ol aria-label={formatDate(day.date)} className="border-hairline border-t">
      {day.entries.map((entry) => (
        <li key={`${entry.kind} ${entry.startsAt}`} className="border-hairline border-b">
          {entry.kind === 'visit' ? <VisitRow booking={entry.booking} now={day.now} /> : null}
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
        {day.cancelled.length} cancelled
      </summary>
      <ol className="border-hairline border-t" aria-label="Cancelled">
        {day.cancelled.map((booking) => (
          <li key={booking.id} className="border-hairline border-b">
            <VisitRow booking={booking} now={day.now} />
          </li>
        ))}
      </ol>
    </details>
  )
}

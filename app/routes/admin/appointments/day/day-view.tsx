import { Form, Link } from 'react-router'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import type { Interval } from '#domain/calendar/schedule.ts'
import { formatDuration, MINUTE_MS } from '#domain/core/duration.ts'
import {
  clockTime,
  formatDate,
  formatDay,
  formatTime,
  formatWhen,
  localDate,
} from '#domain/core/when.ts'
import type { Block } from '#server/calendar/bookings.ts'
import { SmallButton, TextLink } from '../../ui/controls.tsx'
import { TimeColumn } from '../../ui/visit-facts.tsx'
import { calendarPath, useActionPath } from '../ui/calendar-path.ts'
import { KeptRow } from '../ui/kept-time.tsx'
import { VisitRow } from '../ui/visit-rows.tsx'
import { DayGrid } from './day-grid.tsx'
import type { readDay } from './read-day.ts'
import type { VisitPanelData } from './read-panel.ts'

export type Day = Awaited<ReturnType<typeof readDay>>

type DayViewProps = { day: Day; visit: VisitPanelData | null; hasPanel: boolean }

/** One day as a grid, and in the order of its hours with everything that is known and can be done. */
export function DayView({ day, visit, hasPanel }: DayViewProps) {
  return (
    <div className={`grid gap-x-10 gap-y-8 ${hasPanel ? '' : BESIDE}`}>
      <DayGrid day={day} visit={visit} />
      <section id="in-order" aria-label="In order" className="min-w-0 scroll-mt-4">
        <h2 className="mb-3 text-2xl">In order</h2>
        <Entries day={day} />
        <Cancelled day={day} />
      </section>
    </div>
  )
}

const BESIDE = 'xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]'

function Entries({ day }: { day: Day }) {
  const year = useYear()
  if (day.entries.length === 0) {
    const isClosed = day.open?.length === 0
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
          {entry.kind === 'kept' ? <KeptRow kept={entry.kept} now={day.now} /> : null}
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

/** A stretch that nothing takes, on one line so that the visits stand out. */
function FreeRow({ date, free }: { date: string; free: Interval }) {
  const { zone } = STUDIO
  const length = formatDuration(Math.floor((free.endsAt - free.startsAt) / MINUTE_MS))
  const at = new URLSearchParams({ date, panel: 'book', time: clockTime(free.startsAt, zone) })
  return (
    <div className="figures grid min-h-11 py-0.5 grid-cols-[5.25rem_minmax(0,1fr)] items-center gap-3 text-driftwood sm:grid-cols-[6.5rem_minmax(0,1fr)]">
      <p>{formatTime(free.startsAt, zone)}</p>
      <div className="flex items-center justify-between gap-4">
        <p>
          Free to {formatTime(free.endsAt, zone)} · {length}
        </p>
        <Link className="link inline-flex min-h-11 shrink-0 items-center" to={`?${at}`}>
          Book here
        </Link>
      </div>
    </div>
  )
}

/** Time off; `shown` is the part of it that falls on the day. */
function BlockRow({ block, shown }: { block: Block; shown: Interval }) {
  const year = useYear()
  const action = useActionPath()
  const { zone } = STUDIO
  const lastInstant = block.endsAt - 1
  const isOneDay = localDate(block.startsAt, zone) === localDate(lastInstant, zone)
  const endsAtMidnight = localDate(block.endsAt, zone) !== localDate(lastInstant, zone)
  return (
    <TimeColumn span={shown}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          <span className="font-medium">Blocked</span>
          {block.note ? `: ${block.note}` : ''}
          {block.series ? <span className="text-driftwood"> · comes again</span> : null}
          {isOneDay ? null : (
            <span className="figures block text-driftwood">
              {formatWhen(block.startsAt, zone, year)} to{' '}
              {endsAtMidnight ? 'the end of ' : `${formatTime(block.endsAt, zone)}, `}
              {formatDay(lastInstant, zone, year)}
            </span>
          )}
        </p>
        {block.series ? (
          <TextLink
            to={calendarPath({
              ...{ date: shownDate(shown), panel: 'series' },
              ...{ series: block.series.id, on: block.series.date },
            })}
            preventScrollReset
          >
            Change or end
          </TextLink>
        ) : (
          <Form method="post" action={action} preventScrollReset>
            <input type="hidden" name="blockId" value={block.id} />
            <SmallButton name="intent" value="unblock" quiet>
              Unblock
            </SmallButton>
          </Form>
        )}
      </div>
    </TimeColumn>
  )
}

const shownDate = ({ startsAt }: Interval) => localDate(startsAt, STUDIO.zone)

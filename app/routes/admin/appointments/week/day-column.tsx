import { Link } from 'react-router'
import { STUDIO } from '#content/studio.ts'
import { type GridRow, placeInGrid } from '#domain/calendar/grid-place.ts'
import type { Interval } from '#domain/calendar/schedule.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/core/duration.ts'
import { clockTime, formatTime, localDate } from '#domain/core/when.ts'
import { calendarPath } from '../ui/calendar-path.ts'
import { keptWords } from '../ui/kept-time.tsx'
import type { DragTarget } from './drag.ts'
import type { Week, WeekDay } from './read-week.ts'
import { VisitBlock } from './visit-block.tsx'

/** How tall an hour is; columns and scale share it. */
const HOUR_HEIGHT_REM = 4

/** The hours at the left edge, on the studio's clock. */
export function HourScale({ rows }: { rows: GridRow[] }) {
  return (
    <div aria-hidden className="figures text-[0.8125rem] text-driftwood">
      <div className="h-14 border-hairline border-b" />
      {rows.map(({ hour, isSecond }) => (
        <div
          key={`${hour} ${isSecond}`}
          style={{ height: `${HOUR_HEIGHT_REM}rem` }}
          className="pt-0.5 pr-1 text-right leading-4 whitespace-nowrap"
        >
          {hour % 12 || 12} {hour < 12 ? 'am' : 'pm'}
          {isSecond ? <span className="block">again</span> : null}
        </div>
      ))}
    </div>
  )
}

type DayColumnProps = { day: WeekDay; week: Week; shown: DragTarget | null }

/** One day's hours: open time light, closed time darker, visits and time off on top. */
export function DayColumn({ day, week, shown }: DayColumnProps) {
  const { zone } = STUDIO
  const isTarget = shown && localDate(shown.at, zone) === day.date
  const total = day.column.rows.length
  const box = (span: Interval) => boxOf(span, day)
  return (
    <div
      data-column={day.date}
      className="relative bg-linen/70"
      style={{ height: `${total * HOUR_HEIGHT_REM}rem` }}
    >
      {day.open.map((span) => (
        <div key={span.startsAt} className="absolute inset-x-0 bg-blossom" style={box(span)} />
      ))}
      {day.column.rows.map((startsAt, row) => (
        <HourCell key={week.grid.rows[row]?.hour ?? row} {...{ startsAt, row, total, day }} />
      ))}
      {day.blocks.map((block) => (
        <Link
          key={block.id}
          to={calendarPath({ date: day.date })}
          className="absolute inset-x-0.5 overflow-hidden rounded-xs border border-hairline bg-linen px-1.5 text-[0.8125rem] leading-5 text-driftwood"
          style={box(block)}
        >
          {block.note || 'Blocked'}
        </Link>
      ))}
      {day.kept.map((kept) => (
        <Link
          key={kept.freedId}
          to={calendarPath({ date: day.date })}
          className="absolute inset-x-0.5 overflow-hidden rounded-xs border border-clay border-dashed bg-blossom px-1.5 text-[0.8125rem] leading-5 text-clay"
          style={box(kept)}
        >
          {keptWords(kept, week.now)}
        </Link>
      ))}
      {day.visits.map((one) => (
        <VisitBlock
          key={one.booking.id}
          placed={one}
          week={week}
          style={box(one.booking)}
          isMoving={shown?.id === one.booking.id}
        />
      ))}
      {isTarget ? (
        <div
          aria-hidden
          className="figures pointer-events-none absolute inset-x-0.5 z-10 overflow-hidden rounded-xs border-2 border-clay border-dashed bg-blossom/80 px-1.5 text-[0.8125rem] font-medium leading-5 text-clay"
          style={box({ startsAt: shown.at, endsAt: shown.at + shown.minutes * MINUTE_MS })}
        >
          {formatTime(shown.at, zone)}
        </div>
      ) : null}
    </div>
  )
}

type HourCellProps = {
  startsAt: number | null
  row: number
  total: number
  day: WeekDay
}

/** An hour to press on; whoever uses keys finds the same on the day's own page. */
function HourCell({ startsAt, row, total, day }: HourCellProps) {
  const style = { top: `${(row / total) * 100}%`, height: `${100 / total}%` }
  const line = 'absolute inset-x-0 border-hairline border-b'
  if (startsAt === null) {
    return (
      <div aria-hidden className={`${line} bg-hairline`} style={style} title="The clock skips it" />
    )
  }
  const at = (instant: number) =>
    calendarPath({
      view: 'week',
      date: day.date,
      panel: 'book',
      time: clockTime(instant, STUDIO.zone),
      until: clockTime(instant + HOUR_MS, STUDIO.zone),
    })
  return (
    <div aria-hidden className={line} style={style}>
      {[0, 30].map((minute) => (
        <Link
          key={minute}
          tabIndex={-1}
          draggable={false}
          preventScrollReset
          to={at(startsAt + minute * MINUTE_MS)}
          className="block h-1/2 hover:bg-citrus/15"
        />
      ))}
    </div>
  )
}

function boxOf(span: Interval, { column }: WeekDay) {
  const total = column.rows.length
  const top = placeInGrid(span.startsAt, column)
  const bottom = placeInGrid(span.endsAt, column)
  return { top: `${(top / total) * 100}%`, height: `${((bottom - top) / total) * 100}%` }
}

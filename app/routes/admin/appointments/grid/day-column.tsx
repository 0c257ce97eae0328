import { Link } from 'react-router'
import { STUDIO } from '#content/studio.ts'
import { type GridRow, placeInGrid } from '#domain/calendar/grid/grid-place.ts'
import type { Interval } from '#domain/calendar/schedule.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { formatTime, localDate } from '#domain/core/when.ts'
import { calendarPath } from '../ui/calendar-path.ts'
import { keptWords } from '../ui/kept-time.tsx'
import type { DragTarget } from './drag.ts'
import { Gaps, HourCell } from './gaps.tsx'
import { NowLine } from './now-line.tsx'
import type { GridDay, GridShown } from './read-grid.ts'
import { VisitBlock } from './visit-block.tsx'

/** How tall an hour is; columns and scale share it. */
const HOUR_HEIGHT_REM = { day: 5, week: 4 }

export function hourHeightOf({ view }: Pick<GridShown, 'view'>): number {
  return HOUR_HEIGHT_REM[view === 'day' ? 'day' : 'week']
}

type HourScaleProps = { rows: GridRow[]; hourRem: number; hasTitles?: boolean }

/** The hours at the left edge, on the studio's clock. */
export function HourScale({ rows, hourRem, hasTitles = true }: HourScaleProps) {
  return (
    <div aria-hidden className="figures text-[0.8125rem] text-driftwood">
      {hasTitles ? (
        <div className="sticky top-0 z-15 h-14 border-hairline border-b bg-blossom" />
      ) : null}
      {rows.map(({ hour, isSecond }) => (
        <div
          key={`${hour} ${isSecond}`}
          style={{ height: `${hourRem}rem` }}
          className="pt-0.5 pr-1 text-right leading-4 whitespace-nowrap"
        >
          {hour % 12 || 12} {hour < 12 ? 'am' : 'pm'}
          {isSecond ? <span className="block">again</span> : null}
        </div>
      ))}
    </div>
  )
}

type DayColumnProps = {
  day: GridDay
  grid: GridShown
  shown: DragTarget | null
  /** Where they are known: the stretches that can be booked. */
  free?: readonly Interval[]
}

/** One day's hours: open time light, closed time darker, visits and time off on top. */
export function DayColumn({ day, grid, shown, free = [] }: DayColumnProps) {
  const { zone } = STUDIO
  const isTarget = shown && localDate(shown.at, zone) === day.date
  const total = day.column.rows.length
  const box = (span: Interval) => boxOf(span, day)
  const asDay = `${calendarPath({ date: day.date })}${grid.view === 'day' ? '#in-order' : ''}`
  return (
    <div
      data-column={day.date}
      className="relative bg-linen/70"
      style={{ height: `${total * hourHeightOf(grid)}rem` }}
    >
      {day.open.map((span) => (
        <div key={span.startsAt} className="absolute inset-x-0 bg-blossom" style={box(span)} />
      ))}
      {day.column.rows.map((startsAt, row) => (
        <HourCell key={grid.rows[row]?.hour ?? row} {...{ startsAt, row, total, day, grid }} />
      ))}
      <Gaps free={free} day={day} grid={grid} box={box} />
      {day.blocks.map((block) => (
        <Link
          key={block.id}
          to={asDay}
          className="absolute inset-x-0.5 overflow-hidden rounded-xs border border-hairline bg-linen px-1.5 text-[0.8125rem] leading-5 text-driftwood"
          style={box(block)}
        >
          {block.note || 'Blocked'}
        </Link>
      ))}
      {day.kept.map((kept) => (
        <Link
          key={kept.freedId}
          to={asDay}
          className="absolute inset-x-0.5 overflow-hidden rounded-xs border border-clay border-dashed bg-blossom px-1.5 text-[0.8125rem] leading-5 text-clay"
          style={box(kept)}
        >
          {keptWords(kept, grid.now)}
        </Link>
      ))}
      {day.visits.map((one) => (
        <VisitBlock
          key={one.item.id}
          placed={one}
          grid={grid}
          style={box(one.item)}
          isMoving={shown?.id === one.item.id}
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
      {day.date === grid.today ? <NowLine now={grid.now} column={day.column} /> : null}
    </div>
  )
}

function boxOf(span: Interval, { column }: GridDay) {
  const total = column.rows.length
  const top = placeInGrid(span.startsAt, column)
  const bottom = placeInGrid(span.endsAt, column)
  return { top: `${(top / total) * 100}%`, height: `${((bottom - top) / total) * 100}%` }
}

import { Link } from 'react-router'
import { STUDIO } from '#content/studio.ts'
import { piecesOf } from '#domain/calendar/grid/grid-place.ts'
import type { Interval } from '#domain/calendar/schedule.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/core/duration.ts'
import { clockTime, formatTime } from '#domain/core/when.ts'
import { calendarPath, viewInPath } from '../ui/calendar-path.ts'
import type { GridDay, GridShown } from './read-grid.ts'

const PIECE_MINUTES = 30

const SAID = 'absolute inset-x-2 top-0 group-hover/gap:opacity-0 group-focus-visible/gap:opacity-0'
const SAID_FROM_MINUTES = 25

/** Whether a line of words has room in it. */
function isRoomy({ startsAt, endsAt }: Interval): boolean {
  return endsAt - startsAt >= SAID_FROM_MINUTES * MINUTE_MS
}

type GapsProps = {
  free: readonly Interval[]
  day: GridDay
  grid: GridShown
  box: (span: Interval) => { top: string; height: string }
}

/** What is free, half an hour at a time, each a press; whoever uses keys comes to the first of each stretch. */
export function Gaps({ free, day, grid, box }: GapsProps) {
  return free.map((span) => (
    <div key={span.startsAt}>
      {piecesOf(span, PIECE_MINUTES).map((piece, i) => {
        // What is too low for a thumb has a line of its own under the day.
        const isNamed = i === 0 && isRoomy(span)
        return (
          <Link
            key={piece.startsAt}
            to={bookPath(upToAnHour(piece.startsAt), day, grid)}
            preventScrollReset
            draggable={false}
            tabIndex={isNamed ? undefined : -1}
            aria-hidden={isNamed ? undefined : true}
            className="group/gap figures absolute inset-x-0 px-2 text-[0.8125rem] leading-5 text-driftwood hover:bg-citrus/15 focus-visible:z-10"
            style={box(piece)}
          >
            <span className="opacity-0 group-hover/gap:opacity-100 group-focus-visible/gap:opacity-100">
              Book {formatTime(piece.startsAt, STUDIO.zone)}
            </span>
            {isNamed ? (
              <span className={SAID}>
                <span className="sr-only">, </span>Free to {formatTime(span.endsAt, STUDIO.zone)}
              </span>
            ) : null}
          </Link>
        )
      })}
    </div>
  ))
}

const BLOCK_MINUTES = 15

type ShortGapsProps = { free: readonly Interval[]; day: GridDay; grid: GridShown }

/** The stretches that are too short for a line in the grid, each as wide and tall as a thumb; none where neither a treatment nor a block fits. */
export function ShortGaps({ free, day, grid }: ShortGapsProps) {
  const least = Math.min(BLOCK_MINUTES, grid.shortestMinutes || BLOCK_MINUTES) * MINUTE_MS
  const short = free.filter((span) => !isRoomy(span) && span.endsAt - span.startsAt >= least)
  if (short.length === 0) return null
  return (
    <section aria-label="Short gaps" className="mt-4">
      <h2 className="font-text text-[0.9375rem] tracking-normal text-driftwood">Short gaps</h2>
      <ul className="figures mt-1 flex flex-wrap gap-2">
        {short.map((span) => (
          <li key={span.startsAt}>
            <Link
              to={bookPath(span, day, grid)}
              preventScrollReset
              className="inline-flex min-h-11 items-center rounded-full border border-hairline bg-blossom px-3.5 hover:bg-citrus/15"
            >
              <span className="sr-only">Book </span>
              {formatTime(span.startsAt, STUDIO.zone).replace(/ [ap]m$/, '')} to{' '}
              {formatTime(span.endsAt, STUDIO.zone)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type HourCellProps = {
  startsAt: number | null
  row: number
  total: number
  day: GridDay
  grid: GridShown
}

/** An hour to press on; whoever uses keys finds the same on the day's own page. */
export function HourCell({ startsAt, row, total, day, grid }: HourCellProps) {
  const style = { top: `${(row / total) * 100}%`, height: `${100 / total}%` }
  const line = 'absolute inset-x-0 border-hairline border-b'
  if (startsAt === null) {
    return (
      <div aria-hidden className={`${line} bg-hairline`} style={style} title="The clock skips it" />
    )
  }
  return (
    <div aria-hidden className={line} style={style}>
      {[0, PIECE_MINUTES].map((minute) => (
        <Link
          key={minute}
          tabIndex={-1}
          draggable={false}
          preventScrollReset
          to={bookPath(upToAnHour(startsAt + minute * MINUTE_MS), day, grid)}
          className="block h-1/2 hover:bg-citrus/15"
        />
      ))}
    </div>
  )
}

const upToAnHour = (startsAt: number): Interval => ({ startsAt, endsAt: startsAt + HOUR_MS })

function bookPath({ startsAt, endsAt }: Interval, day: GridDay, grid: GridShown): string {
  return calendarPath({
    view: viewInPath(grid.view),
    date: day.date,
    panel: 'book',
    time: clockTime(startsAt, STUDIO.zone),
    until: clockTime(endsAt, STUDIO.zone),
  })
}

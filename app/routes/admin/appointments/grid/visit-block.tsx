import { Link } from 'react-router'
import { STUDIO } from '#content/studio.ts'
import { bookingStatus, canMove } from '#domain/calendar/booking.ts'
import { formatTime } from '#domain/core/when.ts'
import { TREATMENT_TONES } from '../../ui/treatment-tones.ts'
import { calendarPath, viewInPath } from '../ui/calendar-path.ts'
import type { GridShown, PlacedVisit } from './read-grid.ts'
import { StatusShape, stripeOf } from './status-shape.tsx'

// How long a visit must be for its words to stand on lines of their own; an hour of one day is taller.
const TWO_LINES_MINUTES = { day: 30, week: 40 }
const THREE_LINES_MINUTES = 60

// Where it still stands while it is about to go elsewhere.
const MOVING = 'border-hairline border-dashed bg-oat text-driftwood'

type VisitBlockProps = {
  placed: PlacedVisit
  grid: GridShown
  style: { top: string; height: string }
  isMoving: boolean
}

/** A visit in the grid: pressed it opens, dragged (with a finger: held, then dragged) it moves, dragged at its lower edge it grows. */
export function VisitBlock({ placed, grid, style, isMoving }: VisitBlockProps) {
  const { item: booking, lane, lanes } = placed
  const width = 100 / lanes
  const isDay = grid.view === 'day'
  const isShort = booking.durationMinutes < TWO_LINES_MINUTES[isDay ? 'day' : 'week']
  const isNamed = isDay ? !isShort : booking.durationMinutes >= THREE_LINES_MINUTES
  const tone = `${TREATMENT_TONES[grid.colors[booking.serviceId] ?? 'leaf']} ${stripeOf(booking)}`
  return (
    <div
      className="absolute p-px"
      style={{ ...style, left: `${lane * width}%`, width: `${width}%` }}
      data-visit={canMove(booking) ? booking.id : undefined}
    >
      <Link
        to={calendarPath({
          view: viewInPath(grid.view),
          date: grid.date,
          panel: 'visit',
          booking: booking.id,
        })}
        preventScrollReset
        draggable={false}
        className={`figures relative h-full min-h-6 [-webkit-touch-callout:none] select-none overflow-hidden rounded-xs px-1.5 py-px text-[0.8125rem] leading-4.5 text-bark ${isShort ? 'flex gap-1.5' : 'block'} ${isMoving ? MOVING : tone}`}
      >
        <span className={`truncate font-medium ${isShort ? 'min-w-0' : 'block'}`}>
          <StatusShape of={booking} />
          <span className={booking.status === 'NO_SHOW' ? 'line-through' : ''}>
            {booking.firstName} {booking.lastName}
          </span>
          {isDay && !isShort ? <Times booking={booking} className="font-normal" /> : null}
        </span>
        {isDay && !isShort ? null : (
          <span data-time className={isShort ? 'hidden shrink-0 md:inline' : 'block truncate'}>
            {formatTime(booking.startsAt, STUDIO.zone)}
          </span>
        )}
        <span className="sr-only">{longWords(booking, isDay && !isShort)}</span>
        {isNamed ? (
          <span aria-hidden className={isDay ? 'block truncate' : 'hidden truncate md:block'}>
            {booking.serviceName}
          </span>
        ) : null}
      </Link>
      {canMove(booking) ? (
        <span
          aria-hidden
          data-resize
          className="absolute inset-x-0 bottom-0 hidden h-2 cursor-ns-resize md:block"
        />
      ) : null}
    </div>
  )
}

function Times(props: { booking: PlacedVisit['item']; className: string }) {
  const { startsAt, endsAt } = props.booking
  const { zone } = STUDIO
  return (
    <span data-time className={props.className}>
      {' '}
      {formatTime(startsAt, zone)} to {formatTime(endsAt, zone)}
    </span>
  )
}

function longWords(booking: PlacedVisit['item'], hasTimes: boolean): string {
  const { endsAt, serviceName, status, isClientConfirmed, isHere } = booking
  const word = status === 'NO_SHOW' ? 'no-show' : bookingStatus(status)
  return [
    hasTimes ? '' : ` to ${formatTime(endsAt, STUDIO.zone)}`,
    serviceName,
    word,
    ...(isHere && word === 'confirmed' ? ['here'] : []),
    ...(isClientConfirmed ? ['confirmed by the client'] : []),
  ].join(', ')
}

import { Link } from 'react-router'
import { STUDIO } from '#content/studio.ts'
import { bookingStatus, canMove } from '#domain/calendar/booking.ts'
import { formatTime } from '#domain/core/when.ts'
import { Check } from '../../ui/icons.tsx'
import { calendarPath } from '../ui/calendar-path.ts'
import type { Placed, Week } from './read-week.ts'

const TONE = {
  confirmed: 'border-status-green bg-status-green-tint text-status-green',
  pending: 'border-status-yellow border-dashed bg-status-yellow-tint text-status-yellow',
  completed: 'border-status-blue bg-status-blue-tint text-status-blue',
  cancelled: 'border-status-red bg-status-red-tint text-status-red',
}

// How long a visit must be for its words to stand on lines of their own.
const TWO_LINES_MINUTES = 40
const THREE_LINES_MINUTES = 60

// Where it still stands while it is about to go elsewhere.
const MOVING = 'border-hairline border-dashed bg-oat text-driftwood'

type VisitBlockProps = {
  placed: Placed
  week: Week
  style: { top: string; height: string }
  isMoving: boolean
}

/** A visit in the grid: pressed it opens, dragged (with a finger: held, then dragged) it moves, dragged at its lower edge it grows. */
export function VisitBlock({ placed, week, style, isMoving }: VisitBlockProps) {
  const { booking, lane, lanes } = placed
  const width = 100 / lanes
  const isShort = booking.durationMinutes < TWO_LINES_MINUTES
  return (
    <div
      className="absolute p-px"
      style={{ ...style, left: `${lane * width}%`, width: `${width}%` }}
      data-visit={canMove(booking) ? booking.id : undefined}
    >
      <Link
        to={calendarPath({
          view: 'week',
          date: week.date,
          panel: 'visit',
          booking: booking.id,
        })}
        preventScrollReset
        draggable={false}
        className={`figures relative h-full min-h-6 [-webkit-touch-callout:none] select-none overflow-hidden rounded-xs border-l-3 px-1.5 py-0.5 text-[0.8125rem] leading-4.5 ${isShort ? 'flex gap-1.5' : 'block'} ${isMoving ? MOVING : TONE[bookingStatus(booking.status)]}`}
      >
        <span className={`truncate font-medium ${isShort ? 'min-w-0' : 'block'}`}>
          {booking.isClientConfirmed && booking.status === 'CONFIRMED' ? (
            <Check strokeWidth={2} className="mr-0.5 inline size-3.5 align-[-0.125em]" />
          ) : null}
          {booking.firstName} {booking.lastName}
        </span>
        <span data-time className={isShort ? 'shrink-0' : 'block truncate'}>
          {formatTime(booking.startsAt, STUDIO.zone)}
          <span className="sr-only">{longWords(booking)}</span>
        </span>
        {booking.durationMinutes >= THREE_LINES_MINUTES ? (
          <span aria-hidden className="hidden truncate md:block">
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

function longWords({ endsAt, serviceName, status, isClientConfirmed }: Placed['booking']): string {
  const stands = `${bookingStatus(status)}${isClientConfirmed ? ', confirmed by the client' : ''}`
  return ` to ${formatTime(endsAt, STUDIO.zone)}, ${serviceName}, ${stands}`
}

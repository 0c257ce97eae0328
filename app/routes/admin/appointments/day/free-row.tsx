import { Link } from 'react-router'
import { studio as place } from '#content/studio.ts'
import type { Interval } from '#domain/calendar/schedule.ts'
import { formatDuration, MINUTE_MS } from '#domain/core/duration.ts'
import { formatTime } from '#domain/core/when.ts'
import { clockTime } from '../../ui/clock-time.ts'

/** A stretch that nothing takes, on one line so that the visits stand out. */
export function FreeRow({ date, free }: { date: string; free: Interval }) {
  const { zone } = place
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

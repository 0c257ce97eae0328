import { Link } from 'react-router'
import { studio as place } from '#content/studio.ts'
import { formatDuration, MINUTE_MS } from '#domain/duration.ts'
import type { Interval } from '#domain/schedule.ts'
import { clockTime } from './clock-time.ts'
import { TimeColumn } from './time-column.tsx'

export function FreeRow({ date, free }: { date: string; free: Interval }) {
  const at = new URLSearchParams({
    date,
    panel: 'book',
    time: clockTime(free.startsAt, place.zone),
  })
  return (
    <TimeColumn span={free}>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-driftwood">
        <p className="figures">
          Free · {formatDuration(Math.floor((free.endsAt - free.startsAt) / MINUTE_MS))}
        </p>
        <Link className="link inline-flex min-h-11 items-center" to={`?${at}`}>
          Book here
        </Link>
      </div>
    </TimeColumn>
  )
}

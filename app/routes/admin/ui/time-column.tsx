import type { ReactNode } from 'react'
import { STUDIO } from '#content/studio.ts'
import type { Interval } from '#domain/calendar/schedule.ts'
import { formatTime } from '#domain/core/when.ts'

/** A row of the day: its times on the left, what happens on the right. */
export function TimeColumn({ span, children }: { span: Interval; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.25rem_minmax(0,1fr)] gap-3 py-3.5 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
      <p className="figures">
        <span className="block font-medium">{formatTime(span.startsAt, STUDIO.zone)}</span>
        <span className="block text-driftwood">
          <span aria-hidden>– </span>
          <span className="sr-only">to </span>
          {formatTime(span.endsAt, STUDIO.zone)}
        </span>
      </p>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

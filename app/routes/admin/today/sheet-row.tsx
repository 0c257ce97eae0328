import { studio as place } from '#content/studio.ts'
import { formatDuration } from '#domain/core/duration.ts'
import { phoneHref, phoneShown } from '#domain/core/phone.ts'
import { formatTime } from '#domain/core/when.ts'
import type { DayVisit } from '#server/desk/today/today.ts'
import { AlertMarks } from '../ui/alert-marks.tsx'
import { TimeColumn } from '../ui/time-column.tsx'

const WORDS: Record<string, string> = {
  PENDING: 'Waiting for your answer',
  COMPLETED: 'Completed',
  NO_SHOW: 'Did not come',
}

/** One visit on the sheet: words only, and a telephone number to press. */
export function SheetRow({ visit }: { visit: DayVisit }) {
  const state =
    visit.arrivedAt !== null && visit.status === 'CONFIRMED'
      ? `Here since ${formatTime(visit.arrivedAt, place.zone)}`
      : WORDS[visit.status]
  return (
    <li className="border-hairline border-b">
      <TimeColumn span={visit}>
        <p className="text-[1.0625rem] font-medium">
          {visit.firstName} {visit.lastName}
        </p>
        <AlertMarks alerts={visit.alerts} />
        <p className="mt-0.5">
          {[visit.serviceName, ...visit.addons.map((addon) => addon.name)].join(' + ')} ·{' '}
          {formatDuration(visit.durationMinutes)}
        </p>
        {visit.note ? <p className="break-words whitespace-pre-line">{visit.note}</p> : null}
        <p className="figures flex flex-wrap items-center gap-x-4 text-driftwood">
          <a className="link inline-flex min-h-11 items-center" href={phoneHref(visit.phone)}>
            {phoneShown(visit.phone)}
          </a>
          {state}
        </p>
      </TimeColumn>
    </li>
  )
}

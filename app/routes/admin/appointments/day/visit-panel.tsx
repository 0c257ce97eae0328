import { Refusal } from '#app/components/refusal.tsx'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { canMove } from '#domain/calendar/booking.ts'
import { formatDuration, MINUTE_MS } from '#domain/core/duration.ts'
import { formatPrice } from '#domain/core/money.ts'
import { clockTime, formatTime, formatWhen, localDate } from '#domain/core/when.ts'
import type { DayVisit } from '#server/desk/today/today.ts'
import { SmallButtonLink, TextLink } from '../../ui/controls.tsx'
import type { DayRefused } from '../../ui/day-refused.ts'
import { visitPath } from '../../ui/paths.ts'
import { AlertMarks, ContactLine, Marks } from '../../ui/visit-facts.tsx'
import { calendarPath } from '../ui/calendar-path.ts'
import { MoveForm } from '../ui/move-form.tsx'
import { VisitSteps } from '../ui/visit-steps.tsx'
import type { PanelData, VisitPanelData } from './read-panel.ts'

type VisitPanelProps = { day: PanelData; visit: VisitPanelData; refused: DayRefused | undefined }

/** One visit beside the calendar: what it is and what may be done with it, or where it is about to go. */
export function VisitPanel({ day, visit, refused }: VisitPanelProps) {
  const { booking } = visit
  return (
    <>
      {refused && !refused.preview && refused.message ? <Refusal of={refused} /> : null}
      <Facts booking={booking} />
      {day.panel === 'move' && canMove(booking) ? (
        <Move day={day} visit={visit} refused={refused} />
      ) : (
        <Choices day={day} booking={booking} />
      )}
    </>
  )
}

function Facts({ booking }: { booking: DayVisit }) {
  const year = useYear()
  const { zone } = STUDIO
  const treatment = [booking.serviceName, ...booking.addons.map((addon) => addon.name)].join(' + ')
  return (
    <div className="figures mt-3 space-y-1">
      <p className="font-medium">
        {formatWhen(booking.startsAt, zone, year)} to {formatTime(booking.endsAt, zone)}
      </p>
      <p>
        {treatment} · {formatDuration(booking.durationMinutes)} · {formatPrice(booking.priceCents)}
      </p>
      <AlertMarks alerts={booking.alerts} />
      <ContactLine booking={booking} />
      <Marks visit={booking} />
      <p>
        <TextLink to={visitPath(booking.id)}>Open the visit</TextLink>
      </p>
    </div>
  )
}

function Choices({ day, booking }: { day: PanelData; booking: DayVisit }) {
  const move = calendarPath({
    view: day.view,
    date: day.date,
    panel: 'move',
    booking: booking.id,
    at: booking.startsAt,
  })
  return (
    <VisitSteps visit={booking} now={day.now} className="mt-4">
      {canMove(booking) ? (
        <SmallButtonLink to={move} preventScrollReset>
          Move
        </SmallButtonLink>
      ) : null}
    </VisitSteps>
  )
}

function Move({ day, visit, refused }: VisitPanelProps) {
  const year = useYear()
  const { booking } = visit
  const at = visit.to?.at ?? booking.startsAt
  const minutes = visit.to?.minutes ?? booking.durationMinutes
  const isElsewhere = at !== booking.startsAt || minutes !== booking.durationMinutes
  const { zone } = STUDIO
  const action = calendarPath({
    view: day.view,
    date: day.date,
    panel: 'move',
    booking: booking.id,
    at,
    minutes,
  })
  return (
    <div className="mt-4 border-hairline border-t pt-4">
      {isElsewhere ? (
        <p className="figures mb-3 font-medium text-clay">
          To {formatWhen(at, zone, year)} to {formatTime(at + minutes * MINUTE_MS, zone)}
        </p>
      ) : null}
      <MoveForm
        key={`${at} ${minutes}`}
        method="post"
        action={action}
        booking={booking}
        filled={{ date: localDate(at, zone), time: clockTime(at, zone), at, minutes }}
        against={isElsewhere ? visit.to?.against : undefined}
        refusal={visit.refusal}
        refused={refused?.intent.endsWith('move') ? refused : undefined}
      />
    </div>
  )
}

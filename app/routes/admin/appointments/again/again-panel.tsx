import { Form, Link } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { Refusal } from '#app/components/refusal.tsx'
import { FormState } from '#app/form/form-state.tsx'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { canCancel, canMove } from '#domain/calendar/booking.ts'
import { visitsWords } from '#domain/calendar/series/visit-series.ts'
import { count } from '#domain/core/count.ts'
import { LONGEST } from '#domain/core/texts.ts'
import { formatWhen } from '#domain/core/when.ts'
import type { SeriesPlace } from '#server/calendar/series/visits-place.ts'
import type { DayVisit } from '#server/desk/today/today.ts'
import { Folded, SmallButton } from '../../ui/controls.tsx'
import type { DayRefused } from '../../ui/day-refused.ts'
import { visitPath } from '../../ui/paths.ts'
import { AskInPlace, BookingShown } from '../ui/ask-first.tsx'
import { NotifyTick } from '../ui/owners-choice.tsx'
import { AgainFields } from './again-fields.tsx'
import { MoveAgain } from './move-again-panel.tsx'

type AgainProps = {
  booking: DayVisit
  /** Null: it is one alone. */
  again: SeriesPlace | null
  now: number
  /** Visits can be booked here. */
  isOffered: boolean
  refused: DayRefused | undefined
}

/** Which of how many this visit is, or a form that makes it the first of more. */
export function AgainPanel({ booking, again, now, isOffered, refused }: AgainProps) {
  if (again) return <Among {...{ booking, again, now, isOffered, refused }} />
  if (!canCancel(booking) || !isOffered) return null
  return (
    <Folded words="Comes again" open={refused !== undefined}>
      <FormState refused={refused} values={{ weeks: 4, times: 6 }}>
        <Form
          method="post"
          action={visitPath(booking.id)}
          className="mt-2 max-w-md space-y-4"
          noValidate
          preventScrollReset
        >
          <BookingShown booking={booking} />
          {refused?.message ? <Refusal of={refused} /> : null}
          <p>
            The same treatment at the same hour, this visit counted as the first. The visits that
            follow are booked by hand: nothing is paid ahead, and no fee applies.
          </p>
          <NotifyTick firstName={booking.firstName} />
          <AgainFields shown={refused?.visits} step="book-again" />
        </Form>
      </FormState>
    </Folded>
  )
}

function Among({ booking, again, now, isOffered, refused }: AgainProps & { again: SeriesPlace }) {
  const year = useYear()
  const { place, visits, rhythm } = again
  const rest = visits
    .slice(place - 1)
    .filter((visit) => canCancel(visit) && visit.startsAt > now).length
  return (
    <section aria-label="Comes again">
      <h2 className="figures text-2xl">
        {place} of {visits.length}
      </h2>
      {rhythm ? <p className="text-driftwood">Booked as {visitsWords(rhythm)}.</p> : null}
      <ol className="mt-3 border-hairline border-t">
        {visits.map((visit) => (
          <li key={visit.id} className="figures border-hairline border-b py-2">
            {visit.id === booking.id ? (
              <span className="font-medium">
                {formatWhen(visit.startsAt, STUDIO.zone, year)}, this one
              </span>
            ) : (
              <Link className="link" to={visitPath(visit.id)}>
                {formatWhen(visit.startsAt, STUDIO.zone, year)}
              </Link>
            )}
            {visit.status === 'CANCELLED' ? (
              <span className="text-driftwood"> · canceled</span>
            ) : null}
          </li>
        ))}
      </ol>
      {rest > 1 && canCancel(booking) ? (
        <div className="mt-4">
          {isOffered && canMove(booking) ? (
            <MoveAgain booking={booking} after={rest - 1} refused={refused} />
          ) : null}
          <AskInPlace
            ask={`Cancel this one and the ${rest - 1} after it`}
            leave="Don’t cancel them"
          >
            <Form method="post" action={visitPath(booking.id)} className="max-w-md space-y-4">
              <BookingShown booking={booking} />
              <p className="figures">
                Cancel {count(rest, 'visit')}? Their times are free again, and one email tells of
                all.
              </p>
              <Field label="Reason, for you alone" name="reason" maxLength={LONGEST.reason} />
              <NotifyTick firstName={booking.firstName} />
              <SmallButton name="intent" value="cancel-visits">
                Cancel {count(rest, 'visit')}
              </SmallButton>
            </Form>
          </AskInPlace>
        </div>
      ) : null}
    </section>
  )
}

import { Form } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { Refusal } from '#app/components/refusal.tsx'
import { FormState } from '#app/form/form-state.tsx'
import { STUDIO } from '#content/studio.ts'
import { clockTime, localDate } from '#domain/core/when.ts'
import type { DayVisit } from '#server/desk/today/today.ts'
import { Folded, SmallButton } from '../../ui/controls.tsx'
import type { DayRefused } from '../../ui/day-refused.ts'
import { visitPath } from '../../ui/paths.ts'
import { BookingShown } from '../ui/ask-first.tsx'
import { NotifyTick } from '../ui/owners-choice.tsx'
import { VisitDates } from './again-fields.tsx'

type MoveAgainProps = {
  booking: DayVisit
  /** How many come after it. */
  after: number
  refused: DayRefused | undefined
}

/** Another date and hour for this visit and all after it: each is seen with what stands in its way before any is moved. */
export function MoveAgain({ booking, after, refused }: MoveAgainProps) {
  const { zone } = STUDIO
  const shown = refused?.visits
  const values = {
    date: localDate(booking.startsAt, zone),
    time: clockTime(booking.startsAt, zone),
  }
  return (
    <Folded words={`Move this one and the ${after} after it`} open={refused !== undefined}>
      <FormState refused={refused} values={values}>
        <Form
          method="post"
          action={visitPath(booking.id)}
          className="mt-2 mb-4 max-w-md space-y-4"
          noValidate
          preventScrollReset
        >
          <BookingShown booking={booking} />
          {refused?.message ? <Refusal of={refused} /> : null}
          <p>
            Say when this one is from now on. The others follow in the same rhythm, at that hour.
          </p>
          <div className="grid grid-cols-2 gap-3">
            <Field label="This one on" name="date" type="date" required />
            <Field label="At" name="time" type="time" step={300} required />
          </div>
          <NotifyTick firstName={booking.firstName} />
          {shown ? <VisitDates shown={shown} /> : null}
          <div className="flex flex-wrap gap-2">
            {shown ? (
              <SmallButton name="intent" value="moves-again">
                Move these visits
              </SmallButton>
            ) : null}
            <SmallButton name="intent" value="preview-moves-again" quiet={shown !== undefined}>
              {shown ? 'Look again' : 'See the new times'}
            </SmallButton>
          </div>
        </Form>
      </FormState>
    </Folded>
  )
}

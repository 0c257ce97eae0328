import { Form } from 'react-router'
import type { Booking } from '#domain/calendar/booking.ts'
import { type EndedStatus, type WayBack, wayBackWords } from '#domain/calendar/way-back.ts'
import { type Outcome, sentence } from '#domain/core/errors.ts'
import { SmallButton } from '../../ui/controls.tsx'
import { AskInPlace, BookingShown, previewPath } from './ask-first.tsx'
import { useActionPath } from './calendar-path.ts'
import { NotifyChoice } from './owners-choice.tsx'

type WayBackProps = {
  booking: Booking & { status: EndedStatus }
  way: Outcome<WayBack>
  /** A fee was agreed to for how it ended. */
  hasFee: boolean
}

/** On the page of a visit that is over: what was noted of its end was a mistake. */
export function WayBackPanel({ booking, way, hasFee }: WayBackProps) {
  const action = useActionPath()
  if (!way.ok) {
    return <p className="mt-4 max-w-lg text-driftwood">{way.message ?? sentence(way.code)}</p>
  }
  const { ask, leave, follows } = wayBackWords(booking, { ...way, hasFee })
  return (
    <div className="mt-4">
      <AskInPlace ask={ask} leave={leave}>
        <Form method="post" action={action} className="max-w-md space-y-4">
          <BookingShown booking={booking} />
          {follows.map((words) => (
            <p key={words}>{words}</p>
          ))}
          {way.tellsClient ? (
            <NotifyChoice {...booking} previewPath={previewPath(booking, 'reopened')} />
          ) : null}
          <SmallButton name="intent" value="take-back">
            {ask}
          </SmallButton>
        </Form>
      </AskInPlace>
    </div>
  )
}

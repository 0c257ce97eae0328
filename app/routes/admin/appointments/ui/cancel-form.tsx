import { Form, href } from 'react-router'
import { Field } from '#app/components/field.tsx'
import type { Booking } from '#domain/calendar/booking.ts'
import { useActionPath } from '../../ui/action-path.ts'
import { AskInPlace } from '../../ui/ask-in-place.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { NotifyChoice } from './notify-choice.tsx'

/** Asks before it cancels, script or not: the question opens in place. */
export function CancelForm({ booking }: { booking: Booking }) {
  return (
    <AskInPlace ask="Cancel" leave="Keep it">
      <Form
        method="post"
        action={useActionPath()}
        preventScrollReset
        className="max-w-md space-y-4"
      >
        <BookingShown booking={booking} />
        <p>Are you sure you want to cancel this booking? The time is free again.</p>
        <Field label="Reason" name="reason" maxLength={500} hint="Kept with the booking." />
        <NotifyChoice {...booking} previewPath={previewPath(booking, 'cancelled')} />
        <SmallButton name="intent" value="cancel">
          Cancel this visit
        </SmallButton>
      </Form>
    </AskInPlace>
  )
}

/** A visit that waits for an answer: yes, and whether the client is written to. */
export function ConfirmForm({ booking }: { booking: Booking }) {
  return (
    <AskInPlace ask="Confirm" leave="Not yet" isMain>
      <Form
        method="post"
        action={useActionPath()}
        preventScrollReset
        className="max-w-md space-y-4"
      >
        <BookingShown booking={booking} />
        <NotifyChoice {...booking} previewPath={previewPath(booking, 'confirmed')} />
        <SmallButton name="intent" value="confirm">
          Confirm this visit
        </SmallButton>
      </Form>
    </AskInPlace>
  )
}

/** Which booking a form changes, and the version of it that was on the screen. */
export function BookingShown({ booking }: { booking: Pick<Booking, 'id' | 'sequence'> }) {
  return (
    <>
      <input type="hidden" name="bookingId" value={booking.id} />
      <input type="hidden" name="version" value={booking.sequence} />
    </>
  )
}

function previewPath(booking: Booking, change: 'confirmed' | 'cancelled'): string {
  return `${href('/admin/appointments/:bookingId/preview', { bookingId: booking.id })}?${new URLSearchParams({ change })}`
}

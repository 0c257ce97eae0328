import { Form } from 'react-router'
import { Field } from '#app/components/field.tsx'
import type { Booking } from '#domain/booking.ts'
import { useActionPath } from './action-path.ts'
import { SmallButton } from './small-button.tsx'

/** Asks before it cancels, script or not: the question opens in place. */
export function CancelForm({ booking }: { booking: Booking }) {
  return (
    <details className="group open:w-full open:border open:border-hairline open:bg-blossom open:p-4 md:open:w-96">
      <summary className="button button-quiet min-h-11 list-none px-3.5 py-1.5 sm:px-4 [&::-webkit-details-marker]:hidden">
        <span className="group-open:hidden">Cancel</span>
        <span className="hidden group-open:inline">Keep it</span>
      </summary>
      <Form
        method="post"
        action={useActionPath()}
        preventScrollReset
        className="mt-4 max-w-md space-y-4"
      >
        <input type="hidden" name="bookingId" value={booking.id} />
        <p>
          Are you sure you want to cancel this booking? {booking.firstName} hears of it by mail, and
          the time is free again.
        </p>
        <Field label="Reason" name="reason" maxLength={500} hint="Kept with the booking." />
        <SmallButton name="intent" value="cancel">
          Cancel this visit
        </SmallButton>
      </Form>
    </details>
  )
}

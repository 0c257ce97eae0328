import { Form } from 'react-router'
import { Field } from '#app/components/field.tsx'
import type { Booking } from '#domain/booking.ts'
import { SmallButton } from './small-button.tsx'

/** Asks before it cancels, script or not: the question opens in place. */
export function CancelForm({ booking }: { booking: Booking }) {
  return (
    <details className="open:w-full open:border open:border-hairline open:bg-blossom open:p-4">
      <summary className="button button-quiet min-h-11 list-none px-4 py-1.5 [&::-webkit-details-marker]:hidden">
        Cancel
      </summary>
      <Form method="post" preventScrollReset className="mt-4 max-w-md space-y-4">
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

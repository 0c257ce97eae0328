import { Form } from 'react-router'
import type { Booking } from '#domain/calendar/booking.ts'
import { useActionPath } from '../../ui/action-path.ts'
import { AskInPlace } from '../../ui/ask-in-place.tsx'
import { SmallButton } from '../../ui/small-button.tsx'

/** Asks first: it cannot be taken back. */
export function NoShowForm({ visit }: { visit: Booking }) {
  return (
    <AskInPlace ask="No-show" leave="Keep waiting">
      <Form method="post" action={useActionPath()} preventScrollReset className="space-y-4">
        <input type="hidden" name="bookingId" value={visit.id} />
        <input type="hidden" name="version" value={visit.sequence} />
        <p>
          {visit.firstName} did not come? The visit is closed, no mail is sent, and this cannot be
          taken back.
        </p>
        <SmallButton name="intent" value="no-show">
          They did not come
        </SmallButton>
      </Form>
    </AskInPlace>
  )
}

import { Form } from 'react-router'
import type { Booking } from '#domain/booking.ts'
import { useActionPath } from './action-path.ts'
import { SmallButton } from './small-button.tsx'

/** Asks first: it cannot be taken back. */
export function NoShowForm({ visit }: { visit: Booking }) {
  return (
    <details className="group/ask open:w-full open:border open:border-hairline open:bg-blossom open:p-4 md:open:w-96">
      <summary className="button button-quiet min-h-11 list-none px-3.5 py-1.5 sm:px-4 [&::-webkit-details-marker]:hidden">
        <span className="group-open/ask:hidden">No-show</span>
        <span className="hidden group-open/ask:inline">Keep waiting</span>
      </summary>
      <Form method="post" action={useActionPath()} preventScrollReset className="mt-4 space-y-4">
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
    </details>
  )
}

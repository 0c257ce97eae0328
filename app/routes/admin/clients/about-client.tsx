import { Link } from 'react-router'
import type { Booking } from '#domain/booking.ts'
import type { Alert } from '#domain/client-alert.ts'
import type { FormState } from '#server/clients/form-state.ts'
import { AlertList } from './alert-list.tsx'

const FORM_WORDS: Record<FormState, string> = {
  done: 'The form is answered.',
  waiting: 'The form is sent, and not answered yet.',
  'not-asked': 'The form has not been sent.',
}

type AboutClientProps = { booking: Booking; alerts: Alert[]; form: FormState }

/** On a visit's page: what to mind about who comes, and the way to their record. */
export function AboutClient({ booking, alerts, form }: AboutClientProps) {
  // The person was taken out of this visit: there is no record any more.
  if (!booking.email && !booking.phone) return null
  return (
    <>
      <AlertList alerts={alerts} />
      <p>
        {FORM_WORDS[form]}{' '}
        <Link
          className="link inline-flex min-h-11 items-center"
          to={`/admin/clients/${booking.clientId}${form === 'done' ? '#form' : ''}`}
        >
          {form === 'done' ? 'Answers and record' : `${booking.firstName}’s record`}
        </Link>
      </p>
    </>
  )
}

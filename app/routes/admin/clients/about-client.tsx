import { href, Link } from 'react-router'
import type { FormState } from '#server/clients/form-state.ts'
import type { DayVisit } from '#server/desk/today/today.ts'
import { AlertAdvice } from './alert-advice.tsx'

const FORM_WORDS: Record<FormState, string> = {
  done: 'The form is answered.',
  waiting: 'The form is sent, and not answered yet.',
  'not-asked': 'The form has not been sent.',
}

/** On a visit's page: what to mind about who comes, and the way to their record. */
export function AboutClient({ visit }: { visit: DayVisit }) {
  // The person was taken out of this visit: there is no record any more.
  if (!visit.email && !visit.phone) return null
  const { form } = visit
  return (
    <>
      <AlertAdvice alerts={visit.alerts} />
      <p>
        {FORM_WORDS[form]}{' '}
        <Link
          className="link inline-flex min-h-11 items-center"
          to={`${href('/admin/clients/:clientId', { clientId: visit.clientId })}${form === 'done' ? '#form' : ''}`}
        >
          {form === 'done' ? 'Answers and record' : `${visit.firstName}’s record`}
        </Link>
      </p>
    </>
  )
}

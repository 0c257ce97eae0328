import { alertAdvice } from '#content/words/intake.ts'
import type { Alert } from '#domain/clients/client-alert.ts'
import type { FormState } from '#server/clients/form-answers.ts'
import type { DayVisit } from '#server/desk/today/today.ts'
import { TextLink } from '../ui/controls.tsx'
import { clientPath } from '../ui/paths.ts'
import { alertWords } from '../ui/visit-facts.tsx'

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
        <TextLink to={`${clientPath(visit.clientId)}${form === 'done' ? '#form' : ''}`}>
          {form === 'done' ? 'Answers and record' : `${visit.firstName}’s record`}
        </TextLink>
      </p>
    </>
  )
}

/** What must not be overlooked, in red and first, with what it means for the treatments. */
export function AlertAdvice({ alerts }: { alerts: readonly Alert[] }) {
  if (alerts.length === 0) return null
  return (
    <section aria-label="Alerts" className="border-brick border-l-2 bg-status-red-tint px-4 py-3">
      <ul className="space-y-2">
        {alerts.map((alert) => (
          <li key={`${alert.kind} ${alert.words}`}>
            <p className="font-medium break-words text-status-red">{alertWords(alert)}</p>
            {alertAdvice[alert.kind] ? <p>{alertAdvice[alert.kind]}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

import { Form, Link, useNavigation, useSearchParams } from 'react-router'
import { ZoneWords } from '#app/components/own-clock.tsx'
import { useStudio } from '#app/site/use-studio.ts'
import { useYear } from '#app/site/use-year.ts'
import { bookingWords } from '#content/account.ts'
import { place } from '#content/studio.ts'
import { BROWSER_SENTENCES } from '#domain/core/errors.ts'
import { formatWhen } from '#domain/core/when.ts'
import { AskDialog } from './ask-dialog.tsx'
import type { OwnVisit } from './own-visits.ts'

/** Asks first (spec 2 §4); only the press of its button, a POST, cancels. */
export function CancelDialog({ visit, own }: { visit: OwnVisit; own: string }) {
  const year = useYear()
  const studio = useStudio()
  const hasChanged = useSearchParams()[0].get('done') === 'changed'
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <AskDialog title={bookingWords.question} own={own}>
      {hasChanged ? (
        <p role="alert" className="mt-5 text-brick">
          {BROWSER_SENTENCES['visit-changed']}
        </p>
      ) : null}
      <p className="mt-5 font-medium">{visit.serviceName}</p>
      <p className="figures">
        {formatWhen(visit.startsAt, place.zone, year)}
        <ZoneWords at={visit.startsAt} />
      </p>
      <p className="mt-4 text-driftwood">{studio.policy}</p>
      <Form method="post" action={own} className="mt-7 flex flex-wrap gap-3">
        <input type="hidden" name="intent" value="cancel" />
        <input type="hidden" name="version" value={visit.version} />
        <input type="hidden" name="bookingId" value={visit.id} />
        <button type="submit" className="button" disabled={isSending}>
          {isSending ? bookingWords.cancelling : bookingWords.cancel}
        </button>
        <Link className="button button-quiet" to={own} preventScrollReset replace>
          {bookingWords.keep}
        </Link>
      </Form>
    </AskDialog>
  )
}

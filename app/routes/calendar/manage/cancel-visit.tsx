import { Form, Link, useNavigation } from 'react-router'
import { useStudio } from '#app/site/use-studio.ts'
import type { Managed } from './managed-visit.tsx'

/** Asks first; only the press of the button, a POST, cancels. */
export function CancelVisit({ visit, own }: { visit: Managed; own: string }) {
  const studio = useStudio()
  const isSending = useNavigation().formMethod === 'POST'
  const embed = visit.isEmbedded ? '?embed=1' : ''
  return (
    <Form method="post" action={`${own}${embed}`}>
      <input type="hidden" name="intent" value="cancel" />
      <input type="hidden" name="version" value={visit.version} />
      <label className="mb-1.5 block text-[0.9375rem] font-medium" htmlFor="reason">
        Why, if you like to say <span className="font-normal text-driftwood">(optional)</span>
      </label>
      <textarea
        className="field max-w-[36rem]"
        id="reason"
        name="reason"
        rows={2}
        maxLength={500}
      />
      <p className="mt-5 max-w-[33em] text-driftwood">{studio.policy}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <button type="submit" className="button" disabled={isSending}>
          {isSending ? 'Canceling…' : 'Cancel visit'}
        </button>
        <Link className="button button-quiet" to={`${own}${embed}`}>
          Keep it
        </Link>
      </div>
    </Form>
  )
}

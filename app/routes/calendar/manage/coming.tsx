import { Form } from 'react-router'
import { manageWords } from '#content/words/manage.ts'
import type { Managed } from './managed-visit.tsx'

/** Whether they come, in one press; once they have said so it is theirs to read. */
export function Coming({ visit, own }: { visit: Managed; own: string }) {
  if (!visit.mayConfirm) return null
  if (visit.hasConfirmed) {
    return (
      <p role="status" className="mb-8 max-w-[33em] border-leaf border-l-2 pl-5">
        {manageWords.comes}
      </p>
    )
  }
  return (
    <Form method="post" action={`${own}${visit.isEmbedded ? '?embed=1' : ''}`} className="mb-3">
      <input type="hidden" name="at" value={new Date(visit.startsAt).toISOString()} />
      <button type="submit" name="intent" value="coming" className="button">
        {manageWords.coming}
      </button>
    </Form>
  )
}

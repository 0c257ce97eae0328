import { shownVersionIn } from '#app/form/form.ts'
import type { OwnersChoice, ShownVersion } from '#server/calendar/provider.ts'

/**
 * What a form of the back office asks beyond the change itself. A form without the question whether to
 * write to the client means yes.
 */
export function ownersChoiceOf(form: FormData): OwnersChoice & ShownVersion {
  return {
    override: form.get('override') === '1',
    sharesTimeWith: form.getAll('sharesTimeWith').flatMap((ids) => String(ids).split(' ')),
    notify: !form.has('asksNotify') || form.has('notify'),
    version: shownVersionIn(form),
  }
}

import { Link } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { deletionWords } from '#content/account.ts'
import { DELETION_WORD } from '#domain/accounts/deletion.ts'
import { AskDialog } from '../bookings/ask-dialog.tsx'

/** Asks for a word to be typed: nobody deletes an account by a slip of the finger. */
export function DeleteDialog({ failed, own }: { failed: string | undefined; own: string }) {
  return (
    <AskDialog title={deletionWords.title} own={own}>
      <p className="mt-4">{deletionWords.text}</p>
      <form method="post" action={`${own}?delete=1`} className="mt-6">
        <input type="hidden" name="intent" value="delete" />
        <Field
          label={`Type ${DELETION_WORD} to go on`}
          name="word"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={failed}
        />
        <div className="mt-6 flex flex-wrap gap-3">
          <button type="submit" className="button">
            Delete account
          </button>
          <Link className="button button-quiet" to={own} preventScrollReset replace>
            Keep it
          </Link>
        </div>
      </form>
    </AskDialog>
  )
}

import { href, Link, useSearchParams } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { FormState } from '#app/form/form-state.tsx'
import type { Refused } from '#app/form/refused.ts'
import { deletionWords, ownDataWords } from '#content/words/profile.ts'
import { AskDialog } from '../bookings/ask-dialog.tsx'

/** In capitals or not, as the server reads it. */
const WORD = [...deletionWords.word].map((letter) => `[${letter}${letter.toLowerCase()}]`).join('')

type OwnDataProps = { isOwner: boolean; refused: Refused | undefined; own: string }

/** To take along, and to delete. Both are whole pages' forms: neither answer is a page of the account. */
export function OwnData({ isOwner, refused, own }: OwnDataProps) {
  const [query] = useSearchParams()
  return (
    <>
      <p className="max-w-[38em]">{ownDataWords.takeAlong}</p>
      <form method="post" action={href('/profile/data.json')} className="mt-4">
        <button type="submit" className="button button-quiet">
          {ownDataWords.download}
        </button>
      </form>
      {isOwner ? null : (
        <p className="mt-8 border-t border-hairline pt-3">
          <Link
            className="link inline-flex min-h-11 items-center text-brick"
            to={`${own}?delete=1`}
            aria-haspopup="dialog"
            preventScrollReset
            replace
          >
            {ownDataWords.delete}
          </Link>
        </p>
      )}
      {query.get('delete') === '1' && !isOwner ? (
        <DeleteDialog refused={refused} own={own} />
      ) : null}
    </>
  )
}

/** Asks for a word to be typed: nobody deletes an account by a slip of the finger. */
function DeleteDialog({ refused, own }: Omit<OwnDataProps, 'isOwner'>) {
  return (
    <AskDialog title={deletionWords.title} own={own}>
      <p className="mt-4">{deletionWords.text}</p>
      <form method="post" action={`${own}?delete=1`} className="mt-6" noValidate>
        <input type="hidden" name="intent" value="delete" />
        <FormState
          refused={refused}
          limits={{ word: { required: true, pattern: `\\s*${WORD}\\s*` } }}
        >
          <Field
            label={deletionWords.type(deletionWords.word)}
            name="word"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </FormState>
        <div className="mt-6 flex flex-wrap gap-3">
          <button type="submit" className="button">
            {deletionWords.press}
          </button>
          <Link className="button button-quiet" to={own} preventScrollReset replace>
            {ownDataWords.keep}
          </Link>
        </div>
      </form>
    </AskDialog>
  )
}

import { Form, Link } from 'react-router'
import { TextField } from '#app/components/field.tsx'
import { Refusal } from '#app/components/refusal.tsx'
import type { RefusedForm } from '#app/form/form.ts'
import { FormState } from '#app/form/form-state.tsx'
import { useYear } from '#app/site/use-site.ts'
import type { MessageAnswer } from '#server/post/contact/answers.ts'
import { mailPath } from '../ui/paths.ts'
import { mailWords, STATUS_TONE } from './mail-words.ts'
import { LONGEST } from './thread.tsx'

/** What was answered by mail, and whether it left. */
export function MessageAnswers({ answers }: { answers: readonly MessageAnswer[] }) {
  const year = useYear()
  if (answers.length === 0) return null
  return (
    <section aria-label="Your answers" className="mt-6">
      <h2 className="text-xl">{answers.length === 1 ? 'Your answer' : 'Your answers'}</h2>
      <ol className="mt-2 space-y-3">
        {answers.map(({ words, mail }) => (
          <li key={mail.id} className="max-w-[42em] border-hairline border-l-2 py-1 pl-4">
            <p className="break-words whitespace-pre-wrap">{words}</p>
            <Link
              to={mailPath(mail.id)}
              className={`link figures inline-flex min-h-11 items-center ${STATUS_TONE[mail.status]}`}
            >
              {mailWords(mail, year)}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}

type AnswerFormProps = {
  /** How many answers stand above it: one that was sent leaves an empty field. */
  count: number
  refused: RefusedForm['data'] | undefined
}

/** The answer that is mailed to whoever wrote. */
export function AnswerForm({ count, refused }: AnswerFormProps) {
  return (
    <Form method="post" preventScrollReset className="mt-6 max-w-xl space-y-3" key={count}>
      {refused && !refused.fields.body ? <Refusal of={refused} /> : null}
      <FormState refused={refused}>
        <TextField
          label="Answer"
          hint="Leaves as plain text, with the studio’s name and their message below it."
          name="body"
          rows={5}
          maxLength={LONGEST.mail}
        />
      </FormState>
      <button type="submit" className="button" name="intent" value="answer">
        Send
      </button>
    </Form>
  )
}

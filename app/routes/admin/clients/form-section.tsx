import { Form, href } from 'react-router'
import { STUDIO } from '#content/studio.ts'
import { formatDate, formatFullDay } from '#domain/core/when.ts'
import type { AnsweredForm, WaitingForm } from '#server/clients/form-answers.ts'
import type { Client } from '#server/clients/rows.ts'
import { Folded, SmallButton } from '../ui/controls.tsx'

type FormSectionProps = { forms: AnsweredForm[]; waiting: WaitingForm | null; client: Client }

/** The questions before a visit: what was answered, and the link that is out. */
export function FormSection({ forms, waiting, client }: FormSectionProps) {
  return (
    <section id="form" className="scroll-mt-6">
      <h2 className="text-2xl">Form</h2>
      {waiting ? (
        <div className="mt-2">
          <p>
            Sent, not answered yet. The link is good until{' '}
            {formatFullDay(waiting.expiresAt, STUDIO.zone)}.
          </p>
          <form
            method="post"
            action={href('/admin/clients/:clientId/hand-over', { clientId: client.id })}
          >
            <SmallButton quiet>Open it here, for the client</SmallButton>
          </form>
          <p className="mt-1.5 max-w-[36em] text-[0.8125rem] text-driftwood">
            Locks the back office on this device until you sign in again: hand it over without a
            worry.
          </p>
          <p className="text-[0.8125rem] break-all text-driftwood">{waiting.url}</p>
        </div>
      ) : null}
      {forms.length === 0 && !waiting ? (
        <p className="mt-2 text-driftwood">Nothing answered yet.</p>
      ) : null}
      {forms.map((form, nth) => (
        <Folded
          words={<>Answered on {formatFullDay(form.answeredAt, STUDIO.zone)}</>}
          key={form.id}
          className="mt-2 border-hairline border-b pb-2"
          open={nth === 0}
        >
          <Answers form={form} />
        </Folded>
      ))}
      <Form method="post" className="mt-3" preventScrollReset>
        <SmallButton quiet name="intent" value="ask">
          {askWords(forms.length > 0 || waiting !== null, client.email !== '')}
        </SmallButton>
      </Form>
    </section>
  )
}

function askWords(isAgain: boolean, hasMail: boolean): string {
  if (!hasMail) return 'Make a link'
  return isAgain ? 'Send it again' : 'Send the form'
}

function Answers({ form: { questions, answers } }: { form: AnsweredForm }) {
  if (!answers) return <p className="py-2">These answers cannot be read: their key is gone.</p>
  return (
    <dl>
      {questions.map((question) => {
        const { value = '', details = '' } = answers[question.id] ?? {}
        const isDate = question.kind === 'date' || question.kind === 'birth-date'
        const isGuardian = question.kind === 'birth-date' && details !== ''
        return (
          <div key={question.id} className="border-hairline border-t py-2">
            <dt className="text-driftwood">{question.words}</dt>
            <dd className="break-words whitespace-pre-line">
              {(isDate && value ? formatDate(value) : value) || 'left open'}
              {details ? `${isGuardian ? ', answered with ' : ': '}${details}` : ''}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

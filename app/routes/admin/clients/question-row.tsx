import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { alertNames } from '#content/intake.ts'
import type { IntakeQuestion } from '#domain/clients/intake.ts'
import { KIND_WORDS } from './question-words.ts'

type QuestionRowProps = {
  question: IntakeQuestion
  position: number
  count: number
  version: number
  /** The form that changes it, where it is open. */
  children: ReactNode
}

export function QuestionRow(props: QuestionRowProps) {
  const { question, position, count, version } = props
  const { id, kind, isRequired, alert } = question
  return (
    <li id={id} className="scroll-mt-6 border-hairline border-b py-3">
      <div className="gap-x-6 sm:flex sm:items-start sm:justify-between">
        <div className="min-w-0">
          <p className="font-medium break-words">{question.words}</p>
          <p className="text-driftwood">
            {KIND_WORDS[kind]}
            {isRequired ? ', needed' : ''}
            {alert ? (
              <span className="text-status-red">{`, raises: ${alertNames[alert.kind]}`}</span>
            ) : null}
          </p>
        </div>
        <Form method="post" preventScrollReset className="flex shrink-0 flex-wrap gap-x-4">
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="id" value={id} />
          {position > 0 ? <Step intent="up" words="Up" of={question} /> : null}
          {position < count - 1 ? <Step intent="down" words="Down" of={question} /> : null}
          <Link
            className="link inline-flex min-h-11 items-center"
            to={`/admin/clients/form?question=${id}#${id}`}
          >
            Edit<span className="sr-only">: {question.words}</span>
          </Link>
          <Step intent="remove" words="Remove" of={question} />
        </Form>
      </div>
      {props.children}
    </li>
  )
}

function Step({ intent, words, of }: { intent: string; words: string; of: IntakeQuestion }) {
  return (
    <button type="submit" name="intent" value={intent} className="link min-h-11 cursor-pointer">
      {words}
      <span className="sr-only">: {of.words}</span>
    </button>
  )
}

import type { ReactNode } from 'react'
import { Form, href } from 'react-router'
import { Said, Version } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf } from '#app/form/form.ts'
import { limitsOf } from '#app/form/limits.ts'
import { refusedAt } from '#app/form/refused.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { alertNames } from '#content/words/intake.ts'
import type { IntakeQuestion } from '#domain/clients/intake.ts'
import { SmallButton, SmallButtonLink, TextLink } from '../ui/controls.tsx'
import { doneIn } from '../ui/done-words.ts'
import type { Route } from './+types/intake'
import { changeIntake, QuestionForm } from './change-intake.ts'
import { KIND_WORDS, QuestionPanel } from './question-panel.tsx'

type QuestionRowProps = {
  question: IntakeQuestion
  position: number
  count: number
  version: number
  /** The form that changes it, where it is open. */
  children: ReactNode
}

export const meta = () => deskMeta('Intake form')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'change-form')
  const intake = await context.get(studioContext).clients.intake()
  return {
    intake,
    asked: url.searchParams.get('question'),
    limits: limitsOf(QuestionForm),
    done: doneIn(url, 'intake'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'change-form')
  return changeIntake(await formOf(request), context.get(studioContext), owner)
}

export default function IntakeEditor({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { intake, asked, done } = loaderData
  const atQuestion = refusedAt(refused, 'save')
  const version = refused?.stored?.version ?? intake.version
  const editing = atQuestion ? (atQuestion.typed.id ?? 'new') : asked
  const panel = (id: string) => (
    <QuestionPanel
      question={intake.questions.find((question) => question.id === id)}
      version={version}
      limits={loaderData.limits}
      refused={atQuestion}
    />
  )
  return (
    <div className="max-w-3xl">
      <TextLink to={href('/admin/clients')}>Clients</TextLink>
      <h1 className="mt-2 text-3xl">The form before a visit</h1>
      <p className="mt-2 max-w-[42em] text-driftwood">
        Its link stands in the mail of a first booking, until it is answered. Forms that were
        answered keep the questions as they were.
      </p>
      <div className="mt-4 space-y-4">
        <Said refused={refused && { message: refused.message }} done={done} />
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Form method="post">
          <Version version={version} />
          <SmallButton quiet name="intent" value={intake.isSent ? 'stop' : 'send'}>
            {intake.isSent ? 'Stop sending it' : 'Send it with first bookings'}
          </SmallButton>
        </Form>
        <SmallButtonLink to={`${href('/admin/clients/form')}?question=new#new`}>
          New question
        </SmallButtonLink>
      </div>
      <ol className="mt-6 border-hairline border-t">
        {intake.questions.map((question, position) => (
          <QuestionRow
            key={question.id}
            question={question}
            position={position}
            count={intake.questions.length}
            version={version}
          >
            {editing === question.id ? panel(question.id) : null}
          </QuestionRow>
        ))}
      </ol>
      {editing === 'new' ? (
        <section id="new" className="mt-6 scroll-mt-6">
          <h2 className="text-2xl">New question</h2>
          {panel('new')}
        </section>
      ) : null}
    </div>
  )
}

function QuestionRow(props: QuestionRowProps) {
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
          <Version version={version} />
          <input type="hidden" name="id" value={id} />
          {position > 0 ? <Step intent="up" words="Up" of={question} /> : null}
          {position < count - 1 ? <Step intent="down" words="Down" of={question} /> : null}
          <TextLink to={`${href('/admin/clients/form')}?question=${id}#${id}`}>
            Edit<span className="sr-only">: {question.words}</span>
          </TextLink>
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

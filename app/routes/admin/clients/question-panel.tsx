import { Form, href } from 'react-router'
import { Field, TextField } from '#app/components/field.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { alertNames } from '#content/intake.ts'
import { WRITTEN_ALERT_KINDS } from '#domain/clients/client-alert.ts'
import { ANY_ANSWER, type IntakeQuestion } from '#domain/clients/intake.ts'
import { SmallButton, SmallButtonLink } from '../ui/small-button.tsx'
import { KIND_WORDS } from './question-words.ts'
import type { RefusedClient } from './refused-client.ts'
import { StoredBeside } from './stored-beside.tsx'

const NAMES = {
  words: 'Question',
  help: 'Help',
  options: 'Choices',
  details: 'After a yes',
  alertOn: 'Answers that raise it',
  alertWords: 'Alert',
}

type QuestionPanelProps = {
  question: IntakeQuestion | undefined
  version: number
  refused: RefusedClient | undefined
}

export function QuestionPanel({ question, version, refused }: QuestionPanelProps) {
  const typed = refused?.typed ?? (question ? questionAsText(question) : {})
  const fields = refused?.fields ?? {}
  const field = (name: string) => ({ name, defaultValue: typed[name], error: fields[name] })
  return (
    <Form method="post" className="mt-3 max-w-xl space-y-4" noValidate>
      {refused?.stored ? (
        <StoredBeside stored={refused.stored} typed={refused.typed} names={NAMES} />
      ) : null}
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="id" value={question?.id ?? 'new'} />
      <Field label="Question" {...field('words')} maxLength={300} />
      <Field label="A sentence below it" {...field('help')} maxLength={600} />
      <SelectField
        label="Answered by"
        name="kind"
        defaultValue={typed.kind ?? 'yes-no'}
        options={Object.entries(KIND_WORDS).map(([code, name]) => ({ code, name }))}
      />
      <TextField
        rows={2}
        label="Choices, one a line"
        hint="For one of several."
        {...field('options')}
      />
      <Field
        label="Asked after a yes"
        hint="Such as: which, and since when?"
        {...field('details')}
        maxLength={200}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="isRequired"
          value="1"
          defaultChecked={refused || question ? typed.isRequired === '1' : true}
          className="size-5 accent-clay"
        />
        Needs an answer
      </label>
      <SelectField
        label="Raises an alert about"
        name="alertKind"
        empty="Nothing"
        defaultValue={typed.alertKind}
        options={WRITTEN_ALERT_KINDS.map((code) => ({ code, name: alertNames[code] }))}
      />
      <TextField
        rows={2}
        label="The answers that raise it, one a line"
        hint="Left empty: a yes; of other questions, any answer."
        {...field('alertOn')}
      />
      <Field
        label="What the alert says"
        hint="Left empty: the question. What was answered follows it."
        {...field('alertWords')}
        maxLength={200}
      />
      <div className="flex flex-wrap gap-2">
        <SmallButton name="intent" value="save">
          Save the question
        </SmallButton>
        <SmallButtonLink to={href('/admin/clients/form')}>Leave it</SmallButtonLink>
      </div>
    </Form>
  )
}

export function questionAsText(question: IntakeQuestion): Record<string, string> {
  const { alert, isRequired, options, ...texts } = question
  return {
    ...texts,
    options: options.join('\n'),
    isRequired: isRequired ? '1' : '',
    alertKind: alert?.kind ?? '',
    alertOn: alert?.on.filter((answer) => answer !== ANY_ANSWER).join('\n') ?? '',
    alertWords: alert?.words ?? '',
  }
}

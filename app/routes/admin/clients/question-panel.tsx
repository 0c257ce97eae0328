import { Form, href } from 'react-router'
import { Field, SelectField, TextField, Tick } from '#app/components/field.tsx'
import { StoredNow } from '#app/components/refusal.tsx'
import { FormState } from '#app/form/form-state.tsx'
import type { Limits } from '#app/form/limits.ts'
import type { Refused } from '#app/form/refused.ts'
import { alertNames } from '#content/words/intake.ts'
import { WRITTEN_ALERT_KINDS } from '#domain/clients/client-alert.ts'
import { ANY_ANSWER, type IntakeQuestion, type QuestionKind } from '#domain/clients/intake.ts'
import { SmallButton, SmallButtonLink } from '../ui/controls.tsx'
import { SavesOver } from '../ui/saves-over.tsx'

export const KIND_WORDS: Record<QuestionKind, string> = {
  text: 'Text',
  'yes-no': 'Yes or no',
  choice: 'One of several',
  date: 'A date',
  'skin-type': 'Skin type',
  'birth-date': 'Date of birth, and a guardian under 18',
  signature: 'Signature by name',
}

export const QUESTION_LABELS = {
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
  limits: Limits
  refused: Refused | undefined
}

export function QuestionPanel({ question, version, limits, refused }: QuestionPanelProps) {
  const values = question ? questionAsText(question) : { kind: 'yes-no', isRequired: '1' }
  return (
    <FormState refused={refused} values={values} limits={limits}>
      <Form method="post" className="mt-3 max-w-xl space-y-4" noValidate>
        {refused?.stored ? <StoredNow {...refused.stored} /> : null}
        <SavesOver refused={refused} version={version} values={values} />
        <input type="hidden" name="id" value={question?.id ?? 'new'} />
        <Field label="Question" name="words" />
        <Field label="A sentence below it" name="help" />
        <SelectField
          label="Answered by"
          name="kind"
          options={Object.entries(KIND_WORDS).map(([code, name]) => ({ code, name }))}
        />
        <TextField rows={2} label="Choices, one a line" hint="For one of several." name="options" />
        <Field label="Asked after a yes" hint="Such as: which, and since when?" name="details" />
        <Tick name="isRequired">Needs an answer</Tick>
        <SelectField
          label="Raises an alert about"
          name="alertKind"
          empty="Nothing"
          options={WRITTEN_ALERT_KINDS.map((code) => ({ code, name: alertNames[code] }))}
        />
        <TextField
          rows={2}
          label="The answers that raise it, one a line"
          hint="Left empty: a yes; of other questions, any answer."
          name="alertOn"
        />
        <Field
          label="What the alert says"
          hint="Left empty: the question. What was answered follows it."
          name="alertWords"
        />
        <div className="flex flex-wrap gap-2">
          <SmallButton name="intent" value="save">
            Save the question
          </SmallButton>
          <SmallButtonLink to={href('/admin/clients/form')}>Leave it</SmallButtonLink>
        </div>
      </Form>
    </FormState>
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
